import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFlagList, type AccessFlag } from '#rules/people/policies.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { bothDoors, byGraphql, byRest, type Door, type Heard } from '../../support/server/doors.ts';
import { askFor } from '../../support/server/graphql.ts';
import { aDivision, aLeague, aRegistration, aSeason, aTeam, aTournament } from '../../support/makers/makers.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
let secretary: string;
beforeAll(async () => {
  test = await startApp();
  secretary = (await signIn(test, { access: ['manageDivisions'] })).cookie;
});
afterAll(() => test.stop());

const fields = '{ id name superleague version }';
const long = 'x'.repeat(251);
interface Sent {
  id?: string | null;
  name?: string;
  superleague?: boolean;
  version?: string | null;
}
const put = (
  door: Door,
  { id = null, version = null, name = 'One', ...input }: Sent,
  cookie = secretary,
): Promise<Heard> =>
  door === 'REST'
    ? byRest(test, cookie, 'PUT', '/Division', { id, name, ...input, lastUpdated: version })
    : byGraphql(test, cookie, ['putDivision', fields], {
        id: ['ID', id],
        version: ['DateTime', version],
        input: ['DivisionInput!', { name, ...input }],
      });
const remove = (door: Door, id: string, cookie = secretary) =>
  door === 'REST'
    ? byRest(test, cookie, 'DELETE', `/Division/${id}`)
    : byGraphql(test, cookie, ['deleteDivision', fields], { id: ['ID!', id] });
const restore = (id: string, cookie = secretary) =>
  byGraphql(test, cookie, ['restoreDivision', fields], { id: ['ID!', id] });
const read = async (id: string) => (await call(test, 'GET', `/api/Division/${id}`)).json;
const versionOf = ({ result }: Heard): string => result.version ?? result.updated;
const unknown = '0b4c6f0e-1c1b-4f6e-9a70-5d2f6f3a9b01';

describe.each(bothDoors)('a division by %s', (door) => {
  it('is created, changed and deleted', async () => {
    const made = await put(door, { id: unknown, name: '  Premier 🎯 "A"  ', superleague: true });
    expect(made).toMatchObject({ success: true, result: { name: 'Premier 🎯 "A"', superleague: true } });
    const { id } = made.result;
    expect(id).not.toBe(unknown);
    const changed = await put(door, { id, name: 'Second', version: versionOf(made) });
    expect(changed).toMatchObject({ success: true, result: { id, name: 'Second', superleague: false } });
    expect(await read(id)).toMatchObject({ name: 'Second', editor: 'Sam Right' });
    expect((await remove(door, id)).success).toBe(true);
    expect(await read(id)).toBeUndefined();
  });

  it.each([
    ['', 'Enter a division name'],
    [' ', 'Enter a division name'],
    [long, 'The name has at most 250 characters.'],
  ])('is refused the name %j', async (name, text) => {
    expect(await put(door, { name })).toMatchObject({ success: false, text });
  });

  it('is refused without a token and with an old one; nothing changes', async () => {
    const made = await put(door, { name: 'Token' });
    const { id } = made.result;
    expect((await put(door, { id, name: 'X' })).text).toContain('is missing');
    await put(door, { id, name: 'Newer', version: versionOf(made) });
    expect((await put(door, { id, name: 'X', version: versionOf(made) })).text).toMatch(
      /you saved it on [A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d\. /,
    );
    expect(await read(id)).toMatchObject({ name: 'Newer' });
  });

  it('is not changed once deleted, and not deleted twice', async () => {
    const { id, updated } = await aDivision(test);
    await remove(door, id);
    expect((await put(door, { id, version: updated.toISOString() })).text).toContain('has been deleted');
    expect((await remove(door, id)).text).toContain('was not found');
    expect((await remove(door, unknown)).text).toContain('was not found');
  });

  it('needs manageDivisions', async () => {
    const { id, updated } = await aDivision(test);
    const others = accessFlagList.filter((flag) => flag !== 'manageDivisions');
    const stranger = (await signIn(test, { access: others })).cookie;
    for (const cookie of ['', stranger]) {
      expect(await put(door, { name: 'No' }, cookie)).toMatchObject({ success: false });
      expect(await put(door, { id, version: updated.toISOString() }, cookie)).toMatchObject({ success: false });
      expect(await remove(door, id, cookie)).toMatchObject({ success: false });
    }
    expect((await read(id)).name).toBe('Division One');
  });

  it('stays while it is in use', async () => {
    const { division } = await aLeague(test);
    expect((await remove(door, division.id)).text).toMatch(
      /Division One is in use: it has 2 registered teams and 1 fixture\./,
    );
    const other = await aDivision(test, { name: 'Cup' });
    await aTournament(test, { seasonId: (await aSeason(test)).id, divisionId: other.id });
    expect((await remove(door, other.id)).text).toMatch(/1 tournament/);
    const quiet = await aDivision(test, { name: 'Quiet' });
    const team = await aTeam(test);
    await aRegistration(test, { teamId: team.id, seasonId: (await aSeason(test)).id, divisionId: quiet.id });
    expect((await remove(door, quiet.id)).text).toMatch(/Quiet is in use: it has 1 registered team\. Remove/);
    expect(await read(division.id)).toMatchObject({ name: 'Division One' });
  });
});

it('leaves seasons when deleted, without making them stale, and comes back with them', async () => {
  const division = await aDivision(test, { name: 'Here' });
  const season = await aSeason(test, { divisionIds: [division.id] });
  const seen = async () => (await call(test, 'GET', `/api/Season/${season.id}`)).json;
  const { updated } = await seen();
  await remove('REST', division.id);
  expect(await seen()).toMatchObject({ divisions: [], updated });
  const nobody: AccessFlag[] = [];
  expect((await restore(division.id, (await signIn(test, { access: nobody })).cookie)).success).toBe(false);
  expect((await restore(division.id)).success).toBe(true);
  expect((await seen()).divisions).toMatchObject([{ name: 'Here' }]);
  const { divisions } = await askFor<{ divisions: { id: string }[] }>(test, '{ divisions { id } }');
  expect(divisions.map(({ id }) => id)).toContain(division.id);
  expect((await restore(unknown)).text).toContain('was not found');
});
