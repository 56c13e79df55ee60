import { useId } from 'react';
import { Labelled, fieldAriaProps, type FieldWords } from '../../../ui/fields/Labelled.tsx';
import styles from './Form.module.css';

interface Props extends FieldWords {
  value: number;
  maximum: number;
  onChange: (value: number) => void;
}

/** A whole number in a small box; what is no number becomes 0, which is then told. */
export function NumberField({ value, maximum, onChange, ...told }: Props) {
  const id = useId();
  return (
    <Labelled id={id} {...told}>
      <input
        className="box"
        {...fieldAriaProps(id, told)}
        type="number"
        inputMode="numeric"
        min={0}
        max={maximum}
        value={value}
        onChange={(event) => onChange(Math.trunc(Number(event.target.value)) || 0)}
      />
    </Labelled>
  );
}

interface FieldsProps<Name extends string, Values extends Record<Name, number>> {
  fields: readonly (readonly [name: Name, label: string, maximum: number])[];
  values: Values;
  faultOf: (name: Name) => string | undefined;
  hintOf?: (name: Name) => string | undefined;
  onChange: (values: Values) => void;
}

/** Several such numbers side by side. */
export const NumberFields = <Name extends string, Values extends Record<Name, number>>({
  fields,
  values,
  faultOf,
  hintOf,
  onChange,
}: FieldsProps<Name, Values>) => (
  <div className={styles.group}>
    {fields.map(([name, label, maximum]) => (
      <NumberField
        key={name}
        label={label}
        maximum={maximum}
        value={values[name]}
        fault={faultOf(name)}
        hint={hintOf?.(name)}
        onChange={(value) => onChange({ ...values, [name]: value })}
      />
    ))}
  </div>
);
