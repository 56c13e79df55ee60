import { useState } from 'react';
import styles from './OrderList.module.css';
import { RowButton } from './RowButton.tsx';
import { Select } from './Select.tsx';
import { useFocusOnMovedRow } from './use-focus-on-moved-row.ts';

interface Props {
  label: string;
  /** Ids in their order. */
  order: readonly string[];
  nameOf: (id: string) => string;
  /** What a place is called: "A", "1". */
  placeOf: (place: number) => string;
  onOrder: (order: string[]) => void;
  /** Removes one from the list; `removal` says what that means: "is no seed". */
  onRemove?: (id: string) => void;
  removal?: string;
}

/** A list to be put in order: dragged, one up or down, or to any place. */
export function OrderList({ label, order, nameOf, placeOf, onOrder, onRemove, removal = 'out' }: Props) {
  const [dragged, setDragged] = useState<string>();
  const { list, wish } = useFocusOnMovedRow<HTMLOListElement>();
  const move = (from: number, to: number) =>
    onOrder(order.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(order.length - 1, to)), 0, order[from]!));
  return (
    <ol ref={list} className="line r-2 ruled unless-empty" aria-label={label}>
      {order.map((id, at) => (
        <li
          key={id}
          className={`row gap-4 tap-48 ${styles.one}`}
          draggable
          data-dragged={dragged === id || undefined}
          onDragStart={() => setDragged(id)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => {
            if (!dragged) return;
            event.preventDefault();
            if (dragged !== id) move(order.indexOf(dragged), at);
          }}
        >
          <Select
            className={`bare high-44 ink-2 t-16 bold ${styles.place}`}
            aria-label={`Place of ${nameOf(id)}`}
            value={String(at)}
            actsAtOnce
            onChoose={(place) => move(at, Number(place))}
          >
            {order.map((_, place) => (
              <option key={place} value={place}>
                {placeOf(place)}
              </option>
            ))}
          </Select>
          <span className="breaks grow t-14 semi lh-12">{nameOf(id)}</span>
          <RowButton
            icon="up"
            moves={`${id} up`}
            label={`${nameOf(id)} up`}
            isOff={!at}
            onClick={() => {
              wish(`${id} up`, `${id} down`);
              move(at, at - 1);
            }}
          />
          <RowButton
            icon="down"
            moves={`${id} down`}
            label={`${nameOf(id)} down`}
            isOff={at === order.length - 1}
            onClick={() => {
              wish(`${id} down`, `${id} up`);
              move(at, at + 1);
            }}
          />
          {onRemove && (
            <RowButton
              icon="close"
              moves={`${id} out`}
              label={`${nameOf(id)} ${removal}`}
              onClick={() => {
                wish(`${order[at + 1]} out`, `${order[at - 1]} out`);
                onRemove(id);
              }}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
