import type { ReactNode } from 'react';
import { useFrame } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { NotPermitted } from './NotPermitted.tsx';

interface Props {
  /** Whether this visitor has the right; nobody has one before it is known who it is. */
  may: boolean;
  /** What the screen is called in the tab. */
  title: string;
  children: ReactNode;
}

/** A screen that needs a right, or the one that says so; its own title replaces this one. */
export const Permitted = ({ may, title, children }: Props) => {
  const isKnown = !!useFrame().data;
  return may || !isKnown ? children : <Refused title={title} />;
};

function Refused({ title }: { title: string }) {
  useTitle(title);
  return <NotPermitted />;
}
