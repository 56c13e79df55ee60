import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newRetriedRequest, retryPauseMilliseconds } from '../../../client/lib/ask-again.ts';
import { hide } from '../../support/client/hidden.ts';
import { holdClock, releaseClock, tickClock } from '../../support/page-clock.ts';

/** Lets everything happen that waits for no clock. */
const settle = () => new Promise((resolve) => setTimeout(resolve));
const goOnline = async () => {
  dispatchEvent(new Event('online'));
  await settle();
};
/** Lets so many seconds pass on the page's clock, one after the other. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    tickClock(1000);
    await settle();
  }
}

beforeEach(() => {
  holdClock();
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(async () => {
  await hide(false);
  jest.restoreAllMocks();
  releaseClock();
});

describe('the pauses', () => {
  it('are 1, 2, 4, 8 and then 10 seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 60].map(retryPauseMilliseconds)).toEqual(
      [1, 2, 4, 8, 10, 10, 10].map((seconds) => seconds * 1000),
    );
  });

  it('are up to half as long where chance says so', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    expect([0, 4].map(retryPauseMilliseconds)).toEqual([500, 5000]);
  });
});

describe('a question', () => {
  /** Questions on their way, each with what answers it. */
  let asked: { answer: (isDone: boolean) => void; isLatest: () => boolean }[];
  const begin = () =>
    newRetriedRequest({
      ask: (isLatest) => new Promise((answer) => void asked.push({ answer, isLatest })),
    });
  let asking: ReturnType<typeof begin>;
  const answer = async (which: number, isDone = false) => {
    asked[which]!.answer(isDone);
    await settle();
  };
  beforeEach(() => {
    asked = [];
    asking = begin();
  });
  afterEach(() => asking.stop());

  it('is not asked before its time', async () => {
    asking.later(3000);
    await pass(2);
    expect(asked).toHaveLength(0);
    await pass(1);
    expect(asked).toHaveLength(1);
  });

  it('is asked again after an answer that is not the last, and not after the last', async () => {
    asking.now();
    await answer(0);
    await pass(1);
    await answer(1);
    await pass(1);
    expect(asked).toHaveLength(2);
    await pass(1);
    await answer(2, true);
    await goOnline();
    await pass(60);
    expect(asked).toHaveLength(3);
  });

  it('is asked anew when the network is back, since the one on its way may be on a dead line', async () => {
    asking.now();
    await goOnline();
    expect(asked.map(({ isLatest }) => isLatest())).toEqual([false, true]);
    // The old one ends nothing and begins nothing.
    await answer(0, true);
    await pass(60);
    expect(asked).toHaveLength(2);
    await answer(1);
    await pass(1);
    expect(asked).toHaveLength(3);
  });

  it('begins with the short pauses again after a wake', async () => {
    asking.now();
    for (let tries = 0; tries < 6; tries += 1) {
      await answer(tries);
      await pass(10);
    }
    await goOnline();
    await answer(7);
    await pass(1);
    expect(asked).toHaveLength(9);
  });

  it('waits for nothing while the page is hidden', async () => {
    asking.now();
    await answer(0);
    await hide(true);
    await pass(60);
    await goOnline();
    expect(asked).toHaveLength(1);
    await hide(false);
    expect(asked).toHaveLength(2);
    await hide(true);
    await answer(1);
    await pass(60);
    expect(asked).toHaveLength(2);
  });

  it('is over when it is stopped', async () => {
    asking.now();
    asking.stop();
    expect(asked[0]!.isLatest()).toBe(false);
    await answer(0);
    await goOnline();
    await pass(60);
    expect(asked).toHaveLength(1);
  });
});
