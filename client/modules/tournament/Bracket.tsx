import { memo, Suspense, useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import type { MatchOfRoundFragment } from '../../generated/live.ts';
import { lazyWithRetry } from '../../ui/device/lazy-with-retry.tsx';
import { useIsPrinting } from '../../lib/page/printing.ts';
import { useAddressParams } from '../../lib/page/use-address-params.ts';
import styles from './Bracket.module.css';
import choice from './BracketChoice.module.css';
import {
  screenBracketSizes,
  connectorsOf,
  mostMatchesOnPage,
  paperBracketSizes,
  paperScale,
  bracketPositions,
} from './bracket-places.ts';
import {
  hasBothSides,
  isWaitingForSides,
  resultButtonLabel,
  type DrawnMatch,
  type DrawnPlace,
  type DrawnRound,
} from './drawn-layout.ts';

const WholeBracket = lazyWithRetry(() => import('./picture/WholeBracket.tsx'), 'The whole bracket');

const short = (name: string) =>
  name
    .replace(/^Plate |^(Winners|Losers) (?=round)/, '')
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/-Final$/, '')
    .replace(/^Preliminary$/, 'Prelim');

interface Props {
  drawn: readonly DrawnRound[];
  /** Name of the bracket. */
  label?: string;
  /** Shown beneath a match. */
  action?: ((match: MatchOfRoundFragment) => ReactNode) | undefined;
  /** Opens the result of a match to be entered. */
  onEnter?: ((match: DrawnMatch) => void) | undefined;
}

/** A knockout: on wide screens all rounds with connecting lines, on phones one round at a time. */
export function Bracket({ drawn, label = 'Bracket', action, onEnter }: Props) {
  const open = drawn.findIndex(({ matches }) => !matches.every(({ isOver }) => isOver));
  const current = open < 0 ? drawn.length - 1 : open;
  const [chosen, setChosen] = useState(current);
  // Drawn again there may be fewer rounds.
  const shown = chosen < drawn.length ? chosen : current;
  const { params, change } = useAddressParams();
  const isWhole = params.get('view') === 'whole';
  const view = (whole: boolean) => change({ view: whole ? 'whole' : null });
  const isPrinting = useIsPrinting();
  const sizes = isPrinting ? paperBracketSizes : screenBracketSizes;
  const hasActions = !!action && !isPrinting;
  const { places, height, connectors } = useMemo(() => {
    const positions = bracketPositions(drawn, hasActions, sizes);
    return { ...positions, connectors: connectorsOf(drawn, positions.places, sizes) };
  }, [drawn, hasActions, sizes]);
  const width = (drawn.length - 1) * sizes.column + sizes.width;
  const isLarge = drawn.flatMap(({ matches }) => matches).length > mostMatchesOnPage;
  const room = {
    '--width': `${width}px`,
    '--height': `${height}px`,
    '--match': `${sizes.width}px`,
    '--side': `${sizes.height / 2 - 1}px`,
    '--paper': paperScale(width, height + 50),
  } as CSSProperties;
  return (
    <div className={styles.bracket} data-whole={isWhole || undefined}>
      <div className={`${choice.view} control flex clip mb-6 ml-auto`} role="group" aria-label="View">
        <button
          type="button"
          className="bare tap p-0-12 ink-2 t-13 semi ring-in"
          aria-pressed={!isWhole}
          onClick={() => view(false)}
        >
          Round by round
        </button>
        <button
          type="button"
          className="bare tap p-0-12 ink-2 t-13 semi ring-in"
          aria-pressed={isWhole}
          onClick={() => view(true)}
        >
          Whole
        </button>
      </div>
      {isWhole && (
        <div className={styles.whole}>
          <Suspense fallback={<p role="status">Loading</p>}>
            <WholeBracket
              drawn={drawn}
              label={label}
              onRound={(round) => {
                setChosen(round);
                view(false);
              }}
            />
          </Suspense>
        </div>
      )}
      <div className={`${choice.tabs} control flex clip`} role="group" aria-label="Rounds">
        {drawn.map(({ name, matches }, index) => (
          <button
            key={index}
            type="button"
            className={choice.tab}
            aria-pressed={index === shown}
            onClick={() => setChosen(index)}
          >
            {short(name)}
            <small className="block t-12 regular">
              {matches.filter(({ isOver }) => isOver).length}/{matches.length}
              <span className="vh"> played</span>
            </small>
          </button>
        ))}
      </div>
      <div className={styles.box} tabIndex={0} role="region" aria-label={label}>
        <div className={styles.rounds} data-large={isLarge || undefined} style={room}>
          <svg className={styles.lines} width={width} height={height} fill="none" aria-hidden="true">
            {connectors.map(({ path, isWon }) => (
              <path key={path} d={path} className={isWon ? styles.wonLine : undefined} strokeWidth={isWon ? 2.5 : 2} />
            ))}
          </svg>
          {drawn.map(({ name, matches }, index) => (
            <section key={index} data-shown={index === shown} aria-label={name}>
              <h2 className="vh ink-2 t-14" style={{ '--left': `${index * sizes.column}px` } as CSSProperties}>
                {name}
              </h2>
              <ol className="grid gap-16">
                {matches.map((match) => {
                  const { left, top } = places.get(match.label)!;
                  return (
                    <li
                      key={match.label}
                      className={styles.place}
                      style={{ '--left': `${left}px`, '--top': `${top}px` } as CSSProperties}
                    >
                      <MatchBox drawn={match} onEnter={onEnter} />
                      {match.match && action?.(match.match)}
                    </li>
                  );
                })}
              </ol>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

interface BoxProps {
  drawn: DrawnMatch;
  onEnter: Props['onEnter'];
}

const MatchBox = memo(function MatchBox({ drawn, onEnter }: BoxProps) {
  const { label, title, board, onTheNight, match, places, winnerId, goesTo, loserGoesTo } = drawn;
  return (
    <>
      <div className={`${styles.match} control relative`}>
        <span className={styles.label}>
          {label}
          {onTheNight && ` [${onTheNight}]`}
          {title && ` ${title}`}
          {board && <b className={`${styles.board} accent-text`}>Board {board}</b>}
        </span>
        <Side place={places[0]} score={match?.scoreA} winnerId={winnerId} />
        <Side place={places[1]} score={match?.scoreB} winnerId={winnerId} />
        {onEnter && (hasBothSides(drawn) || isWaitingForSides(drawn)) && (
          <button
            type="button"
            className={styles.enter}
            aria-haspopup="dialog"
            aria-label={resultButtonLabel(drawn)}
            onClick={() => onEnter(drawn)}
          />
        )}
      </div>
      {goesTo && (
        <p className={`${styles.goesTo} ink-3 t-12`}>
          Winner goes to {goesTo.label}, {goesTo.round}
        </p>
      )}
      {loserGoesTo && (
        <p className={`${styles.goesTo} ink-3 t-12`}>
          Loser goes to {loserGoesTo.label}, {loserGoesTo.round}
        </p>
      )}
    </>
  );
});

interface SideProps {
  place: DrawnPlace;
  score: number | null | undefined;
  winnerId: string | null;
}

function Side({ place: { side, text, now, mark }, score, winnerId }: SideProps) {
  const won = !!side && side.id === winnerId;
  return (
    <div className={`${styles.side} ${won ? `${styles.won} bg-win-soft` : ''}`} translate="no">
      <span
        className={`breaks grow lh-12 ${side ? styles.name : `${styles.open} ink-3 t-13`} ${won ? 'ink bold' : ''}`}
        title={side?.name}
      >
        {side?.name ?? text}
        {!side && now && <small className="block ink-3 t-12 regular lh-1">now {now}</small>}
        {mark && <small className="block ink-3 t-12 regular lh-1">{mark}</small>}
        {won && <span className="vh">, won</span>}
      </span>
      <b className={`t-20 text-center ${won ? 'win heavy' : 'medium'}`}>
        {score ?? (side ? <span className="vh">no score yet</span> : null)}
      </b>
    </div>
  );
}
