import { expect, it } from 'vitest';
import {
  changedSinceText,
  isOlderVersionText,
  olderVersionText,
  withoutReloadAdvice,
} from '#rules/basics/older-version-words.ts';

it('says who was first and what to do, of which a page that has reloaded says only the first', () => {
  const text = olderVersionText('This', 'Sam saved it on Sun 22 Nov 2026, 10:05');
  const first = 'This was changed since you opened it: Sam saved it on Sun 22 Nov 2026, 10:05.';
  expect(text).toBe(`${first} Reload and make your change again.`);
  expect([withoutReloadAdvice(text), withoutReloadAdvice(first)]).toEqual([first, first]);
  expect(olderVersionText('This side')).toBe(`${changedSinceText('This side')} Reload and make your change again.`);
});

it('is known from other refusals', () => {
  const texts = [olderVersionText('This'), changedSinceText('This match'), 'Division One has been deleted.'];
  expect(texts.map(isOlderVersionText)).toEqual([true, true, false]);
});
