import { Permitted } from '../../frame/errors/Permitted.tsx';
import { useFrame } from '../../lib/wire/session.ts';
import { MessageSettingsPage } from '../../modules/message/MessageSettingsPage.tsx';

/** `/account/messages`: what somebody is told of, for everybody who is signed in. */
export default function MessageSettingsScreen() {
  const { data } = useFrame();
  if (!data) return null;
  return (
    <Permitted may={!!data.me && !data.me.transient} title="Messages">
      <MessageSettingsPage />
    </Permitted>
  );
}
