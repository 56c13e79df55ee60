import type { Limits } from './config-limits.ts';
import { addressKey } from './limiters.ts';

/** Everybody who comes from one address: what is open, what was said since the last heartbeat, and the bytes kept for them. */
export class Network {
  sockets = 0;
  messages = 0;
  kept = 0;
}

/** What stays leaves room for what is only passing: else, where much is followed, no message would be heard any more. */
export const parts = { staying: 0.9, passing: 1 } as const;

/**
 * Who has up to this part of what one address may have is small; a quarter of all the room is for them alone, so that a
 * few who take much do not keep out everybody else.
 */
const small = 1 / 64;
const forLarge = 0.75;

/** The addresses this process has to do with, and what it keeps for each of them and for all. */
export interface Networks {
  of(address: string): Network;
  /** Counts bytes that are kept for somebody there; false, and nothing counted, where that part of the room is taken. */
  keep(network: Network, bytes: number, part: number): boolean;
  /** They are kept no longer. */
  release(network: Network, bytes: number): void;
  /** Forgets messages that were counted, and addresses nobody comes from any more. Call it every heartbeat. */
  beat(): void;
}

/** None yet. */
export function newNetworks({ limits }: { limits: Limits }): Networks {
  const known = new Map<string, Network>();
  let kept = 0;
  const add = (network: Network, bytes: number) => {
    network.kept += bytes;
    kept += bytes;
  };
  return {
    of(address) {
      const key = addressKey(address);
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
