import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './Button.module.css';

type Kind = 'primary' | 'default' | 'quiet';

interface Look {
  kind?: Kind;
  /** Full width. */
  full?: boolean;
}

const buttonClasses = ({ kind = 'default', full }: Look) =>
  [styles.button, kind !== 'default' && styles[kind], full && styles.full].filter(Boolean).join(' ');

/** A button; it only submits when told to. */
export const Button = ({ kind, full, ...rest }: Look & ComponentProps<'button'>) => (
  <button type="button" className={buttonClasses({ kind, full })} {...rest} />
);

/** An internal link that looks like a button. */
export const ButtonLink = ({ kind, full, ...rest }: Look & ComponentProps<typeof Link>) => (
  <Link className={buttonClasses({ kind, full })} {...rest} />
);

/** A link out of the client, e.g. to a provider's sign-in. */
export const ButtonAnchor = ({ kind, full, ...rest }: Look & ComponentProps<'a'>) => (
  <a className={buttonClasses({ kind, full })} {...rest} />
);
