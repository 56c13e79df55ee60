import { buildSchema, parse, type ExecutionResult } from 'graphql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { presentAndLaterStates } from '../../../server/core/live/events.ts';
import type { Following, OpenSocket } from '../../../server/core/live/open-socket.ts';
import { newSubscriptionGroups } from '../../../server/core/live/subscription-groups.ts';

/** A socket that has room for everything and keeps the updates it was sent, as numbers. */
function aSocket() {
  const numbers: number[] = [];
  const follows = new Map<string, Following>();
  const socket = {
    follows,
    room: { keep: () => true, release: () => {} },
    update: (_id: string, frame: Buffer) => numbers.push(Number(/"number":(\d+)/.exec(frame.toString())![1])),
    send: () => {},
    endSubscription: (id: string) => follows.get(id)!.end(socket as never),
  };
  return { socket: socket as unknown as OpenSocket, numbers };
}

const schema = buildSchema('type Query { legs: Int } type Subscription { legs: Int }');
const reported: unknown[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  reported.splice(0);
});
const tenSeconds = () => vi.advanceTimersByTimeAsync(10_000);

/** A group that follows a number of legs; `answer` may fail. */
function aGroup(answer: () => ExecutionResult) {
  let legs = 0;
  let hear = (): void => undefined;
  const source = presentAndLaterStates(
    (told) => {
      hear = told;
      return () => undefined;
    },
    () => ({ number: legs, value: legs }),
  );
  const groups = newSubscriptionGroups<object>({ present: String, report: (error) => reported.push(error) });
  return {
    winLeg() {
      legs += 1;
      hear();
    },
    join: (socket: OpenSocket) =>
      groups.join(
        'legs',
        socket,
        { id: '1', record: '', weight: 0 },
        {
          args: { schema, document: parse('subscription { legs }'), subscribeFieldResolver: () => source },
          makeContext: () => Promise.resolve({}),
          answer,
        },
      ),
  };
}

describe('a followed record', () => {
  it('is told of although telling failed once and nothing else has changed since', async () => {
    let failures = 0;
    const { join, winLeg } = aGroup(() => {
      if (failures-- > 0) throw new Error('the database is away');
      return { data: {} };
    });
    const { socket, numbers } = aSocket();
    expect(await join(socket)).toEqual([]);
    await tenSeconds();
    failures = 1;
    winLeg();
    await tenSeconds();
    expect(numbers).toEqual([0, 1]);
    expect(reported).toHaveLength(1);
  });

  it('is told of what comes after news that nothing can tell', async () => {
    let isBroken = false;
    const { join, winLeg } = aGroup(() => {
      if (isBroken) throw new Error('a fault of ours');
      return { data: {} };
    });
    const { socket, numbers } = aSocket();
    await join(socket);
    await tenSeconds();
    isBroken = true;
    winLeg();
    await tenSeconds();
    isBroken = false;
    winLeg();
    await tenSeconds();
    expect(numbers).toEqual([0, 2]);
    expect(reported).toHaveLength(10);
  });

  it('is not tried again for nobody', async () => {
    let tries = 0;
    const { join } = aGroup(() => {
      tries += 1;
      throw new Error('the database is away');
    });
    const { socket, numbers } = aSocket();
    await join(socket);
    await vi.advanceTimersByTimeAsync(0);
    socket.endSubscription('1');
    await tenSeconds();
    expect([tries, numbers]).toEqual([1, []]);
  });
});
