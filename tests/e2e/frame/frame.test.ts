import { describe, expect } from 'vitest';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { desktop, phone, violations, widths } from '../../support/browser/browser.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { holdPageClock, openPage, untilBegun, untilCalm } from '../../support/browser/page-signal.ts';
import { takeServerAway } from '../../support/browser/server-away.ts';
import { soon } from '../../support/browser/soon.ts';

describe('search', () => {
  it('by keyboard: / opens it, arrows choose, Enter follows', async ({ open }) => {
    const { page } = await open('/', { size: desktop });
    await untilBegun(page);
    await page.keyboard.press('/');
    const field = page.getByLabel('Search teams and players');
    await field.waitFor();
    await page.keyboard.type('BÉLL');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('link', { name: /^Old Bell/ }).waitFor();
    // What was found for the letters before is dimmed until the answer is there.
    await dialog.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);
    await field.fill('old bell');
    await dialog.locator('[data-selected]', { hasText: /^Old Bell/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Old Bell' }).waitFor();
    await soon(() => expect(page.url()).toMatch(/\/division\/Division%20One\/team:Old%20Bell\/[^/]+$/));
    await dialog.waitFor({ state: 'hidden' });
    await soon(async () => expect(await page.evaluate(() => document.activeElement?.id)).toBe('main'));
  });

  it('by touch: from the menu to a player; what is not there is said', async ({ visit, allowFaults }) => {
    allowFaults(/ERR_FAILED/);
    const { page } = await visit({ size: phone });
    await holdPageClock(page);
    await openPage(page, '/division/Division%20One');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('button', { name: 'Search teams and players' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const field = dialog.getByLabel('Search teams and players');
    await field.fill('qqqq');
    await dialog.getByText('Nothing found for “qqqq”.').waitFor();
    const comeBack = await takeServerAway(page);
    await field.fill('old');
    await dialog.getByText('The server cannot be reached.').waitFor();
    expect(await violations(page)).toEqual([]);
    await comeBack();
    await dialog.getByRole('button', { name: 'Try again' }).tap();
    await dialog.getByRole('link', { name: /^Old Bell/ }).waitFor();
    await field.fill('penfold wexc');
    const player = dialog.getByRole('link', { name: /^Simon Penfold/ });
    await player.waitFor();
    expect((await widths(page)).page).toBe(phone.width);
    await player.tap();
    await page.waitForURL(/\/player:/);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('cannot be opened without a connection, says so, and can later', async ({ visit, allowFaults }) => {
    allowFaults(/ERR_FAILED|preload/);
    const { page } = await visit({ size: phone });
    // Before the page has fetched its search by itself.
    await page.goto('/');
    await untilBegun(page);
    await page.route('**/assets/Search-*', (route) => route.abort());
    await page.getByRole('button', { name: 'Search' }).tap();
    await page.getByText('The search could not be loaded.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.unroute('**/assets/Search-*');
    await page.getByRole('button', { name: 'Try again' }).tap();
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
  });
});

describe('the way through the pages', () => {
  it('a link that is pointed at needs no further request when it is followed', async ({ visit }) => {
    const { page } = await visit({ size: desktop });
    await holdPageClock(page);
    await page.goto('/division/Division%20One');
    await untilBegun(page);
    const link = page.getByRole('table').getByRole('link', { name: 'Old Bell' });
    const answered = page.waitForResponse((response) => response.url().includes('/graphql?'));
    await link.hover();
    await answered;
    await untilCalm(page);
    const asked: string[] = [];
    // Notes show as plain Markdown until its renderer has loaded, so that file does not count.
    const isOnTheWay = (url: string) => /graphql|assets/.test(url) && !url.includes('/MarkdownRenderer-');
    page.on('request', (request) => void (isOnTheWay(request.url()) && asked.push(request.url())));
    // By key, with the pointer moved away: otherwise it would hover over another link of the next page.
    await page.mouse.move(0, 0);
    await link.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Old Bell' }).waitFor();
    await page.getByRole('region', { name: 'Players' }).getByRole('link').first().waitFor();
    expect(asked).toEqual([]);
  });

  it('nothing is fetched ahead for whoever saves data', async ({ visit }) => {
    const { page } = await visit({ size: desktop });
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await holdPageClock(page);
    await page.goto('/division/Division%20One');
    await untilBegun(page);
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('/graphql') && asked.push(request.url())));
    await page.getByRole('table').getByRole('link', { name: 'Old Bell' }).hover();
    await page.getByRole('table').getByRole('link', { name: 'Blue Boar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Blue Boar' }).waitFor();
    expect(asked).toHaveLength(1);
  });

  it('back leads to the place on the page, a new page starts at its top', async ({ visit }) => {
    const { page } = await visit({ size: phone });
    // By then the list has scrolled to today's fixtures.
    await openPage(page, '/division/Division%20One/fixtures');
    const place = () => page.evaluate(() => Math.round(scrollY));
    await page.evaluate(() => scrollTo(0, 400));
    await soon(async () => expect(await place()).toBe(400));
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Old Bell' })
      .first()
      .evaluate((link) => {
        (link as HTMLElement).click();
      });
    await page.getByRole('heading', { level: 1, name: 'Old Bell' }).waitFor();
    await soon(async () => expect(await place()).toBe(0));
    await page.goBack();
    await page.getByRole('heading', { name: 'Thu 19 Nov Tonight' }).waitFor();
    await soon(async () => expect(await place()).toBe(400));
    await page.reload();
    await page.getByRole('heading', { name: 'Thu 19 Nov Tonight' }).waitFor();
    await soon(async () => expect(await place()).toBe(400));
  });
});

describe('how a page is shown', () => {
  it('embedded: the content only, its height told, also after a link was followed', async ({ site, visit }) => {
    const { page } = await visit({ size: desktop });
    const other = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><title>Another site</title>
        <iframe title="Table" width="800" height="300" src="${site.url}/division/Division%20One?embed=true"></iframe>
        <script>heights = []; onmessage = ({ data }) => heights.push(data.height)</script>`);
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('table').waitFor();
    for (const role of ['banner', 'contentinfo'] as const) expect(await frame.getByRole(role).count()).toBe(0);
    expect(await frame.getByRole('navigation', { name: /^Main/ }).count()).toBe(0);
    await soon(async () => expect(await frame.getByLabel('Season').count()).toBe(1));
    const content = await frame.getByRole('main').evaluate((main) => main.getBoundingClientRect().height);
    await page.waitForFunction(
      (height) => (window as unknown as { heights: number[] }).heights.at(-1)! >= height,
      Math.ceil(content),
    );
    await frame.getByRole('table').getByRole('link', { name: 'Old Bell' }).click();
    await frame.getByRole('heading', { level: 1, name: 'Old Bell' }).waitFor();
    expect(await frame.getByRole('banner').count()).toBe(0);
    other.close();
  });

  it('embedded by what stands behind the #: after a link and after a reload, too', async ({ open }) => {
    const { page } = await open('/division/Division%20One#embed=true', { size: desktop });
    await page.getByRole('table').waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
    await page.getByRole('table').getByRole('link', { name: 'Old Bell' }).click();
    await page.getByRole('heading', { level: 1, name: 'Old Bell' }).waitFor();
    await soon(() => expect(new URL(page.url()).search).toContain('embed=true'));
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Old Bell' }).waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
  });

  it('a kiosk that scores nothing lands on what is on; one that scores is asked for no team', async ({ open }) => {
    for (const access of [['kioskMode'], ['kioskMode', 'recordScoresAsYouGo']] as const) {
      const { page } = await open('/', { size: desktop, as: { access } });
      if (access.length === 1) {
        await page.waitForURL('**/tv');
        await page.getByRole('img', { name: /Code of/ }).waitFor();
      } else {
        await page
          .getByRole('link', { name: /^Division One/ })
          .first()
          .waitFor();
        await untilCalm(page);
        expect(await page.getByRole('heading', { name: /follow/ }).count()).toBe(0);
        expect(await page.getByRole('button', { name: /[Ff]ollow/ }).count()).toBe(0);
      }
    }
  });

  it('a kiosk: nothing around the content; its way out is the sign-in page', async ({ open }) => {
    const { page } = await open('/division/Division%20One', {
      size: desktop,
      as: { access: ['kioskMode'], name: 'Oche One' },
    });
    await page.getByRole('table').waitFor();
    for (const role of ['banner', 'contentinfo'] as const) expect(await page.getByRole(role).count()).toBe(0);
    expect(await page.getByRole('navigation', { name: /^Main/ }).count()).toBe(0);
    await page.goto('/login');
    await page.getByRole('heading', { level: 1, name: 'You are signed in as Oche One' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Logout/ }).click();
    await page
      .getByRole('alertdialog', { name: 'Log out without a password?' })
      .getByRole('button', { name: 'Logout' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
    await page.getByRole('banner').waitFor();
  });

  it('a screen that cannot be fetched is our error screen, with a way on', async ({ visit, allowFaults }) => {
    allowFaults(/ERR_FAILED|preload|dynamically imported module|Drawn once more/);
    const { page } = await visit({ size: desktop });
    await page.goto('/');
    await page.route('**/assets/About-*', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    // It was reloaded once by itself, since a newer release has other files.
    await page.getByRole('heading', { name: 'This page cannot be loaded' }).waitFor();
    expect(await page.getByText('Unexpected Application Error').count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Division One' }).click();
    await page.getByRole('table').waitFor();
  });

  it('embedded without controls: nothing to choose or to filter', async ({ open }) => {
    const { page } = await open('/division/Division%20One/fixtures#embed=true&controls=false', { size: phone });
    await page.getByRole('heading', { name: 'Thu 19 Nov Tonight' }).waitFor();
    expect(await page.getByLabel('Season').count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });
});
