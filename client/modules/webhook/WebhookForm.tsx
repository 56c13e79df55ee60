import { useId, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { webhookEvents, type EventType } from '#rules/connected/webhook-events.ts';
import { webhookFaults, webhookForms, type WebhookForm as Form } from '#rules/connected/webhook-rules.ts';
import {
  useChangeWebhookMutation,
  useCreateWebhookMutation,
  type WebhookRowFragment,
} from '../../generated/webhooks.ts';
import { isChoiceGone } from '../../lib/is-choice-gone.ts';
import { useAskBeforeLeavingOrClosing } from '../../lib/page/leaving.ts';
import { useRestoreFocusAfterBusy } from '../../lib/page/use-restore-focus-after-busy.ts';
import { failureBesideFields } from '../../lib/wire/failure-beside-fields.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { SelectField } from '../../record/fields.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { Window } from '../../ui/dialogs/Window.tsx';
import { Secret } from './Secret.tsx';
import { TeamsNotLoaded } from '../people/TeamsNotLoaded.tsx';
import { unlistedTeamText, type TeamNames } from '../people/use-team-names.ts';
import styles from './Webhooks.module.css';
import { webhookFormNames } from './words.ts';

interface Props {
  /** The webhook to change; a new one without it. */
  webhook?: WebhookRowFragment | undefined;
  teams: TeamNames;
  /** Whether it is for the own team, whatever else. */
  isOfTeam: boolean;
  onClose: () => void;
}

interface Fields {
  address: string;
  events: readonly string[];
  divisionId: string;
  teamId: string;
  form: Form;
}

const usualEvents = ['result.published', 'result.changed'];
const groups = [...new Set(webhookEvents.map(({ group }) => group))];

/** Makes a webhook, or changes one: where to, what of, for whom, in which form. */
export default function WebhookForm({ webhook, teams, isOfTeam, onClose }: Props) {
  const client = useApolloClient();
  const divisions = useFrame().data?.divisions ?? [];
  const before: Fields = {
    address: webhook?.address ?? '',
    events: webhook?.events ?? usualEvents,
    divisionId: webhook?.divisionId ?? '',
    teamId: webhook?.teamId ?? '',
    form: (webhook?.form as Form | undefined) ?? 'standard',
  };
  const [entered, setEntered] = useState<Partial<Fields>>({});
  const enter = (more: Partial<Fields>) => setEntered((now) => ({ ...now, ...more }));
  const { address, events, divisionId, teamId, form } = { ...before, ...entered };
  const [isTried, setTried] = useState(false);
  const { isBusy, failure, setFailure, run } = useCommand();
  const [secret, setSecret] = useState<string>();
  const [create] = useCreateWebhookMutation();
  const [change] = useChangeWebhookMutation();
  const place = useId();
  const isChanged =
    address !== before.address ||
    [...events].sort().join() !== [...before.events].sort().join() ||
    divisionId !== before.divisionId ||
    teamId !== before.teamId ||
    form !== before.form;
  const unlessLost = useAskBeforeLeavingOrClosing(isChanged && !secret);
  useRestoreFocusAfterBusy(isBusy);
  // Whether an address without encryption is allowed, only the server knows.
  const faults = webhookFaults({ address, events, form }, /^\s*http:/i.test(address));
  const own = isTried ? faults : [];
  const faultOf = (name: string) => [...own, ...(failure?.fields ?? [])].find(({ field }) => field === name)?.message;

  async function save() {
    setTried(true);
    setFailure(undefined);
    if (faults.length) return;
    const input = {
      address: address.trim(),
      events: [...events],
      divisionId: divisionId || null,
      teamId: teamId || null,
      form,
    };
    const readAgain = () => client.refetchQueries({ include: ['Webhooks', 'MyWebhooks'] });
    // After a refusal, too: what was saved meanwhile is below what is entered here, which can then be saved over it.
    const isDone = await run(async () => {
      if (webhook) await change({ variables: { id: webhook.id, version: webhook.version, input } });
      else setSecret((await create({ variables: { input } })).data?.createWebhook.secret);
    }, readAgain);
    if (isDone && webhook) onClose();
  }

  if (secret)
    return (
      <Window
        title="The webhook is made"
        onClose={onClose}
        foot={
          <Button kind="primary" full onClick={onClose}>
            Done
          </Button>
        }
      >
        <div className="grid gap-16 w-min">
          {form === 'standard' ? (
            <Secret secret={secret} />
          ) : (
            <p className="ink-2 t-14 lh-145 anywhere">Send a test message, to see it arrive in the channel.</p>
          )}
        </div>
      </Window>
    );

  const unlisted = unlistedTeamText(teamId, teams);
  const eventsFault = faultOf('events');
  const toggle = (type: EventType) =>
    enter({ events: events.includes(type) ? events.filter((one) => one !== type) : [...events, type] });
  return (
    <Window
      title={webhook ? 'Change the webhook' : 'New webhook'}
      isWide
      onClose={() => unlessLost(onClose)}
      onSubmit={() => void save()}
      foot={
        <Button type="submit" kind="primary" full disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? 'Saving' : webhook ? 'Save' : 'Make the webhook'}
        </Button>
      }
    >
      <div className="grid gap-16 w-min" inert={isBusy}>
        <Refusal
          of={failureBesideFields(failure, [
            'address',
            'form',
            'events',
            'divisionId',
            ...(isOfTeam ? [] : ['teamId']),
          ])}
        />
        <Field
          icon="link"
          label="Address"
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          hint="Where the messages go. A chat channel gives you its address under its settings."
          fault={faultOf('address')}
          value={address}
          onChange={({ target }) => enter({ address: target.value })}
        />
        <SelectField
          label="Form"
          value={form}
          fault={faultOf('form')}
          options={webhookForms.map((one) => ({ value: one, text: webhookFormNames[one] }))}
          onChange={(text) => enter({ form: text as Form })}
        />
        <fieldset className="grid gap-12 w-min" aria-describedby={eventsFault && `${place}-events`}>
          <legend className="t-13 semi">Tell it of</legend>
          {eventsFault && (
            <p className="t-13 lh-14 error semi anywhere" id={`${place}-events`}>
              {eventsFault}
            </p>
          )}
          {groups.map((group) => (
            <div key={group} role="group" aria-label={group}>
              <p className="ink-2 t-13 semi" aria-hidden="true">
                {group}
              </p>
              <div className={`halves ${styles.checks}`}>
                {webhookEvents
                  .filter((event) => event.group === group)
                  .map(({ type, name }) => (
                    <label key={type} className="row gap-12 tap">
                      <input type="checkbox" checked={events.includes(type)} onChange={() => toggle(type)} />
                      <span>{name}</span>
                    </label>
                  ))}
              </div>
            </div>
          ))}
        </fieldset>
        <SelectField
          label="Division"
          value={divisionId}
          fault={faultOf('divisionId')}
          options={[
            { value: '', text: 'All divisions' },
            ...divisions.map(({ id, name }) => ({ value: id, text: name })),
            ...(isChoiceGone(divisionId, divisions) ? [{ value: divisionId, text: 'A division that is gone' }] : []),
          ]}
          onChange={(divisionId) => enter({ divisionId })}
        />
        {isOfTeam ? (
          <p className="ink-2 t-14 lh-145 anywhere">It is told of what concerns your team, and of nothing else.</p>
        ) : (
          <SelectField
            label="Team"
            value={teamId}
            fault={faultOf('teamId')}
            hint="For one team: its fixtures, and tournaments that it takes part in as a team."
            options={[
              { value: '', text: 'All teams' },
              ...teams.list.map(({ id, name }) => ({ value: id, text: name })),
              ...(unlisted ? [{ value: teamId, text: unlisted }] : []),
            ]}
            onChange={(teamId) => enter({ teamId })}
          />
        )}
        {!isOfTeam && <TeamsNotLoaded teams={teams} />}
      </div>
    </Window>
  );
}
