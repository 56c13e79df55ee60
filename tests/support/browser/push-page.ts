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
  return {
    /** Hands over what a push service would. */
    deliver: (message: object) =>
      cdp.send('ServiceWorker.deliverPushMessage', {
        ...{ origin, registrationId: registrationId! },
        data: JSON.stringify(message),
      }),
    shown: (): Promise<Shown[]> =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return ((await registration?.getNotifications()) ?? []).map(({ title, body, data }) => ({
          ...{ title, body, data: String(data) },
        }));
      }),
    /** Presses a button of what is shown, in a browser that is subscribed with this address. */
    press: (action: string, endpoint: string) =>
      worker.evaluate(
        async ({ action, endpoint }) => {
          interface Scope {
            registration: ServiceWorkerRegistration;
            dispatchEvent(event: Event): boolean;
          }
          const scope = globalThis as unknown as Scope;
          PushManager.prototype.getSubscription = () => Promise.resolve({ endpoint } as PushSubscription);
          const [notification] = await scope.registration.getNotifications();
          const made = globalThis as unknown as {
            NotificationEvent: new (type: string, init: { notification: Notification; action: string }) => Event;
          };
          scope.dispatchEvent(new made.NotificationEvent('notificationclick', { notification: notification!, action }));
        },
        { action, endpoint },
      ),
  };
}
