import { Link } from 'react-router-dom';
import styles from './Health.module.css';
import type { Part } from './linked-text.ts';

interface Props {
  texts: readonly string[];
  kind: 'error' | 'warning';
  partsOf: (text: string) => Part[];
}

const words = { error: 'Error', warning: 'Warning' };
const classesByKind = { error: 'error', warning: 'warn' };

/** The findings with their severity; names in them are linked. */
export const Findings = ({ texts, kind, partsOf }: Props) =>
  texts.map((text, index) => (
    <li key={`${kind} ${index}`} className={`flex gap-10 line-top ${classesByKind[kind]} t-14 lh-14 ${styles.finding}`}>
      <b className={`t-12 ${styles.kind}`}>{words[kind]}</b>
      <span className="breaks ink">
        {partsOf(text).map((part, place) =>
          part.to ? (
            <Link key={place} className="underlined" to={part.to}>
              {part.text}
            </Link>
          ) : (
            part.text
          ),
        )}
      </span>
    </li>
  ));
