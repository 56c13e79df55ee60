import type { Limits } from './config.ts';
import { addressKey } from './limits.ts';
import type { OpenSocket } from './open-socket.ts';

/** Codes to close with: the pages of ours and of others connect again after either of the last two. */
export const closing = { byAdministrator: 1000, goingAway: 1001, comeBack: 1012, later: 1013 } as const;

/** Heartbeats a socket may let pass without taking anything of what waits for it. */
const patience = 2;

/** The WebSockets that this process holds open. */
export interface Sockets {
  readonly open: number;
  /** Whether another one of this address is taken. */
  hasRoom(address: string): boolean;
  /** Keeps one until it closes. */
  add(socket: OpenSocket): void;
  all(): OpenSocket[];
  find(id: string): OpenSocket | undefined;
  /** Counts a message; false when the address has sent too many since the last heartbeat. */
  hears(socket: OpenSocket): boolean;
  /** Ends sockets that are dead or take nothing, and asks the others for a sign of life. Call it every heartbeat. */
  beat(): void;
}

/** None yet. */
export function newSockets({ limits }: { limits: Limits }): Sockets {
  const open = new Map<string, OpenSocket>();
  const perAddress = new Map<string, number>();
  let messages = new Map<string, number>();
  const keyOf = ({ visitor }: OpenSocket) => addressKey(visitor.address);
  const count = (counts: Map<string, number>, key: string, by: number): number => {
    const now = (counts.get(key) ?? 0) + by;
    if (now) counts.set(key, now);
    else counts.delete(key);
    return now;
  };
  return {
    get open() {
      return open.size;
    },
    hasRoom: (address) => (perAddress.get(addressKey(address)) ?? 0) < limits.socketsPerAddress,
    add(socket) {
      open.set(socket.id, socket);
      count(perAddress, keyOf(socket), 1);
      socket.ws.once('close', () => {
        open.delete(socket.id);
        count(perAddress, keyOf(socket), -1);
      });
    },
    all: () => [...open.values()],
    find: (id) => open.get(id),
    hears(socket) {
      socket.heard();
      return count(messages, keyOf(socket), 1) <= limits.socketMessages;
    },
    beat() {
      messages = new Map();
      for (const socket of open.values()) {
        if (socket.beatsBlocked !== undefined) socket.beatsBlocked += 1;
        if (!socket.isAlive || (socket.beatsBlocked ?? 0) >= patience) socket.ws.terminate();
        else {
          socket.isAlive = false;
          socket.ws.ping();
        }
      }
    },
  };
}
