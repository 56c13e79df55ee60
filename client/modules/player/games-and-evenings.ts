import { formatDay, type Day } from '#rules/basics/dates.ts';
import type { AppearanceFragment, PlayerInSeasonFragment } from '../../generated/player.ts';
import type { Result } from '../../ui/tables/FormGuide.tsx';

type Tournament = PlayerInSeasonFragment['tournaments'][number];

/** A fixture from the player's side. */
export interface Game {
  kind: 'fixture';
  id: string;
  date: string;
  opponent: string;
  isHome: boolean;
  isQualifier: boolean;
  /** The team that the player helped out; undefined where it was the own one. */
  helped: string | undefined;
  /** Own score first: legs of the singles, else matches of the fixture; undefined when hidden or missing. */
  score: readonly [number, number] | undefined;
  /** Which of these the score counts. */
  counts: 'legs' | 'matches';
  /** How it ended, by matches: a head start is no leg of the score (season-rules.md 12). */
  result: Result | undefined;
  average: number | undefined;
  /** Throws of 100 and more; undefined if not recorded. */
  hundreds: number | undefined;
}

/** A tournament the player took part in. */
export interface Evening {
  kind: 'tournament';
  id: string;
  date: string;
  title: string;
  winner: string | undefined;
  hasWon: boolean;
}

export const hundredPlusCount = ({
  from100,
  from140,
  maximums,
}: {
  from100: number;
  from140: number;
  maximums: number;
}) => from100 + from140 + maximums;

export const opponentOf = ({ side, fixture }: AppearanceFragment): string =>
  (side === 'home' ? fixture.awayTeam?.name : fixture.homeTeam.name) ?? '';

/** How it ended for who won and lost so many. */
export const resultOf = (won: number, lost: number): Result => (won > lost ? 'won' : won < lost ? 'lost' : 'drawn');

function gameOf(appearance: AppearanceFragment): Game {
  const { date, side, fixture, singles, thrown, helpsFrom } = appearance;
  const { homeScore, awayScore } = fixture;
  const isHome = side === 'home';
  const matches = homeScore === null || awayScore === null ? undefined : ([homeScore, awayScore] as const);
  const own = matches && (isHome ? matches : ([matches[1], matches[0]] as const));
  return {
    kind: 'fixture',
    id: fixture.id,
    date,
    opponent: opponentOf(appearance),
    isHome,
    isQualifier: fixture.isKnockout,
    helped: helpsFrom ? (isHome ? fixture.homeTeam.name : fixture.awayTeam?.name) : undefined,
    score: singles ? [singles.legsFor, singles.legsAgainst] : own,
    counts: singles ? 'legs' : 'matches',
    result: singles ? resultOf(singles.won, singles.lost) : own && resultOf(...own),
    average: thrown?.average,
    hundreds: thrown ? hundredPlusCount(thrown) : undefined,
  };
}

function eveningOf({ tournament, winner }: Tournament): Evening {
  const { id, date, winningSide } = tournament;
  return {
    kind: 'tournament',
    id,
    date,
    title: titleOf(tournament),
    winner: winningSide?.name,
    hasWon: winner,
  };
}

const titleOf = ({ host, opponent, type, address }: Omit<Tournament['tournament'], 'winningSide'>) =>
  [host && opponent ? `${host} v ${opponent}` : (type ?? 'Tournament'), address].filter(Boolean).join(', ');

/** A player's fixtures and tournaments, newest first. */
export const gamesAndEvenings = ({ appearances, tournaments }: PlayerInSeasonFragment): (Game | Evening)[] =>
  [...appearances.map(gameOf), ...tournaments.map(eveningOf)].toSorted((a, b) => (a.date < b.date ? 1 : -1));

/** A checkout of 100 or more, and where it was thrown. */
export interface HiCheckOf {
  score: number;
  date: string;
  title: string;
  to: { fixture: string } | { tournament: string };
}

/** The hi-checks of a player, the highest first. */
export function hiChecksOf({ appearances, tournamentHiChecks, otherHiChecks }: PlayerInSeasonFragment): HiCheckOf[] {
  const inFixtures = appearances.flatMap((appearance) =>
    appearance.hiChecks.map((score) => ({
      score,
      date: appearance.date,
      title: opponentOf(appearance),
      to: { fixture: appearance.fixture.id },
    })),
  );
  const inTournaments = tournamentHiChecks.flatMap(({ tournament, score }) =>
    tournament ? [{ score, date: tournament.date, title: titleOf(tournament), to: { tournament: tournament.id } }] : [],
  );
  // In no match of the card they stand for neither team.
  const ofOthers = otherHiChecks.map(({ date, score, fixture: { id, homeTeam, awayTeam } }) => ({
    ...{ score, date, title: [homeTeam.name, awayTeam?.name ?? ''].join(' v '), to: { fixture: id } },
  }));
  return [...inFixtures, ...inTournaments, ...ofOthers].toSorted(
    (a, b) => b.score - a.score || (a.date < b.date ? 1 : -1),
  );
}

/** "12 Nov": label of a chart column. */
export const dayAndMonth = (day: Day): string => formatDay(day).split(' ').slice(1, 3).join(' ');
