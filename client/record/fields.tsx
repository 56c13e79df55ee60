import { useId, type ComponentProps } from 'react';
import { Labelled, fieldAriaProps, type FieldWords } from '../ui/fields/Labelled.tsx';
import { Select } from '../ui/fields/Select.tsx';
import styles from './fields.module.css';

/** A labelled box for a text of several lines. */
export function TextAreaField({ label, hint, fault, ...area }: FieldWords & ComponentProps<'textarea'>) {
  const id = useId();
  const told = { label, hint, fault };
  return (
    <Labelled id={id} {...told}>
      <textarea className={styles.area} {...fieldAriaProps(id, told)} {...area} />
    </Labelled>
  );
}

interface ChoiceProps extends FieldWords {
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
  disabled?: boolean;
  /** Whether a choice does something at once, in place of filling in a form. */
  actsAtOnce?: boolean;
}

/** A labelled choice of one of several. */
export function SelectField({ value, options, onChange, disabled, actsAtOnce, ...told }: ChoiceProps) {
  const id = useId();
  return (
    <Labelled id={id} {...told}>
      <Select
        className="box"
        {...fieldAriaProps(id, told)}
        value={value}
        disabled={disabled}
        onChoose={onChange}
        actsAtOnce={actsAtOnce}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Select>
    </Labelled>
  );
}

interface CheckboxProps extends Omit<FieldWords, 'fault'>, Omit<ComponentProps<'input'>, 'type'> {}

/** A checkbox. */
export const CheckboxField = ({ label, hint, ...box }: CheckboxProps) => (
  <label className="row gap-12 tap">
    <input type="checkbox" {...box} />
    {label}
    {hint && <small className="ink-3 t-13">{hint}</small>}
  </label>
);
