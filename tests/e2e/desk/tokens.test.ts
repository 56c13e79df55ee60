import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { desktop, phone, violations, widths } from '../../support/browser/browser.ts';
import { journey as it, secretary } from '../../support/browser/journey.ts';
import { regainNetwork } from '../../support/browser/regain-network.ts';
import { soon } from '../../support/browser/soon.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';
import { aToken, bearer } from '../../support/server/tokens.ts';
import { ask } from '../../server/account/ask.ts';

let manager: SignedIn;
it.beforeAll(async ({ site }) => {
  manager = await signIn(site, secretary);
});

const sound = async (page: Page, size: { width: number }) => {
  expect(await violations(page)).toEqual([]);
  expect((await widths(page)).page).toBeLessThanOrEqual(size.width);
};

it.for([
  ['phone', phone, 'light'],
  ['desktop', desktop, 'dark'],
] as const)('a token is made, copied, used and revoked on a %s', async ([name, size, scheme], { site, open }) => {
  const person = await signIn(site, { access: ['manageNotes', 'runReports'], name: `Wendy ${name}` });
  const { page } = await open('/about', { size, scheme, as: person.cookie });
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
});

it.for([
  ['phone', phone],
  ['desktop', desktop],
] as const)(
  'an administrator sees and revokes the tokens of everybody on a %s',
  async ([name, size], { site, open }) => {
    const owner = await signIn(site, { access: ['manageNotes'], name: `Olive ${name}` });
    const { text } = await aToken(site, owner, { name: `Scoreboard ${name}` });
    const { page } = await open('/admin/user', { size, as: manager.cookie });
    await page.getByText(`of Olive ${name}`).waitFor();
    await sound(page, size);
    await page.getByRole('button', { name: `Revoke Scoreboard ${name} of Olive ${name}` }).click();
    await page.getByRole('button', { name: 'Revoke it' }).click();
    await soon(async () => expect(await page.getByText(`of Olive ${name}`).count()).toBe(0));
    expect((await ask(site, '{ me { id } }', {}, { headers: bearer(text) })).status).toBe(401);
    await page.getByRole('searchbox', { name: 'Name, team or right' }).fill(`olive ${name}`);
    await page.getByRole('button', { name: new RegExp(`Olive ${name}`) }).click();
    await page.getByText(new RegExp(`Token “Scoreboard ${name}” revoked by Sam Secretary`)).waitFor();
  },
);

it('keeps what was typed while the network is away, and says so; strangers are asked to sign in', async ({
  site,
  visit,
  open,
}) => {
  const person = await signIn(site, { access: ['manageNotes'], name: 'Nina Net' });
  const { page } = await visit({ size: phone, as: person.cookie });
  await page.goto('/account/tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByLabel('Name').fill('Website');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  await dialog.getByText('The token was not made.').waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Website');
  await regainNetwork(page);
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  await page.getByRole('dialog', { name: '“Website” is made' }).waitFor();

  const stranger = await open('/account/tokens', { size: phone });
  await stranger.page.getByText("You're not permitted to use this function").waitFor();
  await stranger.page.getByRole('main').getByRole('link', { name: 'Login' }).waitFor();
  expect(await violations(stranger.page)).toEqual([]);
});
