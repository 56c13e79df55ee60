import { afterAll, beforeAll, describe, expect } from 'vitest';
import { everyRight, type AccessFlag } from '#rules/people/access.ts';
import { playerPath, tabPath, teamPath } from '#rules/site/paths.ts';
import { desktop, phone, jumps, startSite, widths, type Site } from '../../support/browser/browser.ts';
import { journey as it, type Visit } from '../../support/browser/journey.ts';
import { soon } from '../../support/browser/soon.ts';
import { aLargeLeague } from '../../support/makers/large-league.ts';
import type { TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';

const roles: Record<string, readonly AccessFlag[] | undefined> = {
  anonymous: undefined,
  clerk: ['inputResults', 'uploadPhotos'],
  admin: everyRight,
};

/** Address and heading of every public page. */
type Pages = Record<string, [path: string, heading: RegExp]>;

const everywhere: Pages = {
  home: ['/', /./],
  about: ['/about', /^About$/],
  'sign-in': ['/login', /^(Login|You are signed in)/],
  'used link': ['/setup/no-such-token', /./],
  'results waiting': ['/admin/results', /^Results waiting|not permitted/],
  nowhere: ['/no/such/page', /no page at this address/],
  'no fixture': ['/score/11111111-1111-4111-8111-111111111111', /could not be found/],
  'no tournament': ['/tournament/11111111-1111-4111-8111-111111111111', /not found/],
  'no division': ['/division/Ninety', /Ninety/],
};

interface Found {
  divisionData: {
    season: { name: string };
    teams: { name: string }[];
    players: { name: string; team: string }[];
    fixtures: {
      fixtures: { id: string; homeScore: number | null; homeTeam: { name: string } }[];
      tournamentFixtures: { id: string }[];
    }[];
  };
}

/** The pages of a league that has this division. */
async function pagesOf(site: TestApp, division: string): Promise<Pages> {
  const { divisionData: data } = await askFor<Found>(
    site,
    `query Found($division: [ID!]!) {
      divisionData(divisionIds: $division, excludeProposals: true) {
        season { name } teams { name } players { name team }
        fixtures { fixtures { id homeScore homeTeam { name } } tournamentFixtures { id } }
      }
    }`,
    { division: [division] },
  );
  const season = data.season.name;
  const place = { division, season };
  const [team] = data.teams;
  const [player] = data.players;
  const fixtures = data.fixtures.flatMap((day) => day.fixtures);
  const played = fixtures.find(({ homeScore }) => homeScore !== null) ?? fixtures[0]!;
  const toCome = fixtures.findLast(({ homeScore }) => homeScore === null);
  const [tournament] = data.fixtures.flatMap((day) => day.tournamentFixtures);
  return {
    ...everywhere,
    'all tables': ['/teams', /Division/],
    table: [tabPath('teams', season, [division]), new RegExp(`^${division}, `)],
    'division address': [`/division/${encodeURIComponent(division)}`, new RegExp(`^${division}, `)],
    fixtures: [tabPath('fixtures', season, [division]), /^Fixtures, /],
    'all fixtures': ['/fixtures', /^Fixtures, /],
    players: [`/division/${encodeURIComponent(division)}/players`, /^Players, /],
    'all players': ['/players', /^Players, /],
    team: [teamPath(place, team!.name), /./],
    'no team': [teamPath(place, 'Nobody'), /could not be found/],
    player: [playerPath(place, player!.name, player!.team), /./],
    'no player': [playerPath(place, 'Nobody', team!.name), /could not be found/],
    card: [`/score/${played.id}`, / v | \d–\d /],
    ...(toCome && { 'card to come': [`/score/${toCome.id}`, / v /] }),
    ...(tournament && { tournament: [`/tournament/${tournament.id}`, /./] }),
  };
}

const noPages: Pages = {
  ...everywhere,
  'all tables': ['/teams', /No seasons found/],
  'all fixtures': ['/fixtures', /No seasons found/],
  'all players': ['/players', /No seasons found/],
};

type Role = keyof typeof roles;
const cases = (list: [Role, typeof phone][]) => list.map(([role, size]) => ({ role, size, width: size.width }));

async function visitAll(visit: Visit, site: Site, pages: Pages, role: Role, size: typeof phone) {
  const access = roles[role];
  const { page, faults } = await visit({ size, site, as: access && { access } });
  const wrong: Record<string, unknown> = {};
  for (const [name, [path, heading]] of Object.entries(pages)) {
    const isMissing = /^no/.test(name);
    const response = await page.goto(path);
    const title = page.getByRole('heading').filter({ hasText: heading }).first();
    await title.waitFor({ state: 'attached' }).catch(() => undefined);
    const { page: content, window } = await widths(page);
    const found = {
      heading: (await title.count()) === 1,
      first: (await page.getByRole('heading', { level: 1 }).count()) === 1,
      status: response!.status(),
      faults: faults.splice(0),
      fits: content <= window,
      jumps: await jumps(page),
      signIn: await page.getByRole('banner').getByRole('link', { name: 'Login' }).count(),
    };
    const expected = {
      heading: true,
      first: true,
      status: isMissing ? 404 : 200,
      faults: [],
      fits: true,
      jumps: [],
      // The pages for signing in have no link to themselves.
      signIn: role === 'anonymous' && !/^\/(login|setup)/.test(path) ? 1 : 0,
    };
    if (JSON.stringify(found) !== JSON.stringify(expected)) wrong[`${name} ${path}`] = found;
  }
  return wrong;
}

const leagues = {
  'the sample league': { fill: undefined, find: (site: TestApp) => pagesOf(site, 'Division One') },
  'a league of 4 divisions with 20 teams each': {
    fill: (place: TestApp) => aLargeLeague(place),
    find: (site: TestApp) => pagesOf(site, 'Division 1'),
  },
  'an empty league': { fill: () => Promise.resolve(), find: () => Promise.resolve(noPages) },
};

const journeys: Record<keyof typeof leagues, [Role, typeof phone][]> = {
  'the sample league': [
    ['anonymous', phone],
    ['anonymous', desktop],
    ['clerk', phone],
    ['admin', desktop],
  ],
  'a league of 4 divisions with 20 teams each': [
    ['anonymous', phone],
    ['clerk', desktop],
    ['admin', phone],
  ],
  'an empty league': [
    ['anonymous', phone],
    ['admin', desktop],
  ],
};

describe.each(Object.entries(leagues))('%s', (name, { fill, find }) => {
  let site: Site;
  let pages: Pages;

  beforeAll(async () => {
    site = await startSite(fill ? { fill } : {});
    pages = await find(site);
  });
  afterAll(() => site.stop());

  it.for(cases(journeys[name as keyof typeof leagues]))(
    'every page says what it is, without fault, to $role at $width px',
    async ({ role, size }, { visit }) => {
      expect(await visitAll(visit, site, pages, role, size)).toEqual({});
    },
  );
});

describe('what a role sees', () => {
  it('a draft is seen by nobody on the pages, in the data of the page neither', async ({ site, open }) => {
    const { ports } = site;
    const { Draft, Fixture } = await import('../../../server/modules/fixture/fixture.entity.ts');
    const [draft] = await ports.database.reader.find(Draft, { take: 1 });
    const fixture = await ports.database.reader.findOneByOrFail(Fixture, { id: draft!.fixtureId });
    expect(fixture.card).toBeNull();
    const { page } = await open(`/score/${fixture.id}`);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    const [match] = draft!.card.matches;
    const listed = match!.homePlayers[0]!.name;
    expect(await page.content()).not.toContain(listed);
    await soon(async () => expect(await page.title()).toContain(' v '));
  });
});
