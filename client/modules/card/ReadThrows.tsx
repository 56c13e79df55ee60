import { Suspense, useContext } from 'react';
import { recordOfMatch } from '#rules/card-scoring.ts';
import { useCardThrowsQuery, type CardRowFragment } from '../../generated/desk.ts';
import { failureOf } from '../../lib/failure.ts';
import { ruledCard } from './edited-card.ts';
import styles from './LegByLeg.module.css';
import { ScoringBoard } from './scoring-board.ts';

interface Props {
  fixtureId: string;
  match: Pick<CardRowFragment, 'homePlayers' | 'awayPlayers'>;
  title: string;
  onClose: () => void;
}

/** Who plays in a match: how it is found again, for the order of the singles may be another one at each read. */
const playersOf = ({ homePlayers, awayPlayers }: Props['match']) =>
  [homePlayers, awayPlayers].map((players) => players.map(({ id }) => id).join()).join(' v ');

/** Every throw of a match, to be read. */
export default function ReadThrows({ fixtureId, match, title, onClose }: Props) {
  const draw = useContext(ScoringBoard);
  const { data, error } = useCardThrowsQuery({ variables: { id: fixtureId }, fetchPolicy: 'no-cache' });
  const card = data?.fixture?.card;
  const found = card?.matches.findIndex((one) => one.legs?.length && playersOf(one) === playersOf(match)) ?? -1;
  if (error || (data && found < 0))
    return (
      <p className={styles.note} role="alert">
        The throws could not be loaded. {error ? failureOf(error).messages.join(' ') : 'They may have been removed.'}
      </p>
    );
  if (!draw || !card) return null;
  return (
    <Suspense fallback={null}>
      {draw({
        sayg: recordOfMatch(ruledCard(card).matches[found]!, card.matches[found]!.format),
        title,
        onClose,
      })}
    </Suspense>
  );
}
