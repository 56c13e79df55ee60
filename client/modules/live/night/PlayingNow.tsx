import { pointsRemaining, sides } from '#rules/darts/leg.ts';
import { hasThrows, scoreOnRecord, legInPlayOrLast, throwerOf } from '#rules/darts/live.ts';
import { isSaygOver, type Sayg } from '#rules/darts/sayg.ts';
import { BoardSides, type BoardSide } from '../../../ui/tables/BoardSides.tsx';
import { useWatchedMatch } from '../match/use-watched-match.ts';

interface Props {
  /** Id of the score record. */
  saygId: string;
  /** The two sides according to the tournament, home first. */
  sides: readonly BoardSide[];
}

/** A side as its score record has it, which is ahead of the tournament; the names stay the tournament's. */
function livePlace(sayg: Sayg, index: number): Omit<BoardSide, 'name'> {
  const side = sides[index]!;
  return {
    legs: scoreOnRecord(sayg, side),
    left: pointsRemaining(legInPlayOrLast(sayg).leg, side),
    isNext: throwerOf(sayg) === side,
  };
}

/** The sides on a board while their match is scored throw by throw: kept current until it is over. */
export default function PlayingNow({ saygId, sides: told }: Props) {
  const { sayg } = useWatchedMatch(saygId);
  const isOn = sayg && hasThrows(sayg) && !isSaygOver(sayg);
  return <BoardSides sides={isOn ? told.map((side, index) => ({ ...side, ...livePlace(sayg, index) })) : told} />;
}
