import { Card } from '../../ui/Card.tsx';
import styles from './TournamentPage.module.css';
import type { TournamentData } from './use-tournament.ts';

/** Who has left the evening and why, and who goes on in their matches (live.md 20.2). */
export const WhoHasLeft = ({ left }: Pick<TournamentData, 'left'>) => (
  <Card title="Left the evening">
    <ul className={styles.list}>
      {left.map(({ side, words, goingOn }) => (
        <li key={side.id}>
          <span>
            {words}
            {goingOn.length > 0 && <small>{goingOnWords(goingOn)}</small>}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

const goingOnWords = (goingOn: TournamentData['left'][number]['goingOn']): string =>
  goingOn.map(({ label, opponent }) => `${opponent.name} goes on in ${label}`).join(', ');
