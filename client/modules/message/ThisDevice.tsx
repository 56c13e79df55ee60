import { useEffect, useState } from 'react';
import { useAddPushDeviceMutation, useRemovePushDeviceMutation } from '../../generated/messages.ts';
import { failureOf, type Failure } from '../../lib/wire/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import styles from './Messages.module.css';

const isPossible = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const findSubscription = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();

/** The worker that shows what comes: the one that keeps the program, which may not have begun yet. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  if (!(await navigator.serviceWorker.getRegistration())) await navigator.serviceWorker.register('/worker.js');
  return navigator.serviceWorker.ready;
}

type State = 'unknown' | 'impossible' | 'refused' | 'off' | 'on';

async function currentState(): Promise<State> {
  if (!isPossible()) return 'impossible';
  if (Notification.permission === 'denied') return 'refused';
  return (await findSubscription()) ? 'on' : 'off';
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
    const options = { userVisibleOnly: true, applicationServerKey: pushKey };
    const subscription = await (await readyWorker()).pushManager.subscribe(options).catch((error: unknown) => {
      // Not allowed: the state says so.
      if (Notification.permission !== 'granted') return undefined;
      throw error;
    });
    const { endpoint, keys } = subscription?.toJSON() ?? {};
    if (!endpoint || !keys) return;
    const input = { endpoint, publicKey: keys.p256dh ?? '', auth: keys.auth ?? '' };
    await add({ variables: { input } }).catch(async (error: unknown) => {
      await subscription?.unsubscribe();
      throw error;
    });
  };
  const end = async () => {
    const subscription = await findSubscription();
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
