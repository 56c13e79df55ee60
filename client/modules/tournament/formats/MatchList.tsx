import type { ReactNode } from 'react';
import type { MatchOfRoundFragment } from '../../../generated/live.ts';
import {
  hasBothSides,
  isWaitingForSides,
  resultButtonLabel,
  type DrawnMatch,
  type DrawnPlace,
} from '../drawn-layout.ts';
import styles from './MatchList.module.css';

interface Props {
  matches: readonly DrawnMatch[];
  /** Shown beneath a match. */
  action?: ((match: MatchOfRoundFragment) => ReactNode) | undefined;
  /** Opens the result of a match to be entered. */
  onEnter?: ((match: DrawnMatch) => void) | undefined;
}

/** The matches of a group or a round, one line each: side, legs of both, side. */
export const MatchList = ({ matches, action, onEnter }: Props) => (
  <ol className="ruled">
    {matches.map((drawn) => (
      <li key={drawn.label} className="row wrap">
        <Line drawn={drawn} onEnter={onEnter} />
        {drawn.match && action?.(drawn.match)}
      </li>
    ))}
  </ol>
);

function Line({ drawn, onEnter }: { drawn: DrawnMatch; onEnter: Props['onEnter'] }) {
  const { label, board, match, places, winnerId, isOver } = drawn;
  const [a, b] = places;
  const [rests] = a.side && b.isBye ? [a.side] : b.side && a.isBye ? [b.side] : [];
  if (rests)
    return (
      <div className={styles.line}>
        <span className="ink-3 t-12 bold">{label}</span>
        <span className={`${styles.rests} ink-2`}>{rests.name} rests</span>
      </div>
    );
  const hasScore = match?.scoreA != null || match?.scoreB != null;
  return (
    <div className={styles.line}>
      <span className="ink-3 t-12 bold">
        {label}
        {board && <b className="block accent-text t-11 lh-11 one-line">board {board}</b>}
      </span>
      <Name place={a} winnerId={winnerId} isFirst />
      <b className={`text-center ${isOver ? 'ink bold' : 'ink-3 medium'}`}>
        {hasScore ? `${match?.scoreA ?? 0}–${match?.scoreB ?? 0}` : 'v'}
      </b>
      <Name place={b} winnerId={winnerId} />
      {onEnter && (hasBothSides(drawn) || isWaitingForSides(drawn)) && (
        <button
          type="button"
          className={`${styles.enter} bare absolute inset-0 off-paper ring-in`}
          aria-haspopup="dialog"
          aria-label={resultButtonLabel(drawn)}
          onClick={() => onEnter(drawn)}
        />
      )}
    </div>
  );
}

const Name = ({
  place,
  winnerId,
  isFirst,
}: {
  place: DrawnPlace;
  winnerId: DrawnMatch['winnerId'];
  isFirst?: boolean;
}) => {
  const won = !!place.side && place.side.id === winnerId;
  return (
    <span className={`anywhere ${isFirst ? 'text-end' : ''} ${won ? 'ink bold' : 'ink-2'}`}>
      {place.side?.name ?? <i className="ink-3 t-13 upright">{place.text}</i>}
      {place.mark && <small className="ink-3 t-12"> {place.mark}</small>}
      {won && <span className="vh">, won</span>}
    </span>
  );
};
