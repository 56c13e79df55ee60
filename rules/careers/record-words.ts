import type { RecordKind } from './records.ts';

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
export const recordWords: Record<RecordKind, RecordWords> = {
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
export function recordTitleInSentence(kind: RecordKind): string {
  const name = recordTitle(kind);
  return name[0]!.toLowerCase() + name.slice(1);
}

/** "Highest checkout": a record that stands alone. */
export const recordTitle = (kind: RecordKind): string => recordWords[kind].alone ?? recordWords[kind].title;
