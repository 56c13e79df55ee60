import { Select } from './fields/Select.tsx';
import { Icon } from './Icon.tsx';
import styles from './InlineSelect.module.css';

interface Option {
  value: string;
  text: string;
  /** Shown but disabled. */
  isDisabled?: boolean;
}

interface Props {
  /** The label for screen readers. */
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  /** Whether a choice does more than filter what is shown. */
  actsAtOnce?: boolean;
}

/** A select that takes effect at once, using the native list. */
export const InlineSelect = ({ label, options, value, onChange, actsAtOnce }: Props) => (
  <span className={`relative grow w-min ink ${styles.switcher}`}>
    <Select
      className={`control whole high-44 t-16 semi pointer lit ${styles.select}`}
      aria-label={label}
      value={value}
      disabled={options.length === 0}
      onChoose={onChange}
      actsAtOnce={actsAtOnce}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.isDisabled}>
          {option.text}
        </option>
      ))}
    </Select>
    <Icon name="down" size={16} />
  </span>
);
