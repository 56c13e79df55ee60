/** @module-tag mysql dialect: the clock that one process sets is read by the others from the one database. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { features } from '#rules/basics/features.ts';
import { readConfig } from '../../../server/core/config.ts';
import { contextFor } from '../../../server/core/context.ts';
import { leagueToday } from '../../../server/core/memory/league-day.ts';
import { ConfiguredFeature } from '../../../server/modules/feature/feature.entity.ts';
import { closePorts, openPorts } from '../../../server/ports.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { aSeason, insert } from '../../support/makers/makers.ts';
import { anonymous } from '#rules/people/policies.ts';
import { databaseKind, startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: CardLeague;
let secretary: string;
beforeAll(async () => {
  app = await startApp();
  league = await aCardLeague(app);
  secretary = (await signIn(app, { access: ['manageSeasons'], name: 'Sam' })).cookie;
});
afterAll(() => app.stop());
afterEach(() => put({ timeZone: 'Europe/London', weekStart: 'Monday' }));

const otherSettings = `name contact logo colour custodians about privacyUrl termsUrl night startTime
  social { text url } menuBefore { text url } menuAfter { text url }`;
interface Clock {
  timeZone: string;
  weekStart: string;
}

/** Saves the settings with these changes; without a zone or a day, as clients do that do not know of them. */
async function put(changes: Partial<Clock>) {
  const { leagueSettings } = await askFor<{ leagueSettings: { version: string | null } }>(
    app,
    `{ leagueSettings { version ${otherSettings} } }`,
    {},
    secretary,
  );
  const { version, ...texts } = leagueSettings;
  return ask<{ putLeagueSettings: Clock }>(
    app,
    `mutation ($version: DateTime, $input: LeagueSettingsInput!) {
      putLeagueSettings(version: $version, input: $input) { timeZone weekStart } }`,
    { version, input: { ...texts, ...changes } },
    secretary,
  );
}
const clock = async () => (await askFor<{ league: Clock }>(app, '{ league { timeZone weekStart } }')).league;
const at = (instant: string) => (app.clock.now = new Date(instant));

describe('the clock of the league (live.md 21)', () => {
  it('is London’s, with weeks from Monday, unless somebody says otherwise', async () => {
    expect(await clock()).toEqual({ timeZone: 'Europe/London', weekStart: 'Monday' });
    await put({ timeZone: 'Asia/Kolkata', weekStart: 'Sunday' });
    expect(await clock()).toEqual({ timeZone: 'Asia/Kolkata', weekStart: 'Sunday' });
  });

  it('stays as it is when older clients save the settings', async () => {
    await put({ timeZone: 'Asia/Kolkata', weekStart: 'Sunday' });
    expect((await put({})).data!.putLeagueSettings).toEqual({ timeZone: 'Asia/Kolkata', weekStart: 'Sunday' });
  });

  it.each([
    [{ timeZone: 'Europe/Wexcombe' }, 'timeZone', /^Europe\/Wexcombe is not a time zone\. Choose/],
    [{ timeZone: '' }, 'timeZone', /^Choose the time zone/],
    [{ timeZone: '+05:30' }, 'timeZone', /is not a time zone/],
    [{ timeZone: 'x'.repeat(5000) }, 'timeZone', /is not a time zone/],
    [{ weekStart: 'Domingo' }, 'weekStart', /^Choose the day/],
  ])('is refused in words: %#', async (changes, field, message) => {
    const { errors } = await put(changes);
    expect(errors![0]!.extensions).toMatchObject({
      code: 'INVALID',
      fields: [{ field, message: expect.stringMatching(message) }],
    });
    expect(await clock()).toEqual({ timeZone: 'Europe/London', weekStart: 'Monday' });
  });

  it('comes from the environment, which is checked at the start', () => {
    const texts = (env: Record<string, string>) => readConfig({ OCHE_SAMPLE: 'off', ...env }).texts;
    expect(texts({ LEAGUE_TIME_ZONE: 'Pacific/Auckland', LEAGUE_WEEK_START: 'Sunday' })).toMatchObject({
      timeZone: 'Pacific/Auckland',
      weekStart: 'Sunday',
    });
    expect(() => texts({ LEAGUE_TIME_ZONE: 'Mars' })).toThrow(/^LEAGUE_TIME_ZONE is "Mars", but must be the name of/);
    expect(() => texts({ LEAGUE_WEEK_START: 'Tag' })).toThrow(/^LEAGUE_WEEK_START is "Tag", but must be a weekday/);
  });
});

describe('what goes by it', () => {
  const seasonNow = async () =>
    (
      await askFor<{ divisionData: { season: { name: string } | null } }>(
        app,
        'query ($ids: [ID!]!) { divisionData(divisionIds: $ids) { season { name } } }',
        { ids: [league.division.id] },
      )
    ).divisionData.season?.name ?? null;

  it.each([
    ['Pacific/Auckland', '2028-04-30T11:59:59Z', '2028-04-30T12:00:00Z'],
    ['America/Los_Angeles', '2028-05-01T06:59:59Z', '2028-05-01T07:00:00Z'],
    ['Asia/Kolkata', '2028-04-30T18:29:59Z', '2028-04-30T18:30:00Z'],
    ['Europe/London', '2028-04-30T23:59:59Z', '2028-05-01T00:00:00Z'],
  ])('today in %s ends between %s and %s, in what was remembered too', async (timeZone, before, after) => {
    const days = { startDate: '2028-05-01', endDate: '2028-05-01', divisionIds: [league.division.id] };
    const season = await aSeason(app, { name: 'May Day', ...days });
    await put({ timeZone });
    at(before);
    expect(await seasonNow()).toBeNull();
    at(after);
    expect(await seasonNow()).toBe('May Day');
    await app.ports.database.write((db) => db.delete('season', { id: season.id }).then(() => undefined));
    at('2026-11-21T12:00:00Z');
  });

  it('remembered answers follow when it is set to another', async () => {
    const isCurrent = async () =>
      (
        await askFor<{ seasons: { name: string; isCurrent: boolean }[] }>(app, '{ seasons { name isCurrent } }')
      ).seasons.find(({ name }) => name === 'One day')!.isCurrent;
    await aSeason(app, { name: 'One day', startDate: '2026-11-21', endDate: '2026-11-21' });
    at('2026-11-21T12:00:00Z');
    expect(await isCurrent()).toBe(true);
    await put({ timeZone: 'Pacific/Auckland' });
    expect(await isCurrent()).toBe(false);
    await put({ timeZone: 'America/Los_Angeles' });
    expect(await isCurrent()).toBe(true);
  });

  const calendar = async (seasonId: string) =>
    (await call(app, 'GET', `/api/Division/Data?seasonId=${seasonId}&content-type=text/calendar`)).text;
  const sequence = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)![1]);

  it.each([
    ['Pacific/Auckland', '20261112T070000Z'],
    ['America/Los_Angeles', '20261113T040000Z'],
    ['Asia/Kolkata', '20261112T143000Z'],
  ])('start hours in the calendar in %s, which names it', async (timeZone, starts) => {
    const season = await aSeason(app, { divisionIds: [league.division.id] });
    await league.open({ seasonId: season.id });
    const before = await calendar(season.id);
    expect(before).toContain('DTSTART:20261112T200000Z');
    expect(before).not.toContain('X-WR-TIMEZONE');
    app.clock.now = new Date(app.clock.now.getTime() + 10_000);
    await put({ timeZone });
    const after = await calendar(season.id);
    expect(after).toContain(`DTSTART:${starts}`);
    expect(after).toContain(`X-WR-TIMEZONE:${timeZone}`);
    expect(sequence(after)).toBeGreaterThan(sequence(before));
  });

  it('the veto', async () => {
    await insert(app, ConfiguredFeature, { id: features.resultsHiddenFor.id, configuredValue: '20:00:00' });
    const { id } = await league.open({ date: '2026-11-12' });
    await savedAs(app, 'saveCard', id, league.night(), league.cookies.admin);
    const isSeen = async () =>
      (
        await askFor<{ fixture: { card: { matches: object[] } } }>(
          app,
          'query ($id: ID!) { fixture(id: $id) { card { matches { homeScore } } } }',
          { id },
        )
      ).fixture.card.matches.length > 0;
    await put({ timeZone: 'America/Los_Angeles' });
    at('2026-11-13T03:59:59Z');
    expect(await isSeen()).toBe(false);
    at('2026-11-13T04:00:00Z');
    expect(await isSeen()).toBe(true);
    at('2026-11-21T12:00:00Z');
  });

  it('the time in a message', async () => {
    await put({ timeZone: 'Pacific/Auckland' });
    const { id } = await league.open();
    await savedAs(app, 'saveCard', id, league.night(), league.cookies.admin);
    const { errors } = await ask(
      app,
      `mutation ($target: FixtureTarget!, $details: FixtureDetailsInput!) {
        updateFixtureDetails(target: $target, details: $details) { id } }`,
      { target: { id, version: '2026-01-01T00:00:00.000Z' }, details: { date: '2026-11-12', address: 'X' } },
      league.cookies.games,
    );
    expect(errors![0]!.message).toMatch(/Ada Admin saved it on Sun 22 Nov 2026, 01:00/);
  });
});

it.skipIf(databaseKind !== 'mysql')('is that of another process at once', async () => {
  const other = await openPorts(app.ports.config);
  const ports = { ...other, now: () => new Date('2026-11-21T12:00:00Z') };
  const today = async () => leagueToday(await contextFor(ports, anonymous));
  expect(await today()).toBe('2026-11-21');
  await put({ timeZone: 'Pacific/Auckland' });
  expect(await today()).toBe('2026-11-22');
  await closePorts(other);
});
