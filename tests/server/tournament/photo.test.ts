import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessFlag } from '#rules/people/policies.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { sendForm } from '../../support/server/form.ts';
import { ask, askFor } from '../../support/server/graphql.ts';
import { aLeague, aPhoto, aTournament } from '../../support/makers/makers.ts';
import { aPicture } from '../../support/browser/pictures.ts';
import { call } from '../../support/server/rest.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

const rights = {
  anonymous: [],
  owner: ['uploadPhotos'],
  uploader: ['uploadPhotos'],
  viewer: ['viewAnyPhoto'],
  deleter: ['deleteAnyPhoto'],
  scores: ['manageScores'],
  results: ['enterTournamentResults'],
  manager: ['manageTournaments'],
} satisfies Record<string, AccessFlag[]>;
type Role = keyof typeof rights;
const roles = Object.keys(rights) as Role[];

let app: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
let jpeg: Buffer;
const people = {} as Record<Role, SignedIn>;
const cookieOf = (role: Role) => (role === 'anonymous' ? '' : people[role].cookie);

beforeAll(async () => {
  app = await startApp();
  league = await aLeague(app);
  for (const role of roles) people[role] = await signIn(app, { access: rights[role] });
  jpeg = await aPicture(100, 100).jpeg().toBuffer();
});
afterAll(() => app.stop());

/** A tournament with a photo by the owner. */
async function aNight(more: { singleRound?: boolean } = {}) {
  const { season, division } = league;
  const { id } = await aTournament(app, { seasonId: season.id, divisionId: division.id, ...more });
  const photo = await aPhoto(app, { tournamentId: id, accountId: people.owner.account.id });
  return { id, photo };
}
type Night = Awaited<ReturnType<typeof aNight>>;

const upload = (id: string, role: Role) =>
  sendForm(app, '/api/Tournament/Photo', { fields: { id }, file: { bytes: jpeg }, cookie: cookieOf(role) });
const outcomeTold = ({ json }: { json: { success: boolean; errors: string[] } }) =>
  json.success ? 'done' : json.errors.length ? 'E' : 'W';
const photosOf = async (id: string, role: Role) => {
  const query = 'query ($id: ID!) { tournament(id: $id) { photos { id accountId version } } }';
  const { tournament } = await askFor<{ tournament: { photos: { id: string }[] } }>(app, query, { id }, cookieOf(role));
  return tournament.photos;
};

const actions: Record<string, (night: Night, role: Role) => Promise<string>> = {
  'add (REST)': async ({ id }, role) => outcomeTold(await upload(id, role)),
  'see (GraphQL)': async ({ id }, role) => String((await photosOf(id, role)).length),
  'see (REST)': async ({ id }, role) =>
    String((await call(app, 'GET', `/api/Tournament/${id}`, { cookie: cookieOf(role) })).json.photos.length),
  'see (PATCH by REST)': async ({ id }, role) => {
    const body = { additional180: { id: league.reds.captain.id, name: 'Ann' } };
    const { json } = await call(app, 'PATCH', `/api/Tournament/${id}`, { body, cookie: cookieOf(role) });
    return json.success ? String(json.result.photos.length) : '-';
  },
  'see the picture': async ({ photo }, role) =>
    String((await call(app, 'GET', `/api/Photo/${photo.id}`, { cookie: cookieOf(role) })).status),
  'delete (REST)': async ({ id, photo }, role) =>
    outcomeTold(await call(app, 'DELETE', `/api/Tournament/Photo/${id}/${photo.id}`, { cookie: cookieOf(role) })),
  'delete (GraphQL)': async ({ photo }, role) => {
    const { errors } = await ask(app, 'mutation ($id: ID!) { deletePhoto(id: $id) }', { id: photo.id }, cookieOf(role));
    return errors ? errors[0]!.extensions.code : 'done';
  },
};

/** The answer for each role, in the order above. */
const expected: Record<keyof typeof actions, string> = {
  'add (REST)': 'W done done W W W W W',
  'see (GraphQL)': '0 1 0 1 1 0 0 1',
  'see (REST)': '0 1 0 1 1 0 0 1',
  'see (PATCH by REST)': '- - - - - - 0 1',
  'see the picture': '404 200 404 200 200 404 404 200',
  'delete (REST)': 'W done W W done W W done',
  'delete (GraphQL)': 'UNAUTHENTICATED done FORBIDDEN FORBIDDEN done FORBIDDEN FORBIDDEN done',
};

describe('photos of a tournament: who may', () => {
  it.each(Object.keys(actions))('%s', async (action) => {
    const found = await Promise.all(roles.map(async (role) => actions[action]!(await aNight(), role)));
    expect(Object.fromEntries(roles.map((role, index) => [role, found[index]]))).toEqual(
      Object.fromEntries(roles.map((role, index) => [role, expected[action]!.split(' ')[index]])),
    );
  });

  it('are two at most; the own one is replaced under its id', async () => {
    const { id, photo } = await aNight();
    expect(outcomeTold(await upload(id, 'owner'))).toBe('done');
    expect((await photosOf(id, 'viewer')).map((one) => one.id)).toEqual([photo.id]);
    expect(outcomeTold(await upload(id, 'uploader'))).toBe('done');
    const third = await signIn(app, { access: ['uploadPhotos'] });
    const refused = await sendForm(app, '/api/Tournament/Photo', {
      fields: { id },
      file: { bytes: jpeg },
      cookie: third.cookie,
    });
    expect(refused.json.warnings).toEqual([expect.stringContaining('2 photos already')]);
  });

  it('are not of a superleague night, an unknown tournament, or another tournament', async () => {
    const night = await aNight({ singleRound: true });
    expect((await upload(night.id, 'uploader')).json.warnings).toEqual(['A superleague night has no photos.']);
    expect((await upload(league.division.id, 'owner')).json.warnings).toEqual([expect.stringContaining('tournament')]);
    const { id } = await aNight();
    const other = `/api/Tournament/Photo/${id}/${night.photo.id}`;
    expect((await call(app, 'DELETE', other, { cookie: people.owner.cookie })).json.success).toBe(false);
  });
});
