import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import styles from './Field.module.css';
import { Icon, type IconName } from './Icon.tsx';

interface Props extends ComponentProps<'input'> {
  label: string;
  icon: IconName;
  hint?: string | undefined;
  /** The field's error. */
  fault?: string | undefined;
  /** Shown inside the box, after the value. */
  after?: ReactNode;
}

/** A labelled text input. */
export function Field({ label, icon, hint, fault, after, ...input }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div>
      <label className="block mb-6 t-13 semi" htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-invalid={fault ? true : undefined}>
        <Icon name={icon} />
        <input
          id={id}
          className={styles.input}
          aria-invalid={fault ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        {after}
      </div>
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
}

/** A password input that can be made visible. */
export function PasswordField(props: Omit<Props, 'icon' | 'after' | 'type'>) {
  const [isShown, show] = useState(false);
  return (
    <Field
      {...props}
      icon="lock"
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button type="button" className={styles.show} onClick={() => show(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <span className="vh"> the password</span>
        </button>
      }
    />
  );
}
