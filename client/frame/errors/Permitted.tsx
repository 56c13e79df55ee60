import type { ReactNode } from 'react';
import { useFrame } from '../../lib/wire/session.ts';
import { useTitle } from '../../lib/page/title.ts';
import { NotPermitted } from './NotPermitted.tsx';

interface Props {
  /** Whether this visitor has the right; false until the session is known. */
  may: boolean;
  /** Title of the tab. */
  title: string;
  children: ReactNode;
}

/** A screen that needs a right, or the message that it is missing; the screen sets its own title. */
export const Permitted = ({ may, title, children }: Props) => {
  const isKnown = !!useFrame().data;
  return may || !isKnown ? children : <Refused title={title} />;
};

function Refused({ title }: { title: string }) {
  useTitle(title);
  return <NotPermitted />;
}
