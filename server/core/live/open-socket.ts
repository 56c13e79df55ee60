import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Actor } from '#rules/people/policies.ts';
import { newId } from '../data/entity.ts';
import { Queue } from '../queue.ts';
import type { Network } from '../networks.ts';
import { SocketRoom, type RoomLimits } from './socket-room.ts';

/** The visitor at the other end of a socket. */
export interface Visitor {
  /** Rights when the socket was opened; anything that needs a right checks again. */
  actor: Actor;
  /** From the session; undefined when not signed in. */
  readonly token: string | undefined;
  /** The token of a program, which then counts alone. */
  readonly bearer: string | undefined;
  readonly address: string;
  /** The page that opened the socket, as the client says, and its origin if it is one of ours. */
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

/** A subscription of a socket. */
export interface Following {
  /** Id of the record; empty when it is about none. */
  readonly record: string;
  /** Called when the subscription ends. */
  end(socket: OpenSocket): void;
}

/** What all sockets of a protocol have in common. */
export interface SocketHost extends RoomLimits {
  readonly now: () => number;
  /** A message has come. */
  hear(socket: OpenSocket, data: Buffer, isBinary: boolean): void;
  /** The socket is closed and has no subscriptions any more. */
  onClosed(socket: OpenSocket): void;
}

// On a bad frame (too large, not UTF-8) the library closes the socket by itself, with the code that says why.
const ignoreError = () => undefined;

const owner = Symbol('socket');
type Owned<T> = T & { [owner]?: OpenSocket };

// All sockets share these listeners: with five functions of its own, each of thousands would take twice the memory.
function pong(this: Owned<WebSocket>, data: Buffer): void {
  this[owner]!.takePong(data);
}
function ping(this: Owned<WebSocket>, data: Buffer): void {
  this[owner]!.answerPing(data);
}
function message(this: Owned<WebSocket>, data: Buffer, isBinary: boolean): void {
  const socket = this[owner]!;
  socket.host.hear(socket, data, isBinary);
}
function close(this: Owned<WebSocket>): void {
  this[owner]!.cleanUpAfterClose();
}
function data(this: Owned<Duplex>, bytes: Buffer): void {
  this[owner]!.countArriving(bytes.length);
}

/** Flattens the id: Node builds it from some twenty pieces, which would stay in memory as long as the socket. */
const flatId = () => Buffer.from(newId(), 'latin1').toString('latin1');

/**
 * One WebSocket with its subscriptions. A slow reader is not sent every update late, but the latest one of each
 * subscription once there is room. (A class, because there are thousands of them.)
 */
export class OpenSocket {
  readonly id = flatId();
  readonly connected: number;
  lastReceipt: number;
  lastSent = 0;
  received = 0;
  sent = 0;
  /** Whether anything was received since the last heartbeat. */
  isAlive = true;
  /** Heartbeats since it last accepted data; undefined while nothing is waiting. */
  beatsBlocked: number | undefined;
  /** Subscriptions by the client's name for them. */
  readonly follows = new Map<string, Following>();
  /** Work that is done one after the other, in the order in which it was asked for. */
  readonly inTurn = new Queue();
  /** Bytes it was sent and has not read. */
  private unread = 0;
  private waiting: Map<string, Buffer> | undefined;
  private readonly raw: Duplex;
  readonly host: SocketHost;
  readonly network: Network;
  readonly room: SocketRoom;
  readonly ws: WebSocket;
  visitor: Visitor;

  constructor(ws: WebSocket, raw: Duplex, visitor: Visitor, host: SocketHost) {
    this.ws = ws;
    this.raw = raw;
    this.visitor = visitor;
    this.host = host;
    this.network = host.networks.of(visitor.address);
    this.room = new SocketRoom(ws, this.network, host);
    this.connected = this.lastReceipt = host.now();
    (ws as Owned<WebSocket>)[owner] = this;
    (raw as Owned<Duplex>)[owner] = this;
    ws.on('pong', pong);
    ws.on('ping', ping);
    ws.on('message', message);
    ws.on('error', ignoreError);
    ws.on('close', close);
    // Before the library sees it.
    raw.prependListener('data', data);
  }

  /** Records that a message arrived. */
  countReceived(): void {
    this.isAlive = true;
    this.received += 1;
    this.lastReceipt = this.host.now();
    this.room.releaseMessage();
  }

  /** Sends a reply, in order and never dropped. A client that only asks and never reads is cut off. */
  send(text: string): void {
    if (!this.hasRoomToSend()) return this.ws.terminate();
    this.ws.send(text);
    this.count();
  }

  /**
   * Sends an update (`textFrame`) now, or once there is room unless a later one replaces it. Written directly to the
   * TCP socket, which is what the library does too without compression.
   */
  update(subscription: string, frame: Buffer): void {
    if (this.raw.writableNeedDrain) return this.putOff(subscription, frame);
    if (this.ws.readyState !== this.ws.OPEN) return;
    this.raw.write(frame);
    this.count();
    if (!this.hasRoomToSend()) this.ws.terminate();
  }

  endSubscription(subscription: string): void {
    const following = this.follows.get(subscription);
    this.follows.delete(subscription);
    this.forget(subscription);
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

  /** The client has answered a ping. */
  takePong(data: Buffer): void {
    this.isAlive = true;
    this.room.releaseControlFrame(data);
  }

  /** The client has sent a ping. */
  answerPing(data: Buffer): void {
    this.room.releaseControlFrame(data);
    if (this.hasRoomToSend()) this.ws.pong(data);
    else this.ws.terminate();
  }

  /** The socket is closed. */
  cleanUpAfterClose(): void {
    for (const subscription of [...this.follows.keys()]) this.endSubscription(subscription);
    this.room.releaseAll();
    this.host.onClosed(this);
  }

  /** Part of a message has arrived. */
  countArriving(bytes: number): void {
    if (!this.room.holdArriving(bytes)) this.ws.terminate();
  }

  private count(): void {
    this.sent += 1;
    this.lastSent = this.host.now();
  }

  /** Whether there is room for what the client has not read yet. */
  private hasRoomToSend(): boolean {
    const unread = this.raw.writableNeedDrain ? this.raw.writableLength : 0;
    if (unread === this.unread) return true;
    if (!this.room.keep(unread - this.unread)) return false;
    if (!this.unread) this.raw.once('drain', () => this.hasTaken());
    this.unread = unread;
    return true;
  }

  private hasTaken(): void {
    this.room.release(this.unread);
    this.unread = 0;
  }

  private putOff(subscription: string, frame: Buffer): void {
    this.forget(subscription);
    if (!this.room.keep(frame.length)) return this.ws.terminate();
    if (!this.waiting) {
      this.waiting = new Map();
      this.beatsBlocked = 0;
      this.raw.once('drain', () => this.goOn());
    }
    this.waiting.set(subscription, frame);
  }

  private forget(subscription: string): void {
    const frame = this.waiting?.get(subscription);
    if (!frame) return;
    this.waiting!.delete(subscription);
    this.room.release(frame.length);
  }

  private goOn(): void {
    const waiting = this.waiting;
    this.waiting = undefined;
    this.beatsBlocked = undefined;
    waiting?.forEach((frame, subscription) => {
      this.room.release(frame.length);
      this.update(subscription, frame);
    });
  }
}
