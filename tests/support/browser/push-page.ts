import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core';
import { until } from '../makers/live.ts';
import type { PushedBrowser } from '../server/push-service.ts';

/**
 * Has pages of this browser subscribe at a stand-in: Chromium itself would ask a push service of the internet. What is
 * subscribed is kept as browsers do.
 */
export async function subscribeAt(
  context: BrowserContext,
  { endpoint, publicKey, auth }: PushedBrowser,
): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(
    ({ endpoint, publicKey, auth }) => {
      const name = 'test-subscribed';
      const subscription = {
        endpoint,
        options: { applicationServerKey: new ArrayBuffer(1) },
        toJSON: () => ({ endpoint, keys: { p256dh: publicKey, auth } }),
        unsubscribe: () => Promise.resolve(localStorage.removeItem(name)),
      };
      const replaced = {
        subscribe: () => Promise.resolve((localStorage.setItem(name, 'yes'), subscription)),
        getSubscription: () => Promise.resolve(localStorage.getItem(name) ? subscription : null),
      };
      if ('PushManager' in window) Object.assign(PushManager.prototype, replaced);
      // A browser without windows never says so, whatever was granted.
      if ('Notification' in window) Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    },
    { endpoint, publicKey, auth },
  );
}

/** What a browser is shown of messages. */
interface Shown {
  title: string;
  body: string;
  data: string;
}

/** Has a worker keep what it would show, as browsers do: one without windows shows nothing. */
function keepShown() {
  interface Scope {
    registration: ServiceWorkerRegistration;
  }
  const { registration } = globalThis as unknown as Scope;
  const shown = new Map<string, Notification>();
  Object.assign(registration, {
    showNotification(title: string, { tag = '', body = '', data }: NotificationOptions = {}) {
      shown.delete(tag);
      shown.set(tag, {
        title,
        body,
        data: data as unknown,
        tag,
        close: () => shown.delete(tag),
      } as unknown as Notification);
      return Promise.resolve();
    },
    getNotifications: () => Promise.resolve([...shown.values()]),
  });
}

/** The worker of a page, which shows what is pushed. */
export async function workerOf(page: Page, origin: string) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  let registrationId: string | undefined;
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.findLast(({ isDeleted, scopeURL }) => !isDeleted && scopeURL.startsWith(origin));
    registrationId = own?.registrationId ?? registrationId;
  });
  await cdp.send('ServiceWorker.enable');
  await until(() => !!registrationId);
  // What is pushed before it is at work is lost.
  await until(() => page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.active));
  const worker: Worker = await until(() => page.context().serviceWorkers()[0]);
  await worker.evaluate(keepShown);
  return {
    /** Hands over what a push service would. */
    deliver: (message: object) =>
      cdp.send('ServiceWorker.deliverPushMessage', {
        ...{ origin, registrationId: registrationId! },
        data: JSON.stringify(message),
      }),
    shown: (): Promise<Shown[]> =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
        return (await registration.getNotifications()).map(({ title, body, data }) => ({
          ...{ title, body, data: String(data) },
        }));
      }),
    /** Has the push service give the browser a new address, as it does by itself; with or without network. */
    renew: (from: PushedBrowser, { endpoint, publicKey, auth }: PushedBrowser, isOffline = false) =>
      worker.evaluate(
        async ({ before, endpoint, publicKey, auth, isOffline }) => {
          const scope = globalThis as { fetch: typeof fetch };
          const reach = scope.fetch;
          if (isOffline) scope.fetch = () => Promise.reject(new TypeError('away'));
          const keyed = { options: { applicationServerKey: new ArrayBuffer(1) } };
          const toJSON = () => ({ endpoint, keys: { p256dh: publicKey, auth } });
          const waiting: unknown[] = [];
          const newSubscription = { endpoint, ...keyed, toJSON };
          PushManager.prototype.getSubscription = () => Promise.resolve(newSubscription as unknown as PushSubscription);
          const about = {
            oldSubscription: { endpoint: before, ...keyed },
            newSubscription,
            waitUntil: (done: unknown) => waiting.push(done),
          };
          dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), about));
          await Promise.all(waiting);
          scope.fetch = reach;
        },
        { before: from.endpoint, endpoint, publicKey, auth, isOffline },
      ),
    /**
     * Presses a button of what is shown, in a browser that is subscribed with this address; with or without network.
     */
    press: (action: string, endpoint: string, isOffline = false) =>
      worker.evaluate(
        async ({ action, endpoint, isOffline }) => {
          interface Scope {
            registration: ServiceWorkerRegistration;
            fetch: typeof globalThis.fetch;
            dispatchEvent(event: Event): boolean;
          }
          const scope = globalThis as unknown as Scope;
          const reach = scope.fetch;
          if (isOffline) scope.fetch = () => Promise.reject(new TypeError('away'));
          PushManager.prototype.getSubscription = () => Promise.resolve({ endpoint } as PushSubscription);
          const [notification] = await scope.registration.getNotifications();
          const waiting: unknown[] = [];
          const about = { notification: notification!, action, waitUntil: (done: unknown) => waiting.push(done) };
          scope.dispatchEvent(Object.assign(new Event('notificationclick'), about));
          await Promise.all(waiting);
          scope.fetch = reach;
        },
        { action, endpoint, isOffline },
      ),
  };
}
