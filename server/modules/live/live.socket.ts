import { can } from '#rules/policies.ts';
import type { Ports } from '../../core/context.ts';
import { DomainError } from '../../core/errors.ts';
import { following, onBus, type Told } from '../../core/events.ts';
import type { Following, OpenSocket } from '../../core/open-socket.ts';
import { queue } from '../../core/queue.ts';
import { Faults, type Read } from '../../core/rest-shape.ts';
import { textFrame } from '../../core/text-frame.ts';
import type { News, UpdateKind } from '../../core/updates.ts';
import * as live from './live.service.ts';
import { messageShape, presentRecord } from './live.wire.ts';

type Message = Read<typeof messageShape>;

/** Members are never left out here, unlike everywhere else (rest.md 2.7). */
const written = (
  type: 'Polo' | 'Error' | 'Update',
  more: { id?: string; data?: unknown; dataType?: UpdateKind; message?: string },
) => JSON.stringify({ type, id: null, data: null, dataType: 'Sayg', message: null, ...more });

const polo = written('Polo', {});
const refusal = (message: string) => written('Error', { message });

/** Reads a message as forgivingly as the REST API reads bodies. Errors: DomainError saying what cannot be understood. */
function messageOf(data: Buffer, isBinary: boolean): Message {
  const unreadable = (why: string) => new DomainError('INVALID', `This message cannot be read: ${why}`);
  if (isBinary) throw unreadable('it has to be text.');
  let json: unknown;
  try {
    json = JSON.parse(data.toString());
  } catch {
    throw unreadable('it is no JSON.');
  }
  const faults = new Faults();
  const message = messageShape.read(json, { sent: '', named: '', depth: 0 }, faults);
  const [fault] = faults.byPlace;
  if (fault) throw unreadable(`${fault[0]}: ${fault[1].join(' ')}`);
  return message;
}

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null && !Array.isArray(data);

/** Everybody on the socket who follows one record. */
interface Room extends Following {
  readonly members: Set<OpenSocket>;
}

/** Rooms by record: all in one are sent the same bytes. */
function rooms(ports: Ports, report: (error: unknown) => void) {
  const open = new Map<string, Room>();

  const tell = (id: string, dataType: UpdateKind, data: unknown, sender?: string | null) => {
    const room = open.get(id);
    if (!room) return;
    const frame = textFrame(written('Update', { id, data, dataType }));
    for (const socket of room.members) if (socket.id !== sender) socket.update(id, frame);
  };

  /** What is saved, by whoever and however, is told as GET would answer it. */
  async function follow(id: string, source: AsyncIterableIterator<Told<live.Followed | null>>): Promise<void> {
    for (;;)
      try {
        const { value, done } = await source.next();
        if (done) return;
        if (value.value) tell(id, value.value.dataType, presentRecord(value.value));
      } catch (error) {
        report(error);
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
  }

  function newRoom(id: string): Room {
    const source = following(
      (hear) => {
        const stops = ['Sayg', 'Tournament'].map((type) => onBus(ports.bus, type, id)(hear));
        return () => stops.forEach((stop) => stop());
      },
      (event) => live.stand(ports, id, event),
      { fromNow: true },
    );
    const members = new Set<OpenSocket>();
    const room = {
      record: id,
      members,
      end(socket: OpenSocket) {
        if (!members.delete(socket) || members.size) return;
        open.delete(id);
        void source.return?.();
      },
    };
    open.set(id, room);
    void follow(id, source);
    return room;
  }

  const stop = ports.bus.subscribe('Live', undefined, ({ id, data }) => {
    const { dataType, data: published, socketId } = data as News;
    tell(id, dataType, published, socketId);
  });

  return {
    stop,
    enter(id: string, socket: OpenSocket) {
      const room = open.get(id) ?? newRoom(id);
      room.members.add(socket);
      socket.follows.set(id, room);
    },
  };
}

/** The socket of older clients at `/api/Live` (rest.md 2.7; live.md 11). */
export function liveSocket(ports: Ports, report: (error: unknown) => void) {
  const { subscriptions, socketBytes } = ports.config.limits;
  const { enter, stop } = rooms(ports, report);

  function follow(socket: OpenSocket, id: string): void {
    if (socket.follows.size >= subscriptions && !socket.follows.has(id))
      throw new DomainError(
        'INVALID',
        `A socket follows at most ${subscriptions} records. Unsubscribe from one first.`,
      );
    enter(id, socket);
  }

  function publish(socket: OpenSocket, { id, dataType, data }: Message): Promise<void> {
    if (!id || !dataType || !isObject(data))
      throw new DomainError('INVALID', 'An update has an id, a dataType, and an object as data.');
    return live.publishFrom(ports, socket, { id, dataType, data });
  }

  function act(socket: OpenSocket, message: Message): unknown {
    const { type, id } = message;
    if (type === 'Marco') return socket.send(polo);
    if (type === 'Polo') return undefined;
    if (type === 'Update') return publish(socket, message);
    if (type === 'Subscribed' && id) return follow(socket, id);
    if (type === 'Unsubscribed' && id) return socket.unfollow(id);
    const isSubscription = type === 'Subscribed' || type === 'Unsubscribed';
    throw new DomainError(
      'INVALID',
      isSubscription ? 'Say the id of the record.' : `"${type}" is for the server to say.`,
    );
  }

  return {
    path: /^(\/data)?\/api\/live\/?$/i,
    // Larger than what is taken, so that what is a little too large is answered instead of cut off.
    maxPayload: socketBytes * 25,
    admits: ({ actor }: OpenSocket['visitor']) => can(actor, 'live.connect'),
    stop,
    enter(socket: OpenSocket) {
      socket.ws.once('close', () => live.socketClosed(ports, socket.id));
      const inOrder = queue();
      const answer = async (data: Buffer, isBinary: boolean) => {
        try {
          await act(socket, messageOf(data, isBinary));
        } catch (error) {
          if (!(error instanceof DomainError)) report(error);
          socket.send(refusal(error instanceof DomainError ? error.message : 'Something went wrong on our side.'));
        }
      };
      // One update must not overtake another while its right is looked up.
      return (data: Buffer, isBinary: boolean) => inOrder(() => answer(data, isBinary));
    },
  };
}
