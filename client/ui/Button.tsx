import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './Button.module.css';

type Kind = 'primary' | 'default' | 'quiet';

interface Look {
  kind?: Kind;
  /** As wide as what is around it. */
  full?: boolean;
}

const looks = ({ kind = 'default', full }: Look) =>
  [styles.button, kind !== 'default' && styles[kind], full && styles.full].filter(Boolean).join(' ');

/** A button; it submits only where it says so. */
export const Button = ({ kind, full, ...rest }: Look & ComponentProps<'button'>) => (
  <button type="button" className={looks({ kind, full })} {...rest} />
);

/** A link to one of our pages that looks like a button. */
export const ButtonLink = ({ kind, full, ...rest }: Look & ComponentProps<typeof Link>) => (
  <Link className={looks({ kind, full })} {...rest} />
);

/** A link that leaves the pages of this client, e.g. to the sign-in of a provider. */
export const ButtonAnchor = ({ kind, full, ...rest }: Look & ComponentProps<'a'>) => (
  <a className={looks({ kind, full })} {...rest} />
);
