import { momentum } from '#rules/darts/replay.ts';
import { isSinglePlayer, type Sayg } from '#rules/darts/sayg.ts';
import { shortNamesInMatch } from '#rules/darts/live.ts';
import styles from './Replay.module.css';

interface Props {
  sayg: Sayg;
  leg: number;
  /** How many throws of the leg are shown. */
  throws: number;
  onShow: (throws: number) => void;
}

const size = { width: 320, height: 72 };
/** Half the height of a visit's tick on the line between both sides. */
const tick = 3;
const lineLook = { fill: 'none', strokeWidth: 2, strokeLinejoin: 'round' } as const;

/**
 * A line of who was ahead after each throw of a leg, with a tick for each, dotted after the present throw, which a
 * slider can move.
 */
export function Momentum({ sayg, leg, throws, onShow }: Props) {
  const points = momentum(sayg, leg);
  const isSingle = isSinglePlayer(sayg);
  const { home, away } = shortNamesInMatch(sayg);
  const most = Math.max(1, ...points.map(Math.abs));
  const last = points.length - 1;
  const at = (index: number) => {
    const x = last ? (index / last) * size.width : 0;
    return [x, (size.height / 2) * (1 - points[index]! / most)].map((value) => value.toFixed(1)).join();
  };
  const line = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => at(from + index)).join(' ');
  const visits = points.map((_, index) => `M${at(index).split(',')[0]} ${size.height / 2 - tick}v${2 * tick}`).join('');
  const ahead = points[throws] ?? 0;
  const says = isSingle
    ? `${home} has scored ${ahead}`
    : ahead === 0
      ? 'Level'
      : `${ahead > 0 ? home : away} ${Math.abs(ahead)} ahead`;
  const [x, y] = at(throws).split(',');
  return (
    <div className="p-10-12 line r-3 bg-surface ink">
      <svg
        className="whole"
        viewBox={`-4 -4 ${size.width + 8} ${size.height + 8}`}
        role="img"
        aria-label={`Course of leg ${leg + 1}`}
      >
        <line x1="0" x2={size.width} y1={size.height / 2} y2={size.height / 2} className={styles.level} />
        <path d={visits} strokeWidth="1.5" className={styles.level} />
        <polyline points={line(throws, last)} {...lineLook} className={styles.ahead} />
        <polyline points={line(0, throws)} {...lineLook} className={styles.past} />
        <circle cx={x} cy={y} r="4" strokeWidth="3" className={styles.now} />
      </svg>
      <p className="flex wrap between gap-0-12 ink-2 t-12">
        {!isSingle && (
          <span aria-hidden="true">
            {home} above, {away} below
          </span>
        )}
        <b>{says}</b>
      </p>
      <input
        className="whole high-44"
        type="range"
        aria-label={`Throw of leg ${leg + 1}`}
        aria-valuetext={`${throws} of ${last}, ${says}`}
        min={0}
        max={last}
        value={throws}
        onChange={({ target }) => onShow(Number(target.value))}
      />
    </div>
  );
}
