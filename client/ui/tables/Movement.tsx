import { plural } from '#rules/basics/plural.ts';
import styles from './Movement.module.css';

/** Places gained or lost since the previous match day, as a shape and in words. */
export function Movement({ places }: { places: number }) {
  if (!places) return <span className="vh">, same place as before</span>;
  const way = places > 0 ? 'up' : 'down';
  const count = Math.abs(places);
  return (
    <span className={`row centered gap-2 bold lh-1 ${styles.movement} ${way === 'up' ? 'win' : styles.down}`}>
      <span className="vh">
        , {way} {plural(count, 'place')}
      </span>
      <svg width="7" height="7" viewBox="0 0 8 8" fill="currentColor" aria-hidden="true">
        <path d={way === 'up' ? 'M4 1l4 6H0z' : 'M4 7l4-6H0z'} />
      </svg>
      <span aria-hidden="true">{count}</span>
    </span>
  );
}
