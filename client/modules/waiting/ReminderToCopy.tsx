import { listInWords } from '#rules/basics/list-in-words.ts';
import { teamsAndCaptainsToRemind, reminderText } from '#rules/desk/reminder.ts';
import { scorePath } from '#rules/site/paths.ts';
import { useCopying } from '../../ui/share/use-copying.ts';
import { Button, ButtonAnchor } from '../../ui/Button.tsx';
import { Window } from '../../ui/dialogs/Window.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Waiting } from './use-waiting-results.ts';
import styles from './WaitingResults.module.css';

interface Props {
  fixtures: readonly Waiting[];
  onClose: () => void;
}

const mailLink = (text: string) =>
  `mailto:?subject=${encodeURIComponent('Cards that are missing')}&body=${encodeURIComponent(text)}`;

/** A text for the captains whose card is missing, to copy. */
export function ReminderToCopy({ fixtures, onClose }: Props) {
  const missing = fixtures.map(({ id, date, season, home, away, standing, homeCaptains, awayCaptains }) => ({
    date,
    season,
    teams: { home: home.name, away: away.name },
    captains: { home: homeCaptains, away: awayCaptains },
    enteredBy: standing?.enteredBy && standing.progress?.[standing.enteredBy] ? standing.enteredBy : null,
    url: `${location.origin}${scorePath(id)}`,
  }));
  const text = reminderText(missing);
  const [only, ...others] = missing;
  const { told, copy } = useCopying(text, 'the text');
  return (
    <Window
      title={
        only && !others.length
          ? `Reminder for ${listInWords(teamsAndCaptainsToRemind(only))}`
          : 'Reminder for all who are missing'
      }
      onClose={onClose}
    >
      <p className={`${styles.text} p-12 r-2 bg-sunken t-14 anywhere`}>{text}</p>
      <div className={`${styles.ask} flex wrap gap-8`}>
        <Button kind="primary" onClick={copy}>
          <Icon name="copy" />
          Copy text
        </Button>
        <ButtonAnchor href={mailLink(text)}>
          <Icon name="mail" />
          E-mail
        </ButtonAnchor>
      </div>
      <p role="status">{told}</p>
    </Window>
  );
}
