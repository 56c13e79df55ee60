import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Reasons } from '../../../ui/Reasons.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { Restored } from '../../../ui/Restored.tsx';
import type { Evening } from '../evening.ts';
import { SelectField } from '../../../record/fields.tsx';
import { sidesToDraw, newSeed, previewDraw, type DrawFields } from './draw-choice.ts';
import styles from './Draw.module.css';
import { FormatChoice } from './FormatChoice.tsx';
import { MeetingList } from './MeetingList.tsx';
import { letterOfPlace } from '#rules/tournament/bracket.ts';
import { OrderList } from '../../../ui/fields/OrderList.tsx';
import { useNewDraw, type WhenDrawn } from './use-new-draw.ts';

interface Props extends WhenDrawn {
  tournament: Evening;
  /** Goes back to the present draw; undefined if there is none. */
  onBack: (() => void) | undefined;
}

const methods = [
  { method: 'random', text: 'At random' },
  { method: 'seeds', text: 'By seeds' },
  { method: 'byHand', text: 'By hand' },
] as const;

/** Draws who plays whom: first as a preview, which is kept on request (live.md 20.1). */
export function NewDraw({ tournament, onBack, ...whenDrawn }: Props) {
  const { fields, set, keep, failure, isBusy, restoration } = useNewDraw(tournament, whenDrawn);
  const { rounds, count, faults } = previewDraw(tournament, fields);
  return (
    <div className={styles.draw}>
      <Card title="How it is drawn">
        <div className="grid gap-14 p-14-16">
          {restoration && <Restored {...restoration} />}
          <FormatChoice entered={sidesToDraw(tournament).length} count={count} fields={fields} set={set} />
          <fieldset className={styles.methods}>
            <legend className="vh">Way of drawing</legend>
            {methods.map(({ method, text }) => (
              <label className="grow relative" key={method}>
                <input
                  className="absolute inset-0 whole tall m-0"
                  type="radio"
                  name="method"
                  checked={fields.method === method}
                  onChange={() => set({ method })}
                />
                <span className={styles.method}>{text}</span>
              </label>
            ))}
          </fieldset>
          <Ways tournament={tournament} fields={fields} set={set} />
        </div>
      </Card>
      <Card title="Who meets whom" aside="preview">
        {faults.map(({ message }) => (
          <Refusal key={message} look="flush" of={message} />
        ))}
        <MeetingList rounds={rounds} />
      </Card>
      <div className={styles.keep}>
        {failure && (
          <p role="alert" className="refused p-12-16 t-13 semi lh-14">
            <Reasons of={failure} />
          </p>
        )}
        <p className="ink-2 t-13">Nothing is kept yet.</p>
        {onBack && <Button onClick={onBack}>Back</Button>}
        {fields.method !== 'byHand' && <Button onClick={() => set({ seed: newSeed() })}>Draw again</Button>}
        <Button kind="primary" disabled={isBusy || !!faults.length} aria-busy={isBusy} onClick={keep}>
          Keep this draw
        </Button>
      </div>
    </div>
  );
}

interface WaysProps {
  tournament: Evening;
  fields: DrawFields;
  set: (changes: Partial<DrawFields>) => void;
}

function Ways({ tournament, fields, set }: WaysProps) {
  const { method, seed, order, seeds } = fields;
  const entered = sidesToDraw(tournament);
  const nameOf = (id: string) => entered.find((side) => side.id === id)?.name ?? '';
  if (method === 'byHand')
    return (
      <OrderList
        label="Sides in the order drawn"
        order={order}
        nameOf={nameOf}
        placeOf={letterOfPlace}
        onOrder={(all) => set({ order: all })}
      />
    );
  const others = entered.filter(({ id }) => !seeds.includes(id));
  return (
    <>
      {method === 'seeds' && (
        <>
          <OrderList
            label="Seeds, the best first"
            order={seeds}
            nameOf={nameOf}
            placeOf={(place) => String(place + 1)}
            onOrder={(all) => set({ seeds: all })}
            onRemove={(id) => set({ seeds: seeds.filter((one) => one !== id) })}
            removal="is no seed"
          />
          {others.length > 0 && (
            <SelectField
              label={`Seed ${seeds.length + 1}`}
              value=""
              options={[
                { value: '', text: 'Choose a side' },
                ...others.map(({ id, name }) => ({ value: id, text: name })),
              ]}
              actsAtOnce
              onChange={(id) => id && set({ seeds: [...seeds, id] })}
            />
          )}
        </>
      )}
      <Field
        label="Number of the draw"
        icon="table"
        inputMode="numeric"
        autoComplete="off"
        value={seed}
        hint={
          method === 'seeds'
            ? 'The others are drawn at random behind the seeds. The same number gives the same draw again.'
            : 'The same number gives the same draw again.'
        }
        onChange={(event) => set({ seed: event.target.value })}
      />
    </>
  );
}
