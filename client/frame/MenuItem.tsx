import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isInternal } from '../lib/paths.ts';

interface Props {
  to: string;
  isCurrent?: boolean;
  className?: string;
  children: ReactNode;
}

/** A link of the menu: to one of our pages, or out of here. */
export const MenuItem = ({ to, isCurrent, ...rest }: Props) =>
  isInternal(to) ? (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...rest} />
  ) : (
    <a href={to} rel="noopener" {...rest} />
  );
