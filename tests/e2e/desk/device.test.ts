import { expect } from 'vitest';
import { features } from '#rules/basics/features.ts';
import { ConfiguredFeature } from '../../../server/modules/feature/feature.entity.ts';
import { phone, violations, widths } from '../../support/browser/browser.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { insert } from '../../support/makers/makers.ts';
import { signIn } from '../../support/server/sign-in.ts';

const tablet = { width: 1024, height: 768 };

let cookie: string;
it.beforeAll(async ({ site }) => {
  const { id } = features.serviceAccountSessionsAllowed;
  await insert(site, ConfiguredFeature, { id, configuredValue: 'true' });
  cookie = (await signIn(site, { access: ['loginServiceAccounts'], name: 'Hilary Brand' })).cookie;
});

it('a tablet is unpacked, let in by its code, and goes on to what is on; its session is ended from the list', async ({
  open,
}) => {
  const device = await open('/new_session', { size: tablet, scheme: 'dark' });
  await device.page.getByLabel('Name of the device').fill('Tablet, board 2');
  await device.page.getByRole('button', { name: 'Show the code' }).click();
  const code = device.page.getByRole('img', { name: /^QR code of/ });
  const address = (await code.getAttribute('aria-label'))!.replace('QR code of ', '');
  const pin = (await device.page.getByLabel(/^PIN/).textContent())!;
  expect(pin).toMatch(/^[A-Z0-9]{4}$/);
  expect(await violations(device.page)).toEqual([]);
  // Reloaded, it goes on waiting with the same code.
  await device.page.reload();
  await device.page.getByText(pin).waitFor();

  const hilary = await open(address, { size: phone, as: cookie });
  await hilary.page.getByRole('heading', { name: 'Tablet, board 2' }).waitFor();
  await hilary.page.getByLabel(/four letters and figures/).fill(pin.toLowerCase());
  expect(await violations(hilary.page)).toEqual([]);
  expect((await widths(hilary.page)).page).toBeLessThanOrEqual(phone.width);
  expect(await hilary.page.getByRole('radio', { name: /^TV/ }).isChecked()).toBe(true);
  await hilary.page.getByRole('radio', { name: /^Scoring tablet/ }).check();
  await hilary.page.getByRole('button', { name: 'Let it in' }).click();
  await hilary.page.getByText('“Tablet, board 2” is let in').waitFor();

  await device.page.getByText('Signed in. Choose what this screen is for tonight.').waitFor();
  expect(await violations(device.page)).toEqual([]);
  expect(await device.page.getByRole('navigation').count()).toBe(0);
  await device.page.getByRole('link', { name: 'Practice' }).click();
  await device.page
    .getByRole('heading', { name: /Practice/ })
    .first()
    .waitFor();

  await hilary.page.getByRole('link', { name: 'Devices' }).click();
  await hilary.page.getByText(/Let in by Hilary Brand/).waitFor();
  expect(await violations(hilary.page)).toEqual([]);
  expect((await widths(hilary.page)).page).toBeLessThanOrEqual(phone.width);
  await hilary.page.getByRole('button', { name: 'End Tablet, board 2' }).click();
  await hilary.page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click();
  await hilary.page.getByText(/Ended by Hilary Brand/).waitFor();
  await device.page.goto('/new_session');
  await device.page.getByRole('button', { name: 'Show the code' }).waitFor();
});

it('one that is rejected says why and starts again', async ({ open }) => {
  const device = await open('/new_session', { size: phone });
  await device.page.getByLabel('Name of the device').fill('Stranger');
  await device.page.getByRole('button', { name: 'Show the code' }).click();
  await device.page.getByLabel(/^PIN/).waitFor();
  expect((await widths(device.page)).page).toBeLessThanOrEqual(phone.width);
  const hilary = await open('/admin/devices', { size: tablet, as: cookie });
  await hilary.page.getByRole('link', { name: 'Let in' }).click();
  await hilary.page.getByRole('button', { name: 'Reject' }).click();
  await hilary.page.getByText('“Stranger” was rejected').waitFor();
  await device.page.getByRole('alert').filter({ hasText: 'It was not let in.' }).waitFor();
  await device.page.getByRole('button', { name: 'Show the code' }).waitFor();
});

it('nobody else lets a device in, and a signed-in browser is not made a device', async ({ site, open }) => {
  const { cookie: other } = await signIn(site, { access: ['manageAccess'], name: 'Max Manager' });
  const visitor = await open('/accept_session/11111111-1111-4111-8111-111111111111', { as: other });
  await visitor.page.getByText("You're not permitted to use this function").waitFor();
  await visitor.page.goto('/new_session');
  await visitor.page.getByText('You are signed in as Max Manager').waitFor();
});
