import { Suspense, useContext } from 'react';
import { saygOfCardMatch } from '#rules/card/card-scoring.ts';
import { useCardThrowsQuery } from '../../../generated/desk.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { Reasons } from '../../../ui/Reasons.tsx';
import type { Row, RowMatch } from '../card-rows.ts';
import { cardForRules } from '../edited-card.ts';
import { ScoringBoard } from '../scoring-board.ts';

interface Props {
  fixtureId: string;
  row: Row;
  onClose: () => void;
}

const playersOf = ({ homePlayers, awayPlayers }: RowMatch) =>
  [homePlayers, awayPlayers].map((players) => players.map(({ id }) => id).join()).join(' v ');

/** The legs of a match as the card's query returns them. */
const legsOf = ({ legs }: RowMatch) =>
  JSON.stringify(
    legs?.map(({ number, winner, home, away }) => [
      number,
      winner,
      ...[home, away].flatMap(({ average, noOfDarts }) => [average, noOfDarts]),
    ]),
  );

/**
 * Finds a row's match in a newly loaded card. The order of the singles can differ with each load: the match is the one
 * between the same players; if they meet twice, the one with the same legs, else the one at the same index.
 */
function matchOf(matches: readonly RowMatch[], { match, number }: Row): number | undefined {
  const places = [...matches.keys()].filter(
    (place) => matches[place]!.legs?.length && playersOf(matches[place]!) === playersOf(match),
  );
  const alike = places.filter((place) => legsOf(matches[place]!) === legsOf(match));
  const likely = alike.length ? alike : places;
  return likely.find((place) => place === number - 1) ?? likely[0];
}

/** Every throw of a match, read only. */
export default function ReadThrows({ fixtureId, row, onClose }: Props) {
  const draw = useContext(ScoringBoard);
  const { data, error } = useCardThrowsQuery({ variables: { id: fixtureId }, fetchPolicy: 'no-cache' });
  const card = data?.fixture?.card;
  const found = card ? matchOf(card.matches, row) : undefined;
  if (error || (data && found === undefined))
    return (
      <p className="p-8-16 ink-3 t-12" role="alert">
        The throws could not be loaded. {error ? <Reasons of={failureOf(error)} /> : 'They may have been removed.'}
      </p>
    );
  if (!draw || !card || found === undefined) return null;
  return (
    <Suspense fallback={null}>
      {draw({
        sayg: saygOfCardMatch(cardForRules(card).matches[found]!, card.matches[found]!.format),
        title: row.name,
        onClose,
      })}
    </Suspense>
  );
}
