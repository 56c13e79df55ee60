import type { ComponentProps, ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';

/** A heading inside of a text must not become one of the page. */
const Heading = ({ children }: { children?: ReactNode }) => (
  <p>
    <strong>{children}</strong>
  </p>
);

/** Somebody else's page learns nothing of ours, and gets no weight from it. */
const Anchor = ({ href, children }: ComponentProps<'a'>) =>
  href ? (
    <a href={href} rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  ) : (
    <span>{children}</span>
  );

/** The policy of our pages lets pictures come over https only. */
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

/** Markdown drawn; HTML in it stays text. Load it when there is some. */
export default function MarkdownText({ text }: { text: string }) {
  return <ReactMarkdown components={components}>{text}</ReactMarkdown>;
}
