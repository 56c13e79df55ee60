import { newPin } from '#rules/people/devices.ts';
import { forget, recall, recallJson, remember } from '../../lib/device/remembered.ts';

/** A device that has asked to be let in, as its browser keeps it. The PIN is not sent before the device is let in. */
export interface Asked {
  id: string;
  name: string;
  pin: string;
}

const askedKey = 'device-asked';
const nameKey = 'device-name';

const random = () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;

/** Keeps the request under a new PIN, so that a reloaded page goes on with it. */
export function keepDeviceRequestWithNewPin(id: string, name: string): Asked {
  const kept = { id, name, pin: newPin(random) };
  remember(askedKey, JSON.stringify(kept));
  remember(nameKey, name);
  return kept;
}

/** The request of this browser that has not been answered yet. */
export const keptDeviceRequest = (): Asked | undefined => recallJson(askedKey);

export const dropDeviceRequest = (): void => forget(askedKey);

/** The name last given to the device. */
export const lastDeviceName = (): string => recall(nameKey) ?? '';
