import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Message.module.css';

interface Props {
  title: string;
  icon: IconName;
  /** Marks an error, which is announced. */
  error?: boolean;
  /** Heading level: 1 where it is the page's subject. */
  level?: 1 | 2;
  /** What happened, and what to do. */
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
}

/** A message in place of missing content: nothing yet, or an error. */
export function Message({ title, icon, error = false, level = 2, children, actions }: Props) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div
      className={`grid justify-center content-center gap-10 text-center ${styles.message} ${error ? 'error' : 'ink-3'}`}
      role={error ? 'alert' : undefined}
    >
      <Icon name={icon} size={28} />
      <Title className={`t-18 bold lh-13 ink anywhere ${styles.title}`}>{title}</Title>
      {children && <div className={`grid gap-6 ink-2 anywhere ${styles.body}`}>{children}</div>}
      {actions && <div className="flex wrap centered gap-8 mt-6 ink-2">{actions}</div>}
    </div>
  );
}
