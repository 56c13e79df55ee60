import { Link } from 'react-router-dom';
import { useMessagesSentQuery } from '../../generated/graphql.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  className: string | undefined;
  onClick?: () => void;
}

/** Leads to what somebody is told of; nothing where this server sends nothing. */
export function MessageSettingsLink(props: Props) {
  const { data } = useMessagesSentQuery();
  if (!data?.areMessagesSent) return null;
  return (
    <Link {...props} to="/account/messages">
      <Icon name="mail" />
      Messages
    </Link>
  );
}
