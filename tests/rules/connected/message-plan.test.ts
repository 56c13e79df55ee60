import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { timeOnZoneClock } from '#rules/basics/clock.ts';
import {
  earliestSendingTime,
  digestTime,
  longestPlannedWait,
  nextDigestTime,
  quietFaults,
} from '#rules/connected/message-plan.ts';

const zone = 'Europe/London';
const at = (text: string) => new Date(`${text}:00Z`);

describe('quiet hours', () => {
  it.each([
    ['22:00', '07:00', '2026-11-26T21:59', '2026-11-26T21:59'],
    ['22:00', '07:00', '2026-11-26T22:00', '2026-11-27T07:00'],
    ['22:00', '07:00', '2026-11-26T23:30', '2026-11-27T07:00'],
    ['22:00', '07:00', '2026-11-27T06:59', '2026-11-27T07:00'],
    ['22:00', '07:00', '2026-11-27T07:00', '2026-11-27T07:00'],
    ['09:00', '17:00', '2026-11-26T12:00', '2026-11-26T17:00'],
    ['09:00', '17:00', '2026-11-26T18:00', '2026-11-26T18:00'],
    // In summer the clock of the league is an hour ahead; in the night of 25 October it goes back.
    ['22:00', '07:00', '2026-07-01T21:30', '2026-07-02T06:00'],
    ['22:00', '07:00', '2026-10-24T21:30', '2026-10-25T07:00'],
    // Half past one comes twice: both times they end.
    ['22:00', '01:30', '2026-10-25T00:10', '2026-10-25T00:30'],
    ['22:00', '01:30', '2026-10-25T00:40', '2026-10-25T00:40'],
    ['22:00', '01:30', '2026-10-25T01:10', '2026-10-25T01:30'],
    // In the night of 28 March the clock leaves out the hour from one to two: what ends in it ends an hour later, unless
    // it has begun again by then.
    ['22:00', '01:30', '2027-03-28T00:10', '2027-03-28T01:30'],
    ['01:01', '01:00', '2027-03-28T00:10', '2027-03-29T00:00'],
    ['01:01', '01:00', '2027-03-28T01:00', '2027-03-29T00:00'],
  ])('from %s until %s: what is ready at %s is sent at %s', (from, until, ready, sent) => {
    expect(earliestSendingTime(zone, at(ready), { from, until })).toEqual(at(sent));
  });

  it('do not hold up whoever has none', () => {
    expect(earliestSendingTime(zone, at('2026-11-26T03:00'), null)).toEqual(at('2026-11-26T03:00'));
  });

  it.each([
    [null, null, []],
    ['', '', []],
    ['22:00', '07:00', []],
    ['22:00', null, ['quietUntil']],
    [null, '07:00', ['quietFrom']],
    ['24:00', '7:00', ['quietFrom', 'quietUntil']],
    ['08:00', '08:00', ['quietUntil']],
  ])('%s to %s: faults in %j', (from, until, fields) => {
    expect(quietFaults(from, until).map(({ field }) => field)).toEqual(fields);
  });
});

describe('the e-mail of the day', () => {
  it.each([
    ['2026-11-26T07:59', null, '2026-11-26T08:00'],
    ['2026-11-26T08:00', null, '2026-11-26T08:00'],
    ['2026-11-26T08:01', null, '2026-11-27T08:00'],
    ['2026-11-26T12:00', { from: '22:00', until: '09:30' }, '2026-11-27T09:30'],
  ])('of what is ready at %s, with quiet hours %j, is sent at %s', (ready, quiet, sent) => {
    expect(nextDigestTime(zone, at(ready), quiet)).toEqual(at(sent));
  });
});

const isQuiet = (time: string, { from, until }: { from: string; until: string }) =>
  from < until ? from <= time && time < until : time >= from || time < until;

it('nothing is sent before it is ready, within quiet hours, or later than anything is planned', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const anyDay = fc.date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  // In London, Auckland and St John’s clocks go back, and in London forward.
  const changes = ['2026-10-25T01:00Z', '2026-04-04T14:00Z', '2026-11-01T04:30Z', '2027-03-28T01:00Z'];
  const atChange = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -180, max: 180 }))
    .map(([change, minutes]) => new Date(Date.parse(change) + minutes * 60_000));
  const zones = fc.constantFrom('Europe/London', 'Pacific/Auckland', 'America/St_Johns');
  fc.assert(
    fc.property(zones, fc.oneof(anyDay, atChange), time, time, (zone, now, from, until) => {
      fc.pre(from !== until);
      const quiet = { from, until };
      for (const sent of [earliestSendingTime(zone, now, quiet), nextDigestTime(zone, now, quiet)]) {
        expect(sent >= now).toBe(true);
        expect(sent.getTime() - now.getTime()).toBeLessThan(longestPlannedWait);
        expect(isQuiet(timeOnZoneClock(zone, sent), quiet)).toBe(false);
      }
      // Until then the clock shows nothing but quiet hours; where it leaves their end out, it is an hour late.
      const sent = earliestSendingTime(zone, now, quiet);
      const end = timeOnZoneClock(zone, sent) === until ? sent.getTime() : sent.getTime() - 3_600_000;
      // Begun is begun: where clocks go back before their beginning, they last on through the hour that comes twice.
      const clockAt = (at: number) => timeOnZoneClock(zone, new Date(at));
      const isSecondTime = (at: number) => clockAt(at) === clockAt(at - 3_600_000);
      for (let at = now.getTime(); sent > now && at < end; at += 60_000)
        expect(isQuiet(clockAt(at), quiet) || (at > now.getTime() && isSecondTime(at))).toBe(true);
      if (timeOnZoneClock(zone, nextDigestTime(zone, now, null)) !== digestTime) expect(zone).toBe('none');
    }),
    { numRuns: 200, examples: [['America/St_Johns', new Date('2026-11-01T04:29Z'), '01:01', '00:00']] },
  );
});
