import type { ReactNode } from 'react';
import { hasNoConnection, failureOf } from '../../lib/wire/failure.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { Message } from '../../ui/Message.tsx';
import { Reasons } from '../../ui/Reasons.tsx';

const texts = {
  unknown: { title: 'The match could not be found', text: 'It may have been deleted, or the link is not complete.' },
  deleted: { title: 'The match was deleted', text: 'Whoever scores it has taken it away.' },
};

interface Missing {
  title: string;
  icon?: IconName;
  children?: ReactNode;
}

/** A live page has nothing to show: why, and a link to what is on now. */
export const LiveMissing = ({ title, icon = 'search', children }: Missing) => (
  <Message
    level={1}
    icon={icon}
    title={title}
    actions={
      <ButtonLink kind="primary" to="/live">
        What is on now
      </ButtonLink>
    }
  >
    {children}
  </Message>
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
