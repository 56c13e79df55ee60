import { tidyName } from '../basics/names.ts';
import { emptyId } from '../basics/limits.ts';
import type { MatchOption } from '../basics/defaults.ts';
import {
  newMatchOption,
  roundsInOrder,
  type Round,
  type Side,
  type Tournament,
  type TournamentMatch,
  type TournamentPlayer,
} from './tournament.ts';

/** A side as sent by a client; new ones have no id. */
export interface SentSide {
  id?: string | null | undefined;
  name?: string | null | undefined;
  teamId?: string | null | undefined;
  players: readonly TournamentPlayer[];
  noShow?: boolean | null | undefined;
}

interface SentMatch {
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

/** What is needed to turn sent sides and rounds into stored ones. */
interface Settling {
  newId: () => string;
  /** The stored rounds. */
  before: Pick<Tournament, 'round'>;
  /** Whether links to score records are taken from the input; otherwise stored links are kept (live.md 9.2). */
  mayLink: boolean;
}

const idUnlessEmpty = (id: string | null | undefined) => (id && id !== emptyId ? id : undefined);

const player = ({ id, name, divisionId }: TournamentPlayer): TournamentPlayer => ({
  id,
  name: tidyName(name),
  divisionId: idUnlessEmpty(divisionId) ?? null,
});

const settledSide = (sent: SentSide, id: string): Side => ({
  id,
  name: tidyName(sent.name ?? ''),
  teamId: idUnlessEmpty(sent.teamId) ?? null,
  players: sent.players.map(player),
  noShow: sent.noShow ?? false,
});

/** The sides as stored; new ones get an id. */
export const sidesToStore = (sent: readonly SentSide[], newId: () => string): Side[] =>
  sent.map((side) => settledSide(side, idUnlessEmpty(side.id) ?? newId()));

const whoOf = ({ players, teamId }: SentSide) =>
  [
    idUnlessEmpty(teamId) ?? '',
    ...players
      .map(({ id }) => id)
      .toSorted()
      .filter((id, index, all) => id !== all[index - 1]),
  ].join();

/** The side a round refers to: by id, else the side with the same players (live.md 9.2). */
function sideOfRound(sent: SentSide, sides: readonly Side[], newId: () => string): Side {
  const id = idUnlessEmpty(sent.id);
  const known = id ? sides.find((side) => side.id === id) : sides.find((side) => whoOf(side) === whoOf(sent));
  const settled = settledSide(sent, id ?? known?.id ?? newId());
  return settled.name ? settled : { ...settled, name: known?.name ?? '' };
}

/** The rounds as the stored chain, with ids for new ones; null when there are none. */
export function roundsToStore(sent: readonly SentRound[], sides: readonly Side[], settling: Settling): Round | null {
  const { newId, before, mayLink } = settling;
  const stored = new Map(roundsInOrder(before).flatMap(({ matches }) => matches.map((match) => [match.id, match])));
  const sideOf = (side: SentSide | null | undefined) => (side ? sideOfRound(side, sides, newId) : null);
  const settledMatch = (match: SentMatch): TournamentMatch => {
    const id = idUnlessEmpty(match.id) ?? newId();
    return {
      id,
      sideA: sideOf(match.sideA),
      sideB: sideOf(match.sideB),
      scoreA: match.scoreA ?? null,
      scoreB: match.scoreB ?? null,
      saygId: (mayLink ? idUnlessEmpty(match.saygId) : stored.get(id)?.saygId) ?? null,
    };
  };
  return sent.toReversed().reduce<Round | null>(
    (nextRound, round) => ({
      id: idUnlessEmpty(round.id) ?? newId(),
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

/**
 * The rounds after the tournament's legs changed: every match takes the new number, except pairs of a superleague night
 * (live.md 9.7).
 */
export const withBestOf = (round: Round | null, tournament: Pick<Tournament, 'bestOf' | 'singleRound'>): Round | null =>
  round && {
    ...round,
    matchOptions: round.matchOptions.map((option, index) => {
      const size = option?.playerCount ?? round.matches[index]?.sideA?.players.length ?? 1;
      return option && { ...option, numberOfLegs: newMatchOption(tournament, size).numberOfLegs! };
    }),
    nextRound: withBestOf(round.nextRound ?? null, tournament),
  };
