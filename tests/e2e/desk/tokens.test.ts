import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { everyRight } from '#rules/people/access.ts';
import { bring } from '../../support/browser/board.ts';
import {
  desktop,
  openBrowser,
  phone,
  startSite,
  violations,
  visit,
  widths,
  type Site,
} from '../../support/browser/browser.ts';
import { soon } from '../../support/browser/soon.ts';
import { ask } from '../../server/account/ask.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';
import { aToken, bearer } from '../../support/server/tokens.ts';

let site: Site;
let browser: Browser;
let manager: SignedIn;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  manager = await signIn(site, { access: everyRight, name: 'Sam Secretary' });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const sound = async (page: Page, size: { width: number }) => {
  expect(await violations(page)).toEqual([]);
  expect((await widths(page)).page).toBeLessThanOrEqual(size.width);
};

it.each([
  ['phone', phone, 'light'],
  ['desktop', desktop, 'dark'],
] as const)('a token is made, copied, used and revoked on a %s', async (name, size, scheme) => {
  const person = await signIn(site, { access: ['manageNotes', 'runReports'], name: `Wendy ${name}` });
  const visitor = await visit(browser, site, { size, scheme });
  const { page, faults } = visitor;
  await bring(visitor, site, person.cookie);
  await page.goto('/about');
  if (size === phone) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Tokens for programs' }).click();
  } else {
    await page.getByRole('button', { name: /your account$/ }).click();
    await page.getByRole('link', { name: 'Tokens for programs' }).click();
  }
  await page.getByRole('heading', { name: 'No tokens, yet' }).waitFor();
  await soon(async () => expect(await page.title()).toMatch(/^Tokens for programs/));
  await sound(page, size);

  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  await dialog.getByText('Enter a name of 1 to 60 characters').waitFor();
  await dialog.getByLabel('Name').fill('Website');
  // Only the own rights are offered.
  expect(await dialog.getByRole('checkbox').count()).toBe(2);
  await dialog.getByRole('checkbox', { name: /^Notes/ }).check();
  await dialog.getByText('Create, edit and delete notes on dates').waitFor();
  await dialog.getByRole('radio', { name: 'A year' }).check();
  await dialog.getByText(/^It works until /).waitFor();
  await sound(page, size);
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  const made = page.getByRole('dialog', { name: '“Website” is made' });
  const text = (await made.locator('code').first().textContent())!;
  expect(text).toMatch(/^oche_pat_[0-9A-Za-z]{40}$/);
  await made.getByRole('button', { name: 'Copy the token' }).click();
  await made
    .getByRole('status')
    .getByText(/^Copied|^It could not be copied/)
    .waitFor();
  await sound(page, size);
  await made.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('listitem').getByText('Website').waitFor();
  expect(await page.content()).not.toContain(text);

  const me = async () => ask(site, '{ me { access } }', {}, { headers: bearer(text) });
  expect((await me()).data!.me.access).toEqual(['manageNotes']);
  await page.reload();
  await page.getByText(/Last used /).waitFor();
  await page.getByText(/^Notes$/).waitFor();
  await sound(page, size);
  await page.getByRole('button', { name: 'Revoke Website' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke “Website”?' });
  await question.getByText(/is refused from now on/).waitFor();
  await sound(page, size);
  await question.getByRole('button', { name: 'Revoke it' }).click();
  await page.getByRole('heading', { name: 'No tokens, yet' }).waitFor();
  expect((await me()).status).toBe(401);
  expect(faults).toEqual([]);
  await visitor.leave();
});

it.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('an administrator sees and revokes the tokens of everybody on a %s', async (name, size) => {
  const owner = await signIn(site, { access: ['manageNotes'], name: `Olive ${name}` });
  const { text } = await aToken(site, owner, { name: `Scoreboard ${name}` });
  const visitor = await visit(browser, site, { size });
  const { page } = visitor;
  await bring(visitor, site, manager.cookie);
  await page.goto('/admin/user');
  await page.getByText(`of Olive ${name}`).waitFor();
  await sound(page, size);
  await page.getByRole('button', { name: `Revoke Scoreboard ${name} of Olive ${name}` }).click();
  await page.getByRole('button', { name: 'Revoke it' }).click();
  await soon(async () => expect(await page.getByText(`of Olive ${name}`).count()).toBe(0));
  expect((await ask(site, '{ me { id } }', {}, { headers: bearer(text) })).status).toBe(401);
  await page.getByRole('searchbox', { name: 'Name, team or right' }).fill(`olive ${name}`);
  await page.getByRole('button', { name: new RegExp(`Olive ${name}`) }).click();
  await page.getByText(new RegExp(`Token “Scoreboard ${name}” revoked by Sam Secretary`)).waitFor();
  await visitor.leave();
});

it('keeps what was typed while the network is away, and says so; strangers are asked to sign in', async () => {
  const person = await signIn(site, { access: ['manageNotes'], name: 'Nina Net' });
  const visitor = await visit(browser, site, { size: phone });
  const { page } = visitor;
  await bring(visitor, site, person.cookie);
  await page.goto('/account/tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByLabel('Name').fill('Website');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  await dialog.getByText('The token was not made.').waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Website');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  await page.getByRole('dialog', { name: '“Website” is made' }).waitFor();
  await visitor.leave();

  const stranger = await visit(browser, site, { size: phone });
  await stranger.page.goto('/account/tokens');
  await stranger.page.getByText("You're not permitted to use this function").waitFor();
  await stranger.page.getByRole('main').getByRole('link', { name: 'Login' }).waitFor();
  expect(await violations(stranger.page)).toEqual([]);
  await stranger.leave();
});
