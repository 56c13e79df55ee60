/** Where the program on the device puts a shared photo (client/worker.js). */
export const sharedPhotoCacheName = 'shared';

/** Takes a photo that another app shared off the device. */
export async function forgetSharedPhoto(): Promise<void> {
  if ('caches' in window) await caches.delete(sharedPhotoCacheName);
}
