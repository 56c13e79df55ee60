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

/** The ground, and the colour of the icon. */
const classesByTone: Record<Tone, string | undefined> = {
  plain: 'bg-sunken ink-2',
  waiting: 'bg-sunken ink-2',
  news: styles.news,
  warning: 'warned',
  well: 'bg-ok-soft ok',
};

/** Where something stands: in a few words, with what can be done about it. */
export const StatusNote = ({ words: { tone, title, about }, action, isFlush = false }: Props) => (
  <div className={`row gap-10 off-paper ${styles.standing} ${classesByTone[tone]} ${isFlush ? '' : 'r-3'}`}>
    <Icon name={icons[tone]} />
    <p className="breaks grow ink">
      <b className="block t-14 lh-13">{title}</b>
      {about && <small className="block ink-2 t-13 lh-135">{about}</small>}
    </p>
    {action}
  </div>
);
