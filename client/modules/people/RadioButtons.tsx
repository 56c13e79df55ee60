import styles from './Kinds.module.css';

interface Props<Kind extends string> {
  /** For screen readers, where nothing around it says what is chosen. */
  label?: string;
  name: string;
  options: readonly { value: Kind; text: string }[];
  value: Kind;
  disabled?: boolean;
  onChange: (kind: Kind) => void;
}

/** A choice of one of a few, side by side. */
export const RadioButtons = <Kind extends string>({ label, name, options, value, disabled, onChange }: Props<Kind>) => (
  <div className={styles.kinds} role={label && 'radiogroup'} aria-label={label}>
    {options.map((option) => (
      <label className="relative middle tap t-13 bold" key={option.value}>
        <input
          className="absolute inset-0 whole tall m-0"
          type="radio"
          name={name}
          checked={option.value === value}
          disabled={disabled}
          onChange={() => onChange(option.value)}
        />
        <span>{option.text}</span>
      </label>
    ))}
  </div>
);
