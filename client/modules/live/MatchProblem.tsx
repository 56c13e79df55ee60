import { hasNoConnection, failureOf } from '../../lib/wire/failure.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Reasons } from '../../ui/Reasons.tsx';

const texts = {
  unknown: { title: 'The match could not be found', text: 'It may have been deleted, or the link is not complete.' },
  deleted: { title: 'The match was deleted', text: 'Whoever scores it has taken it away.' },
};

/** There is no such match, or it was deleted. */
export const MatchGone = ({ gone }: { gone: keyof typeof texts }) => (
  <Message
    level={1}
    icon="search"
    title={texts[gone].title}
    actions={
      <ButtonLink kind="primary" to="/live">
        What is on now
      </ButtonLink>
    }
  >
    {texts[gone].text}
  </Message>
);

/** The server did not answer; it is also asked again automatically. */
export function LiveFailure({ error, again, level = 1 }: { error: unknown; again: () => void; level?: 1 | 2 }) {
  const failure = failureOf(error);
  const isAway = hasNoConnection(failure);
  return (
    <Message
      level={level}
      error
      icon={isAway ? 'offline' : 'warning'}
      title={isAway ? 'There is no connection' : 'An error occurred'}
      actions={
        <Button kind="primary" onClick={again}>
          Try again
        </Button>
      }
    >
      <Reasons of={failure} />
    </Message>
  );
}
