import { useId, useState } from 'react';
import styles from './Segments.module.css';

interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  isDisabled?: boolean;
  /** In one row, as wide as the space allows. */
  isRow?: boolean;
  onChange: (value: Value) => void;
}

/** A choice between a few views. */
export function Segments<Value extends string>({ label, options, value, isDisabled, isRow, onChange }: Props<Value>) {
  const name = useId();
  // Shows the choice at once, even if it goes through the address first.
  const [known, setKnown] = useState(value);
  const [chosen, setChosen] = useState(value);
  if (value !== known) {
    setKnown(value);
    setChosen(value);
  }
  return (
    <fieldset className={isRow ? `${styles.segments} ${styles.row}` : styles.segments} disabled={isDisabled}>
      <legend className="vh">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            className="absolute inset-0 m-0"
            type="radio"
            name={name}
            checked={option.value === chosen}
            onChange={() => {
              setChosen(option.value);
              onChange(option.value);
            }}
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  );
}
