import { jest } from '@jest/globals';

/** A browser that can be told: how it is subscribed, and what it was asked. */
export function aPushBrowser({ permission = 'granted', endpoint }: { permission?: string; endpoint?: string } = {}) {
  const subscriptionAt = (address: string) => ({
    endpoint: address,
    options: { applicationServerKey: new ArrayBuffer(1) },
    toJSON: () => ({ endpoint: address, keys: { p256dh: 'P', auth: 'A' } }),
    unsubscribe: jest.fn(() => {
      subscription = null;
      return Promise.resolve(true);
    }),
  });
  let count = 0;
  let subscription = endpoint ? subscriptionAt(endpoint) : null;
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: jest.fn(() => {
      if (permission !== 'granted') return Promise.reject(new Error('Not allowed'));
      count += 1;
      return Promise.resolve((subscription ??= subscriptionAt(`https://push.example/new/${count}`)));
    }),
  };
  const registration = { pushManager };
  const worker = { getRegistration: () => Promise.resolve(registration), ready: Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  Object.defineProperty(window, 'PushManager', { value: class {}, configurable: true });
  Object.defineProperty(window, 'Notification', { value: { permission }, configurable: true });
  return {
    pushManager,
    endpoint: () => subscription?.endpoint,
    leave() {
      Reflect.deleteProperty(navigator, 'serviceWorker');
      Reflect.deleteProperty(window, 'PushManager');
      Reflect.deleteProperty(window, 'Notification');
    },
  };
}
