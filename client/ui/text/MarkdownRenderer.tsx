import type { ComponentProps, ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';

/** Headings are lowered: a text's heading must not be a page heading. */
const Heading = ({ children }: { children?: ReactNode }) => (
  <p>
    <strong>{children}</strong>
  </p>
);

/** External links send no referrer and pass no ranking. */
const Anchor = ({ href, children }: ComponentProps<'a'>) =>
  href ? (
    <a href={href} rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  ) : (
    <span>{children}</span>
  );

/** The content security policy allows external pictures over https only. */
const Picture = ({ src, alt }: ComponentProps<'img'>) =>
  typeof src === 'string' && src.startsWith('https:') ? (
    <img src={src} alt={alt ?? ''} loading="lazy" referrerPolicy="no-referrer" />
  ) : (
    <span>{alt}</span>
  );

const components: Components = {
  a: Anchor,
  img: Picture,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
};

/** Renders markdown; HTML in it stays text. Lazy-loaded. */
export default function MarkdownRenderer({ text }: { text: string }) {
  return <ReactMarkdown components={components}>{text}</ReactMarkdown>;
}
