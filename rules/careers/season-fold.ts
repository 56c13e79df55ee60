import { compareDatesThenIds } from '../basics/date-order.ts';
import { addToGroup } from '../basics/group.ts';
import { containsDay, type SeasonDates } from '../basics/dates.ts';
import type { HelpsFrom } from '../card/helping.ts';
import type { SideName } from '../darts/leg.ts';
import { byNight, fixtureNotCounted, type FixtureFacts, type Night, type PlayedMatch } from './facts.ts';
import { tournamentNotCounted, type TournamentFacts, type TournamentPart } from './tournament-facts.ts';

/** A player's part in a match. */
export interface Part {
  match: PlayedMatch;
  side: SideName;
}

/** A 180 or a hi-check, thrown in a fixture or a tournament. */
export interface Feat {
  playerId: string;
  /** The team it was thrown for; null in a tournament, and for players neither on the card nor in one of its teams. */
  teamId: string | null;
  score: number;
  date: string;
  divisionId: string | null;
  night: Night | null;
  tournament: TournamentFacts | null;
}

/** A team a player is registered with for the season. */
export interface Entry {
  playerId: string;
  teamId: string;
  divisionId: string;
}

/** Everything a player did in a season, in playing order. */
export interface PlayerFold {
  parts: Part[];
  oneEighties: Feat[];
  hiChecks: Feat[];
  tournaments: { tournament: TournamentFacts; part: TournamentPart }[];
}

/** What one reader may see of a season, before it is folded. Fixtures hidden from the reader are left out. */
export interface SeasonFacts extends SeasonDates {
  id: string;
  fixtures: readonly FixtureFacts[];
  tournaments: readonly TournamentFacts[];
  /** Registrations of players, in the order of the tables. */
  entries: readonly Entry[];
  /** Registered teams with their divisions. */
  teams: readonly { teamId: string; divisionId: string }[];
  /** Who helps another team than their own on a day (season-rules.md 15.1). */
  helps: HelpsFrom;
  /** Whether players play it instead of teams (season-rules.md 9). */
  isOfPlayers: boolean;
  /** As cards and registrations have it, where entries of the season are one person: its tables keep them apart. */
  asEntered?: AsEntered;
}

type AsEntered = Pick<SeasonFacts, 'fixtures' | 'tournaments' | 'entries' | 'helps'>;

/** A season, folded once for everything that is asked of it (careers.md 1). Do not modify it. */
export interface SeasonFold extends SeasonDates {
  id: string;
  players: ReadonlyMap<string, PlayerFold>;
  /** Singles in playing order. */
  singles: readonly PlayedMatch[];
  /** Played league fixtures in playing order. */
  played: readonly FixtureFacts[];
  /** Fixtures with a card that is not overruled, in playing order; nothing may count of them. */
  fixtures: readonly FixtureFacts[];
  tournaments: readonly TournamentFacts[];
  entries: readonly Entry[];
  divisionOfTeam: ReadonlyMap<string, string>;
  helps: HelpsFrom;
  isOfPlayers: boolean;
  /** What its tables are made of. */
  asEntered: AsEntered;
}

/**
 * Folds a season: its fixtures and tournaments, in playing order; nothing counts of those outside its dates (careers.md 1). Given the earlier fold
 * `before`, it folds again only the players of a fixture or tournament that is not the same object; for everybody else
 * the fold keeps the same objects.
 */
export function foldSeason(season: SeasonFacts, before?: SeasonFold): SeasonFold {
  const countedInSeason = (all: Pick<SeasonFacts, 'fixtures' | 'tournaments'>) => ({
    fixtures: all.fixtures
      .map((facts) => (containsDay(season, facts.night.date) ? facts : fixtureNotCounted(facts)))
      .toSorted(byNight),
    tournaments: all.tournaments
      .map((facts) => (containsDay(season, facts.date) ? facts : tournamentNotCounted(facts)))
      .toSorted(compareDatesThenIds),
  });
  const { fixtures, tournaments } = countedInSeason(season);
  const isSame = before !== undefined && areEqual(before.entries, season.entries);
  const whole = { fixtures, tournaments, entries: isSame ? before.entries : season.entries };
  return {
    id: season.id,
    startDate: season.startDate,
    endDate: season.endDate,
    players: isSame ? changedIn(before, whole) : playersOf(whole),
    singles: fixtures.flatMap(({ matches }) => matches.filter(({ size, home }) => size === 1 && home.length > 0)),
    played: fixtures.filter(({ score }) => score),
    ...whole,
    helps: season.helps,
    isOfPlayers: season.isOfPlayers,
    asEntered: season.asEntered
      ? { ...season.asEntered, ...countedInSeason(season.asEntered) }
      : { ...whole, helps: season.helps },
    divisionOfTeam: new Map(season.teams.map(({ teamId, divisionId }) => [teamId, divisionId])),
  };
}

type Whole = Pick<SeasonFold, 'fixtures' | 'tournaments' | 'entries'>;

const areEqual = (a: readonly Entry[], b: readonly Entry[]) =>
  a.length === b.length &&
  a.every(({ playerId, teamId, divisionId }, at) => {
    const other = b[at]!;
    return playerId === other.playerId && teamId === other.teamId && divisionId === other.divisionId;
  });

/** The players; the same objects as before for everybody whose fixtures and tournaments have not changed. */
function changedIn(before: SeasonFold, whole: Whole): ReadonlyMap<string, PlayerFold> {
  const changed = itemsInOnlyOne(before.fixtures, whole.fixtures);
  const both = [
    ...changed.map(playerIdsWithRepeats),
    ...itemsInOnlyOne(before.tournaments, whole.tournaments).map(peopleInTournament),
  ];
  const people = new Set(both.flat());
  if (!people.size) return before.players;
  // Only the fixtures they were in before or are in now: going through all cards would take longer than folding.
  const nights = new Set(changed.map(({ night }) => night.id));
  const players = new Map(before.players);
  for (const id of people) {
    for (const night of nightsOf(before.players.get(id))) nights.add(night);
    players.delete(id);
  }
  const fixtures = whole.fixtures.filter(({ night }) => nights.has(night.id));
  for (const [id, player] of playersOf({ ...whole, fixtures }, people)) players.set(id, player);
  return players;
}

/** Ids of the fixtures that somebody is named in. */
const nightsOf = (player: PlayerFold | undefined): string[] =>
  player
    ? [
        ...player.parts.map(({ match }) => match.night.id),
        ...[...player.oneEighties, ...player.hiChecks].flatMap(({ night }) => night?.id ?? []),
      ]
    : [];

/** The items that are in only one of the two lists. */
function itemsInOnlyOne<T>(a: readonly T[], b: readonly T[]): T[] {
  const [inA, inB] = [new Set(a), new Set(b)];
  return [...a.filter((each) => !inB.has(each)), ...b.filter((each) => !inA.has(each))];
}

/** Everybody named on a card, some several times. */
export const playerIdsWithRepeats = ({ matches, uncounted, oneEighties, visits, hiChecks }: FixtureFacts): string[] => [
  ...[...matches, ...uncounted].flatMap(({ home, away }) => [...home, ...away]),
  ...[...oneEighties, ...visits, ...hiChecks].map(({ id }) => id),
];

const peopleInTournament = ({ parts, oneEighties, hiChecks }: TournamentFacts): string[] => [
  ...[...parts.keys(), ...oneEighties],
  ...hiChecks.map(({ id }) => id),
];

/** What every player did, or only the wanted ones. */
function playersOf({ fixtures, tournaments, entries }: Whole, wanted?: ReadonlySet<string>): Map<string, PlayerFold> {
  const players = new Map<string, PlayerFold>();
  const player = (id: string): PlayerFold | undefined => {
    const known = players.get(id);
    if (known) return known;
    if (wanted && !wanted.has(id)) return undefined;
    const made = { parts: [], oneEighties: [], hiChecks: [], tournaments: [] };
    players.set(id, made);
    return made;
  };
  const teamsOf = new Map<string, string[]>();
  for (const { playerId, teamId } of entries) addToGroup(teamsOf, playerId, teamId);
  for (const { night, matches, oneEighties, hiChecks } of fixtures) {
    for (const match of matches) {
      // One part is shared by all on a side: a league has half a million of them.
      const home: Part = { match, side: 'home' };
      const away: Part = { match, side: 'away' };
      for (const id of match.home) player(id)?.parts.push(home);
      for (const id of match.away) player(id)?.parts.push(away);
    }
    const { date, divisionId } = night;
    const teamOf = (id: string) => [night.homeTeamId, night.awayTeamId].find((team) => teamsOf.get(id)?.includes(team));
    const feat = ({ id, teamId, score }: FixtureFacts['hiChecks'][number]): Feat => ({
      ...{ playerId: id, teamId: teamId ?? teamOf(id) ?? null, score },
      ...{ date, divisionId, night, tournament: null },
    });
    for (const entry of oneEighties) player(entry.id)?.oneEighties.push(feat(entry));
    for (const entry of hiChecks) player(entry.id)?.hiChecks.push(feat(entry));
  }
  for (const tournament of tournaments) {
    const { date, divisionId } = tournament;
    const feat = (playerId: string, score: number): Feat => ({
      ...{ playerId, teamId: null, score, date, divisionId, night: null, tournament },
    });
    for (const id of tournament.oneEighties) player(id)?.oneEighties.push(feat(id, 180));
    for (const { id, score } of tournament.hiChecks) player(id)?.hiChecks.push(feat(id, score));
    for (const [id, part] of tournament.parts) player(id)?.tournaments.push({ tournament, part });
  }
  return players;
}
