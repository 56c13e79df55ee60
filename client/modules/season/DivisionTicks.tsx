import { CheckboxField } from '../../record/fields.tsx';
import fieldset from '../../record/fields.module.css';
import { RowButton } from '../../ui/fields/RowButton.tsx';
import { useFocusOnMovedRow } from '../../ui/fields/use-focus-on-moved-row.ts';

interface Props {
  divisions: readonly { id: string; name: string }[];
  /** Ids of those that are ticked, in their order; they can be more than are offered. */
  ticked: readonly string[];
  fault: string | undefined;
  hint?: string | undefined;
  onChange: (ids: string[]) => void;
}

/** Which divisions take part in a season, the ticked ones first, in the order in which teams go up and down. */
export function DivisionTicks({ divisions, ticked, fault, hint, onChange }: Props) {
  const { list, wish } = useFocusOnMovedRow<HTMLFieldSetElement>();
  const chosen = ticked.flatMap((id) => divisions.find((division) => division.id === id) ?? []);
  const others = divisions.filter(({ id }) => !ticked.includes(id));
  const swap = (one: string, other: string) =>
    onChange(ticked.map((id) => (id === one ? other : id === other ? one : id)));
  const moveButton = (at: number, way: 'up' | 'down') => {
    const { id, name } = chosen[at]!;
    const other = chosen[at + (way === 'up' ? -1 : 1)];
    return (
      <RowButton
        icon={way}
        moves={`${id} ${way}`}
        label={`${name} ${way}`}
        isOff={!other}
        onClick={() => {
          wish(`${id} ${way}`, `${id} ${way === 'up' ? 'down' : 'up'}`);
          swap(id, other!.id);
        }}
      />
    );
  };
  return (
    <fieldset ref={list} className={fieldset.group}>
      <legend>Divisions</legend>
      {[...chosen, ...others].map(({ id, name }, at) => (
        <div key={id} className="row gap-4">
          <div className="grow anywhere">
            <CheckboxField
              label={name}
              checked={at < chosen.length}
              data-moves={`${id} tick`}
              onChange={({ target }) => {
                wish(`${id} tick`);
                onChange(target.checked ? [...ticked, id] : ticked.filter((one) => one !== id));
              }}
            />
          </div>
          {at < chosen.length && chosen.length > 1 && (
            <>
              {moveButton(at, 'up')}
              {moveButton(at, 'down')}
            </>
          )}
        </div>
      ))}
      {chosen.length > 1 && (
        <p className="mt-6 ink-3 t-13 lh-14">The first is the highest: promotion and relegation go by this order.</p>
      )}
      {hint && <p className="mt-6 ink-3 t-13 lh-14">{hint}</p>}
      {fault && <p className="mt-6 error t-13 semi lh-14 anywhere">{fault}</p>}
    </fieldset>
  );
}
