import { useState } from 'react';
import { reminderText } from '#rules/desk/reminder.ts';
import { scorePath } from '../../lib/page/paths.ts';
import { copyText } from '../../ui/share/copy.ts';
import { Button } from '../../ui/Button.tsx';
import { Window } from '../../ui/dialogs/Window.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { titleOf, type Waiting } from './use-waiting.ts';
import styles from './WaitingResults.module.css';

interface Props {
  fixtures: readonly Waiting[];
  onClose: () => void;
}

/** A text for the captains whose card is missing, to copy. */
export function Reminder({ fixtures, onClose }: Props) {
  const [told, tell] = useState('');
  const text = reminderText(
    fixtures.map(({ id, date, season, home, away, standing }) => ({
      date,
      season,
      teams: { home: home.name, away: away.name },
      enteredBy: standing?.enteredBy ?? null,
      url: `${location.origin}${scorePath(id)}`,
    })),
  );
  const [first] = fixtures;
  const copy = async () =>
    tell((await copyText(text)) ? 'Copied.' : 'It could not be copied. Mark the text above and copy it by hand.');
  return (
    <Window
      title={first && fixtures.length === 1 ? `Reminder for ${titleOf(first)}` : 'Reminder for all who are missing'}
      onClose={onClose}
    >
      <p className={styles.text}>{text}</p>
      <Button kind="primary" full onClick={() => void copy()}>
        <Icon name="note" />
        Copy text
      </Button>
      <p role="status">{told}</p>
    </Window>
  );
}
