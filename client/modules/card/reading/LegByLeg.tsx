import { Suspense, useContext } from 'react';
import { firstNamesOrFullIfSame, namesOfSide } from '#rules/basics/short-names.ts';
import { lazyWithRetry } from '../../../ui/device/lazy-with-retry.tsx';
import type { CardLegFragment } from '../../../generated/desk.ts';
import { Button } from '../../../ui/Button.tsx';
import { InlineSelect } from '../../../ui/InlineSelect.tsx';
import styles from './LegByLeg.module.css';
import type { Row } from '../card-rows.ts';
import { ScoringBoard } from '../scoring-board.ts';
import { useMatchOnBoard } from '../use-match-on-board.ts';
import { legsPlace } from '../use-shown-legs.ts';

const ReadThrows = lazyWithRetry(() => import('./ReadThrows.tsx'), 'The throws');

interface Props {
  fixtureId: string;
  /** The matches scored throw by throw. */
  rows: readonly Row[];
  /** Number of the match that is shown; the others are only printed. */
  shown: number;
  onShow: (number: number) => void;
}

/** The legs of one match at a time: both averages, and the winner's darts. */
export function LegByLeg({ fixtureId, rows, shown, onShow }: Props) {
  const { index, close } = useMatchOnBoard();
  const name = rows.find(({ number }) => number === shown)?.name;
  const read = rows.find(({ number }) => number - 1 === index);
  return (
    <section className={`${styles.card} panel`} id={legsPlace} aria-labelledby="legs-title">
      <div className={`${styles.title} row between tap p-0-16 line-bottom`}>
        <h2 className="flex grow between t-14" id="legs-title" tabIndex={-1}>
          Leg by leg <span className={rows.length > 1 ? 'vh' : undefined}>{name}</span>
        </h2>
        {rows.length > 1 && (
          <InlineSelect
            label="Legs of"
            options={rows.map(({ number, name }) => ({ value: String(number), text: name }))}
            value={String(shown)}
            onChange={(value) => onShow(Number(value))}
          />
        )}
      </div>
      {rows.map((row) => (
        <div key={row.number} className={row.number === shown ? undefined : styles.paper}>
          {rows.length > 1 && <p className={`${styles.paper} ${styles.name}`}>{row.name}</p>}
          <Legs row={row} />
        </div>
      ))}
      {read && (
        <Suspense fallback={null}>
          <ReadThrows fixtureId={fixtureId} row={read} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

function Legs({ row: { match, name, number } }: { row: Row }) {
  const throws = useMatchOnBoard();
  const hasBoard = !!useContext(ScoringBoard);
  const names = firstNamesOrFullIfSame(namesOfSide(match.homePlayers), namesOfSide(match.awayPlayers));
  return (
    <>
      <table className={`${styles.table} t-13`}>
        <thead>
          <tr>
            <th scope="col">Leg</th>
            <th scope="col">{names.home || 'Home'}</th>
            <th scope="col">{names.away || 'Away'}</th>
          </tr>
        </thead>
        <tbody>
          {match.legs!.map((leg) => (
            <tr key={leg.number}>
              <th scope="row">{leg.number + 1}</th>
              <Side side={leg.home} won={leg.winner === 'home'} />
              <Side side={leg.away} won={leg.winner === 'away'} />
            </tr>
          ))}
        </tbody>
      </table>
      <div className="row between line-top">
        <p className="p-8-16 ink-3 t-12">Points per three darts</p>
        {hasBoard && (
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => throws.open(number - 1)}>
            Every throw<span className="vh"> of {name}</span>
          </Button>
        )}
      </div>
    </>
  );
}

function Side({ side: { average, noOfDarts }, won }: { side: CardLegFragment['home']; won: boolean }) {
  const text = average?.toFixed(2) ?? '-';
  if (!won) return <td>{text}</td>;
  return (
    <td>
      <b className="ink">{text}</b> in {noOfDarts}
      <span className="vh">, won</span>
    </td>
  );
}
