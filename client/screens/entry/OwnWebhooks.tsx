import { mayHaveWebhooks } from '#rules/people/webhooks.ts';
import { NotPermitted } from '../../frame/errors/NotPermitted.tsx';
import { useActor, useFrame } from '../../lib/wire/session.ts';
import { OwnWebhooks } from '../../modules/webhook/Webhooks.tsx';

/** `/account/webhooks`: the webhooks of a captain, for what concerns their team (connected.md 1). */
export default function OwnWebhooksScreen() {
  const { data } = useFrame();
  const actor = useActor();
  if (!data) return null;
  return mayHaveWebhooks(actor) ? <OwnWebhooks /> : <NotPermitted />;
}
