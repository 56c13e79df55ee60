import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Card.module.css';

interface Props {
  title?: string;
  /** Where there is more of it. */
  more?: { text: string; to: string } | undefined;
  /** What stands beside the heading instead, such as a total. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A surface of its own, with a heading when it has one. */
export function Card({ title, more, aside, children }: Props) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {aside && <span className={styles.aside}>{aside}</span>}
          {more && <Link to={more.to}>{more.text}</Link>}
        </div>
      )}
      {children}
    </section>
  );
}
