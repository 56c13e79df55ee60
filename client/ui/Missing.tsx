import { ButtonLink } from './Button.tsx';
import { Message } from './Message.tsx';

/** The page for something that does not exist, with a link. */
export const Missing = ({ title }: { title: string }) => (
  <Message
    level={1}
    icon="search"
    title={title}
    actions={
      <ButtonLink kind="primary" to="/">
        Home
      </ButtonLink>
    }
  >
    It may have been deleted, or the link is not complete. From the home page you find every division.
  </Message>
);
