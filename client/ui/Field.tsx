import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Labelled, fieldAriaProps, type FieldWords } from './fields/Labelled.tsx';
import styles from './Field.module.css';
import { Icon, type IconName } from './Icon.tsx';

interface Props extends FieldWords, Omit<ComponentProps<'input'>, 'id'> {
  icon: IconName;
  /** Shown inside the box, after the value. */
  after?: ReactNode;
}

/** A labelled text input. */
export function Field({ label, icon, hint, fault, after, ...input }: Props) {
  const id = useId();
  const told = { label, hint, fault };
  return (
    <Labelled id={id} {...told}>
      <div className={styles.box} data-invalid={fault ? true : undefined}>
        <Icon name={icon} />
        <input className={styles.input} {...fieldAriaProps(id, told)} {...input} />
        {after}
      </div>
    </Labelled>
  );
}

/** A field for an e-mail address. */
export const EmailField = (props: Omit<Props, 'label' | 'icon' | 'type' | 'name'>) => (
  <Field label="E-mail" icon="mail" type="email" name="email" {...props} />
);

/** A password input that can be made visible. */
export function PasswordField(props: Omit<Props, 'icon' | 'after' | 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      icon="lock"
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          className={`bare p-0-14 accent-text t-14 semi ${styles.show}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="vh"> the password</span>
        </button>
      }
    />
  );
}
