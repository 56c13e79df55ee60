import { plural } from '../basics/plural.ts';
import { sameName, tidyName } from '../basics/names.ts';
import { addDays, formatDay, isDay, type Day, type SeasonDates } from '../basics/dates.ts';
import { sumOf } from '../basics/sum.ts';
import { dayOfWeek, weekdays } from '../basics/weeks.ts';
import { firstNight, firstNightFrom } from './league-nights.ts';

/** The steps from an empty league to a season with fixtures, in order (live.md 22). */
export const guideSteps = ['league', 'divisions', 'season', 'teams', 'captains', 'fixtures'] as const;

export type GuideStep = (typeof guideSteps)[number];

/** What exists already. The state of the guide follows from it alone; nothing else is stored. */
export interface Existing {
  league: { name: string; night: string; isSaved: boolean };
  divisions: readonly { id: string; name: string; superleague?: boolean }[];
  /** The season being set up, with its divisions; undefined before it is saved. */
  season?: (SeasonDates & { name: string; divisionIds: readonly string[]; isOfPlayers?: boolean }) | undefined;
  /** The teams of that season. */
  teams: readonly { divisionId: string; players: number }[];
  /** How many of them have a captain who was invited or has an account. */
  invited: number;
  fixtures: number;
}

/** A step, whether it is done, can be begun or has to wait, and in a few words what exists of it. */
export interface GuideState {
  step: GuideStep;
  state: 'done' | 'open' | 'later';
  about: string;
}

/** The weekday of a date in English, as "Thursday". */
const weekdayName = (day: Day): string => weekdays[dayOfWeek(day, weekdays[0])]!;

type SeasonAndDivisions = Pick<Existing, 'season' | 'divisions'>;

/** The divisions of the season in its order, without any that was deleted. */
export const divisionsOfSeason = ({ season, divisions }: SeasonAndDivisions) =>
  (season?.divisionIds ?? []).flatMap((id) => divisions.find((division) => division.id === id) ?? []);

/** Those in which fixtures are played: no superleague. */
const divisionsWithFixtures = (there: SeasonAndDivisions) =>
  divisionsOfSeason(there).filter(({ superleague }) => !superleague);

/** Those of them with fewer than two teams: nobody can play there. */
export const divisionIdsShortOfTeams = (
  there: SeasonAndDivisions & { teams: readonly { divisionId: string }[] },
): string[] =>
  divisionsWithFixtures(there).flatMap(({ id }) =>
    there.teams.filter(({ divisionId }) => divisionId === id).length < 2 ? [id] : [],
  );

/** The state of each step. */
export function guideStates(there: Existing): GuideState[] {
  const { league, divisions, season, teams, invited, fixtures } = there;
  const isOfPlayers = !!season?.isOfPlayers;
  const players = sumOf(teams.map((team) => team.players));
  const isPlayable = divisionsWithFixtures(there).length > 0 && divisionIdsShortOfTeams(there).length === 0;
  const rows: Record<GuideStep, { isDone: boolean; needs: boolean; about: string }> = {
    league: {
      isDone: league.isSaved || divisions.length > 0,
      needs: true,
      about: [league.name, league.night && `${league.night}s`].filter(Boolean).join(', '),
    },
    divisions: {
      isDone: divisions.length > 0,
      needs: true,
      about: divisions.map(({ name }) => name).join(', ') || 'one, or several',
    },
    season: {
      isDone: !!season?.divisionIds.length,
      needs: divisions.length > 0,
      about: season
        ? `${season.name}, ${weekdayName(firstNight(season, league.night))}s`
        : 'its dates, and those to skip',
    },
    teams: {
      isDone: isPlayable,
      needs: !!season?.divisionIds.length,
      about: teams.length ? countWords({ teams: teams.length, players, isOfPlayers }) : 'pasted from a list',
    },
    captains: {
      isDone: teams.length > 0 && (isOfPlayers || invited >= teams.length),
      needs: teams.length > 0,
      about: isOfPlayers ? 'players have none' : invited ? `${invited} of ${teams.length} invited` : 'by link or QR',
    },
    fixtures: {
      isDone: fixtures > 0,
      needs: isPlayable,
      about: fixtures ? plural(fixtures, 'fixture') : 'made for you',
    },
  };
  return guideSteps.map((step) => {
    const { isDone, needs, about } = rows[step];
    return { step, about, state: isDone ? 'done' : needs ? 'open' : 'later' };
  });
}

function countWords({ teams, players, isOfPlayers }: { teams: number; players: number; isOfPlayers: boolean }) {
  if (isOfPlayers) return plural(teams, 'player');
  return `${plural(teams, 'team')}, ${players ? plural(players, 'player') : 'no players yet'}`;
}

/**
 * The step to go on with: the first that is not done, except that captains hold nothing up once one was invited or
 * there are fixtures; so undefined does not mean that all are done.
 */
export function nextNeededStep(there: Existing): GuideStep | undefined {
  const left = guideStates(there).filter(({ state }) => state !== 'done');
  const isWaiting = there.invited > 0 || there.fixtures > 0;
  return left.find(({ step }) => !(step === 'captains' && isWaiting))?.step;
}

/** Weeks of the suggested season. */
const usualWeeks = 30;

/** A suggested name and dates; the season starts on the first league night that is a week or more away. */
export function seasonSuggestion(today: Day, night: string): { name: string; startDate: Day; endDate: Day } {
  const startDate = firstNightFrom(addDays(today, 7), night);
  const endDate = addDays(startDate, (usualWeeks - 1) * 7);
  const [from, to] = [startDate.slice(0, 4), endDate.slice(0, 4)];
  return { name: from === to ? `Season ${from}` : `Season ${from}/${to.slice(2)}`, startDate, endDate };
}

const mostNights = 120;

/** The league nights of a season, on which fixtures are suggested: the first one, and each week after. */
export function nightsOfSeason(season: SeasonDates, night: string): Day[] {
  const nights: Day[] = [];
  for (let day = firstNight(season, night); day <= season.endDate && nights.length < mostNights; day = addDays(day, 7))
    nights.push(day);
  return nights;
}

/** A warning if the first day is not on the league's night; undefined if it is, or if there is no usual night. */
export function otherNightWarning(season: SeasonDates, night: string): string | undefined {
  const { startDate } = season;
  const first = firstNight(season, night);
  return first === startDate
    ? undefined
    : `${formatDay(startDate)} is a ${weekdayName(startDate)}, not a ${night}: the first night is ${formatDay(first)}. Fixtures can be made for another weekday later.`;
}

/** The note on a date that is skipped: fixtures are made around dates with notes (live.md 13.4 B). */
export const skippedNote = 'No darts';

/** Whether both are whole dates, in order, so that the nights between them can be shown. */
export const areDaysInOrder = (startDate: string, endDate: string): boolean =>
  isDay(startDate) && isDay(endDate) && startDate <= endDate;

/**
 * Names of divisions, typed one a line, without blank lines: those that are added, and those that are left out since
 * they stand further up, or are there already.
 */
export function typedDivisionNames(
  text: string,
  known: readonly string[],
): Record<'added' | 'twice' | 'there', string[]> {
  const names = { added: [] as string[], twice: [] as string[], there: [] as string[] };
  for (const name of text.split(/\r?\n/).map(tidyName).filter(Boolean)) {
    const is = (other: string) => sameName(other, name);
    names[known.some(is) ? 'there' : names.added.some(is) ? 'twice' : 'added'].push(name);
  }
  return names;
}
