import { can } from '#rules/people/policies.ts';
import type { Ports } from '../../core/ports.ts';
import { DomainError } from '../../core/errors.ts';
import { presentAndLaterStates, eventsOnBus, type NumberedState } from '../../core/live/events.ts';
import type { Following, OpenSocket } from '../../core/live/open-socket.ts';
import { isTooDeep } from '../../core/json.ts';
import { RequestFaults, type Read } from '../../core/rest/rest-shape.ts';
import { textFrame } from '../../core/live/text-frame.ts';
import type { News, UpdateKind } from '../../core/live/updates.ts';
import * as live from './live.service.ts';
import { socketMessageShape, presentRecord } from './live.wire.ts';
import { isRecord } from '#rules/basics/shape.ts';

type Message = Read<typeof socketMessageShape>;

/** Members are never left out here, unlike everywhere else (rest.md 2.7). */
const written = (
  type: 'Polo' | 'Error' | 'Update',
  more: { id?: string; data?: unknown; dataType?: UpdateKind; message?: string },
) => JSON.stringify({ type, id: null, data: null, dataType: 'Sayg', message: null, ...more });

const polo = written('Polo', {});
const refusal = (message: string) => written('Error', { message });

/** Parses a message as leniently as the REST API parses bodies. Errors: DomainError saying what is invalid. */
function messageOf(data: Buffer, isBinary: boolean): Message {
  const unreadable = (why: string) => new DomainError('INVALID', `This message cannot be read: ${why}`);
  if (isBinary) throw unreadable('it has to be text.');
  const text = data.toString();
  if (isTooDeep(text)) throw unreadable('lists and objects in it lie too deep in each other.');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw unreadable('it is no JSON.');
  }
  const faults = new RequestFaults();
  const message = socketMessageShape.read(json, { sent: '', named: '', depth: 0 }, faults);
  const [fault] = faults.byPlace;
  if (fault) throw unreadable(`${fault[0]}: ${fault[1].join(' ')}`);
  return message;
}

/** The sockets that follow one record. */
interface Room extends Following {
  readonly members: Set<OpenSocket>;
}

/** Bytes that are kept for following a record. */
const weight = 5000;

/** Rooms by record: all in one are sent the same bytes. */
function rooms(ports: Ports, report: (error: unknown) => void) {
  const open = new Map<string, Room>();

  const tell = (id: string, dataType: UpdateKind, data: unknown, sender?: string | null) => {
    const room = open.get(id);
    if (!room) return;
    const frame = textFrame(written('Update', { id, data, dataType }));
    for (const socket of room.members) if (socket.id !== sender) socket.update(id, frame);
  };

  /** Every saved change is sent as GET would answer it. */
  async function follow(id: string, source: AsyncIterableIterator<NumberedState<live.Followed | null>>): Promise<void> {
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
    const source = presentAndLaterStates(
      (hear) => {
        const stops = ['Sayg', 'Tournament'].map((type) => eventsOnBus(ports.bus, type, id)(hear));
        return () => stops.forEach((stop) => stop());
      },
      (event) => live.publicState(ports, id, event),
      { fromNow: true },
    );
    const members = new Set<OpenSocket>();
    const room = {
      record: id,
      members,
      end(socket: OpenSocket) {
        socket.room.release(weight);
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
export function newLiveSocketProtocol(ports: Ports, report: (error: unknown) => void) {
  const { subscriptions, socketBytes } = ports.config.limits;
  const { enter, stop } = rooms(ports, report);

  function follow(socket: OpenSocket, id: string): void {
    if (socket.follows.has(id)) return;
    if (socket.follows.size >= subscriptions)
      throw new DomainError(
        'INVALID',
        `A socket follows at most ${subscriptions} records. Unsubscribe from one first.`,
      );
    if (!socket.room.keep(weight))
      throw new DomainError('LIMITED', 'More is followed from your network than there is room for. Try again later.');
    enter(id, socket);
  }

  function publish(socket: OpenSocket, { id, dataType, data }: Message): Promise<void> {
    if (!id || !dataType || !isRecord(data))
      throw new DomainError('INVALID', 'An update has an id, a dataType, and an object as data.');
    return live.sendToFollowersFromSocket(ports, socket, { id, dataType, data });
  }

  function act(socket: OpenSocket, message: Message): unknown {
    const { type, id } = message;
    if (type === 'Marco') return socket.send(polo);
    if (type === 'Polo') return undefined;
    if (type === 'Update') return publish(socket, message);
    if (type === 'Subscribed' && id) return follow(socket, id);
    if (type === 'Unsubscribed' && id) return socket.endSubscription(id);
    const isSubscription = type === 'Subscribed' || type === 'Unsubscribed';
    throw new DomainError(
      'INVALID',
      isSubscription ? 'Say the id of the record.' : `"${type}" is for the server to say.`,
    );
  }

  async function answer(socket: OpenSocket, data: Buffer, isBinary: boolean): Promise<void> {
    try {
      await act(socket, messageOf(data, isBinary));
    } catch (error) {
      if (!(error instanceof DomainError)) report(error);
      socket.send(refusal(error instanceof DomainError ? error.message : 'Something went wrong on our side.'));
    }
  }

  return {
    path: /^(\/data)?\/api\/live\/?$/i,
    // Above the real limit, so that slightly larger messages get an answer instead of being cut off.
    maxPayload: socketBytes * 25,
    admits: ({ actor }: OpenSocket['visitor']) => can(actor, 'live.connect'),
    stop,
    onClosed: (socket: OpenSocket) => live.detachPublisher(ports, socket.id),
    // Updates are handled in order, although checking the right takes time.
    hear: (socket: OpenSocket, data: Buffer, isBinary: boolean) =>
      socket.inTurn.run(() => answer(socket, data, isBinary)),
  };
}
