import type { ComponentProps } from 'react';
import { hasNoConnection, failureOf } from '../../lib/wire/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Missing } from '../../ui/Missing.tsx';
import { Reasons } from '../../ui/Reasons.tsx';

const texts = {
  unknown: { title: 'The match could not be found', text: 'It may have been deleted, or the link is not complete.' },
  deleted: { title: 'The match was deleted', text: 'Whoever scores it has taken it away.' },
};

/** A live page has nothing to show: why, and a link to what is on now. */
export const LiveMissing = ({ children = null, ...props }: ComponentProps<typeof Missing>) => (
  <Missing {...props} to="/live" linkText="What is on now">
    {children}
  </Missing>
);

/** There is no such match, or it was deleted. */
export const MatchGone = ({ gone }: { gone: keyof typeof texts }) => (
  <LiveMissing title={texts[gone].title}>{texts[gone].text}</LiveMissing>
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
