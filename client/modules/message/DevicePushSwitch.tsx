import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import {
  AddPushDeviceDocument,
  IsPushDeviceDocument,
  RemovePushDeviceDocument,
  TeamsFollowedDocument,
} from '../../generated/messages.ts';
import {
  pushDeviceInput,
  findPushSubscription,
  inabilityText,
  pushAbility,
  subscribeToPush,
} from '../../lib/device/push.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { readUncached } from '../../lib/wire/read-anew.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Refusal } from '../../ui/Refusal.tsx';

type State = 'unknown' | 'impossible' | 'refused' | 'off' | 'on';

const stateTexts: Record<State, string> = {
  unknown: '',
  ...inabilityText,
  off: 'Nothing is shown in this browser.',
  on: 'What you choose “in my browsers” is shown in this one, until you log out here.',
};

/** Whether what is chosen is shown in this browser. */
export function DevicePushSwitch({ pushKey }: { pushKey: string }) {
  const client = useApolloClient();
  const [state, setState] = useState<State>('unknown');
  const { isBusy, failure, setFailure, run } = useCommand();

  useEffect(() => {
    let isGone = false;
    const show = (next: State) => !isGone && setState(next);
    const find = async (): Promise<State> => {
      const ability = pushAbility();
      if (ability !== 'possible') return ability;
      const subscription = await findPushSubscription();
      if (!subscription) return 'off';
      // It may be that of whoever used this browser before, or of a team that is followed here.
      const data = await readUncached(client, IsPushDeviceDocument, { endpoint: subscription.endpoint });
      return data?.isPushDevice ? 'on' : 'off';
    };
    find().then(show, (error: unknown) => {
      show('off');
      if (!isGone) setFailure(failureOf(error));
    });
    return () => void (isGone = true);
  }, [client, setFailure]);

  const begin = async (): Promise<State> => {
    const subscription = await subscribeToPush(pushKey);
    if (!subscription) return pushAbility() === 'refused' ? 'refused' : 'off';
    await client.mutate({ mutation: AddPushDeviceDocument, variables: { input: pushDeviceInput(subscription) } });
    return 'on';
  };
  const end = async (): Promise<State> => {
    const subscription = await findPushSubscription();
    if (!subscription) return 'off';
    const variables = { endpoint: subscription.endpoint };
    await client.mutate({ mutation: RemovePushDeviceDocument, variables });
    // From here on nothing is shown, whatever becomes of the subscription; a team that is followed here needs it.
    await readUncached(client, TeamsFollowedDocument, variables).then(
      (data) => (data?.teamsFollowed ? undefined : subscription.unsubscribe()),
      () => undefined,
    );
    return 'off';
  };
  return (
    <Card>
      <div className="grid gap-16 p-16">
        <p role="status">{stateTexts[state]}</p>
        {(state === 'off' || state === 'on') && (
          <Button
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void run(async () => setState(await (state === 'on' ? end : begin)()))}
          >
            {state === 'on' ? 'Not in this browser any more' : 'Tell me in this browser'}
          </Button>
        )}
        <Refusal what={<b>Nothing was changed</b>} of={failure} />
      </div>
    </Card>
  );
}
