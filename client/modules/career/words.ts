import { formatDay } from '#rules/basics/dates.ts';
import type { CareerMilestoneKind, LeagueRecordKind } from '../../generated/careers.ts';

/** "Thu 5 Nov 2026". */
export const dayOf = (date: string): string => formatDay(date);

/** "5 Nov 2026", where the day of the week does not matter. */
export const shortDay = (date: string): string => formatDay(date).replace(/^\w+ /, '');

/** An average, or a dash where nothing was recorded. */
export const averageText = (value: number | null | undefined): string => value?.toFixed(2) ?? '-';

/** "+12", "0", "−4". */
export const changeText = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `−${Math.abs(value)}` : '0';

/** "1st", "2nd", "3rd", "11th". */
export function ordinal(number: number): string {
  const teens = number % 100;
  const ending = teens > 10 && teens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

export interface RecordWords {
  title: string;
  group: 'Checkouts and scores' | 'Averages' | 'Runs' | 'Appearances';
  unit?: string;
  /** Its name outside its group. */
  alone?: string;
  /** How the value is written. */
  text?: (value: number) => string;
}

/** The title of each record and the group it is in: a new record needs a line here. */
export const recordWords: Record<LeagueRecordKind, RecordWords> = {
  highestCheckout: { title: 'Highest checkout', group: 'Checkouts and scores' },
  maximumsInNight: { title: 'Most 180s in a night', group: 'Checkouts and scores' },
  maximumsInSeason: { title: 'Most 180s in a season', group: 'Checkouts and scores' },
  maximumsEver: { title: 'Most 180s ever', group: 'Checkouts and scores' },
  shortestLeg: { title: 'Shortest leg', group: 'Checkouts and scores', unit: 'darts' },
  matchAverage: {
    title: 'Best of a match',
    alone: 'Best average of a match',
    group: 'Averages',
    text: (value) => value.toFixed(2),
  },
  seasonAverage: {
    title: 'Best of a season',
    alone: 'Best average of a season',
    group: 'Averages',
    text: (value) => value.toFixed(2),
  },
  appearances: { title: 'Most appearances', group: 'Appearances' },
  seasons: { title: 'Most seasons', group: 'Appearances' },
  playerRun: { title: 'Player, won in a row', group: 'Runs' },
  teamRun: { title: 'Team, won in a row', group: 'Runs' },
  teamUnbeaten: { title: 'Team, unbeaten', group: 'Runs' },
  biggestWin: { title: 'Biggest win', group: 'Runs' },
  biggestLead: { title: 'Biggest lead, legs', group: 'Runs', text: (value) => `+${value}` },
};

/** "highest checkout": a record in the middle of a sentence. */
export function recordName(kind: LeagueRecordKind): string {
  const name = recordTitle(kind);
  return name[0]!.toLowerCase() + name.slice(1);
}

/** "Highest checkout": a record that stands alone. */
export const recordTitle = (kind: LeagueRecordKind): string => recordWords[kind].alone ?? recordWords[kind].title;

/** What a milestone is called. */
export const milestoneWords: Record<CareerMilestoneKind, (number: number, name?: string) => string> = {
  match: (number) => (number === 1 ? 'First match' : `${ordinal(number)} match`),
  win: (number) => (number === 1 ? 'First win' : `${ordinal(number)} win`),
  oneEighty: (number) => (number === 1 ? 'First 180' : `${ordinal(number)} 180`),
  hiCheck: (number) => `First hi-check, ${number}`,
  highestHiCheck: (number) => `Highest checkout, ${number}`,
  tournamentWon: (_number, name) => `${name ?? 'Tournament'}, winner`,
  tournamentFinal: (_number, name) => `${name ?? 'Tournament'}, runner-up`,
};
