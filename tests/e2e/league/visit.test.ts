import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { desktop, phone, startSite, violations } from '../../support/browser/browser.ts';
import { journey as it, type Visit } from '../../support/browser/journey.ts';
import { holdPageClock, openPage, untilBegun } from '../../support/browser/page-signal.ts';
import { takeServerAway } from '../../support/browser/server-away.ts';
import { soon } from '../../support/browser/soon.ts';

describe('a follower on a phone', () => {
  it('finds the table of a division from the home page', { tags: ['road'] }, async ({ open }) => {
    const { page } = await open('/');
    await page.getByText('Pick a division from the menu to see fixtures and the league tables.').waitFor();
    await page.getByRole('link', { name: /^Division Two/ }).click();
    await page.getByRole('table', { name: /^Division Two, / }).waitFor();
    await soon(() => expect(page.url()).toMatch(/\/teams\/[^/]+\/\?division=Division%20Two$/));
    await soon(async () => expect(await page.title()).toMatch(/^Division Two, .+ · Oche$/));
    await soon(async () => expect(await page.getByRole('row').count()).toBeGreaterThan(8));
  });

  it('sees the first page without asking the server for data again', async ({ visit }) => {
    const { page } = await visit();
    const asked: string[] = [];
    await holdPageClock(page);
    page.on('request', (request) => void (request.url().includes('/graphql') && asked.push(request.url())));
    await openPage(page, '/division/division%20one');
    await page.getByRole('table', { name: /^Division One, / }).waitFor();
    expect(asked).toEqual([]);
  });

  it.for(['', '/fixtures', '/players', '/team:Old%20Bell'])(
    'the first thing drawn of …%s is the page',
    async (mode, { visit }) => {
      const { page } = await visit();
      await page.addInitScript(() => {
        const state = window as unknown as { pending: boolean };
        const look = () => (state.pending ||= !!document.querySelector('.pending'));
        new MutationObserver(look).observe(document, { childList: true, subtree: true });
      });
      await page.goto(`/division/Division%20One${mode}`);
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      expect(await page.evaluate(() => (window as unknown as { pending?: boolean }).pending)).toBe(false);
    },
  );

  it('switches the season of a team, and of a filtered list of fixtures', async ({ open }) => {
    const { page } = await open('/division/Division%20One/team:Old%20Bell');
    await untilBegun(page);
    const seasons = page.getByLabel('Season');
    const current = await seasons.locator('option:checked').textContent();
    const other = (await seasons.locator('option').allTextContents()).find((name) => name !== current)!;
    await seasons.selectOption({ label: other });
    await page.waitForURL(`**/division/Division%20One/team:Old%20Bell/${encodeURIComponent(other)}`);
    await page.getByRole('heading', { level: 1, name: 'Old Bell plays in Division Two' }).waitFor();
    await page.getByRole('link', { name: 'Old Bell in Division Two' }).click();
    await page.getByRole('heading', { level: 1, name: 'Old Bell', exact: true }).waitFor();
    await soon(() =>
      expect(page.url()).toContain(`/division/Division%20Two/team:Old%20Bell/${encodeURIComponent(other)}`),
    );
    await page.goto('/fixtures/?division=Division%20One&date=2026-11&type=league');
    await untilBegun(page);
    await seasons.selectOption({ label: other });
    await page.waitForURL(`**/fixtures/${encodeURIComponent(other)}/?division=Division%20One&type=league`);
  });

  it('switches season and division, and comes back', async ({ open }) => {
    const { page } = await open('/division/Division%20One');
    await untilBegun(page);
    const seasons = page.getByLabel('Season');
    const current = await seasons.locator('option:checked').textContent();
    const other = (await seasons.locator('option').allTextContents()).find((name) => name !== current)!;
    await seasons.selectOption({ label: other });
    await page.getByRole('table', { name: `Division One, ${other}` }).waitFor();
    await page.getByLabel('Division', { exact: true }).selectOption({ label: 'Division Two' });
    await page.getByRole('table', { name: `Division Two, ${other}` }).waitFor();
    await page.goBack();
    await page.getByRole('table', { name: `Division One, ${other}` }).waitFor();
    await page.reload();
    await page.getByRole('table', { name: `Division One, ${other}` }).waitFor();
  });

  it('gets everywhere by the dock, which remembers the table', async ({ open }) => {
    const { page } = await open('/division/Division%20Two');
    await page.getByRole('table', { name: /^Division Two, / }).waitFor();
    const dock = page.getByRole('navigation', { name: 'Main, phone' });
    await dock.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'Divisions' }).waitFor();
    await dock.getByRole('link', { name: 'Table' }).click();
    await page.getByRole('table', { name: /^Division Two, / }).waitFor();
    await dock.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Division One' }).click();
    await page.getByRole('table', { name: /^Division One, / }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('chooses dark colours, and has them after a reload before the program has come', async ({
    visit,
    allowFaults,
  }) => {
    allowFaults(/ERR_FAILED/);
    const { page } = await visit();
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const bar = () => page.locator('meta[name=theme-color][media=all]').getAttribute('content');
    await page.goto('/');
    await untilBegun(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await soon(async () => expect(await background()).toBe('rgb(17, 23, 21)'));
    const dark = await bar();
    await page.getByRole('radio', { name: 'Light' }).check({ force: true });
    await soon(async () => expect(await bar()).not.toBe(dark));
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await page.route('**/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'load' });
    expect(await page.evaluate(() => document.documentElement.dataset.begun)).toBeUndefined();
    await soon(async () => expect(await background()).toBe('rgb(17, 23, 21)'));
    await soon(async () => expect(await bar()).toBe(dark));
  });
});

describe('what is not there', () => {
  const goTo = async (visit: Visit, address: string, size = phone) => {
    const visitor = await visit({ size });
    const response = await visitor.page.goto(address);
    return { ...visitor, status: response!.status() };
  };

  it('an unknown address is 404, with a way on', async ({ visit }) => {
    const { page, status } = await goTo(visit, '/no/such/page');
    expect(status).toBe(404);
    await page.getByRole('heading', { name: 'There is no page at this address' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'Divisions' }).waitFor();
  });

  it('an unknown season is named, and others are offered', async ({ visit }) => {
    const { page } = await goTo(visit, '/teams/Winter%201899/?division=Division%20One');
    await page.getByRole('heading', { name: 'Could not find season with name: Winter 1899' }).waitFor();
    await page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasNotText: /^(Home|Teams|Fixtures|Players)$/ })
      .first()
      .click();
    await page.getByRole('table', { name: /^Division One, / }).waitFor();
  });

  it.for(['/division/Ninety', '/teams/?division=Ninety', '/teams/?division=50%25%20%26%20%3Cb%3E'])(
    'an unknown division leads to the others: %s',
    async (address, { visit }) => {
      const { page } = await goTo(visit, address);
      await page.getByRole('heading', { name: 'Could not find division with name:' }).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Division One' }).click();
      await page.getByRole('table', { name: /^Division One, / }).waitFor();
    },
  );

  it.for([
    ['/division/Division%20One/team:Nobody%20at%20all', 'Team could not be found', 'Teams'],
    ['/division/Division%20One/player:Nobody@Old%20Bell', 'Player could not be found', 'Players'],
    ['/score/nothing', 'Game could not be found', 'Home'],
    ['/tournament/nothing', 'Tournament not found', 'Home'],
    ['/division/50%', 'Could not find division with name: 50%', 'Home'],
    ['/division/Division%20One/nonsense', 'There is no page at this address', 'Home'],
  ] as const)('%s is 404, with a way on', async ([address, heading, way], { visit, allowFaults }) => {
    // What the router says of such addresses.
    allowFaults(/malformed URL segment|the parent route path has no trailing "\*"/);
    const { page, status } = await goTo(visit, address);
    expect(status).toBe(404);
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.getByRole('main').getByRole('link', { name: way, exact: true }).last().click();
    await page.getByRole('heading', { name: heading }).waitFor({ state: 'hidden' });
    await soon(async () => expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1));
  });

  it('no season and no division: the current season with all its divisions', async ({ visit }) => {
    const { page } = await goTo(visit, '/teams', desktop);
    await page.getByRole('table').first().waitFor();
    await soon(async () => expect(await page.getByRole('table').count()).toBeGreaterThanOrEqual(3));
  });
});

describe('a server in trouble', () => {
  it.beforeEach(({ allowFaults }) => allowFaults(/Failed to load resource/));

  /** A loaded page whose server is gone or failing. */
  const lose = async (visit: Visit, fulfil: { status: number; body?: string; contentType?: string } | 'gone') => {
    const { page } = await visit({ size: phone });
    await holdPageClock(page);
    await openPage(page, '/');
    comeBack = await takeServerAway(page, (route) => (fulfil === 'gone' ? route.abort() : route.fulfill(fulfil)));
    await page.getByRole('link', { name: /^Division One/ }).click();
    return page;
  };
  let comeBack: () => Promise<void>;
  const recover = async (page: Page) => {
    await comeBack();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table', { name: /^Division One, / }).waitFor();
  };

  it('that fails is told with its code, and asked again', async ({ visit }) => {
    const page = await lose(visit, { status: 503 });
    await page.getByRole('heading', { name: 'Error accessing division: Code: 503' }).waitFor();
    await recover(page);
  });

  it('whose answer is another page, as in a network that wants a sign-in, is told so, and asked again', async ({
    visit,
  }) => {
    const page = await lose(visit, { status: 200, contentType: 'text/html', body: '<h1>Welcome to the Fox</h1>' });
    await page.getByRole('heading', { name: 'The answer cannot be read' }).waitFor();
    await recover(page);
  });

  it('that breaks off its answer is told with its code, and asked again', async ({ visit }) => {
    const page = await lose(visit, { status: 500, contentType: 'application/json', body: '{"data":' });
    await page.getByRole('heading', { name: 'Error accessing division: Code: 500' }).waitFor();
    await recover(page);
  });

  it('that cannot be reached is told so, and asked again', async ({ visit }) => {
    const page = await lose(visit, 'gone');
    await page.getByRole('heading', { name: 'The server cannot be reached' }).waitFor();
    await recover(page);
  });
});

it(
  'a page that was seen before is shown again when there is no connection, and says how old it may be',
  { tags: ['road'] },
  async ({ visit, allowFaults }) => {
    allowFaults(/ERR_FAILED/);
    const { page } = await visit();
    await holdPageClock(page);
    // A page that is left before the client has started is not stored.
    await openPage(page, '/division/Division%20One');
    const dock = page.getByRole('navigation', { name: 'Main, phone' });
    await dock.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'Divisions' }).waitFor();
    const comeBack = await takeServerAway(page);
    await dock.getByRole('link', { name: 'Table' }).click();
    await page.getByText('This is what was known at 19:00.').waitFor();
    expect(await page.getByRole('table', { name: /^Division One, / }).isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await comeBack();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('This is what was known at 19:00.').waitFor({ state: 'hidden' });
  },
);

it('an empty league says so', async ({ open }) => {
  const empty = await startSite({ fill: () => Promise.resolve() });
  const { page } = await open('/', { site: empty });
  await page.getByRole('heading', { name: 'No divisions, yet' }).waitFor();
  await page.goto('/teams');
  await page.getByRole('heading', { name: 'No seasons found' }).waitFor();
  await empty.stop();
});
