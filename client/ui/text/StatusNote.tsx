import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon.tsx';
import styles from './StatusNote.module.css';

export type Tone = 'plain' | 'waiting' | 'news' | 'warning' | 'well';

interface Props {
  words: { tone: Tone; title: string; about: string };
  /** A button or a link. */
  action?: ReactNode;
  /** Inside a card: reaches to its edges. */
  isFlush?: boolean;
}

const icons: Record<Tone, IconName> = {
  plain: 'note',
  waiting: 'clock',
  news: 'info',
  warning: 'warning',
  well: 'check',
};

/** Where something stands: in a few words, with what can be done about it. */
export const StatusNote = ({ words: { tone, title, about }, action, isFlush = false }: Props) => (
  <div className={`${styles.standing} ${styles[tone]} ${isFlush ? styles.flush : ''}`}>
    <Icon name={icons[tone]} />
    <p>
      <b>{title}</b>
      {about && <small>{about}</small>}
    </p>
    {action}
  </div>
);
