import styles from './Toggle.module.css';

interface Props<T> {
  label: string;
  value: T;
  options: readonly { value: T; text: string }[];
  onChange: (value: T) => void;
}

/** A choice between two visible options. */
export const Toggle = <T extends string | number | boolean>({ label, value, options, onChange }: Props<T>) => (
  <div className={`${styles.toggle} flex-inline overflow-hidden line-strong r-2`} role="group" aria-label={label}>
    {options.map((option) => (
      <button
        className="tap p-0-12 no-border bg-surface ink-2 t-14 semi pressable ring-in"
        key={option.text}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.text}
      </button>
    ))}
  </div>
);
