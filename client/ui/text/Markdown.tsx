import { lazy, Suspense } from 'react';
import { useIsHydrated } from '../device/browser-only.ts';
import styles from './Markdown.module.css';

/** Characters with a meaning in markdown; texts without any are shown as they are, without loading the renderer. */
const marked = /[*_`#[\]<>\\]|^\s*(?:[-+]|\d+[.)])\s/m;

// Offline, the plain text is better than nothing.
const MarkdownRenderer = lazy(() => import('./MarkdownRenderer.tsx').catch(() => ({ default: PlainText })));

/** Markdown text: no HTML, and links and pictures only to safe addresses. The server draws it without the renderer. */
export const Markdown = ({ text }: { text: string }) => (
  <div className={`breaks ${styles.rich} ${styles.text}`}>
    {useIsHydrated() && marked.test(text) ? (
      <Suspense fallback={<PlainText text={text} />}>
        <MarkdownRenderer text={text} />
      </Suspense>
    ) : (
      <PlainText text={text} />
    )}
  </div>
);

/** A line without markdown characters. */
const bare = (line: string) =>
  line
    .replace(/^\s*(?:[-+*]|#{1,6})\s+/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__|[*`]/g, '');

const isItem = (line: string) => /^\s*[-+*]\s/.test(line);

/** The text laid out as it will be, so that nothing moves when the renderer has loaded. */
const PlainText = ({ text }: { text: string }) => <>{blocksOf(text)}</>;

const blocksOf = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((block, index) => {
      const lines = block.split('\n');
      if (!lines.every(isItem)) return <p key={index}>{lines.map(bare).join('\n')}</p>;
      return (
        <ul key={index}>
          {lines.map((line, at) => (
            <li key={at}>{bare(line)}</li>
          ))}
        </ul>
      );
    });
