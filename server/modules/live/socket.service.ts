import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import type { Ports } from '../../core/ports.ts';
import { notFoundError } from '../../core/errors.ts';
import type { SocketFacts } from '../../core/live/open-socket.ts';
import { closeCodes } from '../../core/live/sockets.ts';

/** Facts from any process; those of another one have their instants as text. */
const revived = ({ connected, lastReceipt, lastSent, ...socket }: SocketFacts): SocketFacts => ({
  ...socket,
  connected: new Date(connected),
  lastReceipt: new Date(lastReceipt),
  lastSent: lastSent && new Date(lastSent),
});

/** The open sockets of all processes, newest first. Errors: UNAUTHENTICATED, FORBIDDEN (manageSockets). */
export async function list(ctx: Context): Promise<SocketFacts[]> {
  authorize(ctx, 'socket.list');
  const answers = await ctx.bus.ask<SocketFacts[]>('sockets');
  return answers
    .flat()
    .map(revived)
    .sort((a, b) => b.connected.getTime() - a.connected.getTime() || (a.id < b.id ? -1 : 1));
}

/** Closes a socket in whichever process it is. Errors: UNAUTHENTICATED, FORBIDDEN (manageSockets), NOT_FOUND. */
export async function close(ctx: Context, id: string): Promise<SocketFacts> {
  authorize(ctx, 'socket.close');
  const closed = (await ctx.bus.ask<SocketFacts | null>('closeSocket', id)).find(Boolean);
  if (!closed) throw notFoundError('The socket');
  return revived(closed);
}

/** Answers other processes' questions about this one's sockets. Returns how to stop. */
export function listAndCloseSocketsWhenAsked({ bus, sockets }: Ports): () => void {
  const stops = [
    bus.answer('sockets', () => sockets.all().map((socket) => socket.facts())),
    bus.answer('closeSocket', (id) => {
      const socket = sockets.find(String(id));
      socket?.ws.close(closeCodes.byAdministrator, 'Closed by an administrator');
      return socket?.facts() ?? null;
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
