import { useState } from 'react';
import { eventName } from '#rules/connected/webhook-events.ts';
import { useRedeliverWebhookMutation, useWebhookLogQuery, type WebhookRowFragment } from '../../generated/webhooks.ts';
import { formatTimeWithShortDayUnlessToday } from '../../lib/instant.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { Bone } from '../../ui/Bone.tsx';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { Window } from '../../ui/dialogs/Window.tsx';
import styles from './Webhooks.module.css';
import { deliveryText, addressWithoutScheme } from './words.ts';

const pageSize = 20;
/** Milliseconds between two looks while the log is open: messages come and go. */
const pollMilliseconds = 2000;

/** What was sent to a webhook, and what came of it; each message can be sent again. */
export default function WebhookLog({ webhook, onClose }: { webhook: WebhookRowFragment; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const { data, previousData, error, refetch } = useWebhookLogQuery({
    variables: { id: webhook.id, page },
    fetchPolicy: 'cache-and-network',
    pollInterval: pollMilliseconds,
  });
  const [redeliver, sending] = useRedeliverWebhookMutation();
  // The page before stands until the next one is there.
  const list = (data ?? previousData)?.webhookDeliveries;
  const isFailed = !data && !!error;
  const pages = Math.ceil((list?.total ?? 0) / pageSize);
  return (
    <Window title={`Messages to ${addressWithoutScheme(webhook.address)}`} isWide isFlush onClose={onClose}>
      {sending.error && <Refusal what={<b>Could not send it again.</b>} of={failureOf(sending.error)} />}
      {isFailed && <NotLoaded title="The messages could not be loaded" of={failureOf(error)} again={refetch} />}
      {!list && !error && <Bone width="100%" height="160px" />}
      {list && !list.total && (
        <Message icon="mail" title="Nothing was sent, yet">
          What happens from now on stands here, for 14 days. Send a test message to see whether it arrives.
        </Message>
      )}
      {list && list.total > 0 && !isFailed && (
        <ul className="ruled" aria-busy={!data}>
          {list.deliveries.map((message) => (
            <li key={message.id} className="row wrap between gap-8-12 p-10-16">
              <span className={`grow anywhere ${styles.message}`}>
                <b>{eventName(message.type)}</b> {formatTimeWithShortDayUnlessToday(message.created)}
                <small className={`block t-13 ${message.state === 'failed' ? 'error semi' : 'ink-2'}`}>
                  {deliveryText(message)}
                </small>
                <small className="block ink-2 t-13" translate="no">
                  {message.id}
                </small>
              </span>
              {message.state !== 'waiting' && (
                <Button
                  aria-label={`Send again: ${eventName(message.type)}, ${formatTimeWithShortDayUnlessToday(message.created)}`}
                  disabled={sending.loading}
                  onClick={() =>
                    void redeliver({ variables: { id: message.id } })
                      .catch(() => undefined)
                      .then(() => refetch().catch(() => undefined))
                  }
                >
                  Send again
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className="row wrap between gap-8 p-10-16 line-top">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <span className="ink-2 t-13 lh-145 anywhere">
            {page} of {pages}
          </span>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </div>
      )}
    </Window>
  );
}
