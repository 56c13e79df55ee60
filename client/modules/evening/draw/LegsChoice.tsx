import styles from './Draw.module.css';

interface Props {
  label: string;
  legs: number;
  disabled?: boolean;
  onChange: (legs: number) => void;
}

/** Odd numbers, so that somebody wins. */
const usual = [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21];

/** Best of how many legs. */
export const LegsChoice = ({ label, legs, disabled, onChange }: Props) => (
  <label className={styles.legs}>
    best of
    <select
      className="box"
      aria-label={label}
      value={legs}
      disabled={disabled}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {[...new Set([...usual, legs])]
        .toSorted((a, b) => a - b)
        .map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
    </select>
  </label>
);
