import type { Round, Side } from '#rules/tournament/tournament.ts';
import { eveningLayout } from '#rules/tournament/plan/layout.ts';
import { wire } from './render.tsx';
import type { TournamentData } from '../../../client/modules/tournament/use-tournament.ts';

type Match = TournamentData['rounds'][number]['matches'][number];
type RoundData = TournamentData['rounds'][number];

/** A side with one player of the same name. */
export const aSide = (name: string) => ({
  id: name,
  name,
  teamId: null,
  noShow: false,
  players: [{ id: `p-${name}`, name, divisionId: null, isGuest: null as boolean | null }],
});

/** A match with its result: `aMatch('Ann', 'Bob', '3-1')`. */
export function aMatch(a: string, b: string, scores = '', size = 1): Match {
  const [scoreA = null, scoreB = null] = scores ? scores.split('-').map(Number) : [];
  const winningSideId = scoreA === null || scoreB === null ? null : scoreA > scoreB ? a : b;
  const format = { playerCount: size, numberOfLegs: 5, startingScore: 501 };
  const sides = { sideA: a ? aSide(a) : null, sideB: b ? aSide(b) : null };
  const unscored = { saygId: null, firstThrower: null };
  return { id: `${a}-${b}`, ...unscored, scoreA, scoreB, winningSideId, isOver: !!winningSideId, format, ...sides };
}

export const aRound = (id: string, name: string | null, matches: Match[]): RoundData => ({
  id,
  name,
  sides: [],
  matches,
});

/** The bracket as the server draws it. */
function layoutOf({
  sides,
  rounds,
  bestOf,
  singleRound,
  draw,
}: Omit<TournamentData, 'layout'>): TournamentData['layout'] {
  const chain = rounds.reduceRight<Round | null>(
    (nextRound, round) => ({
      ...(round as unknown as Round),
      sides: [],
      matchOptions: round.matches.map(({ format }) => format),
      nextRound,
    }),
    null,
  );
  const plan = draw && {
    format: {
      kind: 'knockout',
      spread: false,
      thirdPlace: false,
      groups: 0,
      through: 0,
      plate: false,
      rounds: 0,
      startingScore: 501,
    },
    draw: draw.order,
    method: draw.method,
    seed: draw.seed,
    legs: [],
    setAside: [],
  };
  const whole = { sides: sides as Side[], round: chain, bestOf, singleRound, plan };
  return eveningLayout(whole as Parameters<typeof eveningLayout>[0]).map(({ matches, ...round }, index) => ({
    ...round,
    index,
    matches: matches.map(({ match, places: [placeA, placeB], ...one }) => ({
      ...one,
      matchId: match?.id ?? null,
      placeA,
      placeB,
    })),
  })) as TournamentData['layout'];
}

/** A tournament as its page reads it. */
export function aTournament(more: Partial<TournamentData> = {}): TournamentData {
  const tournament = {
    id: 't1',
    version: '2026-11-14T19:00:00.000Z',
    date: '2026-11-14',
    address: 'Railway Tavern',
    kind: 'Singles',
    notes: null,
    singleRound: false,
    bestOf: 5,
    gender: null,
    host: null,
    hostTeamId: null,
    opponent: null,
    opponentTeamId: null,
    accoladesCount: true,
    division: { id: 'd1', name: 'Division One' },
    season: { id: 's1', name: 'Winter', startDate: '2026-09-01', endDate: '2027-03-31' },
    winningSide: null,
    sides: [aSide('Ann'), { ...aSide('Bob'), noShow: true }],
    rounds: [],
    draw: null,
    format: {
      kind: 'knockout' as const,
      title: 'Knockout',
      spread: false,
      thirdPlace: false,
      groups: 0,
      through: 0,
      plate: false,
      rounds: 0,
      startingScore: 501,
    },
    tables: [],
    boards: null,
    left: [],
    leftAfterPlaying: [],
    checkIn: { isOpen: false, here: [] },
    registration: null,
    oneEighties: [],
    over100Checkouts: [],
    ...more,
  };
  return { layout: layoutOf(tournament), ...tournament };
}

/** A tournament as the server sends it. */
export function wiredTournament(more: Parameters<typeof aTournament>[0]) {
  const { layout, ...rest } = aTournament(more);
  return wire('Tournament', {
    ...rest,
    rounds: rest.rounds.map((round) =>
      wire('TournamentRound', { ...round, matches: round.matches.map((one) => wire('TournamentRoundMatch', one)) }),
    ),
    layout: layout.map((round) =>
      wire('LayoutRound', {
        ...round,
        matches: round.matches.map((one) => ({
          ...one,
          placeA: wire('LayoutPlace', one.placeA),
          placeB: wire('LayoutPlace', one.placeB),
        })),
      }),
    ),
  });
}

/** A team with its players of the season, as the server sends it. */
export const aSquad = (id: string, name: string, ...players: string[]) =>
  wire('Team', {
    ...{ id, name },
    seasons: [
      wire('TeamSeason', {
        seasonId: 's1',
        divisionId: 'd1',
        players: players.map((player) =>
          wire('TeamPlayer', { id: `p-${player}`, name: player, joinedOn: null as string | null }),
        ),
        moved: [] as object[],
      }),
    ],
  });
