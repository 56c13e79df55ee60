import { useCopying } from '../../ui/share/use-copying.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Developers.module.css';

/** A program or a part of one, with a button that copies it. */
export function CodeBlock({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopying(text);
  return (
    <div className={styles.code}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it */}
      <pre className="m-0 p-12-16 scroll-x line r-2 bg-sunken ink lh-15" tabIndex={0} role="group" aria-label={label}>
        <code>{text}</code>
      </pre>
      <Button aria-label={isCopied === undefined ? `Copy: ${label}` : undefined} onClick={copy}>
        <span role="status">
          {isCopied === undefined ? 'Copy' : isCopied ? 'Copied' : 'Select it and copy it by hand'}
        </span>
      </Button>
    </div>
  );
}
