import { createSourceEventStream, execute, type ExecutionArgs, type GraphQLError } from 'graphql';
import type { Told } from './events.ts';
import type { Following, OpenSocket } from './open-socket.ts';
import { textFrame } from './text-frame.ts';

interface Options {
  /** What is sent of errors. */
  present: (error: GraphQLError) => unknown;
  report: (error: unknown) => void;
}

/** How to begin what a group listens to. */
type MakeArgs = () => Promise<ExecutionArgs>;

/** Milliseconds until what could not be read is read again. */
const pause = 1000;

/** Subscriptions that ask for the same and may see the same. */
class Group {
  readonly members = new Set<Member>();
  /** What was told last; whoever joins is told it first. */
  latest: Buffer | undefined;
  source: AsyncIterableIterator<Told<unknown>> | undefined;
  /** Whether the source could be opened, and if not why. */
  opened: Promise<readonly GraphQLError[]> | undefined;
  readonly forget: () => void;

  constructor(forget: () => void) {
    this.forget = forget;
  }

  leave(member: Member): void {
    this.members.delete(member);
    if (this.members.size) return;
    this.forget();
    void this.source?.return?.();
  }
}

/** A subscription of one socket. (A class: there are thousands of them.) */
class Member implements Following {
  readonly group: Group;
  readonly socket: OpenSocket;
  readonly id: string;
  readonly record: string;

  constructor(group: Group, socket: OpenSocket, id: string, record: string) {
    this.group = group;
    this.socket = socket;
    this.id = id;
    this.record = record;
  }

  end(): void {
    this.group.leave(this);
  }
}

const end = Buffer.from('}');

/**
 * Tells all of them, as messages of the graphql-ws protocol: the payload is the same for all, the id is the subscriber's.
 * Clients that number their subscriptions share even the frame.
 */
function tell(members: Iterable<Member>, payload: Buffer): void {
  let id: string | undefined;
  let frame = payload;
  for (const member of members) {
    if (member.id !== id) {
      id = member.id;
      frame = textFrame(`{"id":${JSON.stringify(id)},"type":"next","payload":`, payload, end);
    }
    member.socket.update(member.id, frame);
  }
}

/**
 * Subscriptions that ask for the same and may see the same are one: listened to once, executed once, written once. Each
 * subscriber is told how it is now, then of every change. `extensions.number` is the number of the news: one with a
 * lower number than what a client has is older.
 */
export function subscriptionGroups({ present, report }: Options) {
  const groups = new Map<string, Group>();

  async function open(group: Group, makeArgs: MakeArgs) {
    const args = await makeArgs();
    const source = await createSourceEventStream(args);
    if (!(Symbol.asyncIterator in source)) {
      group.forget();
      return source.errors ?? [];
    }
    group.source = source as AsyncIterableIterator<Told<unknown>>;
    if (!group.members.size) await group.source.return?.();
    void follow(group, group.source, args);
    return [];
  }

  async function follow(group: Group, source: AsyncIterableIterator<Told<unknown>>, args: ExecutionArgs) {
    for (;;) {
      try {
        const { value, done } = await source.next();
        if (done) return;
        const { errors, ...result } = await execute({ ...args, rootValue: value });
        const told = errors ? { ...result, errors: errors.map(present) } : result;
        group.latest = Buffer.from(JSON.stringify({ ...told, extensions: { number: value.number } }));
        tell(group.members, group.latest);
      } catch (error) {
        // Such as a database that is away: the source reads again.
        report(error);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  function newGroup(key: string): Group {
    const group = new Group(() => {
      if (groups.get(key) === group) groups.delete(key);
    });
    groups.set(key, group);
    return group;
  }

  return {
    /**
     * Tells the socket under this id what those of the same key are told, until it unfollows the id; `makeArgs` is asked of
     * the first of them. Gives what is wrong with the subscription, which is over then.
     */
    async join(
      key: string,
      socket: OpenSocket,
      { id, record }: { id: string; record: string },
      makeArgs: MakeArgs,
    ): Promise<readonly GraphQLError[]> {
      const group = groups.get(key) ?? newGroup(key);
      const member = new Member(group, socket, id, record);
      group.members.add(member);
      socket.follows.set(id, member);
      if (group.latest) tell([member], group.latest);
      const isOver = () => socket.follows.get(id) !== member;
      try {
        const faults = await (group.opened ??= open(group, makeArgs));
        if (isOver()) return [];
        if (faults.length) socket.unfollow(id);
        return faults;
      } catch (error) {
        if (!isOver()) socket.unfollow(id);
        throw error;
      }
    },
  };
}
