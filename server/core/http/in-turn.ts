import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { sumOf } from '#rules/basics/sum.ts';
import type { Ports } from '../ports.ts';
import { roomShares } from '../networks.ts';
import { remoteAddressReader } from './remote-address.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests that may wait on a connection for the answer to an earlier one; what each weighs besides its own bytes. */
const mostWaiting = 100;
const waitingBytes = 4000;

/** Bytes that a waiting request holds: its headers, and what is read of its body before somebody asks for it. */
function heldBy(request: IncomingMessage): number {
  const headers = sumOf(request.rawHeaders.map((text) => text.length));
  const body = request.headers['transfer-encoding'] ? Infinity : Number(request.headers['content-length'] ?? 0);
  return waitingBytes + headers + Math.min(body || 0, request.readableHighWaterMark);
}

/**
 * Cuts the connection off. A request that is not handed on never gets a connection to close, so nobody would be told
 * that it is over: who hears of it has listened by the next tick.
 */
function cutOff({ socket }: IncomingMessage, response: ServerResponse): void {
  socket.destroy();
  process.nextTick(() => response.emit('close'));
}

/** Milliseconds for which somebody may take nothing of an answer: the connection is cut off within twice the time. */
const untakenMilliseconds = 30_000;

/** The part of an address's room that one answer takes up at most, so that one of any size can be sent. */
const mostOfRoom = 1 / 2;

/** What a connection has sent that waits for the answer to what it sent before. */
interface Line {
  readonly waiting: [IncomingMessage, ServerResponse][];
}

/**
 * Answers the requests of a connection one after the other, and counts for its address what it has not read yet:
 * otherwise whoever asks much, at once and on many connections, and reads nothing has all the answers held in memory.
 * Somebody for whom there is no room, or who takes nothing for long, is cut off.
 */
export function handlerInTurnPerConnection(
  { networks, config }: Pick<Ports, 'networks' | 'config'>,
  handler: Handler,
): Handler {
  const addressOf = remoteAddressReader(config.proxies);
  const lines = new WeakMap<Socket, Line>();

  /** Counts bytes until the response is over; false when there is no room. */
  function keep(request: IncomingMessage, response: ServerResponse, bytes: number): boolean {
    const network = networks.of(addressOf(request));
    const counted = Math.min(bytes, config.limits.keptPerAddress * mostOfRoom);
    if (!networks.keep(network, counted, roomShares.passing)) return false;
    response.once('close', () => networks.release(network, counted));
    return true;
  }

  function begin(line: Line, request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    // Files are sent piece by piece, so that there is little of them to count.
    response.once('pipe', () => socket.setTimeout(untakenMilliseconds));
    response.once('prefinish', () => {
      const unread = socket.writableLength;
      if (!unread) return;
      if (keep(request, response, unread)) socket.setTimeout(untakenMilliseconds);
      else socket.destroy();
    });
    response.once('close', () => goOn(line, socket));
    handler(request, response);
  }

  function goOn(line: Line, socket: Socket): void {
    if (socket.destroyed) {
      // They never get a connection to close, so nobody would be told that they are over.
      for (const [, response] of line.waiting.splice(0)) response.emit('close');
      return;
    }
    const next = line.waiting.shift();
    if (!next) return void lines.delete(socket);
    socket.setTimeout(0);
    begin(line, ...next);
  }

  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket);
    if (!line) {
      const first: Line = { waiting: [] };
      lines.set(socket, first);
      return begin(first, request, response);
    }
    // What had arrived with a request that was cut off is still handed in.
    const isRefused = socket.destroyed || line.waiting.length >= mostWaiting;
    if (isRefused || !keep(request, response, heldBy(request))) return cutOff(request, response);
    line.waiting.push([request, response]);
  };
}
