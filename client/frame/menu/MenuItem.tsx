import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isInternal } from '../../lib/page/paths.ts';

interface Props {
  to: string;
  isCurrent?: boolean;
  className?: string;
  children: ReactNode;
}

/** A menu link, internal or external. */
export const MenuItem = ({ to, isCurrent, ...rest }: Props) =>
  isInternal(to) ? (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...rest} />
  ) : (
    <a href={to} rel="noopener" {...rest} />
  );
