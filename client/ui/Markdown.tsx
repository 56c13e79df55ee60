import { lazy, Suspense } from 'react';
import styles from './Markdown.module.css';

/** Signs that mean something in markdown; a text without any is shown as it is, and needs no further file. */
const marked = /[*_`#[\]<>\\]|^\s*(?:[-+]|\d+[.)])\s/m;

// Without a connection the text is still better than nothing.
const MarkdownText = lazy(() => import('./MarkdownText.tsx').catch(() => ({ default: PlainText })));

/** A text in markdown: no HTML, and links and pictures only to where they may lead. */
export const Markdown = ({ text }: { text: string }) => (
  <div className={styles.text}>
    {marked.test(text) ? (
      <Suspense fallback={<PlainText text={text} />}>
        <MarkdownText text={text} />
      </Suspense>
    ) : (
      <PlainText text={text} />
    )}
  </div>
);

/** A line without its signs. */
const bare = (line: string) =>
  line
    .replace(/^\s*(?:[-+*]|#{1,6})\s+/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__|[*`]/g, '');

const isItem = (line: string) => /^\s*[-+*]\s/.test(line);

/** The text in the shape it is going to have, so that nothing moves when that comes. */
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
