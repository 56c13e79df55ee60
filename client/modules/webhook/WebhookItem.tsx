import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import {
  useDeleteWebhookMutation,
  usePauseWebhookMutation,
  useRenewWebhookSecretMutation,
  useResumeWebhookMutation,
  useTestWebhookMutation,
  WebhookSecretDocument,
  type WebhookRowFragment,
} from '../../generated/webhooks.ts';
import { formatTimeWithShortDayUnlessToday } from '../../lib/instant.ts';
import { useRestoreFocusAfterBusy } from '../../lib/page/use-restore-focus-after-busy.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { useAskFirst } from '../../lib/page/use-ask-first.ts';
import { readUncached } from '../../lib/wire/read-anew.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { Told } from '../../ui/Told.tsx';
import { Secret } from './Secret.tsx';
import { eventsText, pauseText, scopeText, addressWithoutScheme } from './words.ts';

interface Props {
  webhook: WebhookRowFragment;
  nameOf: (id: string) => string | undefined;
  onChange: () => void;
  onLog: () => void;
  onRemoved: () => void;
}

/** A webhook in the list: how it stands, and what can be done with it. */
export function WebhookItem({ webhook, nameOf, onChange, onLog, onRemoved }: Props) {
  const { id, address, events, owner, isOwn, isOfTeam, pausedAt, failures, waiting, form, oldSecretUntil } = webhook;
  const client = useApolloClient();
  const [secret, setSecret] = useState<string>();
  const { isBusy, failure, run: command } = useCommand();
  const [told, setTold] = useState('');
  const askFirst = useAskFirst();
  useRestoreFocusAfterBusy(isBusy);
  const [test] = useTestWebhookMutation();
  const [pause] = usePauseWebhookMutation();
  const [resume] = useResumeWebhookMutation();
  const [remove] = useDeleteWebhookMutation();
  const [renew] = useRenewWebhookSecretMutation();
  const variables = { id };
  const readAgain = () => client.refetchQueries({ include: ['Webhooks', 'MyWebhooks'] });
  /** Carries it out and, where what was pressed vanishes with it, says so. */
  const run = async (what: () => Promise<unknown>, words = '') => {
    setTold('');
    const isDone = await command(what, readAgain);
    if (isDone) setTold(words);
    return isDone;
  };
  const short = addressWithoutScheme(address);
  async function askToRemove() {
    const title = `Remove the webhook to ${short}?`;
    const text =
      'It is told of nothing any more, and its messages go with it. To stop it for a while, pause it instead.';
    if (!(await askFirst({ title, text, action: 'Remove it', keep: 'Cancel' }))) return;
    if (await run(() => remove({ variables }))) onRemoved();
  }
  async function askToRenew() {
    const title = 'Make a new secret?';
    const both = 'For a day, messages are signed with both. Give the new one to the receiver until then.';
    const text = oldSecretUntil
      ? `${both} The receiver has to have the present one by now: the one before it ends at once.`
      : both;
    if (!(await askFirst({ title, text, action: 'Make a new one', keep: 'Cancel' }))) return;
    await run(async () => setSecret((await renew({ variables })).data?.renewWebhookSecret.secret));
  }
  return (
    <li className="grid gap-8 p-14-16 w-min">
      <h2 className="t-15 anywhere" translate="no">
        {short}
      </h2>
      <p className="ink-2 t-13 lh-145 anywhere">
        {eventsText(events)}. {scopeText(webhook, nameOf)}.{!isOwn && ` Made by ${owner}.`}
        {waiting > 0 && ` ${waiting} waiting.`}
      </p>
      {pausedAt ? (
        <p className="row gap-8 error t-14 semi lh-14 anywhere">
          <Icon name="warning" />
          <span>{pauseText(pausedAt, webhook.pauseReason)}</span>
        </p>
      ) : (
        failures > 0 && (
          <p className="row gap-8 error t-14 semi lh-14 anywhere">
            <Icon name="warning" />
            <span>
              {failures === 1 ? 'The last attempt has failed.' : `The last ${failures} attempts have failed.`}
            </span>
          </p>
        )
      )}
      <Refusal of={failure} />
      <Told text={told} />
      <div className="flex wrap gap-8">
        {pausedAt && (
          <Button
            kind="primary"
            aria-label={`Resume ${short}`}
            disabled={isBusy}
            onClick={() => void run(() => resume({ variables }), 'Resumed.')}
          >
            Resume
          </Button>
        )}
        <Button aria-label={`Messages to ${short}`} onClick={onLog}>
          Messages
        </Button>
        <Button
          aria-label={`Send a test to ${short}`}
          disabled={isBusy}
          onClick={() => void run(() => test({ variables })).then((isDone) => isDone && onLog())}
        >
          Test
        </Button>
        {(isOwn || !isOfTeam) && (
          <Button aria-label={`Change ${short}`} disabled={isBusy} onClick={onChange}>
            <Icon name="pencil" size={18} />
            Change
          </Button>
        )}
        {!pausedAt && (
          <Button
            aria-label={`Pause ${short}`}
            disabled={isBusy}
            onClick={() => void run(() => pause({ variables }), 'Paused.')}
          >
            Pause
          </Button>
        )}
        {isOwn && form === 'standard' && !secret && (
          <Button
            aria-label={`Show the secret of ${short}`}
            disabled={isBusy}
            onClick={() =>
              void run(async () => {
                setSecret((await readUncached(client, WebhookSecretDocument, variables))?.webhookSecret);
              }, 'The secret stands below.')
            }
          >
            <Icon name="key" size={18} />
            Secret
          </Button>
        )}
        <Button aria-label={`Remove ${short}`} disabled={isBusy} onClick={() => void askToRemove()}>
          <Icon name="bin" size={18} />
          Remove
        </Button>
      </div>
      {secret && (
        <>
          <Secret secret={secret} />
          {oldSecretUntil && (
            <p className="ink-2 t-13 lh-145 anywhere">
              The secret of before is good until {formatTimeWithShortDayUnlessToday(oldSecretUntil)}.
            </p>
          )}
          <div className="flex wrap gap-8">
            <Button disabled={isBusy} onClick={() => void askToRenew()}>
              New secret
            </Button>
            <Button
              onClick={() => {
                setSecret(undefined);
                setTold('The secret is hidden.');
              }}
            >
              Hide
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
