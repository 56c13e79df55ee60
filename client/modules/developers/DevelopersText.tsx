import type { ComponentProps, ReactNode } from 'react';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import { Link } from 'react-router-dom';
import gfm from 'remark-gfm';
import { CodeBlock } from './CodeBlock.tsx';
import { useProgramLimitsQuery } from '../../generated/desk.ts';
import {
  exampleAt,
  hrefUnlessOnlyInRepository,
  headingId,
  withSiteAddress,
  developersText,
  withServerLimits,
} from './texts.ts';
import rich from '../../ui/text/Markdown.module.css';
import styles from './Developers.module.css';

/** The text of what was rendered, such as of a heading with code in it. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (typeof node === 'object' && node && 'props' in node)
    return textOf((node.props as { children?: ReactNode }).children);
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}

/** Headings that links can lead to. */
const heading = (Level: 'h2' | 'h3' | 'h4', look?: string) =>
  function Heading({ children }: { children?: ReactNode }) {
    return (
      <Level id={headingId(textOf(children))} className={look}>
        {children}
      </Level>
    );
  };

/** Pages of the league are opened in place. What only the repository has is no link here. */
function Anchor({ href = '', children }: ComponentProps<'a'>) {
  const to = hrefUnlessOnlyInRepository(href);
  if (!to) return <>{children}</>;
  const own = to.startsWith(`${location.origin}/developers`) && to.slice(location.origin.length);
  if (own) return <Link to={own}>{children}</Link>;
  return <a href={to}>{children}</a>;
}

const languageNames: Record<string, string> = { bash: 'in a terminal', js: 'JavaScript', html: 'HTML', json: 'JSON' };

function Block({ children }: { children?: ReactNode }) {
  const { className = '' } = (children as { props?: { className?: string } })?.props ?? {};
  const language = className.replace('language-', '');
  return (
    <CodeBlock text={textOf(children).trimEnd()} label={`Code, ${languageNames[language] ?? (language || 'text')}`} />
  );
}

/** A paragraph; one that is nothing but a link to an example is the example. */
function Paragraph({ children, node }: ComponentProps<'p'> & ExtraProps) {
  const [only, more] = node?.children ?? [];
  const isLink = only?.type === 'element' && only.tagName === 'a' && !more;
  const example = isLink && exampleAt(String(only.properties.href));
  if (!example) return <p>{children}</p>;
  return (
    <details>
      <summary className="p-12-0 mono t-14 pointer">{example.name}</summary>
      <CodeBlock text={withSiteAddress(example.text, location.origin).trimEnd()} label={example.name} />
    </details>
  );
}

/** A table that scrolls for itself where the page is narrow. */
const Table = ({ children }: { children?: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it
  <div className={`scroll-x ${styles.table}`} tabIndex={0} role="group" aria-label="Table">
    <table>{children}</table>
  </div>
);

const components: Components = {
  a: Anchor,
  h2: heading('h2', 't-20'),
  h3: heading('h3', 't-16'),
  h4: heading('h4'),
  p: Paragraph,
  pre: Block,
  table: Table,
};

/** The whole text of the page. Loaded with it alone. */
export default function DevelopersText() {
  const { data } = useProgramLimitsQuery();
  return (
    <div className={`${rich.rich} ${styles.text}`}>
      <ReactMarkdown remarkPlugins={[gfm]} components={components}>
        {withSiteAddress(withServerLimits(developersText, data?.limits), location.origin)}
      </ReactMarkdown>
    </div>
  );
}
