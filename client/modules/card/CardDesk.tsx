import { failureOf } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { CardEditor } from './CardEditor.tsx';
import type { FixtureOfCard } from './CardPage.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import type { EditedFixture } from './edited-card.ts';
import { useCardDesk } from './use-card-desk.ts';
import { useSquads } from './use-squads.ts';

interface Props {
  fixture: FixtureOfCard;
  onSaved: (fixture: EditedFixture) => void;
}

/** Where a card is entered, once the card and the squads are known. */
export function CardDesk({ fixture: head, onSaved }: Props) {
  const desk = useCardDesk(head.id);
  const squads = useSquads(head);
  const error = desk.error ?? squads.error;
  if (error)
    return (
      <CardProblem
        error={error}
        again={() => {
          desk.again();
          squads.again();
        }}
      />
    );
  if (!desk.fixture || !squads.isKnown) return <CardSkeleton />;
  return <CardEditor head={head} fixture={desk.fixture} squads={squads} onSaved={onSaved} />;
}

/** Why the card cannot be worked on just now. */
export function CardProblem({ error, again }: { error: unknown; again: () => void }) {
  const { code, messages } = failureOf(error);
  const isAway = code === 'OFFLINE' || code === 'NETWORK';
  return (
    <Message
      error
      icon={isAway ? 'offline' : 'warning'}
      title={`Error accessing fixture: Code: ${code}`}
      actions={<Button onClick={again}>Try again</Button>}
    >
      {messages.join(' ')}
    </Message>
  );
}
