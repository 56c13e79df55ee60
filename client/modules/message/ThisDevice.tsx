import { useEffect, useState } from 'react';
import { useAddPushDeviceMutation, useRemovePushDeviceMutation } from '../../generated/messages.ts';
import { failureOf, type Failure } from '../../lib/wire/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import styles from './Messages.module.css';

/** The worker that shows what comes; none where the browser has no such thing. */
const findRegistration = async () =>
  'serviceWorker' in navigator && 'PushManager' in window ? navigator.serviceWorker.getRegistration() : undefined;

type State = 'unknown' | 'impossible' | 'refused' | 'off' | 'on';

async function currentState(): Promise<State> {
  const registration = await findRegistration();
  if (!registration) return 'impossible';
  if (Notification.permission === 'denied') return 'refused';
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}

const words: Record<State, string> = {
  unknown: '',
  impossible:
    'You cannot be told here: this browser has no such messages. On an iPhone, add the site to the Home screen first.',
  refused:
    'You cannot be told here: this browser was told not to show messages of this site. Its settings can change that.',
  off: 'Nothing is shown in this browser.',
  on: 'What you choose “in my browsers” is shown in this one.',
};

/** Whether what is chosen is shown in this browser. */
export function ThisDevice({ pushKey }: { pushKey: string }) {
  const [state, setState] = useState<State>('unknown');
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const [add] = useAddPushDeviceMutation();
  const [remove] = useRemovePushDeviceMutation();
  useEffect(() => void currentState().then(setState, () => setState('impossible')), []);

  const begin = async () => {
    const registration = await findRegistration();
    const options = { userVisibleOnly: true, applicationServerKey: pushKey };
    const subscription = await registration?.pushManager.subscribe(options).catch(() => undefined);
    const { endpoint, keys } = subscription?.toJSON() ?? {};
    // Not allowed: the state says so.
    if (!endpoint || !keys) return;
    const input = { endpoint, publicKey: keys.p256dh ?? '', auth: keys.auth ?? '' };
    await add({ variables: { input } }).catch(async (error: unknown) => {
      await subscription?.unsubscribe();
      throw error;
    });
  };
  const end = async () => {
    const subscription = await (await findRegistration())?.pushManager.getSubscription();
    if (!subscription) return;
    await remove({ variables: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  };
  const run = async (work: () => Promise<void>) => {
    setFailure(undefined);
    setBusy(true);
    await work().catch((error: unknown) => setFailure(failureOf(error)));
    setState(await currentState().catch((): State => 'impossible'));
    setBusy(false);
  };
  return (
    <Card>
      <div className={styles.form}>
        <p role="status">{words[state]}</p>
        {(state === 'off' || state === 'on') && (
          <Button disabled={isBusy} aria-busy={isBusy} onClick={() => void run(state === 'on' ? end : begin)}>
            {state === 'on' ? 'Not in this browser any more' : 'Tell me in this browser'}
          </Button>
        )}
        <Refusal what={<b>Nothing was changed</b>} of={failure} />
      </div>
    </Card>
  );
}
