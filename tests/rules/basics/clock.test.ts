import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { dayOnZoneClock, timeOnZoneClock, dayOfLeague, eveningOfLeague } from '#rules/basics/clock.ts';
import { dayOfWeek, startOfWeek, weekdaysFrom } from '#rules/basics/weeks.ts';
import { startOfLeagueDay, instantOf, isTimeZone, momentInWords } from '#rules/basics/zone-times.ts';
import { addDays, utcDay, startOfUtcDay } from '#rules/basics/dates.ts';

describe('a moment in a message', () => {
  it.each([
    ['Europe/London', '2026-11-25T04:49:57.163Z', 'Wed 25 Nov 2026, 04:49'],
    ['Europe/London', '2026-07-01T23:05:00Z', 'Thu 2 Jul 2026, 00:05'],
    ['Pacific/Auckland', '2026-11-25T11:30:00Z', 'Thu 26 Nov 2026, 00:30'],
    ['America/Los_Angeles', '2026-11-25T04:49:00Z', 'Tue 24 Nov 2026, 20:49'],
    ['Asia/Kolkata', '2026-11-25T18:45:00Z', 'Thu 26 Nov 2026, 00:15'],
  ])('is said on the clock of %s', (zone, moment, said) => expect(momentInWords(zone, new Date(moment))).toBe(said));
});

it.each([
  ['Europe/London', '2026-11-25T23:59:59Z', '2026-11-25'],
  ['Europe/London', '2026-11-26T05:59:59Z', '2026-11-25'],
  ['Europe/London', '2026-11-26T06:00:00Z', '2026-11-26'],
  ['America/Los_Angeles', '2026-11-26T13:59:59Z', '2026-11-25'],
  ['America/Los_Angeles', '2026-11-26T14:00:00Z', '2026-11-26'],
])('in %s the evening at %s is that of %s', (zone, moment, day) =>
  expect(eveningOfLeague(zone, new Date(moment))).toBe(day),
);

describe('a time of day', () => {
  it.each([
    ['Europe/London', '2026-11-05', '20:00', '2026-11-05T20:00Z'],
    ['Europe/London', '2026-07-05', '00:30', '2026-07-04T23:30Z'],
    ['Pacific/Auckland', '2026-11-05', '19:30', '2026-11-05T06:30Z'],
    ['America/Los_Angeles', '2026-11-05', '19:30', '2026-11-06T03:30Z'],
    ['Asia/Kolkata', '2026-11-05', '19:30', '2026-11-05T14:00Z'],
    ['Australia/Lord_Howe', '2026-11-05', '19:30', '2026-11-05T08:30Z'],
    // The evening before and after the clocks change.
    ['Pacific/Auckland', '2026-09-26', '19:30', '2026-09-26T07:30Z'],
    ['Pacific/Auckland', '2026-09-27', '19:30', '2026-09-27T06:30Z'],
    ['Pacific/Auckland', '2027-04-03', '19:30', '2027-04-03T06:30Z'],
    ['Pacific/Auckland', '2027-04-04', '19:30', '2027-04-04T07:30Z'],
    ['America/Los_Angeles', '2026-10-31', '19:30', '2026-11-01T02:30Z'],
    ['America/Los_Angeles', '2026-11-01', '19:30', '2026-11-02T03:30Z'],
    ['America/Los_Angeles', '2027-03-14', '19:30', '2027-03-15T02:30Z'],
    // Left out: as long after the change as it would have been after the time before it.
    ['Europe/London', '2027-03-28', '01:30', '2027-03-28T01:30Z'],
    ['America/Los_Angeles', '2027-03-14', '02:30', '2027-03-14T10:30Z'],
    ['Pacific/Auckland', '2026-09-27', '02:30', '2026-09-26T14:30Z'],
    ['Africa/Cairo', '2026-04-24', '00:00', '2026-04-23T22:00Z'],
    // Twice: the first of the two.
    ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30Z'],
    ['America/Los_Angeles', '2026-11-01', '01:30', '2026-11-01T08:30Z'],
    ['Pacific/Auckland', '2027-04-04', '02:30', '2027-04-03T13:30Z'],
  ])('in %s on %s at %s is one instant', (zone, day, time, instant) =>
    expect(instantOf(zone, day, time)).toEqual(new Date(instant)),
  );

  it('is what the clock then shows, wherever the day has that time', () => {
    const zones = fc.constantFrom('Europe/London', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata');
    const days = fc.nat(4000).map((number) => addDays('2024-01-01', number));
    fc.assert(
      // No zone of these changes its clocks after 4 in the morning.
      fc.property(zones, days, fc.integer({ min: 4 * 60, max: 24 * 60 - 1 }), (zone, day, minutes) => {
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        const instant = instantOf(zone, day, time);
        expect([dayOnZoneClock(zone, instant), timeOnZoneClock(zone, instant)]).toEqual([day, time]);
      }),
    );
  });

  it('is found in the first and in the last year there is', () => {
    expect(instantOf('Pacific/Auckland', '9999-12-31', '20:00').toISOString()).toBe('9999-12-31T07:00:00.000Z');
    expect(timeOnZoneClock('Europe/London', instantOf('Europe/London', '1000-01-01', '20:00'))).toBe('20:00');
  });
});

describe('the league’s day', () => {
  it.each([
    ['Pacific/Auckland', '2026-11-05T10:59:59Z', '2026-11-05'],
    ['Pacific/Auckland', '2026-11-05T11:00:00Z', '2026-11-06'],
    ['America/Los_Angeles', '2026-11-05T07:59:59Z', '2026-11-04'],
    ['America/Los_Angeles', '2026-11-05T08:00:00Z', '2026-11-05'],
    ['Asia/Kolkata', '2026-11-05T18:29:59Z', '2026-11-05'],
    ['Asia/Kolkata', '2026-11-05T18:30:00Z', '2026-11-06'],
  ])('in %s at %s is %s', (zone, instant, day) => expect(dayOfLeague(zone, new Date(instant))).toBe(day));

  it('begins when the day before ends, also where clocks change at midnight', () => {
    for (const zone of ['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata', 'Africa/Cairo', 'America/Havana'])
      for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
        const begins = startOfLeagueDay(zone, day);
        expect([dayOfLeague(zone, new Date(begins - 1)), dayOfLeague(zone, new Date(begins))]).toEqual([
          addDays(day, -1),
          day,
        ]);
      }
  });

  it('is that of UTC for a league that has not said where it is', () => {
    const summer = new Date('2026-07-01T23:30:00Z');
    expect(dayOfLeague('Europe/London', summer)).toBe(utcDay(summer));
    expect(startOfLeagueDay('Europe/London', '2026-07-02')).toBe(startOfUtcDay('2026-07-02'));
  });
});

it.each([
  ['Europe/London', true],
  ['Asia/Kolkata', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['Europe/Wexcombe', false],
  ['+05:30', false],
  ['', false],
  [`Europe/${'x'.repeat(60)}`, false],
])('%s is a time zone: %s', (name, expected) => expect(isTimeZone(name)).toBe(expected));

describe('a week', () => {
  it('runs from the day that the league chose', () => {
    expect(weekdaysFrom('Sunday')[0]).toBe('Sunday');
    expect(weekdaysFrom('Sunday')[6]).toBe('Saturday');
    expect(startOfWeek('2026-11-05', 'Monday')).toBe('2026-11-02');
    expect(startOfWeek('2026-11-05', 'Sunday')).toBe('2026-11-01');
    expect(startOfWeek('2026-11-08', 'Monday')).toBe('2026-11-02');
    expect(startOfWeek('2026-11-08', 'Sunday')).toBe('2026-11-08');
    expect(dayOfWeek('2026-11-07', 'Saturday')).toBe(0);
  });
});
