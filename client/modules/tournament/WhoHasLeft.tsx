import { Card } from '../../ui/Card.tsx';
import styles from './TournamentPage.module.css';
import type { TournamentData } from './use-tournament.ts';

/** Who has left the evening and why, and who goes on in their matches (live.md 20.2). */
export const WhoHasLeft = ({ left }: Pick<TournamentData, 'left'>) => (
  <Card title="Left the evening">
    <ul className="ruled">
      {left.map(({ side, words, goingOn }) => (
        <li key={side.id} className={styles.item}>
          <span className="breaks t-14 semi">
            {words}
            {goingOn.length > 0 && <small className="block ink-3 t-12 regular">{goingOnWords(goingOn)}</small>}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

const goingOnWords = (goingOn: TournamentData['left'][number]['goingOn']): string =>
  goingOn.map(({ label, opponent }) => `${opponent.name} goes on in ${label}`).join(', ');
