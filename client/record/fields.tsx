import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './fields.module.css';

interface Labelled {
  label: string;
  hint?: string | undefined;
  /** The field's error. */
  fault?: string | undefined;
}

const marks = (id: string, { hint, fault }: Labelled) => ({
  id,
  'aria-invalid': fault ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined,
});

const Around = ({ id, label, hint, fault, children }: Labelled & { id: string; children: ReactNode }) => (
  <div className={styles.field}>
    <label htmlFor={id}>{label}</label>
    {children}
    {hint && (
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {fault && (
      <p className={styles.fault} id={`${id}-fault`}>
        {fault}
      </p>
    )}
  </div>
);

/** A labelled box for a text of several lines. */
export function Area({ label, hint, fault, ...area }: Labelled & ComponentProps<'textarea'>) {
  const id = useId();
  const told = { label, hint, fault };
  return (
    <Around id={id} {...told}>
      <textarea {...marks(id, told)} {...area} />
    </Around>
  );
}

interface ChoiceProps extends Labelled {
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}

/** A labelled choice of one of several. */
export function Choice({ value, options, onChange, ...told }: ChoiceProps) {
  const id = useId();
  return (
    <Around id={id} {...told}>
      <select {...marks(id, told)} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </Around>
  );
}

/** A checkbox. */
export const Check = ({ label, ...box }: { label: string } & Omit<ComponentProps<'input'>, 'type'>) => (
  <label className={styles.check}>
    <input type="checkbox" {...box} />
    {label}
  </label>
);
