/** @module-tag mysql dialect: each database refuses other texts and lists by itself. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { bothDoors, byGraphql, byRest, type Door } from '../../support/server/doors.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await startApp();
  cookie = (await signIn(test, { access: ['manageSeasonTemplates'] })).cookie;
});
afterAll(() => test.stop());

const two = {
  sharedAddresses: [],
  divisions: [{ sharedAddresses: [], dates: [{ fixtures: [{ home: 'A', away: 'B' }] }] }],
};
const put = (door: Door, input: object, id: string | null = null, version: string | null = null) =>
  door === 'REST'
    ? byRest(test, cookie, 'PUT', '/Template', { id, ...input, lastUpdated: version })
    : byGraphql(test, cookie, ['putTemplate', '{ id name description version }'], {
        id: ['ID', id],
        version: ['DateTime', version],
        input: ['TemplateInput!', input],
      });
const remove = (door: Door, id: string, version: string | null) =>
  door === 'REST'
    ? byRest(test, cookie, 'DELETE', `/Template/${id}${version ? `?lastUpdated=${encodeURIComponent(version)}` : ''}`)
    : byGraphql(test, cookie, ['deleteTemplate', '{ id }'], { id: ['ID!', id], version: ['DateTime', version] });
const restore = (id: string) => byGraphql(test, cookie, ['restoreTemplate', '{ id name }'], { id: ['ID!', id] });
const read = async (id: string) => (await call(test, 'GET', `/api/Template/${id}`)).json;
const names = async () =>
  ((await call(test, 'GET', '/api/Template')).json as { name: string }[]).map(({ name }) => name);

/** A template of one division with these weeks, or with this in place of a part. */
const withDates = (dates: unknown) => ({ name: 'T', ...two, divisions: [{ sharedAddresses: [], dates }] });
const many = <T>(count: number, item: T) => Array.from({ length: count }, () => item);

describe.each(bothDoors)('a template by %s', (door) => {
  it.each([
    ['a group that is nothing', { name: 'T', ...two, sharedAddresses: [null] }],
    ['a code that is nothing', { name: 'T', ...two, sharedAddresses: [['A', null]] }],
    ['a group that is no list', { name: 'T', ...two, sharedAddresses: [{ a: 1 }] }],
    ['a code that is no text', { name: 'T', ...two, sharedAddresses: [['A', { b: 1 }]] }],
    ['a division that is nothing', { name: 'T', ...two, divisions: [null] }],
    ['weeks that are no list', withDates('A v B')],
    ['a week that is nothing', withDates([null])],
    ['a fixture that is nothing', withDates([{ fixtures: [null] }])],
    ['a fixture without home', withDates([{ fixtures: [{ away: 'B' }] }])],
    ['a placeholder that is a number', withDates([{ fixtures: [{ home: 4, away: 'B' }] }])],
    ['more divisions than a league has', { name: 'T', ...two, divisions: many(60, two.divisions[0]) }],
    ['more weeks than a season has', withDates(many(300, { fixtures: [] }))],
    ['more fixtures than a week has', withDates([{ fixtures: many(300, { home: 'A' }) }])],
    [
      'more placeholders than a division has',
      withDates(Array.from({ length: 101 }, (_, index) => ({ fixtures: [{ home: `T${index}` }] }))),
    ],
    ['a name that is too long', { ...two, name: 'x'.repeat(251) }],
    ['a description that is too long', { ...two, name: 'T', description: 'x'.repeat(1001) }],
  ])('with %s is refused in words, and nothing is saved', async (_, input) => {
    const before = await names();
    const heard = await put(door, input);
    expect(heard.success).toBe(false);
    expect(heard.text).not.toMatch(/went wrong|"status":5|^5/);
    expect(await names()).toEqual(before);
  });

  it('is deleted only as it was read, and comes back as it was', async () => {
    const made = await put(door, { name: 'To go', description: 'Two teams', ...two });
    const { id } = made.result;
    const { updated } = await read(id);
    expect((await put(door, { name: 'Changed', description: 'Two teams', ...two }, id, updated)).success).toBe(true);
    expect(await remove(door, id, updated)).toMatchObject({
      success: false,
      text: expect.stringContaining('This was changed'),
    });
    const stored = await read(id);
    expect((await remove(door, id, stored.updated)).success).toBe(true);
    expect(await read(id)).toBeUndefined();
    expect(await names()).not.toContain('Changed');
    // What is deleted is neither changed nor made anew under its id.
    expect((await put(door, { name: 'Again', ...two }, id, stored.updated)).success).toBe(false);
    expect(await restore(id)).toMatchObject({ success: true, result: { id, name: 'Changed' } });
    const back = await read(id);
    expect({ ...back, updated: 0 }).toEqual({ ...stored, updated: 0 });
    // Once more changes nothing.
    expect((await restore(id)).success).toBe(true);
    expect(await read(id)).toEqual(back);
    await remove(door, id, back.updated);
  });

  it('has its name and codes tidied', async () => {
    const { id } = (
      await put(door, {
        name: '  Two   teams ',
        description: ' for short seasons ',
        sharedAddresses: [],
        divisions: [
          {
            sharedAddresses: [['  A ', 'B']],
            dates: [
              {
                fixtures: [
                  { home: ' A ', away: 'B ' },
                  { home: 'C', away: ' ' },
                ],
              },
            ],
          },
        ],
      })
    ).result;
    expect(await read(id)).toMatchObject({
      name: 'Two teams',
      description: 'for short seasons',
      divisions: [
        {
          sharedAddresses: [['A', 'B']],
          dates: [
            {
              fixtures: [{ home: 'A', away: 'B' }, { home: 'C' }],
            },
          ],
        },
      ],
    });
    await remove(door, id, null);
  });
});
