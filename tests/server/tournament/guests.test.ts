import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { anEveningDesk, type EveningDesk } from '../../support/makers/evenings.ts';
import { aDivision, aPlayer, aRegistration, aTeam } from '../../support/makers/makers.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { Division } from '../../../server/modules/division/division.entity.ts';

let test: TestApp;
let desk: EveningDesk;
let ann: { id: string; name: string };
let team: { id: string; name: string };
beforeAll(async () => {
  test = await startApp();
  desk = await anEveningDesk(test);
  team = await aTeam(test);
  const { id: divisionId } = await aDivision(test);
  const entry = await aRegistration(test, { teamId: team.id, seasonId: desk.season.id, divisionId });
  ann = await aPlayer(test, { name: 'Ann Archer' }, entry);
});
afterAll(() => test.stop());

const addGuests = (id: string, names: string[]) =>
  desk.give('addTournamentGuests', { id: ['ID!', id], names: ['[String!]!', names] });
const join = async (id: string, guestId: string, playerId: string) =>
  desk.give('joinTournamentGuest', {
    id: ['ID!', id],
    version: ['DateTime!', (await desk.read(id)).version],
    guestId: ['ID!', guestId],
    playerId: ['ID!', playerId],
  });
const takeApart = async (id: string, playerId: string, name: string) =>
  desk.give('takeTournamentGuestApart', {
    id: ['ID!', id],
    version: ['DateTime!', (await desk.read(id)).version],
    playerId: ['ID!', playerId],
    name: ['String!', name],
  });

interface Person {
  id: string;
  name: string;
  isGuest: boolean;
}
const people = async (id: string) =>
  (
    await askFor<{ tournament: { sides: { players: Person[] }[] } }>(
      test,
      'query ($id: ID!) { tournament(id: $id) { sides { players { id name isGuest } } } }',
      { id },
    )
  ).tournament.sides.flatMap(({ players }) => players);
const partsOf = async (player: string) =>
  (
    await askFor<{ career: { tournaments: { place: string }[] } | null }>(
      test,
      'query ($p: String!) { career(player: $p) { tournaments { place } } }',
      { p: player },
    )
  ).career?.tournaments ?? [];

it('guests are told apart from players, and from each other by their names', async () => {
  const id = await desk.start();
  await desk.add(id, [{ players: [{ id: ann.id, name: ann.name }] }]);
  expect((await addGuests(id, ['Gus', ' ', 'Hal'])).text).toContain('2 guests were added.');
  expect((await people(id)).map(({ name, isGuest }) => [name, isGuest])).toEqual([
    ['Ann Archer', false],
    ['Gus', true],
    ['Hal', true],
  ]);
  expect((await addGuests(id, ['gus'])).text).toContain('gus takes part already');
  expect((await addGuests(id, ['Ida', 'IDA'])).text).toContain('IDA stands twice');
  expect((await addGuests(id, [' '])).text).toContain('Nobody was named');
  expect(await people(id)).toHaveLength(3);

  // Older clients see a player like any other.
  const { json } = await call(test, 'GET', `/api/Tournament/${id}`);
  const [, gus] = (json as { sides: { players: object[] }[] }).sides.flatMap(({ players }) => players);
  expect(Object.keys(gus!)).not.toContain('isGuest');
});

it('a guest called like a player of the season is added, and said', async () => {
  const id = await desk.start();
  expect((await addGuests(id, ['ann archer'])).text).toContain('Ann Archer of Reds is called like a guest');
});

it('what a guest has played counts for nobody, then for whom they are joined to, until they are taken apart', async () => {
  const id = await desk.start();
  await addGuests(id, ['Ann A.', 'Bob B.']);
  const [guest, bob] = await people(id);
  const { sides } = await desk.read(id);
  await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order: sides.map((side) => side.id) });
  await desk.give('patchTournament', {
    id: ['ID!', id],
    patch: ['TournamentPatchInput!', { additional180: { id: guest!.id, name: guest!.name } }],
  });
  expect(await partsOf(guest!.id)).toEqual([]);
  const before = (await partsOf(ann.id)).length;

  expect((await join(id, bob!.id, randomUUID())).text).toContain('The player was not found');
  const joined = await join(id, guest!.id, ann.id);
  expect(joined.text).toContain('Ann Archer is in their place now.');
  expect(joined.result.sides.map(({ name }: { name: string }) => name)).toEqual(['Ann Archer', 'Bob B.']);
  expect((await people(id)).map(({ isGuest }) => isGuest)).toEqual([false, true]);
  expect(await partsOf(ann.id)).toHaveLength(before + 1);
  const { json } = await call(test, 'GET', `/api/Tournament/${id}`);
  expect(JSON.stringify(json)).not.toContain(guest!.id);
  expect(JSON.stringify(json)).toContain(ann.id);

  expect((await join(id, bob!.id, ann.id)).text).toContain('Ann Archer takes part already');
  expect((await join(id, ann.id, ann.id)).text).toContain('is a player of the league already');
  expect((await join(id, randomUUID(), ann.id)).text).toContain('takes part any more');

  await takeApart(id, ann.id, 'Ann A.');
  expect((await people(id)).map(({ name, isGuest }) => [name, isGuest])).toEqual([
    ['Ann A.', true],
    ['Bob B.', true],
  ]);
  expect(await partsOf(ann.id)).toHaveLength(before);
});

it('guests are bounded as all sides are: none has an endless name, and no tournament more sides than it may have', async () => {
  const id = await desk.start();
  expect((await addGuests(id, ['G'.repeat(251)])).text).toContain('at most 250 characters');
  const many = Array.from({ length: 513 }, (_, at) => `Guest ${at}`);
  expect((await addGuests(id, many)).text).toContain('at most 512 sides');
  expect(await people(id)).toEqual([]);
  await addGuests(id, ['Gus']);
  const [gus] = await people(id);
  await join(id, gus!.id, ann.id);
  expect((await takeApart(id, ann.id, 'G'.repeat(251))).text).toContain('at most 250 characters');
  expect((await people(id)).map(({ name }) => name)).toEqual([ann.name]);
});

it('reports and records leave a guest out and count them once they are joined; ratings are of league singles alone', async () => {
  const id = await desk.start();
  await addGuests(id, ['Gus']);
  const [gus] = await people(id);
  const feats = { additional180: gus, additionalOver100Checkout: { ...gus, score: 164 } };
  for (const [feat, of] of Object.entries(feats)) {
    const { isGuest: _, ...person } = of as Person;
    await desk.patch(id, { [feat]: person });
  }
  /** Where somebody of this name stands: in reports, in records, and among the rated. */
  const standings = async (name: string) => {
    test.ports.memories.data.clear();
    test.ports.memories.answers.clear();
    const [division] = (await test.ports.database.reader.find(Division)).map((one) => one.id);
    const { cookie } = await signIn(test, { access: ['runReports'] });
    const { reports, records, ratings } = await askFor<{
      reports: { reports: { name: string; rows: { cells: { text: string }[] }[] }[] };
      records: { records: { kind: string; holders: { player: { name: string } | null }[] }[] };
      ratings: { rows: { player: { name: string } }[] };
    }>(
      test,
      `query ($seasonId: ID!, $division: ID!) {
        reports(divisionId: $division, seasonId: $seasonId) { reports { name rows { cells { text } } } }
        records { records { kind holders { player { name } } } }
        ratings { rows { player { name } } } }`,
      { seasonId: desk.season.id, division },
      cookie,
    );
    return {
      reports: reports.reports
        .filter(({ rows }) => rows.some(({ cells }) => cells.some(({ text }) => text === name)))
        .map((report) => report.name),
      records: records.records
        .filter(({ holders }) => holders.some(({ player }) => player?.name === name))
        .map(({ kind }) => kind),
      rated: ratings.rows.filter(({ player }) => player.name === name).length,
    };
  };
  const nowhere = { reports: [], records: [], rated: 0 };
  expect(await standings('Gus')).toEqual(nowhere);
  expect((await standings(ann.name)).reports).not.toContain('Highest checkouts');

  await join(id, gus!.id, ann.id);
  expect(await standings('Gus')).toEqual(nowhere);
  const joined = await standings(ann.name);
  expect(joined.reports).toEqual(expect.arrayContaining(['Most 180s', 'Highest checkouts']));
  expect(joined.records).toContain('highestCheckout');
  expect(joined.rated).toBe(0);

  await takeApart(id, ann.id, 'Gus');
  expect(await standings('Gus')).toEqual(nowhere);
  expect((await standings(ann.name)).records).not.toContain('highestCheckout');
});
