import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { byRest } from '../../support/server/doors.ts';
import { aDivision, aLeague, aSeason, aTeam } from '../../support/makers/makers.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
let cookie: string;
let league: Awaited<ReturnType<typeof aLeague>>;
beforeAll(async () => {
  test = await startApp();
  cookie = (await signIn(test, { access: ['manageTeams'] })).cookie;
  league = await aLeague(test);
});
afterAll(() => test.stop());

const nextYear = { startDate: '2027-09-01', endDate: '2028-03-31' };
/** As existing clients assign seasons: without a division. */
const assign = (id: string, seasonId: string, more: object = {}) =>
  byRest(test, cookie, 'PUT', '/Team/Season', { id, seasonId, ...more });
const divisionIn = (heard: Awaited<ReturnType<typeof assign>>, seasonId: string) =>
  (heard.result.seasons as { seasonId: string; divisionId: string }[]).find((entry) => entry.seasonId === seasonId)
    ?.divisionId;

it('a team is entered in the division it has, or had last, when no division is sent (rest.md 3.3)', async () => {
  const other = await aDivision(test, { name: 'Other' });
  const { season, division, reds } = league;
  expect(divisionIn(await assign(reds.team.id, season.id), season.id)).toBe(division.id);
  const next = await aSeason(test, { name: 'Next', ...nextYear, divisionIds: [other.id, division.id] });
  const copied = { copyPlayersFromSeasonId: season.id, divisionId: '' };
  const heard = await assign(reds.team.id, next.id, copied);
  expect(heard.text).toContain('players were copied');
  expect(divisionIn(heard, next.id)).toBe(division.id);
  const later = await aSeason(test, { name: 'Later', ...nextYear, divisionIds: [other.id, division.id] });
  expect(divisionIn(await assign(reds.team.id, later.id), later.id)).toBe(division.id);
});

it('a new team is entered in the only division, or asked for one', async () => {
  const [one, two] = [await aDivision(test, { name: 'One' }), await aDivision(test, { name: 'Two' })];
  const single = await aSeason(test, { name: 'Single', ...nextYear, divisionIds: [one.id] });
  const both = await aSeason(test, { name: 'Both', ...nextYear, divisionIds: [two.id, one.id] });
  const team = await aTeam(test, { name: 'Newcomers' });
  expect((await assign(team.id, both.id)).text).toBe('Choose a division for the team.');
  expect(divisionIn(await assign(team.id, single.id), single.id)).toBe(one.id);
  expect(divisionIn(await assign(team.id, both.id), both.id)).toBe(one.id);
});

it('a division that was deleted is none of the season’s any more', async () => {
  const [one, gone] = [await aDivision(test, { name: 'Left' }), await aDivision(test, { name: 'Gone' })];
  const season = await aSeason(test, { name: 'Smaller', ...nextYear, divisionIds: [gone.id, one.id] });
  const admin = (await signIn(test, { access: ['manageDivisions'] })).cookie;
  const path = `/Division/${gone.id}?lastUpdated=${encodeURIComponent(gone.updated.toISOString())}`;
  expect(await byRest(test, admin, 'DELETE', path)).toMatchObject({ success: true });
  const team = await aTeam(test, { name: 'Latecomers' });
  expect(divisionIn(await assign(team.id, season.id), season.id)).toBe(one.id);
});
