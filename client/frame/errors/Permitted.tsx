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

/**
 * A screen that needs a right, or NotPermitted under `title`; the screen sets its own title. While the session is not
 * known yet, the screen is shown whatever `may` says.
 */
export const Permitted = ({ may, title, children }: Props) => {
  const isKnown = !!useFrame().data;
  return may || !isKnown ? children : <Refused title={title} />;
};

function Refused({ title }: { title: string }) {
  useTitle(title);
  return <NotPermitted />;
}
