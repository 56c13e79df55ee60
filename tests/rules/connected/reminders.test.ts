import { expect, it } from 'vitest';
import { tournamentDaysToTell, whomToRemind } from '#rules/connected/reminders.ts';

const date = '2026-06-11';

it.each([
  ['Europe/London', '2026-06-11T23:30:00Z', []],
  ['Europe/London', '2026-06-12T08:59:59Z', []],
  ['Europe/London', '2026-06-12T09:00:00Z', ['captain']],
  ['Europe/London', '2026-06-14T08:59:59Z', ['captain']],
  ['Europe/London', '2026-06-14T09:00:00Z', ['captain', 'secretary']],
  ['Europe/London', '2026-06-25T12:00:00Z', ['captain', 'secretary']],
  ['Europe/London', '2026-06-26T12:00:00Z', []],
  ['Pacific/Auckland', '2026-06-11T22:00:00Z', ['captain']],
  ['America/New_York', '2026-06-12T13:59:00Z', []],
  ['America/New_York', '2026-06-12T14:00:00Z', ['captain']],
])('who is reminded of a missing result, on the clock of %s, at %s: %s', (zone, now, who) => {
  expect(whomToRemind(zone, new Date(now), date)).toEqual(who);
});

it.each([
  ['Europe/London', '2026-11-12T09:59:00Z', ['2026-11-12']],
  ['Europe/London', '2026-11-12T10:00:00Z', ['2026-11-12', '2026-11-13']],
  ['Pacific/Auckland', '2026-11-12T21:00:00Z', ['2026-11-13', '2026-11-14']],
])('which tournaments are told of, on the clock of %s, at %s: those of %s', (zone, now, days) => {
  expect(tournamentDaysToTell(zone, new Date(now))).toEqual(days);
});
