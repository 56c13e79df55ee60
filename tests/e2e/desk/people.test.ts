import { expect } from 'vitest';
import { desktop, phone, violations, widths, type Site } from '../../support/browser/browser.ts';
import { journey as it, secretary } from '../../support/browser/journey.ts';
import { soon } from '../../support/browser/soon.ts';
import { askFor } from '../../support/server/graphql.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

let manager: SignedIn;
it.beforeAll(async ({ site }) => {
  manager = await signIn(site, { ...secretary, emailAddress: 'sam@example.com' });
});

const accessOf = async (site: Site, emailAddress: string) => {
  const query = '{ accounts { emailAddress access disabled teamId standIn { teamId } } }';
  const { accounts } = await askFor<{ accounts: Stored[] }>(site, query, {}, manager.cookie);
  return accounts.find((account) => account.emailAddress === emailAddress);
};
interface Stored {
  emailAddress: string;
  access: string[];
  disabled: boolean;
  teamId: string | null;
  standIn: object | null;
}

it.for([
  ['phone', phone],
  ['desktop', desktop],
] as const)('an administrator gives, lends and takes rights on a %s', async ([name, size], { site, open }) => {
  const emailAddress = `carol.${name}@example.com`;
  const carol = await signIn(site, { name: `Carol ${name}`, emailAddress });
  const { page } = await open('/', { size, as: manager.cookie });
  await page
    .getByRole('button', { name: 'Menu' })
    .or(page.getByRole('link', { name: 'Admin' }))
    .first()
    .waitFor();
  if (size === phone) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Admin' }).click();
  } else await page.getByRole('link', { name: 'Admin' }).first().click();
  await page.getByRole('heading', { name: 'Manage access' }).waitFor();
  await soon(async () => expect(await page.title()).toMatch(/^Manage access/));
  await page.getByRole('searchbox', { name: 'Name, team or right' }).fill(`carol ${name}`);
  const row = page.getByRole('button', { name: new RegExp(`Carol ${name}`) });
  await row.click();
  await page.getByRole('button', { name: 'Captain', exact: true }).click();
  await page.getByText('Added: Own team’s card, Photos: add').waitFor();
  await page.getByRole('button', { name: 'Save access' }).click();
  await page.getByText(/Own team’s card, Photos: add added by Sam Secretary/).waitFor();
  await page.getByLabel('Team', { exact: true }).selectOption({ index: 2 });
  await soon(async () => expect((await accessOf(site, emailAddress))?.teamId).toBeTruthy());
  await page.getByRole('button', { name: 'All 30 rights' }).click();
  await page.getByText('Check a season for mistakes').waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(30);
  await page.getByRole('checkbox', { name: /^Notes/ }).check();
  await page.getByRole('button', { name: 'Save access' }).click();
  await soon(async () =>
    expect((await accessOf(site, emailAddress))?.access).toEqual(['inputResults', 'manageNotes', 'uploadPhotos']),
  );
  expect(await violations(page)).toEqual([]);
  expect((await widths(page)).page).toBeLessThanOrEqual(size.width);

  await page.getByRole('button', { name: 'Stand in for a night' }).click();
  await page.getByLabel('Stands in for').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Lend for the night' }).click();
  await page.getByText(/Stands in as captain of/).waitFor();
  expect((await accessOf(site, emailAddress))?.standIn).not.toBeNull();
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('button', { name: 'Stand in for a night' }).waitFor();

  // Signs her browser out from here.
  const hers = await open('/', { size, as: carol.cookie });
  await page.getByRole('button', { name: /^End the session/ }).click();
  await page.getByText('Nowhere.').waitFor();
  await hers.page.reload();
  await hers.page.getByRole('link', { name: 'Login' }).first().waitFor({ state: 'attached' });

  await page.getByRole('button', { name: 'Set-up link' }).click();
  await page.getByText(/sets a password with it/).waitFor();
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Enable' }).waitFor();
  expect((await accessOf(site, emailAddress))?.disabled).toBe(true);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove account' }).click();
  await page.getByText(/Nobody is found by/).waitFor();
  expect(await accessOf(site, emailAddress)).toBeUndefined();
});

it('somebody who changed the rights meanwhile is not written over', async ({ site, open }) => {
  const { emailAddress } = (await signIn(site, { name: 'Two Hands', emailAddress: 'two@example.com' })).account;
  const { page } = await open('/admin/user', { size: desktop, as: manager.cookie });
  await page.getByRole('button', { name: /Two Hands/ }).click();
  await page.getByRole('button', { name: 'Treasurer' }).click();
  const grant = 'mutation ($input: GrantInput!) { grantAccess(input: $input) { id } }';
  await askFor(site, grant, { input: { emailAddress, access: ['manageNotes'] } }, manager.cookie);
  await page.getByRole('button', { name: 'Save access' }).click();
  await page.getByText('Could not save access').waitFor();
  expect((await accessOf(site, emailAddress))?.access).toEqual(['manageNotes']);
  // The present state is compared, and can be overwritten on purpose.
  await page.getByText('Taken away: Notes').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
});

it(
  'a captain is invited from the page of the team, joins on a phone, and enters nothing but a name',
  { tags: ['road'] },
  async ({ site, open }) => {
    const { divisionData } = await askFor<{ divisionData: { teams: { name: string; division: { name: string } }[] } }>(
      site,
      '{ divisionData { teams { name division { name } } } }',
    );
    const team = divisionData.teams[0]!;
    const { page } = await open(`/division/${team.division.name}/team:${team.name}`, {
      size: desktop,
      as: manager.cookie,
    });
    await page.getByRole('button', { name: `Invite the captain of ${team.name}` }).click();
    await page.getByRole('dialog').getByText(`May enter the card of ${team.name}`).waitFor();
    await page.getByRole('button', { name: 'Make the link' }).click();
    const address = page.getByRole('dialog').getByRole('code');
    const link = (await address.textContent())!;
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.goto('/admin/user');
    await page.getByText(`Captain, ${team.name}`).waitFor();

    const path = `/join/${link.split('/join/')[1]!}`;
    const theirs = await open(path);
    await theirs.page.getByRole('heading', { name: `Captain of ${team.name}` }).waitFor();
    await theirs.page.getByLabel('Your name').fill('Nadia Pell');
    await theirs.page.getByLabel('E-mail').fill('sam@example.com');
    await theirs.page.getByRole('button', { name: 'Accept' }).click();
    await theirs.page
      .getByText(/There is an account with this e-mail address/)
      .first()
      .waitFor();
    await theirs.page.getByLabel('E-mail').fill('nadia@example.com');
    expect(await violations(theirs.page)).toEqual([]);
    expect((await widths(theirs.page)).page).toBeLessThanOrEqual(phone.width);
    await theirs.page.getByRole('button', { name: 'Accept' }).click();
    await theirs.page.getByRole('button', { name: 'Nadia: your account' }).waitFor();
    expect(await accessOf(site, 'nadia@example.com')).toMatchObject({ access: ['inputResults', 'uploadPhotos'] });
    await theirs.page.goto(path);
    await theirs.page.getByText('This invitation does not work any more').waitFor();
  },
);

it('an invitation that is opened where somebody else is signed in goes to whom it is meant for', async ({
  site,
  open,
}) => {
  const other = await signIn(site, { name: 'Olive Other', emailAddress: 'olive@example.com', access: ['runReports'] });
  const create = 'mutation { createInvite(input: { preset: scorer }) { url } }';
  const { createInvite } = await askFor<{ createInvite: { url: string } }>(site, create, {}, manager.cookie);
  const { page } = await open(new URL(createInvite.url).pathname, { as: other.cookie });
  await page.getByText('You are signed in as Olive Other; your account gets these rights.').waitFor();
  expect(await violations(page)).toEqual([]);
  expect((await widths(page)).page).toBeLessThanOrEqual(phone.width);
  await page.getByRole('button', { name: 'I am not Olive Other: Logout' }).click();
  // She has no password.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await page.getByLabel('Your name').fill('Mia Meant');
  await page.getByLabel('E-mail').fill('mia@example.com');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Mia: your account' }).waitFor();
  expect((await accessOf(site, 'olive@example.com'))?.access).toEqual(['runReports']);
});

it('others are not permitted', async ({ site, open }) => {
  const { cookie } = await signIn(site, { access: ['manageNotes'] });
  const { page } = await open('/admin/user', { as: cookie });
  await page.getByText("You're not permitted to use this function").waitFor();
  await page.getByRole('link', { name: 'Deleted' }).waitFor();
});
