import { useId } from 'react';
import { Labelled, fieldAriaProps, type Told } from '../../../ui/fields/Labelled.tsx';

interface Props extends Told {
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
