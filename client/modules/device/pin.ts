import { newPin } from '#rules/people/devices.ts';
import { forget, recall, recallAs, remember } from '../../lib/device/remembered.ts';

/** A device that has asked to be let in, as its browser keeps it. The PIN never leaves it before it is let in. */
export interface Asked {
  id: string;
  name: string;
  pin: string;
}

const asked = 'device-asked';
const named = 'device-name';

const random = () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;

/** Keeps what was asked under a new PIN, so that a reloaded page goes on. */
export function keepAsked(id: string, name: string): Asked {
  const kept = { id, name, pin: newPin(random) };
  remember(asked, JSON.stringify(kept));
  remember(named, name);
  return kept;
}

/** What this browser has asked and not been answered yet. */
export const askedBefore = (): Asked | undefined => recallAs(asked);

export const dropAsked = (): void => forget(asked);

/** What the device was called last. */
export const lastName = (): string => recall(named) ?? '';
