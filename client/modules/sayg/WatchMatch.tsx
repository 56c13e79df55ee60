import { ButtonLink } from '../../ui/Button.tsx';
import styles from './ScoreMatch.module.css';

interface Props {
  match: {
    saygId: string | null;
    winningSideId: string | null;
    sideA: { name: string } | null;
    sideB: { name: string } | null;
  };
}

/** Link to the throws of a match scored throw by throw, for those who do not score it. */
export const WatchMatch = ({ match: { saygId, winningSideId, sideA, sideB } }: Props) => (
  <div className={styles.score}>
    <ButtonLink kind="quiet" to={`/live/match/?id=${saygId}`}>
      {winningSideId ? 'Throws' : 'Watch live'}
      <span className="vh">
        {' '}
        of {sideA?.name} against {sideB?.name}
      </span>
    </ButtonLink>
  </div>
);
