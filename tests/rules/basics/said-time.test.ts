import { expect, it } from 'vitest';
import { saidTime } from '#rules/basics/said-time.ts';

it.each([
  ['2026-11-25T04:49:57.163Z', 'Wed 25 Nov 2026, 04:49'],
  ['2026-07-01T23:05:00Z', 'Thu 2 Jul 2026, 00:05'],
])('%s is said as %s, on the clock of the league', (moment, said) => expect(saidTime(new Date(moment))).toBe(said));
