/** What this browser can show of messages, and whether it may. */
type PushAbility = 'impossible' | 'refused' | 'possible';

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'impossible';
  return Notification.permission === 'denied' ? 'refused' : 'possible';
}

/** Why nothing can be shown here, in words. */
export const inabilityText: Record<Exclude<PushAbility, 'possible'>, string> = {
  impossible:
    'You cannot be told here: this browser has no such messages. On an iPhone, add the site to the Home screen first.',
  refused:
    'You cannot be told here: this browser was told not to show messages of this site. Its settings can change that.',
};

/** How this browser is subscribed already, for whomever. */
export async function findPushSubscription(): Promise<PushSubscription | null> {
  if (pushAbility() === 'impossible') return null;
  return (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;
}

/** The worker that shows what comes: the one that keeps the program, which may not have begun yet. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  if (!(await navigator.serviceWorker.getRegistration())) await navigator.serviceWorker.register('/worker.js');
  return navigator.serviceWorker.ready;
}

/** Subscribes this browser, or returns how it is subscribed; undefined where nobody allows it. */
export async function subscribeToPush(
  applicationServerKey: string | ArrayBuffer,
): Promise<PushSubscription | undefined> {
  const { pushManager } = await readyWorker();
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // Not allowed: the browser says so.
    if (Notification.permission !== 'granted') return undefined;
    // Subscribed for a key that the league has not any more.
    const old = error instanceof DOMException && error.name === 'InvalidStateError' && (await findPushSubscription());
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** A subscription as the server is told of it. */
export function pushDeviceInput(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, publicKey: keys.p256dh ?? '', auth: keys.auth ?? '' };
}
