import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { WithServerAwayNotice } from '../../../../client/frame/errors/WithServerAwayNotice.tsx';
import { useFrame } from '../../../../client/lib/wire/session.ts';
import { aFrame, draw, refusal, type Answers } from '../../../support/client/render.tsx';
import { releaseClock } from '../../../support/page-clock.ts';

// Its timers are held by each test.
releaseClock();

const realFetch = globalThis.fetch;
const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));

/** What the server answers after the first time, until it is well. */
let serverFault: Error | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = (() => new Promise((resolve) => setTimeout(() => resolve(new Response()), 50))) as never;
  serverFault = undefined;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
  document.getElementById('oche-data')?.remove();
});

const Name = () => <p>League: {useFrame().data?.league.name}</p>;

/** The page, out of the worker's cache or from the server; the league has another name whenever it is asked again. */
async function open(kept: boolean) {
  const data = document.createElement('script');
  data.id = 'oche-data';
  if (kept) data.dataset.kept = '';
  document.body.append(data);
  let times = 0;
  const Frame: Answers[string] = () => {
    times += 1;
    return times > 1 && serverFault ? serverFault : aFrame({ league: { name: `Wexcombe ${times}` } });
  };
  const { sent } = draw(
    <WithServerAwayNotice>
      <Name />
    </WithServerAwayNotice>,
    { answers: { Frame } },
  );
  await pass(10);
  return () => sent('Frame').length;
}

describe('league and session', () => {
  it('of a page out of the worker’s cache are asked for again once the server answers', async () => {
    const asks = await open(true);
    await pass(60_000);
    expect(asks()).toBe(2);
    screen.getByText('League: Wexcombe 2');
  });

  it('are asked for until they arrive', async () => {
    serverFault = new TypeError('Failed to fetch');
    const asks = await open(true);
    await pass(5_000);
    expect(asks()).toBeGreaterThan(2);
    serverFault = undefined;
    await pass(10_000);
    const there = asks();
    screen.getByText(`League: Wexcombe ${there}`);
    await pass(60_000);
    expect(asks()).toBe(there);
  });

  it('are not asked for again after a refusal', async () => {
    serverFault = refusal('FORBIDDEN', 'Not for you');
    const asks = await open(true);
    await pass(60_000);
    expect(asks()).toBe(2);
  });

  it('of a page from the server are not asked for twice', async () => {
    const asks = await open(false);
    await pass(60_000);
    expect(asks()).toBe(1);
  });
});
