import { useState } from 'react';
import { copyText } from '../../ui/share/copy.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Developers.module.css';

const words = { idle: 'Copy', done: 'Copied', failed: 'Select it and copy it by hand' } as const;

/** A program or a part of one, with a button that copies it. */
export function CodeBlock({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<keyof typeof words>('idle');
  const copy = async () => setState((await copyText(text)) ? 'done' : 'failed');
  return (
    <div className={styles.code}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it */}
      <pre className="m-0 p-12-16 scroll-x line r-2 bg-sunken ink lh-15" tabIndex={0} role="group" aria-label={label}>
        <code>{text}</code>
      </pre>
      <Button aria-label={state === 'idle' ? `Copy: ${label}` : undefined} onClick={() => void copy()}>
        <span role="status">{words[state]}</span>
      </Button>
    </div>
  );
}
