import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Reasons, type Refused } from './Reasons.tsx';
import styles from './Refusal.module.css';

interface Props {
  /** Why; without it nothing is shown. */
  of: Refused | string | undefined;
  /** What was refused; stands before the reasons. */
  what?: ReactNode;
  /** A box, also from edge to edge of what holds it; a line of text, with or without a mark, where a box would be too much. */
  look?: 'box' | 'flush' | 'line' | 'marked';
  /** Asks for what could not be loaded once more; what comes of that is not waited for. */
  again?: () => unknown;
  /** What to do about it: buttons. */
  children?: ReactNode;
}

const classesByLook = {
  box: 'refused p-12-14 r-2 t-14',
  flush: 'refused p-12-16 t-14',
  line: 'error t-13',
  marked: 'error t-14',
};

/** What was refused, why, and what to do. Announced when it appears. */
export function Refusal({ of, what, look = 'box', again, children }: Props) {
  if (!of) return null;
  return (
    <div role="alert" className={`${styles.refusal} ${classesByLook[look]}`}>
      <p className={look === 'marked' ? 'flex gap-8' : undefined}>
        {look === 'marked' && <Icon name="warning" />}
        <span>
          {what && <>{what} </>}
          {typeof of === 'string' ? of : <Reasons of={of} />}
        </span>
      </p>
      {again && <Button onClick={() => void Promise.resolve(again()).catch(() => undefined)}>Try again</Button>}
      {children}
    </div>
  );
}
