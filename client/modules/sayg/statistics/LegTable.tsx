import { nameOfSide, shortNamesInMatch } from '#rules/darts/live.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { isFocusLost } from '../../../lib/lost-focus.ts';
import * as legs from '#rules/darts/leg.ts';
import type { Leg } from '#rules/darts/leg.ts';
import { isSinglePlayer, type Sayg } from '#rules/darts/sayg.ts';
import { applyCommand, type Command } from '#rules/darts/scoring.ts';
import { pointsAverage, sideToHighlight, legFigures } from '#rules/darts/statistics.ts';
import { placeOfThrow, throwIdOrPlaceAt } from '#rules/darts/throw-place.ts';
import { EditOrDeleteThrow } from './EditOrDeleteThrow.tsx';
import { ThrowScore } from './ThrowScore.tsx';
import styles from './LegTable.module.css';

interface Props {
  sayg: Sayg;
  number: number;
  leg: Leg;
  per: 1 | 3;
  hasDetails: boolean;
  /** Shows running averages per throw instead of darts. */
  hasAverages: boolean;
  onEdit?: (command: Command) => void;
}

/** A leg: winner, both sides' averages and darts, checkout or remainder; on request, every throw. */
export function LegTable({ sayg, number, leg, per, hasDetails, hasAverages, onEdit }: Props) {
  /** The throw being changed; others may come and go before it meanwhile. */
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = editedId === null ? undefined : placeOfThrow(sayg, editedId);
  if (editedId !== null && !edited) setEditedId(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasEdited = useRef(false);
  useLayoutEffect(() => {
    // The button of the last throw goes with it.
    if (wasEdited.current && !edited && isFocusLost()) heading.current?.focus();
    wasEdited.current = !!edited;
  }, [edited]);
  const shown = isSinglePlayer(sayg) ? legs.sides.slice(0, 1) : legs.sides;
  const figures = shown.map((side) => legFigures(leg, side));
  const averages = figures.map(({ scored, darts }) => pointsAverage(scored, darts, per));
  const better = shown.length > 1 ? sideToHighlight(averages[0]!, averages[1]!) : null;
  const won = legs.winnerOfLeg(leg);
  const names = shortNamesInMatch(sayg);
  const winner = won && shown.length > 1 ? names[won] : null;
  const throws = Math.max(...shown.map((side) => leg[side].throws.length));
  return (
    <section className="line r-3 bg-surface overflow-hidden" aria-labelledby={`leg-${number}`}>
      <h2 ref={heading} className="p-12-14 t-14" id={`leg-${number}`} tabIndex={-1}>
        Leg {number + 1} {winner && <span className="ink-2 regular">won by {winner}</span>}
      </h2>
      <table className={`${styles.table} even`} translate="no">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Figure</span>
            </th>
            {shown.map((side) => (
              <th key={side} scope="col">
                {names[side]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Average</th>
            {shown.map((side, index) => (
              <td key={side} className={better === side ? 'win heavy' : undefined}>
                {averages[index]?.toFixed(2) ?? '-'}
                {better === side && <span className="vh">, better</span>}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">Darts</th>
            {shown.map((side, index) => (
              <td key={side}>{figures[index]!.darts || '-'}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">Finish</th>
            {shown.map((side, index) => {
              const { checkout, remaining } = figures[index]!;
              return (
                <td key={side} className={won === side ? 'win heavy' : undefined}>
                  {checkout === null ? `${remaining} left` : `${checkout} out`}
                </td>
              );
            })}
          </tr>
          {hasDetails &&
            Array.from({ length: throws }, (_, index) => (
              <tr key={index} className={`${styles.thrown} one-line`}>
                <th scope="row">
                  {(index + 1) * 3}
                  <span className="vh"> darts</span>
                </th>
                {shown.map((side) => (
                  <Throw
                    key={side}
                    throws={legs.runningThrows(leg, side)}
                    index={index}
                    per={per}
                    hasAverages={hasAverages}
                    name={nameOfSide(sayg, side)}
                    onEdit={onEdit && (() => setEditedId(throwIdOrPlaceAt(sayg, { leg: number, side, index })))}
                  />
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      {edited && onEdit && (
        <EditOrDeleteThrow
          name={nameOfSide(sayg, edited.side)}
          old={leg[edited.side].throws[edited.index]!}
          onClose={() => setEditedId(null)}
          onSave={(values) => {
            const command = { type: 'edit', throwId: throwIdOrPlaceAt(sayg, edited), ...values } as const;
            const after = applyCommand(sayg, command);
            if ('refused' in after) return after.refused;
            setEditedId(null);
            onEdit(command);
            return undefined;
          }}
        />
      )}
    </section>
  );
}

interface ThrowProps {
  throws: legs.RunningThrow[];
  index: number;
  per: 1 | 3;
  hasAverages: boolean;
  name: string;
  onEdit: (() => void) | undefined;
}

function Throw({ throws, index, per, hasAverages, name, onEdit }: ThrowProps) {
  const row = throws[index];
  if (!row) return <td />;
  const figure = hasAverages ? (pointsAverage(row.scored, row.thrown, per)?.toFixed(2) ?? '-') : `in ${row.thrown}`;
  return (
    <td className={row.checkout ? `${styles.checkout} bg-win-soft` : undefined}>
      {onEdit ? (
        <button type="button" className={styles.edit} onClick={onEdit}>
          <span className="vh">Change </span>
          <ThrowScore aThrow={row} />
          <span className="vh"> by {name}</span>
        </button>
      ) : (
        <ThrowScore aThrow={row} />
      )}
      <b className={`${styles.left} block-inline ml-4`}>
        {row.left}
        <span className="vh"> left</span>
      </b>
      <small className="block">{figure}</small>
    </td>
  );
}
