import { compareDates } from '../basics/date-order.ts';
import { addDays, containsDay, formatDay, type Day, type SeasonDates } from '../basics/dates.ts';
import type { HealthResult, SeasonHealth } from '../health/checks.ts';
import { teamOrPlayerText } from '../basics/of-players.ts';
import { compareNames } from '../basics/order.ts';
import { isPostponedOrOverruled } from '../card/settled.ts';
import { plural, pluralWord } from '../basics/plural.ts';
import { adminPath } from '../site/navigation.ts';
import { firstSeasonPath, scorePath, tabPath, teamPath, waitingPath } from '../site/paths.ts';
import { venuesUsedTwice, type VenueFixture, type VenueTeam } from '../league/venue-clash.ts';
import { waitingReasons, type Waiting } from './waiting.ts';

/**
 * Kinds of attention items: first season, results waiting, venue clashes, failing checks, teams without a captain,
 * players added by captains, fixtures on whose new date both teams agree, webhooks that were paused, players who came
 * after the deadline for transfers, players who helped out too often.
 */
export const attentionKinds = [
  'start',
  'results',
  'venues',
  'health',
  'captains',
  'added',
  'moves',
  'webhooks',
  'late',
  'helpers',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** Something for a secretary to do: what is wrong, the details, and the page where it can be fixed. */
export interface AttentionItem {
  kind: AttentionKind;
  title: string;
  text: string;
  path: string;
}

/** One item, or none. */
type OneItem = [] | [AttentionItem];

/** A season to examine; `address` is its name in page addresses. */
export interface AttendedSeason extends SeasonDates {
  address: string;
  isOfPlayers: boolean;
}

/** How many days ahead venues are checked, today not counted. */
const deskDaysAhead = 14;

/**
 * The seasons to examine: those in progress within the next two weeks; otherwise the ones that start next, so they are
 * ready in time.
 */
export function seasonsNowOrNext<S extends SeasonDates>(seasons: readonly S[], today: Day): S[] {
  const near = seasons.filter(
    ({ startDate, endDate }) => startDate <= addDays(today, deskDaysAhead) && today <= endDate,
  );
  if (near.length) return near;
  const [next] = seasons.flatMap(({ startDate }) => (startDate > today ? [startDate] : [])).toSorted();
  return seasons.filter(({ startDate }) => startDate === next);
}

const waitingWords: Record<Waiting, { title: (count: number) => string; text: (count: number) => string }> = {
  different: {
    title: (count) => `${plural(count, 'result')} recorded differently`,
    text: () => 'The two cards differ.',
  },
  same: {
    title: (count) => `${plural(count, 'result')} unpublished`,
    text: (count) => `Both sides agree about ${pluralWord(count, 'it', 'them')}.`,
  },
  oneSide: {
    title: (count) => `${plural(count, 'result')} recorded by one side`,
    text: () => 'The other side has recorded nothing yet.',
  },
  postponed: {
    title: (count) => plural(count, 'card of a postponed fixture', 'cards of postponed fixtures'),
    text: (count) =>
      pluralWord(
        count,
        'Nothing of it counts until the fixture has a date.',
        'Nothing of them counts until the fixtures have dates.',
      ),
  },
  overdue: {
    title: (count) => `${plural(count, 'result')} overdue`,
    text: (count) => `Nobody has recorded ${pluralWord(count, 'it', 'them')}.`,
  },
};

/** Waiting results, one item per reason, the most urgent reason first; seasons say how their days are written. */
export function itemPerWaitingReason(
  waiting: readonly { reason: Waiting; date: Day }[],
  { datesBy: seasons }: { datesBy: readonly SeasonDates[] },
): AttentionItem[] {
  return waitingReasons.flatMap((reason) => {
    const dates = waiting.filter((one) => one.reason === reason).map(({ date }) => date);
    const [first] = dates.toSorted();
    if (!first) return [];
    const { title, text } = waitingWords[reason];
    const day = formatDay(
      first,
      seasons.find((season) => containsDay(season, first)),
    );
    const since = pluralWord(dates.length, `It is of ${day}.`, `The first is of ${day}.`);
    const count = dates.length;
    return [{ kind: 'results', title: title(count), text: `${text(count)} ${since}`, path: waitingPath }];
  });
}

/** The first season of a league, as long as it has no fixtures (live.md 22). */
export const firstSeasonItem = (season: { name: string } | undefined): AttentionItem => ({
  kind: 'start',
  title: season ? `Go on with ${season.name}` : 'Set up your first season',
  text: season ? 'It has no fixtures, yet.' : 'Divisions, dates, teams, captains and fixtures, step by step.',
  path: firstSeasonPath,
});

/** Webhooks that stopped by themselves, in one item (connected.md 1.4). */
export const itemIfWebhooksPaused = (hosts: readonly string[]): OneItem =>
  hosts.length
    ? [
        {
          kind: 'webhooks',
          title: plural(hosts.length, 'webhook is paused', 'webhooks are paused'),
          text: `Too many messages in a row could not be delivered, or the owner may not have it any more: ${hosts.join(', ')}`,
          path: adminPath('webhooks'),
        },
      ]
    : [];

/** Fixtures on whose new date both teams agree, in one item. */
export function itemIfMovesAgreed(
  agreed: readonly { id: string; name: string; from: Day; to: Day }[],
  season: AttendedSeason,
): OneItem {
  const [first] = agreed;
  if (!first) return [];
  const told = agreed.map(({ name, from, to }) => `${name}, ${formatDay(from, season)} to ${formatDay(to, season)}`);
  return [
    {
      kind: 'moves',
      title: `${plural(agreed.length, 'fixture')} to confirm`,
      text: `${teamOrPlayerText(season.isOfPlayers, 'Both teams agree')}: ${told.join('; ')}`,
      path: scorePath(first.id),
    },
  ];
}

/** Venues of a season at which several fixtures are played on one day within the next two weeks. */
export function itemPerVenueClashSoon(
  fixtures: readonly VenueFixture[],
  teamById: ReadonlyMap<string, VenueTeam>,
  season: AttendedSeason,
  today: Day,
): AttentionItem[] {
  const coming = fixtures.filter(
    (fixture) =>
      !isPostponedOrOverruled(fixture) && fixture.date >= today && fixture.date <= addDays(today, deskDaysAhead),
  );
  const nameOf = (id: string) => teamById.get(id)?.name ?? 'Unknown team';
  return venuesUsedTwice(coming, teamById).map(({ date, address, fixtures }) => ({
    kind: 'venues',
    title: `${fixtures.length} fixtures at ${address}`,
    text: `${formatDay(date, season)}: ${fixtures
      .map(({ homeTeamId, awayTeamId }) => `${nameOf(homeTeamId)} v ${nameOf(awayTeamId)}`)
      .toSorted(compareNames)
      .join(', ')}`,
    path: `${tabPath('fixtures', season.address, [])}?date=${date.slice(0, 7)}`,
  }));
}

/** The first finding, and how many more there are. */
function firstOf({ errors, warnings }: HealthResult): string {
  const [first, ...more] = [...errors, ...warnings];
  return more.length ? `${first} And ${more.length} more.` : first!;
}

/** Mistakes in results, and an item for each failing check of a season, linked to the health page of a division. */
export function mistakesAndFailedCheckItems(
  health: SeasonHealth,
  { season, linkedDivision }: { season: AttendedSeason; linkedDivision: string },
): AttentionItem[] {
  const path = tabPath('health', season.address, [linkedDivision]);
  const failed = health.checks.filter(({ success }) => !success);
  const mistakes = health.errors.length ? [{ ...health, name: 'Mistakes in the results', warnings: [] }] : [];
  return [...mistakes, ...failed].map((check) => ({
    ...{ kind: 'health', text: firstOf(check), path },
    title: teamOrPlayerText(season.isOfPlayers, check.name),
  }));
}

/** A team in a season: its division by name, and whether somebody is its captain. */
interface LedTeam {
  name: string;
  division: string;
  players: number;
  hasCaptain: boolean;
}

/** Teams of a season without a captain, by name. */
export const itemPerTeamWithoutCaptain = (teams: readonly LedTeam[], season: AttendedSeason): AttentionItem[] =>
  teams
    .filter(({ hasCaptain }) => !hasCaptain)
    .toSorted((a, b) => compareNames(a.name, b.name))
    .map(({ name, division, players }) => ({
      kind: 'captains',
      title: `${name} has no captain`,
      text: players ? division : `${division}. It has no players either.`,
      path: teamPath({ division, season: season.address }, name),
    }));

/** For how many days the desk tells of what only has to be known, or was marked and let through. */
export const deskDaysTold = 14;

/** Since when somebody must have come to a team to be told of. */
export const newcomersToldSince = (now: Date): Date => new Date(now.getTime() - deskDaysTold * 86_400_000);

/** Somebody who came to a team of a division. */
interface Newcomer {
  name: string;
  team: { id: string; name: string; division: string };
}

/** An item for each team to which somebody came, by name, which leads to the team. */
const itemsOfTeams = <N extends Newcomer>(
  came: readonly N[],
  season: AttendedSeason,
  itemOf: (team: string, came: N[]) => Omit<AttentionItem, 'path'>,
): AttentionItem[] =>
  [...new Map(came.map(({ team }) => [team.id, team])).values()]
    .toSorted((a, b) => compareNames(a.name, b.name) || compareNames(a.division, b.division))
    .map(({ id, name, division }) => ({
      ...itemOf(
        name,
        came.filter(({ team }) => team.id === id).toSorted((a, b) => compareNames(a.name, b.name)),
      ),
      path: teamPath({ division, season: season.address }, name),
    }));

/** Whom captains added to their teams, an item for each team (league.md 15). */
export const itemPerTeamWhoseCaptainAddedPlayers = (
  added: readonly Newcomer[],
  season: AttendedSeason,
): AttentionItem[] =>
  itemsOfTeams(added, season, (team, came) => ({
    kind: 'added',
    title: pluralWord(came.length, `${team} has a new player`, `${team} has ${came.length} new players`),
    text: `${came.map(({ name }) => name).join(', ')}. Added by the captain.`,
  }));

/** Who came after the deadline for transfers where that only warns, an item for each team (season-rules.md 15.4). */
export const itemPerTeamWithLateTransfers = (
  late: readonly (Newcomer & { on: Day })[],
  season: AttendedSeason,
): AttentionItem[] =>
  itemsOfTeams(late, season, (team, came) => ({
    kind: 'late',
    title: pluralWord(came.length, `A late transfer to ${team}`, `${came.length} late transfers to ${team}`),
    text: `${came.map(({ name, on }) => `${name}, ${formatDay(on, season)}`).join('; ')}: after the last day. Let it stand, or undo it.`,
  }));

/**
 * Who helped out more often than allowed, and of late, the latest first; each leads to the card (season-rules.md 15.4).
 */
export const itemPerHelperTooOften = (
  tooOften: readonly { name: string; team: string; fixtureId: string; date: Day; nights: number; most: number }[],
  season: AttendedSeason,
  today: Day,
): AttentionItem[] =>
  tooOften
    .filter(({ date }) => date >= addDays(today, -deskDaysTold))
    .toSorted((a, b) => compareDates(b, a) || compareNames(a.name, b.name))
    .map(({ name, team, fixtureId, date, nights, most }) => ({
      kind: 'helpers',
      title: `${name} has helped out too often`,
      text: `${plural(nights, 'night')}, ${most} at most; for ${team} on ${formatDay(date, season)}. Let it stand, or give the matches to the other side.`,
      path: scorePath(fixtureId),
    }));
