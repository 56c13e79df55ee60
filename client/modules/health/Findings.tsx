import { Link } from 'react-router-dom';
import styles from './Health.module.css';
import type { Part } from './linked-text.ts';

interface Props {
  texts: readonly string[];
  kind: 'error' | 'warning';
  partsOf: (text: string) => Part[];
}

const words = { error: 'Error', warning: 'Warning' };

/** The findings with their severity; names in them are linked. */
export const Findings = ({ texts, kind, partsOf }: Props) =>
  texts.map((text, index) => (
    <li key={`${kind} ${index}`} className={styles[kind]}>
      <b className={styles.kind}>{words[kind]}</b>
      <span>
        {partsOf(text).map((part, place) =>
          part.to ? (
            <Link key={place} to={part.to}>
              {part.text}
            </Link>
          ) : (
            part.text
          ),
        )}
      </span>
    </li>
  ));
