import { afterAll, beforeAll, expect, it } from 'vitest';
import { RegisteredPlayer, type Player } from '../../../server/modules/player/player.entity.ts';
import { anEveningDesk, type EveningDesk } from '../../support/makers/evenings.ts';
import { aDivision, aPlayer, aRegistration, aTeam } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';

/** Two players of the season are called Jo Smith, one of Fox and one of Bell; Ann Archer plays for Fox, too. */
let test: TestApp;
let desk: EveningDesk;
let people: Record<'ofFox' | 'ofBell' | 'ann', { id: string; name: string }>;
let enter: (name: string, team: string) => Promise<{ id: string; name: string }>;
beforeAll(async () => {
  test = await startApp();
  desk = await anEveningDesk(test);
  const { id: divisionId } = await aDivision(test);
  const entered = async (name: string) =>
    aRegistration(test, { teamId: (await aTeam(test, { name })).id, seasonId: desk.season.id, divisionId });
  const [fox, bell] = [await entered('Fox'), await entered('Bell')];
  const person = ({ id, name }: Player) => ({ id, name });
  people = {
    ofFox: person(await aPlayer(test, { name: 'Jo Smith' }, fox)),
    ofBell: person(await aPlayer(test, { name: 'Jo Smith' }, bell)),
    ann: person(await aPlayer(test, { name: 'Ann Archer' }, fox)),
  };
  enter = async (name, team) => person(await aPlayer(test, { name }, await entered(team)));
});
afterAll(() => test.stop());

const names = async (id: string) => (await desk.read(id)).sides.map(({ name }) => name);
const versioned = async (id: string) => ({
  id: ['ID!', id] as [string, unknown],
  version: ['DateTime!', (await desk.read(id)).version] as [string, unknown],
});

const change = async (id: string, side: object) =>
  desk.give('editTournamentSide', { ...(await versioned(id)), side: ['TournamentSideInput!', side] });

it('a guest who is joined to one of them is named with the team, and taken apart by the own name again', async () => {
  const id = await desk.start();
  await desk.give('addTournamentGuests', { id: ['ID!', id], names: ['[String!]!', ['Joey']] });
  const guestId = (await desk.read(id)).sides[0]!.players[0]!.id;
  const joined = { guestId: ['ID!', guestId], playerId: ['ID!', people.ofFox.id] } as Record<string, [string, unknown]>;
  await desk.give('joinTournamentGuest', { ...(await versioned(id)), ...joined });
  expect(await names(id)).toEqual(['Jo Smith (Fox)']);
  await desk.add(id, [{ players: [people.ofBell] }]);
  expect(await names(id)).toEqual(['Jo Smith (Bell)', 'Jo Smith (Fox)']);
  const apart = { playerId: ['ID!', people.ofFox.id], name: ['String!', 'Joey'] } as Record<string, [string, unknown]>;
  await desk.give('takeTournamentGuestApart', { ...(await versioned(id)), ...apart });
  expect(await names(id)).toEqual(['Jo Smith (Bell)', 'Joey']);
});

it('sides that are added without a name of their own are named with the team, and follow who plays on them', async () => {
  const id = await desk.start();
  const { ofFox, ofBell, ann } = people;
  await desk.add(id, [{ name: 'Jo Smith', players: [ofFox] }, { players: [ofBell] }]);
  expect(await names(id)).toEqual(['Jo Smith (Bell)', 'Jo Smith (Fox)']);
  const [bell, fox] = (await desk.read(id)).sides;
  await change(id, { id: bell!.id, name: bell!.name, players: [ann] });
  expect(await names(id)).toEqual(['Ann Archer', 'Jo Smith (Fox)']);
  // A name of its own stays, whoever plays.
  await change(id, { id: fox!.id, name: 'The Jo', players: [ofFox] });
  await change(id, { id: fox!.id, name: 'The Jo', players: [ofBell] });
  expect(await names(id)).toEqual(['Ann Archer', 'The Jo']);
});

it('sides follow who plays on them where nobody of the season has the name, too, by then', async () => {
  const id = await desk.start();
  const pat = await enter('Pat Gray', 'Owl');
  const other = await enter('Pat Gray', 'Elk (A)');
  const { ann, ofFox } = people;
  await desk.add(id, [{ players: [pat] }, { players: [other, ann] }]);
  expect(await names(id)).toEqual(['Ann Archer, Pat Gray (Elk (A))', 'Pat Gray (Owl)']);
  await test.ports.database.write((db) => db.update(RegisteredPlayer, { playerId: other.id }, { deleted: new Date() }));
  const [pair, alone] = (await desk.read(id)).sides;
  await change(id, { id: alone!.id, name: alone!.name, players: [pat], noShow: true });
  // Nobody else plays on it: it keeps its name.
  expect(await names(id)).toEqual(['Ann Archer, Pat Gray (Elk (A))', 'Pat Gray (Owl)']);
  await change(id, { id: alone!.id, name: alone!.name, players: [ofFox] });
  await change(id, { id: pair!.id, name: pair!.name, players: [ann] });
  expect(await names(id)).toEqual(['Ann Archer', 'Jo Smith (Fox)']);
});

it('a side keeps its name while the same people play on it, whoever of the name has come since', async () => {
  const id = await desk.start();
  const kit = await enter('Kit Lark', 'Jay');
  await desk.add(id, [{ players: [kit] }]);
  await enter('Kit Lark', 'Emu');
  const [side] = (await desk.read(id)).sides;
  for (const noShow of [true, false]) {
    await change(id, { id: side!.id, name: side!.name, players: [kit], noShow });
    expect(await names(id)).toEqual(['Kit Lark']);
  }
  await change(id, { id: side!.id, name: side!.name, players: [kit, people.ann] });
  expect(await names(id)).toEqual(['Ann Archer, Kit Lark (Jay)']);
});
