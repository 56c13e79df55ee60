import { useTitle } from '../lib/page/title.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';

/** Any other address. */
export default function NotFound() {
  useTitle('Page not found');
  return (
    <Message
      level={1}
      icon="search"
      title="There is no page at this address"
      actions={
        <ButtonLink kind="primary" to="/">
          Home
        </ButtonLink>
      }
    >
      The link may be old, or mistyped. From the home page you find every division.
    </Message>
  );
}
