import { hasNoConnection, failureOf } from '../../lib/wire/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import { Reasons } from '../../ui/Reasons.tsx';

interface Props {
  error: unknown;
  again: () => unknown;
  /** What could not be shown, as the subject of a sentence. */
  what: string;
}

/** The server did not answer, or refused. */
export function CareerProblem({ error, again, what }: Props) {
  const failure = failureOf(error);
  const isAway = hasNoConnection(failure);
  return (
    <Card>
      <Message
        error
        level={1}
        icon={isAway ? 'offline' : 'warning'}
        title={isAway ? 'You are offline' : `${what} cannot be shown`}
        actions={
          <Button kind="primary" onClick={() => void Promise.resolve(again()).catch(() => undefined)}>
            Try again
          </Button>
        }
      >
        {isAway ? 'Check your connection, then try again.' : <Reasons of={failure} />}
      </Message>
    </Card>
  );
}
