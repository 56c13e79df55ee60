import { useEffect, useRef, type ReactNode } from 'react';
import { isFocusLost } from '../lib/lost-focus.ts';

interface Props {
  /** What was done; empty before, and while something else is being done. */
  text: string;
  className?: string;
  /** The text with what can be done about it. */
  children?: ReactNode;
}

/**
 * Says what was done. Where the pressed button vanished with that, the focus moves here instead of to the top of the
 * page.
 */
export function Told({ text, className = 'unless-empty t-14 lh-14 anywhere', children = text }: Props) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text && isFocusLost()) line.current?.focus({ preventScroll: true });
  }, [text]);
  return (
    <div ref={line} className={className} role="status" tabIndex={-1}>
      {children}
    </div>
  );
}
