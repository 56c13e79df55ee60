import type { ReactNode } from 'react';
import { ButtonLink } from './Button.tsx';
import type { IconName } from './Icon.tsx';
import { Message } from './Message.tsx';

const usualText = 'It may have been deleted, or the link is not complete. From the home page you find every division.';

interface Props {
  title: string;
  icon?: IconName;
  /** Why it may not exist, and what to do. */
  children?: ReactNode;
}

/** The page for something that does not exist, with a link. */
export const Missing = ({ title, icon = 'search', children = usualText }: Props) => (
  <Message
    level={1}
    icon={icon}
    title={title}
    actions={
      <ButtonLink kind="primary" to="/">
        Home
      </ButtonLink>
    }
  >
    {children}
  </Message>
);
