import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeagueSettingsFields } from '#rules/league/league-settings.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import * as settings from '../../../server/modules/league/league-settings.service.ts';
import { LeagueSettings } from '../../../server/modules/league/league.entity.ts';
import { someoneWith } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signInByEveryFlag, tryByEveryFlag, type Cookies } from '../../support/server/rights.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
let cookies: Cookies;
let secretary: string;
beforeAll(async () => {
  test = await startApp({ env: { LEAGUE_NAME: 'Elm League', LEAGUE_CONTACT: 'old@elm.example' } });
  cookies = await signInByEveryFlag(test);
  secretary = (await signIn(test, { access: ['manageSeasons'], name: 'Sam' })).cookie;
});
afterAll(() => test.stop());

const links = (name: string) => `${name} { text url }`;
const fields = `version name contact logo colour ${['social', 'menuBefore', 'menuAfter'].map(links).join(' ')}
  custodians about privacyUrl termsUrl night startTime`;
type Settings = LeagueSettingsFields & { version: string | null };
const read = async () =>
  (await askFor<{ leagueSettings: Settings }>(test, `{ leagueSettings { ${fields} } }`, {}, secretary)).leagueSettings;
const query = `mutation($version: DateTime, $input: LeagueSettingsInput!) {
  putLeagueSettings(version: $version, input: $input) { ${fields} } }`;
async function put(changes: Partial<Settings>, cookie = secretary) {
  const { version, ...known } = { ...(await read()), ...changes };
  return ask<{ putLeagueSettings: Settings }>(test, query, { version, input: known }, cookie);
}
const settingsShown = async () =>
  (
    await askFor<{ league: object }>(
      test,
      '{ league { name contact colour night startTime about menuAfter { text url } } }',
    )
  ).league;

describe('league settings (live.md 21)', () => {
  it('begin with what the environment says', async () => {
    expect(await read()).toMatchObject({
      version: null,
      name: 'Elm League',
      contact: 'old@elm.example',
      colour: '#026745',
      startTime: '20:00',
      night: '',
    });
  });

  it('count at once, everywhere, and what was not changed follows the environment', async () => {
    await settingsShown();
    const menuAfter = [{ text: ' Rules ', url: '/rules' }];
    const { data } = await put({
      name: ' Oak League ',
      night: 'Thursday',
      startTime: '19:30',
      menuAfter,
      about: '**Hi**',
    });
    expect(data!.putLeagueSettings).toMatchObject({
      name: 'Oak League',
      menuAfter: [{ text: 'Rules', url: '/rules' }],
    });
    expect(await settingsShown()).toEqual({
      name: 'Oak League',
      contact: 'old@elm.example',
      colour: '#026745',
      night: 'Thursday',
      startTime: '19:30',
      about: '**Hi**',
      menuAfter: [{ text: 'Rules', url: '/rules' }],
    });
    const page = await call(test, 'GET', '/api/Account/SignIn');
    expect(page.text).toContain('Oak League');
  });

  it('are where a new season begins', async () => {
    await put({ startTime: '19:30' });
    const mutation = `mutation($input: SeasonInput!) { putSeason(input: $input) { result { fixtureStartTime } } }`;
    const input = { name: 'Spring', startDate: '2026-11-05', endDate: '2027-04-29', divisionIds: [] };
    const { putSeason } = await askFor<{ putSeason: object }>(test, mutation, { input }, secretary);
    expect(putSeason).toEqual({ result: { fixtureStartTime: '19:30:00' } });
  });

  it('are refused to whoever read an older version, or none', async () => {
    const before = await read();
    await put({ name: 'Ash League' });
    for (const version of [before.version, null]) {
      const { errors } = await put({ name: 'Yew League', version });
      expect(errors![0]!.extensions.code).toBe('CONFLICT');
    }
    expect(await read()).toMatchObject({ name: 'Ash League' });
  });

  it.each([
    { title: 'no name', changes: { name: ' ' }, field: 'name' },
    { title: 'a long name', changes: { name: 'x'.repeat(61) }, field: 'name' },
    { title: 'half an e-mail', changes: { contact: 'sam@' }, field: 'contact' },
    { title: 'a colour by name', changes: { colour: 'green' }, field: 'colour' },
    { title: 'a script as logo', changes: { logo: 'javascript:alert(1)' }, field: 'logo' },
    { title: 'another host as page', changes: { privacyUrl: '//evil.example' }, field: 'privacyUrl' },
    {
      title: 'a script in the menu',
      changes: { menuBefore: [{ text: 'A', url: 'javascript:1' }] },
      field: 'menuBefore[0].url',
    },
    { title: 'a link without a text', changes: { social: [{ text: ' ', url: '/a' }] }, field: 'social[0].text' },
    { title: 'an unknown day', changes: { night: 'Donnerstag' }, field: 'night' },
    { title: 'a time of nowhere', changes: { startTime: '25:00' }, field: 'startTime' },
    { title: 'a long text', changes: { about: 'x'.repeat(1001) }, field: 'about' },
  ])('are refused with $title', async ({ changes, field }) => {
    const before = await read();
    const { errors } = await put(changes);
    expect(errors![0]!.extensions).toMatchObject({ code: 'INVALID', fields: [{ field }] });
    expect(await read()).toEqual(before);
  });

  it('too many links are refused', async () => {
    const { errors } = await put({ social: Array.from({ length: 9 }, () => ({ text: 'A', url: '/a' })) });
    expect(errors![0]!.extensions.code).toBe('INVALID');
  });
});

tryByEveryFlag(() => ({ app: test, cookies }), {
  leagueSettings: { flags: ['manageFeatures', 'manageSeasons'], ask: () => ['{ leagueSettings { name } }'] },
  putLeagueSettings: {
    flags: ['manageFeatures', 'manageSeasons'],
    ask: () => [
      query,
      {
        input: {
          ...{ name: '', contact: '', logo: '', colour: '#026745', social: [], menuBefore: [], menuAfter: [] },
          ...{ custodians: '', about: '', privacyUrl: '', termsUrl: '', night: '', startTime: '20:00' },
        },
      },
    ],
  },
});

it('two people who save the very first settings at one moment make one row, and the second is told', async () => {
  const empty = await startApp({ env: { LEAGUE_NAME: 'Elm League' } });
  try {
    const ctx = await empty.ctx(someoneWith('manageSeasons'));
    const { version: _none, ...known } = await settings.get(ctx);
    const put = (place: typeof ctx, name: string) => settings.put(place, { ...known, name }, null);
    let arrive!: () => void;
    const isWritten = new Promise<void>((resolve) => (arrive = resolve));
    // The first has written but not yet committed when the second looks whether there is a row.
    const first = transaction(ctx, async (ctx) => {
      await put(ctx, 'Ash');
      arrive();
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    await isWritten;
    await expect(put(ctx, 'Birch')).rejects.toMatchObject({ code: 'CONFLICT' });
    await first;
    expect(await ctx.db.countBy(LeagueSettings, {})).toBe(1);
    const { league } = await askFor<{ league: { name: string } }>(empty, '{ league { name } }');
    expect(league.name).toBe('Ash');
  } finally {
    await empty.stop();
  }
});
