import { Icon } from './Icon.tsx';
import styles from './Switcher.module.css';

export interface Option {
  value: string;
  text: string;
  /** It is shown, and cannot be chosen. */
  isDisabled?: boolean;
}

interface Props {
  /** What is chosen, for readers. */
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}

/** A choice that takes effect at once: the system's own list, which every phone knows how to show. */
export const Switcher = ({ label, options, value, onChange }: Props) => (
  <span className={styles.switcher}>
    <select
      className={styles.select}
      aria-label={label}
      value={value}
      disabled={options.length === 0}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.isDisabled}>
          {option.text}
        </option>
      ))}
    </select>
    <Icon name="down" size={16} />
  </span>
);
