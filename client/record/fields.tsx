import { useId, type ComponentProps } from 'react';
import { Labelled, fieldAriaProps, type Told } from '../ui/fields/Labelled.tsx';
import styles from './fields.module.css';

/** A labelled box for a text of several lines. */
export function Area({ label, hint, fault, ...area }: Told & ComponentProps<'textarea'>) {
  const id = useId();
  const told = { label, hint, fault };
  return (
    <Labelled id={id} {...told}>
      <textarea className={styles.area} {...fieldAriaProps(id, told)} {...area} />
    </Labelled>
  );
}

interface ChoiceProps extends Told {
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}

/** A labelled choice of one of several. */
export function Choice({ value, options, onChange, ...told }: ChoiceProps) {
  const id = useId();
  return (
    <Labelled id={id} {...told}>
      <select
        className="box"
        {...fieldAriaProps(id, told)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** A checkbox. */
export const Check = ({ label, ...box }: { label: string } & Omit<ComponentProps<'input'>, 'type'>) => (
  <label className="row gap-12 tap">
    <input type="checkbox" {...box} />
    {label}
  </label>
);
