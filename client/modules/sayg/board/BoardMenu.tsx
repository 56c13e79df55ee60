import { useState, type ReactNode } from 'react';
import { mostLegs as mostLegsOfAny } from '#rules/darts/leg-count.ts';
import type { Sayg } from '#rules/darts/sayg.ts';
import type { Command } from '#rules/darts/scoring.ts';
import { useCan } from '../../../lib/wire/session.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Window } from '../../../ui/dialogs/Window.tsx';
import { LegCountForm } from './LegCountForm.tsx';

interface Props {
  sayg: Sayg;
  /** The most legs that the match can be given in the debug menu; 0 where whoever scores may not change them. */
  mostLegs?: number | undefined;
  send: (commands: readonly Command[]) => void;
  /** What else can be done with the match during play. */
  children?: ReactNode;
}

/** What is rarely needed at the board: sharing and restarting practice, and the debug menu (live.md 4, 7). */
export function BoardMenu({ sayg, mostLegs = mostLegsOfAny, send, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isDebugging = useCan()('debug.show') && mostLegs > 0;
  if (!children && !isDebugging) return null;
  return (
    <>
      <button
        type="button"
        className="bare middle rigid tap-w tap-h"
        aria-label="More"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      {isOpen && (
        <Window title="Match" onClose={() => setOpen(false)}>
          {children && <div className="row wrap gap-8">{children}</div>}
          {isDebugging && <LegCountForm sayg={sayg} mostLegs={mostLegs} send={send} onDone={() => setOpen(false)} />}
        </Window>
      )}
    </>
  );
}
