import type { ReactNode } from 'react';
import type { MatchOfRoundFragment } from '../../generated/live.ts';
import { Card } from '../../ui/Card.tsx';
import { drawnLayout } from './drawn-layout.ts';
import styles from './NextMatches.module.css';
import type { TournamentData } from './use-tournament.ts';

interface Props {
  tournament: Pick<TournamentData, 'layout' | 'rounds' | 'tables' | 'boards'>;
  /** Score records that were opened on this device. */
  opened: readonly string[];
  isScorable: (match: MatchOfRoundFragment) => boolean;
  /** The button to score a match. */
  action: (match: MatchOfRoundFragment) => ReactNode;
}

/** Number of matches to show. */
const mostShown = 3;

type Where = 'here' | 'free' | 'elsewhere';
const order: readonly Where[] = ['here', 'free', 'elsewhere'];

/** Matches to score next on this device: those begun here, then those nobody scores yet, in the order of play. */
export function NextMatches({ tournament, opened, isScorable, action }: Props) {
  const waiting = drawnLayout(tournament).flatMap(({ matches }) =>
    matches.flatMap(({ label, roundName, match, isOver }) => {
      if (!match || isOver || !isScorable(match)) return [];
      const where: Where = !match.saygId ? 'free' : opened.includes(match.saygId) ? 'here' : 'elsewhere';
      return [{ label, roundName, match, where }];
    }),
  );
  if (waiting.length < 2) return null;
  const sorted = waiting.toSorted((a, b) => order.indexOf(a.where) - order.indexOf(b.where));
  const texts = { here: 'begun on this board', free: undefined, elsewhere: 'scored on another board' };
  return (
    <div className={styles.next}>
      <Card title="Next on your board" aside={waiting.length > mostShown ? `${waiting.length} to play` : undefined}>
        <ol className={styles.list}>
          {sorted.slice(0, mostShown).map(({ label, roundName, match, where }) => (
            <li key={match.id}>
              <span>
                <b>
                  {match.sideA?.name} v {match.sideB?.name}
                </b>
                <small>{[`${label}, ${roundName}`, texts[where]].filter(Boolean).join(', ')}</small>
              </span>
              {action(match)}
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
