import type { Limits } from '../config-limits.ts';
import type { Networks } from '../networks.ts';
import type { OpenSocket } from './open-socket.ts';

/** Close codes; our pages and other clients reconnect after 1012 and 1013, and not after 4401. */
export const closeCodes = {
  byAdministrator: 1000,
  goingAway: 1001,
  comeBack: 1012,
  later: 1013,
  unauthorized: 4401,
} as const;

/** Heartbeats a socket may miss without accepting any waiting data. */
const mostBeatsBlocked = 2;

/** The WebSockets open in this process. */
export interface Sockets {
  readonly open: number;
  /** Whether this address may open another one. */
  hasRoom(address: string): boolean;
  add(socket: OpenSocket): void;
  /** Removes a closed socket. */
  remove(socket: OpenSocket): void;
  all(): OpenSocket[];
  find(id: string): OpenSocket | undefined;
  /** Counts a message; false when the address has sent too many since the last heartbeat. */
  hears(socket: OpenSocket): boolean;
  /** Closes sockets that are dead or accept no data, and pings the others. Call it every heartbeat. */
  beat(): void;
}

/** The sockets of a process, none at first. */
export function newSockets({ limits }: { limits: Limits }, networks: Networks): Sockets {
  const open = new Map<string, OpenSocket>();
  return {
    get open() {
      return open.size;
    },
    hasRoom: (address) => networks.of(address).sockets < limits.socketsPerAddress,
    add(socket) {
      open.set(socket.id, socket);
      socket.network.sockets += 1;
    },
    remove(socket) {
      if (open.delete(socket.id)) socket.network.sockets -= 1;
    },
    all: () => [...open.values()],
    find: (id) => open.get(id),
    hears(socket) {
      socket.countReceived();
      socket.network.messages += 1;
      return socket.network.messages <= limits.socketMessages;
    },
    beat() {
      networks.beat();
      for (const socket of open.values()) {
        if (socket.beatsBlocked !== undefined) socket.beatsBlocked += 1;
        if (!socket.isAlive || (socket.beatsBlocked ?? 0) >= mostBeatsBlocked) socket.ws.terminate();
        else {
          socket.isAlive = false;
          socket.ws.ping();
        }
      }
    },
  };
}
