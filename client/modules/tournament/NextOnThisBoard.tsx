import type { ReactNode } from 'react';
import type { MatchOfRoundFragment } from '../../generated/live.ts';
import { Card } from '../../ui/Card.tsx';
import { drawnLayout } from './drawn-layout.ts';
import { matchSizeName } from '#rules/basics/names.ts';
import styles from './NextOnThisBoard.module.css';
import type { TournamentData } from './use-tournament.ts';

interface Props {
  tournament: Pick<TournamentData, 'layout' | 'rounds' | 'tables' | 'boards' | 'left' | 'singleRound'>;
  /** Score records that were opened on this device. */
  openedSaygIds: readonly string[];
  isScorable: (match: MatchOfRoundFragment) => boolean;
  /** The button to score a match. */
  action: (match: MatchOfRoundFragment) => ReactNode;
}

/** Number of matches to show. */
const mostShown = 3;

type Where = 'here' | 'free' | 'elsewhere';
const order: readonly Where[] = ['here', 'free', 'elsewhere'];

/** The matches in the order of play, each with where it stands: "M3, Quarter-Final"; of a night its size. */
function inOrder(tournament: Props['tournament']) {
  if (!tournament.singleRound)
    return drawnLayout(tournament).flatMap(({ matches }) =>
      matches.map(({ label, roundName, match, isOver }) => ({ place: `${label}, ${roundName}`, match, isOver })),
    );
  return tournament.rounds
    .flatMap(({ matches }) => matches)
    .map((match) => ({ place: matchSizeName(match.format.playerCount), match, isOver: match.isOver }));
}

/**
 * The first three matches to score next on this device: those begun here, then those nobody scores yet, in the order of
 * play. Nothing where a bracket has one match left, or a night none.
 */
export function NextOnThisBoard({ tournament, openedSaygIds, isScorable, action }: Props) {
  const waiting = inOrder(tournament).flatMap(({ place, match, isOver }) => {
    if (!match || isOver || !isScorable(match)) return [];
    const where: Where = !match.saygId ? 'free' : openedSaygIds.includes(match.saygId) ? 'here' : 'elsewhere';
    return [{ place, match, where }];
  });
  // A night's list is long: its last match is offered too. A bracket with one match left needs no list.
  if (waiting.length < (tournament.singleRound ? 1 : 2)) return null;
  const sorted = waiting.toSorted((a, b) => order.indexOf(a.where) - order.indexOf(b.where));
  const texts = { here: 'begun on this board', free: undefined, elsewhere: 'scored on another board' };
  return (
    <div className="off-paper">
      <Card title="Next on your board" aside={waiting.length > mostShown ? `${waiting.length} to play` : undefined}>
        <ol className="ruled">
          {sorted.slice(0, mostShown).map(({ place, match, where }) => (
            <li key={match.id} className={`${styles.match} row between gap-12 tap-52`}>
              <span className="breaks lh-125">
                <b>
                  {match.sideA?.name} v {match.sideB?.name}
                </b>
                <small className="block ink-3 t-12">{[place, texts[where]].filter(Boolean).join(', ')}</small>
              </span>
              {action(match)}
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
