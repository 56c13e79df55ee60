import { Select } from '../../../ui/fields/Select.tsx';
import styles from './Draw.module.css';

interface Props {
  label: string;
  legs: number;
  disabled?: boolean;
  onChange: (legs: number) => void;
  /** Whether the choice is saved at once. */
  actsAtOnce?: boolean;
}

/** Odd numbers, so that somebody wins. */
const usual = [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21];

/** Best of how many legs. */
export const LegsChoice = ({ label, legs, disabled, onChange, actsAtOnce }: Props) => (
  <label className="row gap-8">
    best of
    <Select
      className={`box ${styles.legs}`}
      aria-label={label}
      value={String(legs)}
      disabled={disabled}
      onChoose={(chosen) => onChange(Number(chosen))}
      actsAtOnce={actsAtOnce}
    >
      {[...new Set([...usual, legs])]
        .toSorted((a, b) => a - b)
        .map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
    </Select>
  </label>
);
