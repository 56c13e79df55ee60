import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Actor } from '#rules/policies.ts';
import { newId } from './entity.ts';

/** Whoever is at the other end of a socket. */
export interface Visitor {
  /** As of the last look; what needs a right looks again. */
  actor: Actor;
  /** Of the session; undefined for somebody who is not signed in. */
  readonly token: string | undefined;
  readonly address: string;
  /** The page the socket was opened from, as it says; and its origin, if that is one of ours. */
  readonly page: string | null;
  readonly origin: string | null;
}

/** What administrators see of a socket (rest.md 3.9). */
export interface SocketFacts {
  id: string;
  userName: string | null;
  originatingUrl: string | null;
  connected: Date;
  lastReceipt: Date;
  lastSent: Date | null;
  subscriptions: string[];
  receivedMessages: number;
  sentMessages: number;
}

/** Something a socket follows. */
export interface Following {
  /** Id of the record; empty where it is not about one. */
  readonly record: string;
  /** The socket follows it no longer. */
  end(socket: OpenSocket): void;
}

interface Limits {
  /** Bytes that may wait to be sent; a socket with more is ended. */
  readonly buffered: number;
  readonly now: () => number;
}

// What the library objects to (a frame too large, no UTF-8) it closes by itself, with the code that says why.
const ignore = () => undefined;

/** The id as one piece: Node puts it together of some twenty, which a socket would keep for as long as it is open. */
const flatId = () => Buffer.from(newId(), 'latin1').toString('latin1');

/**
 * One WebSocket with its book-keeping. Who reads slower than things happen is not sent everything late, but of each
 * subscription the latest once there is room. (A class: there are thousands of them.)
 */
export class OpenSocket {
  readonly id = flatId();
  readonly connected: number;
  lastReceipt: number;
  lastSent = 0;
  received = 0;
  sent = 0;
  /** Whether anything was heard since the last heartbeat. */
  isAlive = true;
  /** Heartbeats since it last took what waits for it; undefined while it takes everything. */
  beatsBlocked: number | undefined;
  /** Subscriptions by the name their owner has for them. */
  readonly follows = new Map<string, Following>();
  private waiting: Map<string, Buffer> | undefined;
  private readonly raw: Duplex;
  private readonly limits: Limits;
  readonly ws: WebSocket;
  readonly visitor: Visitor;

  constructor(ws: WebSocket, raw: Duplex, visitor: Visitor, limits: Limits) {
    this.ws = ws;
    this.raw = raw;
    this.visitor = visitor;
    this.limits = limits;
    this.connected = this.lastReceipt = limits.now();
    ws.on('pong', () => (this.isAlive = true));
    ws.on('error', ignore);
    ws.on('close', () => [...this.follows.keys()].forEach((subscription) => this.unfollow(subscription)));
  }

  /** Notes that a message came. */
  heard(): void {
    this.isAlive = true;
    this.received += 1;
    this.lastReceipt = this.limits.now();
  }

  /** Sends an answer; in order, and all of them. Who asks without ever reading is ended. */
  send(text: string): void {
    if (this.ws.bufferedAmount > this.limits.buffered) return this.ws.terminate();
    this.ws.send(text);
    this.count();
  }

  /**
   * Sends the news of a subscription (`textFrame`) now, or when there is room, unless there is later news by then. It goes
   * past the library, which sends whole frames too, and at once: nothing is compressed.
   */
  update(subscription: string, frame: Buffer): void {
    if (this.raw.writableNeedDrain) return this.keep(subscription, frame);
    if (this.ws.readyState !== this.ws.OPEN) return;
    this.raw.write(frame);
    this.count();
  }

  /** The subscription is over. */
  unfollow(subscription: string): void {
    const following = this.follows.get(subscription);
    this.follows.delete(subscription);
    this.waiting?.delete(subscription);
    following?.end(this);
  }

  facts(): SocketFacts {
    return {
      id: this.id,
      userName: this.visitor.actor.name || null,
      originatingUrl: this.visitor.page,
      connected: new Date(this.connected),
      lastReceipt: new Date(this.lastReceipt),
      lastSent: this.lastSent ? new Date(this.lastSent) : null,
      subscriptions: [...new Set([...this.follows.values()].map(({ record }) => record))].filter(Boolean),
      receivedMessages: this.received,
      sentMessages: this.sent,
    };
  }

  private count(): void {
    this.sent += 1;
    this.lastSent = this.limits.now();
  }

  private keep(subscription: string, frame: Buffer): void {
    if (!this.waiting) {
      this.waiting = new Map();
      this.beatsBlocked = 0;
      this.raw.once('drain', () => this.goOn());
    }
    this.waiting.set(subscription, frame);
  }

  private goOn(): void {
    const waiting = this.waiting;
    this.waiting = undefined;
    this.beatsBlocked = undefined;
    waiting?.forEach((frame, subscription) => this.update(subscription, frame));
  }
}
