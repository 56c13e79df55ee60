import { outcomeWords } from '#rules/card/settled-words.ts';
import { useUnpublishingQuery } from '../../../generated/desk.ts';

/** What becomes of a fixture once its published card is taken back (league.md 13.3, settled.md 4). */
export function UnpublishNote({ fixtureId }: { fixtureId: string }) {
  const { data } = useUnpublishingQuery({ variables: { id: fixtureId }, fetchPolicy: 'network-only' });
  const decision = data?.fixture?.decisionOnceUnpublished;
  return (
    <p role="status">
      The card is empty on this page only. Nothing is changed until you save the card; then the results leave the tables
      {!data ? '.' : decision ? `, and the fixture is decided without them. ${decision.text}. ${closedText}` : openText}
    </p>
  );
}

const openText = ', and the teams can change their cards again.';
const closedText = `Its card is closed then, unless “${outcomeWords('stands', { home: '', away: '' })}” is decided. To correct the results, edit the card instead.`;
