import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { emptyId } from '#rules/defaults.ts';
import { features } from '#rules/features.ts';
import type { Card } from '#rules/scorecard.ts';
import { ConfiguredFeature } from '../../server/modules/feature/feature.entity.ts';
import * as fixtures from '../../server/modules/fixture/fixture.service.ts';
import { Player } from '../../server/modules/player/player.entity.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { askFor } from '../support/graphql.ts';
import { aCard, aDraft, aFixture, aLeague, aPhoto, insert } from '../support/makers.ts';
import { countQueries } from '../support/query-counter.ts';
import { signIn, type SignedIn } from '../support/sign-in.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
let people: Record<'admin' | 'reds' | 'blues' | 'other' | 'retired', SignedIn>;

beforeAll(async () => {
  app = await startApp();
  league = await aLeague(app);
  const teamId = { reds: league.reds.team.id, blues: league.blues.team.id };
  people = {
    admin: await signIn(app, { access: ['manageScores', 'viewAnyPhoto'] }),
    reds: await signIn(app, { access: ['inputResults'], teamId: teamId.reds }),
    blues: await signIn(app, { access: ['inputResults'], teamId: teamId.blues }),
    other: await signIn(app, { access: ['inputResults'], teamId: league.division.id }),
    retired: await signIn(app, { access: [], teamId: teamId.reds }),
  };
});
afterAll(() => app.stop());

type Viewer = 'anonymous' | keyof typeof people;
const viewers: Viewer[] = ['anonymous', 'admin', 'reds', 'blues', 'other', 'retired'];
const cookieOf = (viewer: Viewer) => (viewer === 'anonymous' ? undefined : people[viewer].cookie);

interface Match {
  homePlayers: { id: string; name: string; gender: string | null }[];
  homeScore: number | null;
  awayScore: number | null;
  winner: string | null;
  format: { numberOfLegs: number; startingScore: number };
  legs: { number: number; winner: string }[] | null;
}
interface Shown {
  version: string;
  resultsPublished: boolean;
  home: { name: string; manOfTheMatch: string | null };
  away: { name: string; manOfTheMatch: string | null };
  card: {
    matches: Match[];
    oneEighties: { name: string }[];
    over100Checkouts: { name: string; score: number }[];
  } | null;
  score: { home: number; away: number } | null;
  homeDraft: { card: { matches: Match[] } } | null;
  awayDraft: { card: { matches: Match[] } } | null;
  formats: { playerCount: number; numberOfLegs: number }[];
  photos: { id: string }[];
  season: { name: string; divisions: { name: string }[] };
  division: { name: string };
}
const match = `matches { homePlayers { id name gender } homeScore awayScore winner format { numberOfLegs startingScore }
  legs { number winner } }`;
const query = `query ($id: ID!) { fixture(id: $id) { version resultsPublished
  home { name manOfTheMatch } away { name manOfTheMatch } score { home away } formats { playerCount numberOfLegs }
  card { ${match} oneEighties { name } over100Checkouts { name score } }
  homeDraft { card { ${match} } } awayDraft { card { ${match} } }
  photos { id } season { name divisions { name } } division { name } } }`;

const look = async (viewer: Viewer, id: string): Promise<Shown> =>
  (await askFor<{ fixture: Shown }>(app, query, { id }, cookieOf(viewer))).fixture;

async function aScored(card: Card | null, more: Partial<Parameters<typeof aFixture>[1]> = {}) {
  const { season, division, reds, blues } = league;
  const ids = { seasonId: season.id, divisionId: division.id, homeTeamId: reds.team.id, awayTeamId: blues.team.id };
  return aFixture(app, { ...ids, card, ...more });
}

const configure = (feature: { id: string }, configuredValue: string) =>
  insert(app, ConfiguredFeature, { id: feature.id, configuredValue });
async function forget(feature: { id: string }) {
  await app.ports.database.write((db) => db.delete(ConfiguredFeature, { id: feature.id }));
  app.ports.memories.data.clear();
}

const draftMark = (card: Card, mark: number): Card => ({
  ...card,
  matches: card.matches.map((match, index) => (index ? match : { ...match, homeScore: 3, awayScore: mark })),
});
const theirs = (card: Card): Card => ({
  ...card,
  manOfTheMatch: { home: league.reds.captain.id, away: league.blues.captain.id },
});
const mark = (card: { matches: Match[] } | null | undefined) => card && (card.matches[0]?.awayScore ?? null);

describe('a fixture before publication', () => {
  let id: string;
  beforeAll(async () => {
    const card = theirs(aCard(league.reds.captain, league.blues.captain));
    ({ id } = await aScored(null));
    await aDraft(app, { fixtureId: id, side: 'home', card: draftMark(card, 1) });
    await aDraft(app, { fixtureId: id, side: 'away', card: draftMark(card, 2) });
  });

  it.each<[Viewer, number | null, [number | null, number | null]]>([
    ['anonymous', null, [null, null]],
    ['admin', null, [1, 2]],
    ['reds', 1, [1, null]],
    ['blues', 2, [null, 2]],
    ['other', null, [null, null]],
    ['retired', null, [null, null]],
  ])('shows %s the own card and the drafts of 11.2', async (viewer, card, drafts) => {
    const seen = await look(viewer, id);
    expect(seen.resultsPublished).toBe(false);
    expect(mark(seen.card)).toBe(card);
    expect([mark(seen.homeDraft?.card), mark(seen.awayDraft?.card)].map((one) => one ?? null)).toEqual(drafts);
  });

  it('shows a clerk without a draft a blank card, and the token of the fixture', async () => {
    const fixture = await aScored(null);
    const seen = await look('reds', fixture.id);
    expect(seen.card!.matches).toHaveLength(8);
    expect(seen.card!.matches.flatMap(({ homePlayers }) => homePlayers)).toEqual([]);
    expect(seen.version).toBe(fixture.updated.toISOString());
  });

  it('gives a clerk the token of the own draft', async () => {
    const fixture = await aScored(null);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const card = aCard(league.reds.captain, league.blues.captain);
    const draft = await aDraft(app, { fixtureId: fixture.id, side: 'home', card });
    expect((await look('reds', fixture.id)).version).toBe(draft.updated.toISOString());
    for (const viewer of ['anonymous', 'admin', 'blues'] as const)
      expect((await look(viewer, fixture.id)).version).toBe(fixture.updated.toISOString());
  });

  it('says how the matches will be played, qualifiers with their own', async () => {
    const legs = async (isKnockout: boolean, matchOptions: object[] = []) =>
      (await look('anonymous', (await aScored(null, { isKnockout, matchOptions })).id)).formats.map(
        ({ numberOfLegs }) => numberOfLegs,
      );
    expect(await legs(false)).toEqual([5, 5, 5, 5, 5, 3, 3, 3]);
    expect(await legs(true)).toEqual([3, 3, 3, 3, 3, 3, 3, 0]);
    expect(await legs(false, [{ numberOfLegs: 7 }])).toEqual([7, 5, 5, 5, 5, 3, 3, 3]);
  });
});

describe('a published fixture', () => {
  let id: string;
  beforeAll(async () => {
    const card = theirs(aCard(league.reds.captain, league.blues.captain));
    const { id: captain, name } = league.reds.captain;
    const full = {
      ...card,
      oneEighties: [{ id: captain, name }],
      over100Checkouts: [{ id: captain, name, score: 120 }],
    };
    ({ id } = await aScored(full));
    await aDraft(app, { fixtureId: id, side: 'home', card: draftMark(card, 1) });
    await aDraft(app, { fixtureId: id, side: 'away', card: draftMark(card, 2) });
  });

  it.each<[Viewer, [boolean, boolean], ['named' | 'hidden', 'named' | 'hidden']]>([
    ['anonymous', [false, false], ['hidden', 'hidden']],
    ['admin', [true, true], ['named', 'named']],
    ['reds', [true, false], ['named', 'hidden']],
    ['blues', [false, true], ['hidden', 'named']],
    ['other', [false, false], ['hidden', 'hidden']],
    ['retired', [false, false], ['hidden', 'hidden']],
  ])('shows %s the card, with drafts and men of the match as in 11.2', async (viewer, drafts, men) => {
    const seen = await look(viewer, id);
    expect(seen).toMatchObject({ resultsPublished: true, score: { home: 1, away: 0 } });
    expect(seen.card!.matches[0]).toMatchObject({ homeScore: 3, awayScore: 1, winner: 'home' });
    expect([!!seen.homeDraft, !!seen.awayDraft]).toEqual(drafts);
    const named = [league.reds.captain.id, league.blues.captain.id];
    const expected = men.map((man, index) => (man === 'named' ? named[index] : emptyId));
    expect([seen.home.manOfTheMatch, seen.away.manOfTheMatch]).toEqual(expected);
    expect(JSON.stringify(seen)).not.toContain(men[1] === 'hidden' ? `"manOfTheMatch":"${named[1]}"` : '~');
  });

  it('shows no man of the match where none was named', async () => {
    const unset = await aScored(aCard(league.reds.captain, league.blues.captain));
    expect((await look('anonymous', unset.id)).home.manOfTheMatch).toBeNull();
  });

  it('joins names, genders, teams, season and division by id', async () => {
    const card = aCard({ ...league.reds.captain, name: 'Before' }, league.blues.captain);
    const seen = await look('anonymous', (await aScored(card)).id);
    expect(seen.card!.matches[0]!.homePlayers).toEqual([{ id: league.reds.captain.id, name: 'Ann', gender: 'Female' }]);
    expect(seen).toMatchObject({
      home: { name: 'Reds' },
      away: { name: 'Blues' },
      season: { name: 'Winter 2026/27', divisions: [{ name: 'Division One' }] },
      division: { name: 'Division One' },
    });
    const stranger = { id: league.division.id, name: 'Somebody' };
    const other = await look('anonymous', (await aScored(aCard(stranger, league.blues.captain))).id);
    expect(other.card!.matches[0]!.homePlayers).toEqual([{ ...stranger, gender: null }]);
  });

  it('shows the new name of a player at once', async () => {
    const player = await insert(app, Player, { name: 'Old', gender: null, emailAddress: null });
    const { id } = await aScored(aCard(player, league.blues.captain));
    await look('anonymous', id);
    await app.ports.database.write((db) => db.update(Player, { id: player.id }, { name: 'New' }));
    await insert(app, Player, { name: 'touches the league', gender: null, emailAddress: null });
    expect((await look('anonymous', id)).card!.matches[0]!.homePlayers[0]!.name).toBe('New');
  });

  it('shows the legs of a match that was scored throw by throw', async () => {
    const card = aCard(league.reds.captain, league.blues.captain);
    const leg = { startingScore: 101, home: { throws: [{ score: 101, noOfDarts: 3 }] }, away: { throws: [] } };
    card.matches[0]!.sayg = { legs: { 0: { ...leg, playerSequence: [{ value: 'home' }, { value: 'away' }] } } };
    const seen = await look('anonymous', (await aScored(card)).id);
    expect(seen.card!.matches.map(({ legs }) => legs).slice(0, 2)).toEqual([[{ number: 0, winner: 'home' }], null]);
  });

  it('has no score while it is postponed', async () => {
    const fixture = await aScored(aCard(league.reds.captain, league.blues.captain), { postponed: true });
    expect((await look('anonymous', fixture.id)).score).toBeNull();
  });

  it('is nothing once deleted, or when there is none', async () => {
    const fixture = await aScored(null, { deleted: new Date() });
    expect(await look('admin', fixture.id)).toBeNull();
    expect(await look('admin', 'nonsense')).toBeNull();
  });
});

describe('the veto', () => {
  afterAll(() => forget(features.vetoScores));

  it('hides scores from all but recorders until the moment it ends', async () => {
    const card = theirs(aCard(league.reds.captain, league.blues.captain));
    const { id } = await aScored(card, { date: '2026-11-20' });
    await configure(features.vetoScores, '1.12:00:00');
    const sees = async () =>
      Promise.all(viewers.map(async (viewer) => (await look(viewer, id)).card!.matches.length > 0));
    app.clock.now = new Date('2026-11-21T11:59:59.999Z');
    expect(await sees()).toEqual([false, true, true, true, false, false]);
    const hidden = await look('anonymous', id);
    expect(hidden).toMatchObject({ resultsPublished: true, score: null, home: { manOfTheMatch: emptyId } });
    expect(hidden.formats).toHaveLength(8);
    app.clock.now = new Date('2026-11-21T12:00:00.000Z');
    expect(await sees()).toEqual(viewers.map(() => true));
  });
});

describe('singles in random order', () => {
  beforeEach(() => configure(features.randomisedSingles, 'true'));

  it('are drawn anew at each read for all but recorders, each with its own format', async () => {
    const card = aCard(league.reds.captain, league.blues.captain);
    card.matches = card.matches.map((match, index) => ({ ...match, homeScore: index, awayScore: 0 }));
    const options = card.matches.map((_, index) => ({ numberOfLegs: 11 + index }));
    const { id } = await aScored(card, { matchOptions: options });
    let state = 1;
    const seeded = () => (state = (state * 16807) % 2147483647) / 2147483647;
    const ctx = { ...(await app.ctx()), random: seeded };
    const orders = new Set<string>();
    for (let time = 0; time < 20; time += 1) {
      const seen = (await fixtures.get(ctx, id))!;
      const order = seen.card!.matches.map(({ homeScore }) => homeScore!);
      expect(order.slice(0, 5).toSorted()).toEqual([0, 1, 2, 3, 4]);
      expect(order.slice(5)).toEqual([5, 6, 7]);
      expect(seen.card!.matches.map(({ format }) => format.numberOfLegs - 11)).toEqual(order);
      expect(seen.formats.map(({ numberOfLegs }) => numberOfLegs - 11)).toEqual(order);
      orders.add(order.join());
    }
    expect(orders.size).toBeGreaterThan(10);
    for (const viewer of ['admin', 'reds', 'blues'] as const)
      expect((await look(viewer, id)).card!.matches.map(({ homeScore }) => homeScore)).toEqual([
        0, 1, 2, 3, 4, 5, 6, 7,
      ]);
    await forget(features.randomisedSingles);
  });
});

describe('photos of a fixture', () => {
  it('are shown to their owner and to who may see all, while the feature is on', async () => {
    const owner = await signIn(app, { access: ['uploadPhotos'] });
    const { id } = league.fixture;
    const photo = await aPhoto(app, { fixtureId: id, accountId: owner.account.id });
    const count = async (cookie?: string) =>
      (await askFor<{ fixture: Shown }>(app, query, { id }, cookie)).fixture.photos.map((one) => one.id);
    expect(await count(owner.cookie)).toEqual([photo.id]);
    expect(await count(people.admin.cookie)).toEqual([photo.id]);
    expect(await count((await signIn(app, { access: ['uploadPhotos'] })).cookie)).toEqual([]);
    expect(await count()).toEqual([]);
    await configure(features.photosEnabled, 'false');
    expect(await count(owner.cookie)).toEqual([]);
    await forget(features.photosEnabled);
  });
});

describe('reading fixtures', () => {
  it('takes as many queries for many as for one', async () => {
    const ctx = async () => ({ ...(await app.ctx(people.admin.actor)), fresh: true });
    const all = async () => countQueries(app.ports.database, async () => fixtures.all(await ctx()));
    const before = await all();
    for (let index = 0; index < 20; index += 1) await aScored(aCard(league.reds.captain, league.blues.captain));
    expect(await all()).toBe(before);
    expect(before).toBeGreaterThan(3);
    expect(before).toBeLessThanOrEqual(13);
    const one = () => countQueries(app.ports.database, () => look('admin', league.fixture.id));
    await one();
    // The session, its team, the fixture, drafts, photos; a database server is also asked for the revisions.
    expect(await one()).toBeLessThanOrEqual(7);
  });
});
