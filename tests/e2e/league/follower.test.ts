import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { isSound } from '../../support/browser/at-page.ts';
import { desktop, phone, jumps, widths } from '../../support/browser/browser.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { matchOn } from '../../support/browser/match-on.ts';
import { openPage, untilBegun } from '../../support/browser/page-signal.ts';
import { soon } from '../../support/browser/soon.ts';

const question = (page: Page) => page.getByRole('heading', { name: 'Do you follow a team?' });
const dock = (page: Page) => page.getByRole('navigation', { name: 'Main, phone' });

it('a follower on a phone is asked once, chooses a team without an account, and finds what they came for first', async ({
  open,
}) => {
  const { page } = await open('/', { size: phone });
  await question(page).waitFor();
  expect(await dock(page).getByRole('link', { name: 'My team' }).count()).toBe(0);
  await isSound(page);
  // The question hides nothing, and is not asked again once declined.
  await page.getByRole('heading', { name: 'Divisions' }).waitFor();
  await page.getByRole('searchbox', { name: 'Team' }).fill('nobody at all');
  await page.getByText('No team is called that.').waitFor();
  await page.getByRole('button', { name: 'Not now' }).click();
  await question(page).waitFor({ state: 'hidden' });
  await page.reload();
  await untilBegun(page);
  await page.getByRole('button', { name: 'Follow a team' }).click();
  // A wrong choice is corrected with one tap and another choice.
  await page.getByRole('searchbox', { name: 'Team' }).fill('blue bo');
  await page.getByRole('button', { name: 'Blue Boar', exact: true }).click();
  await page.getByRole('heading', { name: 'Blue Boar' }).waitFor();
  await page.getByRole('button', { name: /^Change/ }).click();
  await page.getByRole('searchbox', { name: 'Team' }).fill('OLD BELL');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Old Bell' }).waitFor();
  await page.reload();
  const own = page.getByRole('region', { name: 'Old Bell' });
  await own.getByText('Tonight, Thu 19 Nov, 20:00').waitFor();
  expect((await own.boundingBox())!.y).toBeLessThan(200);
  await own.getByRole('link', { name: /on a map/ }).waitFor();
  await own
    .getByRole('img', { name: /^Last five/ })
    .nth(1)
    .waitFor();
  await page.getByRole('table', { name: /around Old Bell/ }).waitFor();
  expect(await page.getByRole('heading', { level: 3, name: 'Division One' }).count()).toBe(2);
  expect(await page.getByRole('link', { name: 'Results' }).first().getAttribute('href')).toContain('date=past');
  await isSound(page);
  expect(await jumps(page)).toEqual([]);

  await dock(page).getByRole('link', { name: 'My team' }).click();
  await page.getByRole('heading', { level: 1, name: 'Old Bell' }).waitFor();
  const last = page.getByRole('region', { name: 'Last match' });
  await page.getByRole('region', { name: 'Next match' }).waitFor();
  const box = (await last.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(phone.height);
  expect(await dock(page).getByRole('link', { name: 'My team' }).getAttribute('aria-current')).toBe('page');
  await isSound(page);
  // Tapped by mistake, and undone with the same tap.
  const mine = page.getByRole('main').getByRole('button', { name: 'My team' });
  await mine.click();
  await soon(async () => expect(await dock(page).getByRole('link', { name: 'My team' }).count()).toBe(0));
  await mine.click();
  await dock(page).getByRole('link', { name: 'My team' }).waitFor();
});

it(
  'home begins with what is played tonight, and tells what has no result yet',
  { tags: ['road'] },
  async ({ visit }) => {
    const { page } = await visit({ size: phone });
    const top = async (of: Locator) => (await of.boundingBox())!.y;
    await openPage(page, '/');
    const tonight = page.getByRole('region', { name: /^Tonight/ });
    await tonight.waitFor();
    expect(await top(tonight)).toBeLessThan(200);
    expect(await top(tonight)).toBeLessThan(await top(question(page)));
    const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    expect(await first.textContent()).toMatch(/^Tonight/);
    // Whose team plays has that first.
    await page.getByRole('searchbox', { name: 'Team' }).fill('weavers');
    await page.keyboard.press('Enter');
    const own = page.getByRole('region', { name: 'Weavers Arms' });
    const untold = own.getByRole('link', { name: 'Thu 12 Nov at Plough & Barrel no result yet' });
    await untold.waitFor();
    expect(await top(own)).toBeLessThan(await top(tonight));
    await page.reload();
    await untilBegun(page);
    expect(await top(own)).toBeLessThan(await top(tonight));
    await isSound(page);
    expect(await jumps(page)).toEqual([]);
    await page.setViewportSize(desktop);
    expect(Math.abs((await top(own)) - (await top(tonight)))).toBeLessThan(2);
    expect(await top(page.getByRole('region', { name: /^Latest/ }))).toBe(await top(tonight));
    await isSound(page);
    await untold.click();
    await page.getByRole('heading', { level: 1, name: /Plough & Barrel/ }).waitFor();
  },
);

it('what is live is on home, in the bar, in rows and on the night’s page, and nobody is ahead before it is over', async ({
  site,
  visit,
}) => {
  const { page } = await visit({ size: phone, scheme: 'dark' });
  const { tournamentId, score } = await matchOn(site);
  await openPage(page, '/');
  await score(26);
  const strip = page.getByRole('region', { name: 'Live now' });
  await strip.getByText(/left$/).first().waitFor();
  expect(await strip.getByText('to throw').count()).toBe(1);
  await dock(page)
    .getByRole('link', { name: /a match is on/ })
    .waitFor();
  await isSound(page);
  const watch = strip.getByRole('link').first();
  await page.goto('/division/Superleague/fixtures');
  const row = page.getByRole('link', { name: /: Live/ });
  await row.waitFor();
  expect(await row.locator('b').count()).toBe(0);
  await row.click();
  await page.getByRole('link', { name: /^Live Watch/ }).waitFor();
  expect(await page.getByRole('region', { name: 'Result' }).getByText('won').count()).toBe(0);
  expect(page.url()).toContain(tournamentId);
  await isSound(page);
  await page.goto('/');
  await watch.click();
  await page.getByRole('status').getByText('Live', { exact: true }).waitFor();
});

it('on a wide screen a team is chosen from the list, and marked wherever it is', async ({ open }) => {
  const { page } = await open('/', { size: desktop });
  await untilBegun(page);
  await page.getByRole('button', { name: 'Show the list' }).click();
  await isSound(page);
  await page.getByRole('button', { name: 'Three Tuns', exact: true }).click();
  await page
    .getByRole('region', { name: 'Three Tuns' })
    .getByText(/Tonight/)
    .waitFor();
  await isSound(page);
  await page.goto('/division/Division%20One');
  await page.getByRole('row', { name: /Three Tuns.*your team/ }).waitFor();
  await page.goto('/division/Division%20One/fixtures');
  // On a wide window there is room for team names as links of their own.
  await page.getByRole('main').getByRole('link', { name: 'Three Tuns', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Three Tuns' }).waitFor();
  await isSound(page);
});

it('before a match its page tells of both teams; the search loses no key; an embedded page stays one behind a link', async ({
  open,
}) => {
  const { page } = await open('/division/Division%20One/team:Old%20Bell', { size: desktop, scheme: 'dark' });
  await page.getByRole('region', { name: 'Next match' }).getByRole('link', { name: /^v / }).click();
  await page.getByRole('region', { name: 'Last meetings' }).getByText('drawn').waitFor();
  await page.getByRole('link', { name: 'Way there' }).waitFor();
  await isSound(page);
  // Typed before the search has loaded.
  await page.keyboard.press('/');
  await page.keyboard.type('three tuns');
  const field = page.getByRole('searchbox', { name: 'Search teams and players' });
  await soon(async () => expect(await field.inputValue()).toBe('three tuns'));
  await page.goto('/division/Division%20One?embed=true&controls=false');
  await page.getByRole('link', { name: 'Old Bell', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Old Bell' }).waitFor();
  await soon(() => expect(new URL(page.url()).search).toBe('?embed=true&controls=false'));
  expect(await page.getByRole('banner').count()).toBe(0);
});

it('nothing is wider than a phone of 320 px', async ({ visit }) => {
  const { page } = await visit({ size: { width: 320, height: 640 } });
  const pages = ['/', '/division/Division%20One', '/division/Division%20One/team:Old%20Bell', '/live', '/login'];
  for (const at of [...pages, '/division/Division%20One/fixtures', '/division/Division%20One/players']) {
    await openPage(page, at);
    const { page: content, window } = await widths(page);
    expect([at, content]).toEqual([at, window]);
  }
});
