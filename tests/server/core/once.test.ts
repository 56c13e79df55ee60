import { expect, it } from 'vitest';
import type { Context } from '../../../server/core/context.ts';
import { makeOnceForAll } from '../../../server/core/memory/once.ts';

it('what is made after the memories were cleared is made once, although the one before ends meanwhile', async () => {
  const making: Context['memories']['making'] = new Map();
  const ctx = { memories: { making }, request: { fresh: false, numbers: new Map() } } as unknown as Context;
  const ends: (() => void)[] = [];
  let made = 0;
  const ask = () =>
    makeOnceForAll(
      ctx,
      'table',
      () => new Promise<{ number: number }>((resolve) => ends.push(() => resolve({ number: (made += 1) }))),
      () => true,
    );
  const before = ask();
  making.clear();
  const after = ask();
  ends[0]!();
  expect(await before).toEqual({ number: 1 });
  const another = ask();
  ends[1]!();
  expect(await Promise.all([after, another])).toEqual([{ number: 2 }, { number: 2 }]);
  expect(making.size).toBe(0);
}, 5_000);
