import { emptyId, type MatchOption } from './defaults.ts';
import {
  newMatchOption,
  rounds,
  type Round,
  type Side,
  type Tournament,
  type TournamentMatch,
  type TournamentPlayer,
} from './tournament.ts';

/** A side as somebody sends it: one that is new has no id yet. */
export interface SentSide {
  id?: string | null | undefined;
  name?: string | null | undefined;
  teamId?: string | null | undefined;
  players: readonly TournamentPlayer[];
  noShow?: boolean | null | undefined;
}

export interface SentMatch {
  id?: string | null | undefined;
  sideA?: SentSide | null | undefined;
  sideB?: SentSide | null | undefined;
  scoreA?: number | null | undefined;
  scoreB?: number | null | undefined;
  saygId?: string | null | undefined;
}

export interface SentRound {
  id?: string | null | undefined;
  name?: string | null | undefined;
  sides?: readonly SentSide[] | null | undefined;
  matches: readonly SentMatch[];
  matchOptions?: readonly (MatchOption | null)[] | null | undefined;
}

/** How sent sides and rounds become those that are stored. */
export interface Settling {
  newId: () => string;
  /** The rounds as they are stored. */
  before: Pick<Tournament, 'round'>;
  /** Whether links to score records are taken from what is sent; else they stay as they are stored (live.md 9.2). */
  mayLink: boolean;
}

const given = (id: string | null | undefined) => (id && id !== emptyId ? id : undefined);

const player = ({ id, name, divisionId }: TournamentPlayer): TournamentPlayer => ({
  id,
  name: name.trim(),
  divisionId: given(divisionId) ?? null,
});

const settledSide = (sent: SentSide, id: string): Side => ({
  id,
  name: sent.name?.trim() ?? '',
  teamId: given(sent.teamId) ?? null,
  players: sent.players.map(player),
  noShow: sent.noShow ?? false,
});

/** The sides of a tournament as they are stored; new ones get an id. */
export const settleSides = (sent: readonly SentSide[], newId: () => string): Side[] =>
  sent.map((side) => settledSide(side, given(side.id) ?? newId()));

const whoOf = ({ players, teamId }: SentSide) =>
  [
    given(teamId) ?? '',
    ...players
      .map(({ id }) => id)
      .toSorted()
      .filter((id, index, all) => id !== all[index - 1]),
  ].join();

/** A side of a round: its id as sent, else that of the side with the same set of players (live.md 9.2). */
function sideOfRound(sent: SentSide, sides: readonly Side[], newId: () => string): Side {
  const id = given(sent.id);
  const known = id ? sides.find((side) => side.id === id) : sides.find((side) => whoOf(side) === whoOf(sent));
  const settled = settledSide(sent, id ?? known?.id ?? newId());
  return settled.name ? settled : { ...settled, name: known?.name ?? '' };
}

/** The rounds as a stored chain, with ids for what is new; null when there is none. */
export function settleRounds(sent: readonly SentRound[], sides: readonly Side[], settling: Settling): Round | null {
  const { newId, before, mayLink } = settling;
  const stored = new Map(rounds(before).flatMap(({ matches }) => matches.map((match) => [match.id, match])));
  const sideOf = (side: SentSide | null | undefined) => (side ? sideOfRound(side, sides, newId) : null);
  const settledMatch = (match: SentMatch): TournamentMatch => {
    const id = given(match.id) ?? newId();
    return {
      id,
      sideA: sideOf(match.sideA),
      sideB: sideOf(match.sideB),
      scoreA: match.scoreA ?? null,
      scoreB: match.scoreB ?? null,
      saygId: (mayLink ? given(match.saygId) : stored.get(id)?.saygId) ?? null,
    };
  };
  return sent.toReversed().reduce<Round | null>(
    (nextRound, round) => ({
      id: given(round.id) ?? newId(),
      name: round.name?.trim() || null,
      sides: (round.sides ?? []).map((side) => sideOfRound(side, sides, newId)),
      matches: round.matches.map(settledMatch),
      matchOptions: (round.matchOptions ?? [])
        .slice(0, round.matches.length)
        .map((option) => option && optionOf(option)),
      nextRound,
    }),
    null,
  );
}

const optionOf = ({ playerCount, startingScore, numberOfLegs }: MatchOption): MatchOption => ({
  playerCount: playerCount ?? null,
  startingScore: startingScore ?? null,
  numberOfLegs: numberOfLegs ?? null,
});

/** The rounds after the legs of the tournament changed: every match is played so, pairs of a superleague night as ever (live.md 9.7). */
export const withBestOf = (round: Round | null, tournament: Pick<Tournament, 'bestOf' | 'singleRound'>): Round | null =>
  round && {
    ...round,
    matchOptions: round.matchOptions.map((option, index) => {
      const size = option?.playerCount ?? round.matches[index]?.sideA?.players.length ?? 1;
      return option && { ...option, numberOfLegs: newMatchOption(tournament, size).numberOfLegs! };
    }),
    nextRound: withBestOf(round.nextRound ?? null, tournament),
  };
