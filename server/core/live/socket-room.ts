import type { WebSocket } from 'ws';
import { roomShares, type Network, type Networks } from '../networks.ts';

/** Bytes of a message under way that are not worth counting. */
const uncountedBytes = 16_384;

/** Bytes of a client's frame besides its payload. */
const frameHeadBytes = 6;

export interface RoomLimits {
  /**
   * Bytes that are kept for one socket at most: its subscriptions, what it has not read yet, what it has sent in part.
   */
  readonly mostKept: number;
  readonly networks: Networks;
}

/** Counts the bytes that are kept for one socket. (A class, because there are thousands of them.) */
export class SocketRoom {
  private kept = 0;
  /** Bytes that came of an incomplete message. */
  private begun = 0;
  private readonly ws: WebSocket;
  private readonly network: Network;
  private readonly limits: RoomLimits;

  constructor(ws: WebSocket, network: Network, limits: RoomLimits) {
    this.ws = ws;
    this.network = network;
    this.limits = limits;
  }

  /** Counts bytes that are kept for this socket. False, and nothing is counted, when there is no room for them. */
  keep(bytes: number): boolean {
    return this.kept + bytes <= this.limits.mostKept && this.take(bytes, roomShares.staying);
  }

  /** The same for a message while it is handled: it does not stay, so only the address needs room for it. */
  holdWhileHandled(bytes: number): boolean {
    return this.take(bytes, roomShares.passing);
  }

  /** Stops counting bytes that are no longer kept. */
  release(bytes: number): void {
    // A closed socket has already released everything.
    const known = Math.min(bytes, this.kept);
    this.kept -= known;
    this.limits.networks.release(this.network, known);
  }

  releaseAll(): void {
    this.release(this.kept);
  }

  /** Part of a message has arrived; the library keeps it until the message is complete. False if there is no room for it. */
  holdArriving(bytes: number): boolean {
    const before = this.begun > uncountedBytes ? this.begun : 0;
    if (this.begun + bytes > uncountedBytes && !this.holdWhileHandled(this.begun + bytes - before)) return false;
    this.begun += bytes;
    return true;
  }

  /** The library has handed on a message, and keeps nothing of it. */
  releaseMessage(): void {
    this.releaseBegun(0);
  }

  /** The same of a ping or its answer, which may come between two parts of a message. */
  releaseControlFrame({ length }: Buffer): void {
    this.releaseBegun(Math.max(0, this.begun - length - frameHeadBytes));
  }

  private take(bytes: number, part: number): boolean {
    if (this.ws.readyState === this.ws.CLOSED) return false;
    if (!this.limits.networks.keep(this.network, bytes, part)) return false;
    this.kept += bytes;
    return true;
  }

  /** `begun` bytes of what comes next have arrived. */
  private releaseBegun(begun: number): void {
    if (this.begun > uncountedBytes) this.release(this.begun - (begun > uncountedBytes ? begun : 0));
    this.begun = begun;
  }
}
