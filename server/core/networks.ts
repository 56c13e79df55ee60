import type { Limits } from './config-limits.ts';
import { ipKey } from './limiters.ts';

/** Everybody at one address: open sockets, messages since the last heartbeat, and the bytes kept for them. */
export class Network {
  sockets = 0;
  messages = 0;
  kept = 0;
}

/**
 * Parts of the room. What stays leaves some for what passes: else, with many subscriptions, no message would get in.
 */
export const roomShares = { staying: 0.9, passing: 1 } as const;

/**
 * An address that uses up to this part of its own room is small. A quarter of the total room is for small ones alone,
 * so that a few large ones do not keep out everybody else.
 */
const small = 1 / 64;
const forLarge = 0.75;

/** The addresses that visitors come from, and the bytes kept for each and for all. */
export interface Networks {
  of(address: string): Network;
  /** Counts bytes kept for an address. False, and nothing is counted, when that part of the room is taken. */
  keep(network: Network, bytes: number, part: number): boolean;
  /** Stops counting bytes that are no longer kept. */
  release(network: Network, bytes: number): void;
  /** Resets the counts of messages, and forgets addresses nobody comes from any more. Call it every heartbeat. */
  beat(): void;
}

/** The networks of a process, none at first. */
export function newNetworks({ limits }: { limits: Limits }): Networks {
  const known = new Map<string, Network>();
  let kept = 0;
  const add = (network: Network, bytes: number) => {
    network.kept += bytes;
    kept += bytes;
  };
  return {
    of(address) {
      const key = ipKey(address);
      const network = known.get(key) ?? new Network();
      known.set(key, network);
      return network;
    },
    keep(network, bytes, part) {
      const { keptPerAddress, keptInAll } = limits;
      const own = network.kept + bytes;
      const share = own <= keptPerAddress * small ? 1 : forLarge;
      const hasRoom = own <= keptPerAddress * part && kept + bytes <= keptInAll * part * share;
      if (hasRoom) add(network, bytes);
      return hasRoom;
    },
    release: (network, bytes) => add(network, -bytes),
    beat() {
      for (const [key, network] of known) {
        network.messages = 0;
        if (!network.sockets && !network.kept) known.delete(key);
      }
    },
  };
}
