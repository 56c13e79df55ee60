import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Card.module.css';

interface Props {
  title?: ReactNode;
  /** Link to more. */
  more?: { text: string; to: string } | undefined;
  /** Shown beside the heading instead, such as a total. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A panel, optionally with a heading. */
export function Card({ title, more, aside, children }: Props) {
  const id = useId();
  return (
    <section className={`panel ${styles.card}`} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={`row wrap between p-0-16 line-bottom ${styles.head}`}>
          <h2 id={id} className="breaks p-12-0 t-14">
            {title}
          </h2>
          {aside && <span className="rigid p-4-0 ink-3 t-13 semi">{aside}</span>}
          {more && <Link to={more.to}>{more.text}</Link>}
        </div>
      )}
      {children}
    </section>
  );
}
