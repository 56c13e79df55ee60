import { CheckboxField } from '../../record/fields.tsx';
import fieldset from '../../record/fields.module.css';

interface Props {
  divisions: readonly { id: string; name: string }[];
  /** Ids of those that are ticked, which can be more than are offered. */
  ticked: readonly string[];
  fault: string | undefined;
  hint?: string | undefined;
  onChange: (ids: string[]) => void;
}

/** Which divisions take part in a season. */
export const DivisionTicks = ({ divisions, ticked, fault, hint, onChange }: Props) => (
  <fieldset className={fieldset.group}>
    <legend>Divisions</legend>
    {divisions.map(({ id, name }) => (
      <CheckboxField
        key={id}
        label={name}
        checked={ticked.includes(id)}
        onChange={({ target }) => {
          const others = ticked.filter((one) => one !== id);
          onChange(target.checked ? [...others, id] : others);
        }}
      />
    ))}
    {hint && <p className="mt-6 ink-3 t-13 lh-14">{hint}</p>}
    {fault && <p className="mt-6 error t-13 semi lh-14 anywhere">{fault}</p>}
  </fieldset>
);
