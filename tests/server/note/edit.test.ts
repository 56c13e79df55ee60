import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { bothDoors, byGraphql, byRest, type Door } from '../../support/server/doors.ts';
import { aDivision, aNote, aSeason } from '../../support/makers/makers.ts';
import { askFor } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
let secretary: string;
let seasonId: string;
let divisionId: string;
beforeAll(async () => {
  test = await startApp();
  secretary = (await signIn(test, { access: ['manageNotes'] })).cookie;
  divisionId = (await aDivision(test)).id;
  seasonId = (await aSeason(test, { name: 'Winter', divisionIds: [divisionId] })).id;
});
afterAll(() => test.stop());

const fields = '{ id note date seasonId divisionId version }';
const unknown = '0b4c6f0e-1c1b-4f6e-9a70-5d2f6f3a9b01';
interface Sent {
  id?: string | null;
  version?: string | null;
  [member: string]: unknown;
}
const put = (door: Door, { id = null, version = null, ...more }: Sent = {}, cookie = secretary) => {
  const input = { note: 'Cup night', date: '2026-11-05', seasonId, divisionId: null, ...more };
  return door === 'REST'
    ? byRest(test, cookie, id ? 'PUT' : 'POST', `/Note${id ? `/${id}` : ''}`, { ...input, lastUpdated: version })
    : byGraphql(test, cookie, ['putNote', fields], {
        id: ['ID', id],
        version: ['DateTime', version],
        input: ['NoteInput!', input],
      });
};
const remove = (door: Door, id: string, cookie = secretary) =>
  door === 'REST'
    ? byRest(test, cookie, 'DELETE', `/Note/${id}`)
    : byGraphql(test, cookie, ['deleteNote', fields], { id: ['ID!', id] });
const notesOfSeason = async (): Promise<{ id: string; note: string }[]> =>
  (await call(test, 'GET', `/api/Note/${seasonId}`)).json;

describe.each(bothDoors)('a note by %s', (door) => {
  it('is created, changed and deleted, text as it is typed', async () => {
    const text = '**Final** <script>alert(1)</script> 🎯';
    const made = await put(door, { note: `  ${text}\n` });
    expect(made).toMatchObject({ success: true, result: { note: text } });
    const { id, version, updated } = made.result;
    const changed = await put(door, { id, version: version ?? updated, note: 'Two', divisionId });
    expect(changed.result).toMatchObject({ id, note: 'Two', divisionId });
    expect((await notesOfSeason()).filter((note) => note.id === id)).toMatchObject([{ note: 'Two' }]);
    expect((await remove(door, id)).success).toBe(true);
    expect((await notesOfSeason()).filter((note) => note.id === id)).toEqual([]);
  });

  it('under an unknown id is a new one', async () => {
    const made = await put(door, { id: unknown });
    expect(made.success).toBe(true);
    expect(made.result.id).not.toBe(unknown);
  });

  it.each([
    ['no text', { note: ' ' }, 'You must enter a note'],
    ['too much text', { note: 'x'.repeat(5001) }, 'A note has at most 5000 characters.'],
    ['a date before the season', { date: '2026-08-31' }, /^Mon 31 Aug 2026 is outside the season/],
    ['an unknown season', { seasonId: unknown }, /^The season of the note was not found/],
    ['an unknown division', { divisionId: unknown }, /^The division of the note was not found/],
  ])('is refused with %s', async (_, more, text) => {
    const before = await notesOfSeason();
    const heard = await put(door, more);
    expect(heard.success).toBe(false);
    expect(heard.text).toMatch(text);
    if (door === 'REST') expect(heard.list).toBe('errors');
    expect(await notesOfSeason()).toEqual(before);
  });

  it('that fell out of its season can be changed, but not moved outside', async () => {
    const note = await aNote(test, { seasonId, date: '2026-01-01' });
    const version = note.updated.toISOString();
    expect((await put(door, { id: note.id, version, date: '2026-01-02' })).success).toBe(false);
    expect((await put(door, { id: note.id, version, date: '2026-01-01', note: 'Still' })).success).toBe(true);
  });

  it('of a division that is not in its season is refused, as no page would show it, unless it is stored so', async () => {
    const { id: elsewhere } = await aDivision(test, { name: 'Elsewhere' });
    const heard = await put(door, { divisionId: elsewhere });
    expect(heard).toMatchObject({
      success: false,
      text: 'The division does not play in Winter. Add it to the season first.',
    });
    const note = await aNote(test, { seasonId, divisionId: elsewhere });
    const version = note.updated.toISOString();
    expect((await put(door, { id: note.id, version, divisionId: elsewhere, note: 'Still' })).success).toBe(true);
  });

  it('is refused without a token, with an old one, once deleted, and without manageNotes', async () => {
    const { id, updated } = await aNote(test, { seasonId });
    const version = updated.toISOString();
    expect((await put(door, { id })).text).toContain('is missing');
    await put(door, { id, version });
    expect((await put(door, { id, version })).text).toContain('This was changed');
    const access = accessFlagList.filter((flag) => flag !== 'manageNotes');
    const stranger = (await signIn(test, { access })).cookie;
    for (const cookie of ['', stranger]) {
      expect((await put(door, {}, cookie)).success).toBe(false);
      expect((await remove(door, id, cookie)).success).toBe(false);
    }
    await remove(door, id);
    expect((await put(door, { id, version })).text).toContain('has been deleted');
    expect((await remove(door, id)).text).toContain('was not found');
  });
});

it('comes back', async () => {
  const { id } = await aNote(test, { seasonId, note: 'Back' });
  await remove('REST', id);
  const restored = await byGraphql(test, secretary, ['restoreNote', fields], { id: ['ID!', id] });
  expect(restored.result).toMatchObject({ id, note: 'Back' });
  expect((await notesOfSeason()).map((note) => note.id)).toContain(id);
});

it('a note is read by id, by anybody, until it is deleted', async () => {
  const { id } = await aNote(test, { seasonId, note: 'Read me' });
  const read = () => askFor(test, 'query ($id: ID!) { note(id: $id) { note } }', { id });
  expect(await read()).toEqual({ note: { note: 'Read me' } });
  await remove('GraphQL', id);
  expect(await read()).toEqual({ note: null });
});
