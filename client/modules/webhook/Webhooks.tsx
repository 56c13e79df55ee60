import { useState } from 'react';
import { can } from '#rules/people/policies.ts';
import { useMyWebhooksQuery, useWebhooksQuery, type WebhookRowFragment } from '../../generated/webhooks.ts';
import { useTitle } from '../../lib/page/title.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useActor, useFrame } from '../../lib/wire/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Message } from '../../ui/Message.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Told } from '../../ui/Told.tsx';
import WebhookForm from './WebhookForm.tsx';
import { WebhookItem } from './WebhookItem.tsx';
import WebhookLog from './WebhookLog.tsx';
import { useTeamNames } from '../people/use-team-names.ts';
import styles from './Webhooks.module.css';
import { addressWithoutScheme } from './words.ts';

/** `/admin/webhooks`: everybody's webhooks, for whoever looks after the league. */
export default function Webhooks() {
  const asked = useWebhooksQuery({ fetchPolicy: 'cache-and-network' });
  return <WebhookList list={asked.data?.webhooks} error={asked.error} again={asked.refetch} />;
}

/** `/account/webhooks`: a captain's own. */
export function OwnWebhooks() {
  const asked = useMyWebhooksQuery({ fetchPolicy: 'cache-and-network' });
  return <WebhookList list={asked.data?.myWebhooks} error={asked.error} again={asked.refetch} />;
}

interface Props {
  list: WebhookRowFragment[] | undefined;
  error: unknown;
  again: () => Promise<unknown>;
}

type Open = { what: 'form' | 'log'; webhook?: WebhookRowFragment };

function WebhookList({ list, error, again }: Props) {
  useTitle('Webhooks');
  const isOfTeam = !can(useActor(), 'feature.edit');
  const divisions = useFrame().data?.divisions ?? [];
  const teams = useTeamNames();
  const [opened, setOpened] = useState<Open>();
  const close = () => setOpened(undefined);
  // What became of messages meanwhile is said in the list, too.
  const closeLog = () => {
    close();
    again().catch(() => undefined);
  };
  const [told, setTold] = useState('');
  const nameOf = (id: string) => [...divisions, ...teams.list].find((one) => one.id === id)?.name;
  return (
    <div className={`grid gap-16 pt-16 w-min ${styles.page}`}>
      <div className="flex wrap between items-end gap-12">
        <div>
          <h1>Webhooks</h1>
          <p className="ink-2 t-14 lh-145 anywhere">
            {isOfTeam
              ? 'A message to a chat channel or another program, whenever something happens to your team.'
              : 'A message to a chat channel or another program, whenever something happens in the league.'}
          </p>
        </div>
        {list && list.length > 0 && (
          <Button kind="primary" onClick={() => setOpened({ what: 'form' })}>
            <Icon name="plus" size={18} />
            New webhook
          </Button>
        )}
      </div>
      {!list && !!error && <NotLoaded title="The webhooks could not be loaded" of={failureOf(error)} again={again} />}
      {!list && !error && (
        <Card>
          <Loading />
        </Card>
      )}
      <Told text={told} />
      {list && (
        <Card>
          {list.length ? (
            <ul className="ruled">
              {list.map((webhook) => (
                <WebhookItem
                  key={webhook.id}
                  webhook={webhook}
                  nameOf={nameOf}
                  onChange={() => setOpened({ what: 'form', webhook })}
                  onLog={() => setOpened({ what: 'log', webhook })}
                  onRemoved={() => setTold(`The webhook to ${addressWithoutScheme(webhook.address)} was removed.`)}
                />
              ))}
            </ul>
          ) : (
            <Message
              icon="link"
              title="No webhooks, yet"
              actions={
                <Button kind="primary" onClick={() => setOpened({ what: 'form' })}>
                  New webhook
                </Button>
              }
            >
              Results in the club’s Discord or Slack, or in a program of your own: give the address that takes messages.
            </Message>
          )}
        </Card>
      )}
      {opened?.what === 'form' && (
        <WebhookForm
          webhook={list?.find(({ id }) => id === opened.webhook?.id) ?? opened.webhook}
          teams={teams}
          isOfTeam={opened.webhook?.isOfTeam ?? isOfTeam}
          onClose={close}
        />
      )}
      {opened?.what === 'log' && opened.webhook && <WebhookLog webhook={opened.webhook} onClose={closeLog} />}
    </div>
  );
}
