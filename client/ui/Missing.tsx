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
  /** Where to go from here. */
  to?: string;
  linkText?: string;
}

/** The page for something that does not exist, with a link. */
export const Missing = ({ title, icon = 'search', children = usualText, to = '/', linkText = 'Home' }: Props) => (
  <Message
    level={1}
    icon={icon}
    title={title}
    actions={
      <ButtonLink kind="primary" to={to}>
        {linkText}
      </ButtonLink>
    }
  >
    {children}
  </Message>
);
