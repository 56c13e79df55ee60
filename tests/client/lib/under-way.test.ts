import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { markPageBusy, markPageBusyDuring, setPageFlag } from '../../../client/lib/under-way.ts';
import { newBusyMarker } from '../../../client/modules/sayg/keeping/new-busy-marker.ts';

const marksOfPage = () => Object.keys(document.documentElement.dataset);
/** Until what was drawn last is on the screen. */
const draw = () => jest.advanceTimersByTimeAsync(50);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('a page is calm once nothing is under way and the last answer is drawn', async () => {
  const ends = [markPageBusy(), markPageBusy()];
  await draw();
  expect(marksOfPage()).toEqual([]);
  ends[0]!();
  // Whoever ends twice ends nothing of others.
  ends[0]!();
  await draw();
  expect(marksOfPage()).toEqual([]);
  ends[1]!();
  expect(marksOfPage()).toEqual([]);
  await draw();
  expect(marksOfPage()).toEqual(['calm']);
});

it('is not calm from the moment something begins, nor when what was drawn asks for more', async () => {
  const first = markPageBusy();
  first();
  await draw();
  const second = markPageBusy();
  expect(marksOfPage()).toEqual([]);
  second();
  const third = markPageBusy();
  await draw();
  expect(marksOfPage()).toEqual([]);
  third();
  const fourth = markPageBusy();
  fourth();
  expect(marksOfPage()).toEqual([]);
  await draw();
  expect(marksOfPage()).toEqual(['calm']);
});

it('follows a promise, whether it is kept or not, and what is under way at times', async () => {
  await markPageBusyDuring(Promise.resolve());
  await markPageBusyDuring(Promise.reject(new Error('away'))).catch(() => undefined);
  await draw();
  expect(marksOfPage()).toEqual(['calm']);
  const retrying = newBusyMarker();
  retrying(true);
  retrying(true);
  expect(marksOfPage()).toEqual([]);
  retrying(false);
  retrying(false);
  await draw();
  expect(marksOfPage()).toEqual(['calm']);
});

it('says several things of itself at once, and takes them back one by one', () => {
  setPageFlag('begun');
  setPageFlag('portable');
  expect(marksOfPage()).toEqual(['calm', 'begun', 'portable']);
  setPageFlag('portable', false);
  expect(marksOfPage()).toEqual(['calm', 'begun']);
});
