import { useId } from 'react';
import styles from './Form.module.css';

interface Props {
  label: string;
  /** For readers of the screen alone, where the label stands above a column. */
  isHidden?: boolean;
  value: number;
  most: number;
  fault?: string | undefined;
  onChange: (value: number) => void;
}

/** A whole number in a small box; what is no number becomes 0, which is then told. */
export function NumberField({ label, isHidden = false, value, most, fault, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.number}>
      <label htmlFor={id} className={isHidden ? 'vh' : undefined}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        value={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => onChange(Math.trunc(Number(event.target.value)) || 0)}
      />
      {fault && (
        <p id={`${id}-fault`} className="error t-13 semi">
          {fault}
        </p>
      )}
    </div>
  );
}
