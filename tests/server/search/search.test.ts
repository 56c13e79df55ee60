/** @module-tag mysql dialect: accents and capitals are compared by the database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { newKnownRows } from '../../../server/core/memory/rows.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { queriesOf } from '../../support/server/query-counter.ts';
import {
  aDivision,
  aLeague,
  aPlayer,
  aRegistration,
  aSeason,
  aTeam,
  aTournament,
} from '../../support/makers/makers.ts';

interface Found {
  name: string;
  team: string | null;
  division: string;
  season: string;
}

let app: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
beforeAll(async () => {
  app = await startApp();
  league = await aLeague(app);
});
afterAll(() => app.stop());

const query = `query ($text: String!) {
  search(text: $text) { teams { name team division season } players { name team division season } } }`;
const search = async (text: string, of = app) =>
  (await askFor<{ search: { teams: Found[]; players: Found[] } }>(of, query, { text })).search;

it('finds teams and players with the place where they play', async () => {
  const place = { division: 'Division One', season: 'Winter 2026/27' };
  expect(await search('red')).toEqual({ teams: [{ name: 'Reds', team: null, ...place }], players: [] });
  expect(await search('ann')).toEqual({ teams: [], players: [{ name: 'Ann', team: 'Reds', ...place }] });
  expect(await search('an reds')).toEqual({ teams: [], players: [{ name: 'Ann', team: 'Reds', ...place }] });
  expect(await search('nobody')).toEqual({ teams: [], players: [] });
  expect(await search('')).toEqual({ teams: [], players: [] });
});

it('knows of a new team at once, accents ignored', async () => {
  expect((await search('cafe')).teams).toEqual([]);
  const team = await aTeam(app, { name: 'Café Zoë' });
  const registration = await aRegistration(app, {
    teamId: team.id,
    seasonId: league.season.id,
    divisionId: league.division.id,
  });
  await aPlayer(app, { name: 'Núria O’Dea', emailAddress: 'nuria@example.com' }, registration);
  expect((await search('CAFE zoe')).teams.map(({ name }) => name)).toEqual(['Café Zoë']);
  expect((await search('odea')).players.map(({ name }) => name)).toEqual(['Núria O’Dea']);
  expect((await search('nuria@example.com')).players).toEqual([]);
});

it('finds those of all seasons being played, and none of other seasons', async () => {
  const division = await aDivision(app, { name: 'Cup' });
  const team = await aTeam(app, { name: 'Wanderers' });
  const dates = { startDate: '2026-11-01', endDate: '2026-12-31' };
  const cup = await aSeason(app, { name: 'Cup 2026', divisionIds: [division.id], ...dates });
  const old = await aSeason(app, { name: 'Old', startDate: '2020-01-01', endDate: '2020-12-31' });
  for (const seasonId of [cup.id, league.season.id, old.id])
    await aRegistration(app, { teamId: team.id, seasonId, divisionId: division.id });
  expect((await search('wander')).teams.map(({ season }) => season).sort()).toEqual(['Cup 2026', 'Winter 2026/27']);
});

it('without a season being played, searches the latest', async () => {
  const other = await startApp({ now: new Date('2031-01-01T12:00:00Z') });
  await aLeague(other);
  expect((await search('reds', other)).teams).toHaveLength(1);
  // Made for the winter to come, and without a team.
  await aSeason(other, { name: 'Winter to come', startDate: '2031-09-01', endDate: '2032-03-31' });
  expect((await search('reds', other)).teams).toHaveLength(1);
  await other.stop();
});

it('finds a bounded number, and refuses endless questions', async () => {
  for (const number of Array.from({ length: 15 }, (_, index) => index)) {
    const team = await aTeam(app, { name: `Many ${number}` });
    const entry = { teamId: team.id, seasonId: league.season.id, divisionId: league.division.id };
    await aPlayer(app, { name: `Many ${number}` }, await aRegistration(app, entry));
  }
  const { teams, players } = await search('many');
  expect([teams.length, players.length]).toEqual([8, 12]);
  expect(refusal(await ask(app, query, { text: 'x'.repeat(101) }))).toBe('INVALID');
});

it('finds players of earlier seasons and other names of players, and nobody who does not wish it', async () => {
  const former = async (text: string) =>
    (
      await askFor<{ search: { former: { name: string; address: string }[] } }>(
        app,
        'query ($text: String!) { search(text: $text) { former { name address } } }',
        { text },
      )
    ).search.former;
  const gone = await aPlayer(app, { name: 'Quentin Former' });
  const shy = await aPlayer(app, { name: 'Quentin Shy', careerHidden: true });
  await aPlayer(app, { name: 'Quentin Shyly', samePersonId: shy.id });
  await aPlayer(app, { name: 'Quentin Deleted', deleted: new Date('2026-11-01') });
  await aPlayer(app, { name: 'Quent Formerly', samePersonId: gone.id });
  expect(await former('quent')).toEqual([
    { name: 'Quent Formerly', address: gone.id },
    { name: 'Quentin Former', address: 'Quentin Former' },
  ]);
  // An entry that was put together with another one of its name is nobody else.
  await aPlayer(app, { name: 'QUENTIN FORMER', samePersonId: gone.id });
  expect(await former('quentin f')).toEqual([{ name: 'Quentin Former', address: 'Quentin Former' }]);
  const twin = await aPlayer(app, { name: 'quentin former' });
  expect((await former('quentin f')).map(({ address }) => address).sort()).toEqual([gone.id, twin.id].sort());
  // Nobody is another name of somebody who is not there.
  await aPlayer(app, { name: 'Quentin Lost', samePersonId: '11111111-1111-4111-8111-111111111111' });
  expect(await former('quentin l')).toEqual([{ name: 'Quentin Lost', address: 'Quentin Lost' }]);
});

it('knows everybody as long as rows have the room, and finds them without it', async () => {
  const other = await startApp();
  await aPlayer(other, { name: 'Quentin Former' });
  const query = 'query ($text: String!) { search(text: $text) { former { name } } }';
  const find = async (text: string) => {
    other.ports.memories.data.clear();
    let names: string[] = [];
    const queries = await queriesOf(other.ports.database, async () => {
      const { search } = await askFor<{ search: { former: { name: string }[] } }>(other, query, { text });
      names = search.former.map(({ name }) => name);
    });
    return { names, isRead: queries.some((sql) => sql.includes('careerHidden')) };
  };
  expect(await find('quen')).toEqual({ names: ['Quentin Former'], isRead: true });
  expect(await find('quent')).toEqual({ names: ['Quentin Former'], isRead: false });
  await aPlayer(other, { name: 'Quentin Later' });
  expect(await find('quenti')).toEqual({ names: ['Quentin Former', 'Quentin Later'], isRead: true });

  other.ports.memories.rows = newKnownRows(100);
  expect(await find('quentin')).toEqual({ names: ['Quentin Former', 'Quentin Later'], isRead: true });
  expect(await find('quentin l')).toEqual({ names: ['Quentin Later'], isRead: true });
  await other.stop();
});

it('leads to the season that is meant, also where two that are being played have one name', async () => {
  const team = await aTeam(app, { name: 'Twofold', address: '9 Fold Lane' });
  const dates = { startDate: '2026-11-01', endDate: '2026-12-31' };
  const season = () => aSeason(app, { name: 'Twin Cup', divisionIds: [league.division.id], ...dates });
  const twins = [(await season()).id, (await season()).id];
  for (const seasonId of twins) await aRegistration(app, { teamId: team.id, seasonId, divisionId: league.division.id });
  const asked = `{ search(text: "twofold") { teams { season seasonAddress } }
    byVenue: search(text: "fold lane") { venues { seasonAddress } } }`;
  const found = await askFor<{
    search: { teams: { season: string; seasonAddress: string }[] };
    byVenue: { venues: { seasonAddress: string }[] };
  }>(app, asked, {});
  expect(found.search.teams.map((one) => one.season)).toEqual(['Twin Cup', 'Twin Cup']);
  const addresses = found.search.teams.map(({ seasonAddress }) => seasonAddress);
  expect(addresses).toContain('Twin Cup');
  expect(twins).toContain(addresses.find((address) => address !== 'Twin Cup'));
  expect([...twins, 'Twin Cup']).toContain(found.byVenue.venues[0]!.seasonAddress);
});

interface Others {
  venues: { name: string; team: string; division: string; season: string }[];
  tournaments: { name: string; date: string; address: string }[];
  seasons: { name: string; address: string }[];
}
const others = async (text: string, of = app) => {
  const asked = `query ($text: String!) { search(text: $text) {
    venues { name team division season } tournaments { name date address } seasons { name address } } }`;
  return (await askFor<{ search: Others }>(of, asked, { text })).search;
};

it('forgives one or two wrong letters, and finds what is spelt right first', async () => {
  const entry = async (name: string) => {
    const team = await aTeam(app, { name });
    const place = { teamId: team.id, seasonId: league.season.id, divisionId: league.division.id };
    return aRegistration(app, place);
  };
  const registration = await entry('Wheelwrights');
  await entry('Wheelwrighters');
  await aPlayer(app, { name: 'Gwendolyn Thatcher' }, registration);
  const teams = async (text: string) => (await search(text)).teams.map(({ name }) => name);
  expect(await teams('wheelwrights')).toEqual(['Wheelwrights', 'Wheelwrighters']);
  expect(await teams('whelwrigths')).toEqual(['Wheelwrights']);
  expect(await teams('weelrigths')).toEqual([]);
  const players = async (text: string) => (await search(text)).players.map(({ name }) => name);
  expect(await players('gwendolin')).toEqual(['Gwendolyn Thatcher']);
  expect(await players('thacther')).toEqual(['Gwendolyn Thatcher']);
  expect(await players('thacther whelwrights')).toEqual(['Gwendolyn Thatcher']);
});

it('finds venues, tournaments and seasons, each with the way to it', async () => {
  const team = await aTeam(app, { name: 'Tenants', address: '5 Cobbler Yard' });
  const place = { seasonId: league.season.id, divisionId: league.division.id };
  await aRegistration(app, { ...place, teamId: team.id });
  const where = { division: 'Division One', season: 'Winter 2026/27' };
  expect((await others('cobler yard')).venues).toEqual([{ name: '5 Cobbler Yard', team: 'Tenants', ...where }]);
  await aTournament(app, {
    seasonId: league.season.id,
    date: '2026-11-21',
    type: 'Landlord’s Shield',
    address: 'Quay Hall',
  });
  const shield = { name: 'Landlord’s Shield', date: '2026-11-21', address: 'Quay Hall' };
  expect((await others('landlords')).tournaments).toEqual([shield]);
  expect((await others('quay')).tournaments).toEqual([shield]);
  expect((await others('wintre')).seasons).toEqual([{ name: 'Winter 2026/27', address: 'Winter 2026/27' }]);
  expect(await others('nothing like it')).toEqual({ venues: [], tournaments: [], seasons: [] });
});
