import { useCallback, useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { DrawnRound } from '../drawn-layout.ts';
import { BracketDrawing, drawingSize } from './BracketDrawing.tsx';
import { useZoom } from './use-zoom.ts';
import styles from './WholeBracket.module.css';

interface Props {
  drawn: readonly DrawnRound[];
  label: string;
  /** Shows one round, by its place. */
  onRound: (round: number) => void;
}

/** Room around the drawing, in its own px. */
const margin = 12;

/** The whole bracket on a phone: one finger moves it, two zoom. Lazy-loaded. */
export default function WholeBracket({ drawn, label, onRound }: Props) {
  // Stays the same function while zooming, so that the drawing is not drawn again.
  const latest = useRef(onRound);
  useEffect(() => {
    latest.current = onRound;
  });
  const press = useCallback((round: number) => latest.current(round), []);
  const { width, height } = drawingSize(drawn);
  const [wide, high] = [width + 2 * margin, height + 2 * margin];
  const { ref, style, fit, larger, smaller, isLargest, isSmallest, fingers } = useZoom(wide);
  return (
    <div className="grid gap-8 mt-12">
      <div className={styles.window} ref={ref} tabIndex={0} role="region" aria-label={`${label}, whole`} {...fingers}>
        <svg
          role="img"
          aria-label={`${label} as a drawing. The rounds one by one have the same matches as lists.`}
          style={style}
          viewBox={`${-margin} ${-margin} ${wide} ${high}`}
        >
          <BracketDrawing drawn={drawn} onPress={press} />
        </svg>
      </div>
      <div className={`${styles.buttons} flex gap-8`}>
        <Button aria-label="Smaller" disabled={isSmallest} onClick={smaller}>
          <Icon name="minus" />
        </Button>
        <Button aria-label="Larger" disabled={isLargest} onClick={larger}>
          <Icon name="plus" />
        </Button>
        <Button onClick={fit}>Fit</Button>
      </div>
    </div>
  );
}
