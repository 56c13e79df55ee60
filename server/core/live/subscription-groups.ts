import { createSourceEventStream, GraphQLError, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { NumberedState } from './events.ts';
import type { Following, OpenSocket } from './open-socket.ts';
import { textFrame } from './text-frame.ts';

interface Options {
  /** An error as it is sent. */
  present: (error: GraphQLError) => unknown;
  report: (error: unknown) => void;
}

/** What a group asks for: everything it is executed with except the context, which is made anew for each update. */
interface Asked<C> {
  args: Omit<ExecutionArgs, 'contextValue' | 'rootValue'>;
  makeContext: () => Promise<C>;
  /** The answer to one piece of news. */
  answer: (told: NumberedState<unknown>, ctx: C) => ExecutionResult | Promise<ExecutionResult>;
}

/** Milliseconds until a failed read, or news that could not be told, is tried again; and how often such news is. */
const retryMilliseconds = 1000;
const mostTries = 10;

/** Bytes kept for a subscription, and for a group besides what it asks for and its last update. */
const weights = { member: 1000, group: 6000 };

/** Subscriptions that ask for the same and may see the same. */
class Group {
  readonly members = new Set<Member>();
  /** The last update; new subscribers get it first. */
  latest: Buffer | undefined;
  source: AsyncIterableIterator<NumberedState<unknown>> | undefined;
  /** Resolves when the source is open, or with the reason why not. */
  opened: Promise<readonly GraphQLError[]> | undefined;
  /** What is kept for the group counts against one member that has room for it. */
  private payer: OpenSocket | undefined;
  private paid = 0;
  private isPoor = false;
  private readonly weight: number;
  private readonly forget: () => void;
  private readonly turnAway: (members: Iterable<Member>) => void;

  constructor(weight: number, { forget, turnAway }: { forget: () => void; turnAway: Group['turnAway'] }) {
    this.weight = weights.group + weight;
    this.forget = forget;
    this.turnAway = turnAway;
  }

  /** Finds a member with room for what is kept now; when nobody has any, all are turned away. */
  pay(): void {
    const due = this.weight + (this.latest?.length ?? 0);
    if (!this.payer?.room.keep(due - this.paid)) {
      this.settle();
      this.payer = [...this.members].find(({ socket }) => socket.room.keep(due))?.socket;
    }
    this.paid = this.payer ? due : 0;
    if (this.payer) return;
    this.isPoor = true;
    this.turnAway([...this.members]);
  }

  leave(member: Member): void {
    this.members.delete(member);
    if (member.socket === this.payer) this.settle();
    if (!this.members.size) this.end();
    else if (!this.payer && !this.isPoor) this.pay();
  }

  /** Nobody can join it any more, and it stops listening. */
  end(): void {
    this.forget();
    void this.source?.return?.();
  }

  private settle(): void {
    this.payer?.room.release(this.paid);
    this.payer = undefined;
    this.paid = 0;
  }
}

/** One socket's subscription. (A class, because there are thousands of them.) */
class Member implements Following {
  readonly group: Group;
  readonly socket: OpenSocket;
  readonly id: string;
  readonly record: string;

  constructor(group: Group, socket: OpenSocket, { id, record }: Subscribing) {
    this.group = group;
    this.socket = socket;
    this.id = id;
    this.record = record;
  }

  end(): void {
    this.socket.room.release(weights.member);
    this.group.leave(this);
  }
}

/** A subscription: its id on the socket, the record that administrators see, and the bytes of what it asks for. */
interface Subscribing {
  id: string;
  record: string;
  weight: number;
}

const end = Buffer.from('}');

/**
 * Sends an update to all of them as graphql-ws messages: the payload is shared, only the subscription id differs.
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
 * Groups subscriptions with the same query and rights: one source, one execution, one serialised message. Each
 * subscriber gets the present state, then every change. `extensions.number` numbers the updates; a client ignores one
 * with a lower number than it has.
 */
export function newSubscriptionGroups<C>({ present, report }: Options) {
  const groups = new Map<string, Group>();

  const full = () =>
    new GraphQLError('More is followed from your network than there is room for. End something, or try again later.', {
      extensions: { code: 'LIMITED' },
    });

  function turnAway(members: Iterable<Member>): void {
    for (const { socket, id } of members) {
      socket.endSubscription(id);
      socket.send(JSON.stringify({ id, type: 'error', payload: [present(full())] }));
    }
  }

  async function open(group: Group, asked: Asked<C>) {
    const { args, makeContext } = asked;
    const source = await createSourceEventStream({ ...args, contextValue: await makeContext() });
    if (!(Symbol.asyncIterator in source)) {
      group.end();
      return source.errors ?? [];
    }
    group.source = source as AsyncIterableIterator<NumberedState<unknown>>;
    if (!group.members.size) group.end();
    void follow(group, group.source, asked);
    return [];
  }

  async function follow(
    group: Group,
    source: AsyncIterableIterator<NumberedState<unknown>>,
    { makeContext, answer }: Asked<C>,
  ) {
    let news: NumberedState<unknown> | undefined;
    let tries = 0;
    for (;;) {
      try {
        if (!news) {
          const { value, done } = await source.next();
          if (done) return;
          news = value;
          tries = 0;
        }
        const { errors, ...result } = await answer(news, await makeContext());
        const told = errors ? { ...result, errors: errors.map(present) } : result;
        group.latest = Buffer.from(JSON.stringify({ ...told, extensions: { number: news.number } }));
        news = undefined;
        group.pay();
        tell(group.members, group.latest);
      } catch (error) {
        // For example when the database is away; the source reads again, and news that could not be told is kept.
        report(error);
        tries += 1;
        if (tries === mostTries) news = undefined;
        await new Promise((resolve) => setTimeout(resolve, retryMilliseconds));
        if (!group.members.size) return;
      }
    }
  }

  function newGroup(key: string, weight: number): Group {
    const forget = () => {
      if (groups.get(key) === group) groups.delete(key);
    };
    const group = new Group(weight, { forget, turnAway });
    groups.set(key, group);
    return group;
  }

  return {
    /**
     * Adds the socket to the group with this key, under this id, until it unfollows the id; `asked` is what the key
     * stands for. Returns what is wrong with the subscription, which has ended in that case.
     */
    async join(
      key: string,
      socket: OpenSocket,
      subscribing: Subscribing,
      asked: Asked<C>,
    ): Promise<readonly GraphQLError[]> {
      if (!socket.room.keep(weights.member)) return [full()];
      const group = groups.get(key) ?? newGroup(key, subscribing.weight);
      const member = new Member(group, socket, subscribing);
      const { id } = subscribing;
      group.members.add(member);
      socket.follows.set(id, member);
      if (group.members.size === 1) group.pay();
      if (group.latest) tell([member], group.latest);
      const isOver = () => socket.follows.get(id) !== member;
      if (isOver()) return [];
      try {
        const faults = await (group.opened ??= open(group, asked));
        if (isOver()) return [];
        if (faults.length) socket.endSubscription(id);
        return faults;
      } catch (error) {
        if (!isOver()) socket.endSubscription(id);
        throw error;
      }
    },
  };
}
