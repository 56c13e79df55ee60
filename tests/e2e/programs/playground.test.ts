import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { isSound } from '../../support/browser/at-page.ts';
import { phone, violations, type Site } from '../../support/browser/browser.ts';
import { journey as it, type Visit } from '../../support/browser/journey.ts';
import { matchOn } from '../../support/browser/match-on.ts';
import { soon } from '../../support/browser/soon.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { aToken } from '../../support/server/tokens.ts';

/** Requests of the page to anybody but the league. */
let strangers: string[];

it.afterEach(() => expect(strangers).toEqual([]));

const wide = { width: 1366, height: 900 };

async function openWatched(site: Site, visit: Visit, path: string, viewport = wide): Promise<Page> {
  const { page } = await visit();
  await page.setViewportSize(viewport);
  strangers = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !/^(data|blob):/.test(request.url())) strangers.push(request.url());
  });
  await page.goto(`${site.url}${path}`);
  return page;
}

describe.each([
  ['a phone', { width: phone.width, height: phone.height }],
  ['a desk', wide],
] as const)('the page for developers on %s', (device, viewport) => {
  it('is readable by everybody, and finds its parts', { tags: ['road'] }, async ({ site, visit }) => {
    const page = await openWatched(site, visit, '/about', viewport);
    await page.getByRole('link', { name: /programs read, follow and score/ }).click();
    await page.getByRole('heading', { name: 'For developers', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Score a match' }).waitFor();
    await isSound(page);
    const contents = page.getByRole('navigation', { name: 'Contents' });
    if (device === 'a phone') await contents.getByText('Contents').press('Enter');
    await contents.getByRole('link', { name: 'Score a match' }).press('Enter');
    const top = () => page.locator('#score-a-match').evaluate((one) => one.getBoundingClientRect().top);
    await soon(async () => expect(Math.abs(await top())).toBeLessThan(200));
    expect(page.url()).toContain('#score-a-match');
  });
});

it('every link of the page leads somewhere, and its examples name this league', async ({ site, visit }) => {
  const page = await openWatched(site, visit, '/developers#webhooks');
  await page.locator('#webhooks').waitFor();
  const dead = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="#"]')]
      .map((link) => decodeURIComponent(link.hash.slice(1)))
      .filter((id) => !document.getElementById(id)),
  );
  expect(dead).toEqual([]);
  expect(await page.locator('main').textContent()).not.toMatch(/(darts|league)\.example/);
  for (const path of ['/schema.graphql', '/openapi.yaml', '/oche-client.js', '/oche-client.tgz'])
    expect((await page.request.get(`${site.url}${path}`)).status()).toBe(200);
  const command = page.getByRole('group', { name: 'Code, in a terminal' }).first();
  expect(await command.textContent()).toContain(`curl -sS ${site.url}/graphql`);
  await page.getByRole('button', { name: 'Copy: Code, in a terminal' }).first().press('Enter');
  await page.getByText('Copied').waitFor();
  await page.locator('summary', { hasText: 'bot.mjs' }).press('Enter');
  await page.getByRole('group', { name: 'bot.mjs' }).waitFor();
  expect(await violations(page)).toEqual([]);
});

describe('GraphiQL', () => {
  const answer = (page: Page) => page.getByRole('region', { name: 'Result Window' });
  const keptOn = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

  it('runs a query, and lets the contract be browsed', async ({ site, visit }) => {
    const page = await openWatched(site, visit, '/developers/graphql');
    // The button is there before the editor is; nobody runs what they do not see.
    await page.getByRole('region', { name: 'Query Editor' }).getByText('divisionData').waitFor();
    await page.getByRole('button', { name: /Execute query/ }).click();
    await soon(async () => expect(await answer(page).textContent()).toContain('"Division One"'));
    await page.getByRole('button', { name: /Documentation Explorer/ }).click();
    await page
      .getByRole('link', { name: 'Query', exact: true })
      .or(page.getByText('Query', { exact: true }))
      .last()
      .click();
    await page.getByText('divisionData', { exact: true }).last().click();
    await page.getByText('excludeProposals', { exact: false }).last().waitFor();
  });

  it('asks as whoever is signed in, or as the token that is typed as a header', async ({ site, visit }) => {
    const page = await openWatched(site, visit, '/developers/graphql');
    await write(page, 'Query Editor', '{ me { name } }');
    await page.getByRole('button', { name: /Execute query/ }).click();
    await soon(async () => expect(await answer(page).textContent()).toContain('"me": null'));
    const { text } = await aToken(site, await signIn(site, { access: ['manageNotes'], name: 'Ann Oche' }));
    await page.getByRole('button', { name: 'Headers' }).click();
    await write(page, 'Headers', JSON.stringify({ Authorization: `Bearer ${text}` }));
    await page.getByRole('button', { name: /Execute query/ }).click();
    await soon(async () => expect(await answer(page).textContent()).toContain('Ann Oche'));
    // A query that is new by then comes among the earlier ones with its headers.
    await write(page, 'Query Editor', '{ me { id } }');
    await soon(async () => expect(await keptOn(page)).toContain('{ me { id } }'));
    await page.getByRole('button', { name: /Execute query/ }).click();
    await soon(async () => expect((await keptOn(page)).split('{ me { id } }')).toHaveLength(4));
    expect(await keptOn(page)).not.toContain(text);
  });

  it('follows a match', async ({ site, visit }) => {
    const { sayg, score } = await matchOn(site);
    const page = await openWatched(site, visit, '/developers/graphql');
    await write(
      page,
      'Query Editor',
      `subscription { saygUpdated(id: "${sayg.id}") { version legs { home { score } away { score } } } }`,
    );
    await page.getByRole('button', { name: /Execute query/ }).click();
    await soon(async () => expect(await answer(page).textContent()).toContain('saygUpdated'));
    const before = await answer(page).textContent();
    await score(41);
    await soon(async () => expect(await answer(page).textContent()).not.toBe(before));
  });

  it('says that the contract could not be loaded, and tries again', async ({ site, visit, allowFaults }) => {
    allowFaults(/status of 503/);
    const visitor = await visit();
    strangers = [];
    const { page } = visitor;
    await page.route('**/schema.graphql', (route) => route.fulfill({ status: 503 }));
    await page.goto(`${site.url}/developers/graphql`);
    await page.getByText('The contract could not be loaded').waitFor();
    await page.unroute('**/schema.graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: /Execute query/ }).waitFor();
    visitor.faults.length = 0;
  });
});

/** Replaces what is in an editor of GraphiQL, as if it was pasted. */
async function write(page: Page, editor: string, text: string): Promise<void> {
  const place = page.getByRole('region', { name: editor }).locator('.CodeMirror:visible').first();
  await place.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}
