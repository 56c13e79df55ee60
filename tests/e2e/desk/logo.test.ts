import { expect } from 'vitest';
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { look } from '../../support/browser/at-page.ts';
import { colourViolations, desktop, phone, violations, widths } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { soon } from '../../support/browser/soon.ts';
import { aLeague } from '../../support/makers/makers.ts';
import { signIn } from '../../support/server/sign-in.ts';

const it = journeyIn(async (site) => ({
  fixtureId: (await aLeague(site)).fixture.id,
  cookie: (await signIn(site, { access: ['manageSeasons'], name: 'Sam Secretary' })).cookie,
}));

/** A white bull's-eye on a transparent background, in a given width. */
const aLogo = (width: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="120"><circle cx="60" cy="60" r="50" fill="none" stroke="#fff" stroke-width="14"/><circle cx="60" cy="60" r="16" fill="#f3c443"/><path d="M130 60h${Math.max(0, width - 150)}" stroke="#fff" stroke-width="20"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
const file = (buffer: Buffer, name = 'logo.png', mimeType = 'image/png') => ({ name, mimeType, buffer });

it.for([
  { device: 'a phone', size: phone },
  { device: 'a desktop', size: desktop },
])('a logo is chosen, refused, replaced and removed on $device', async ({ size }, { open, league }) => {
  const { page } = await open('/admin/league', { size, as: league.cookie });
  const field = page.getByRole('group', { name: 'Logo' });
  const choose = field.getByLabel(/^Choose/);
  await choose.setInputFiles(
    file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg', 'image/svg+xml'),
  );
  await field.getByText('A drawing (SVG) can hold more than a picture', { exact: false }).waitFor();
  await look(page, `logo-refused-${size.width}`);
  await choose.setInputFiles(file(await aLogo(120)));
  await field.getByRole('img', { name: 'The logo as it is now' }).waitFor();
  // It takes effect once saved.
  const header = page.getByRole('banner').locator('img');
  expect(await header.count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect((await widths(page)).page).toBe(size.width);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.getByText('League settings: saved.').waitFor();
  await header.waitFor();
  const first = await header.getAttribute('src');
  await page.evaluate(() => window.scrollTo(0, 0));
  await look(page, `logo-saved-${size.width}`);

  await choose.setInputFiles(file(await aLogo(400)));
  await expect(field.getByRole('img', { name: 'The logo as it is now' }).getAttribute('src')).resolves.toBeTruthy();
  await page.waitForFunction(
    (old) => document.querySelector('[role=group][aria-label=Logo] img')?.getAttribute('src') !== old,
    first,
  );
  await save.click();
  await page.waitForFunction((old) => document.querySelector('header img')?.getAttribute('src') !== old, first);
  await soon(async () => expect(await header.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400));

  // On paper, and in the pictures of links.
  await page.goto(`/score/${league.fixtureId}`);
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('header img');
  await printed.waitFor();
  await look(page, `logo-print-${size.width}`);
  await page.emulateMedia({ media: 'screen' });
  const shared = await page.request.get(`/share/fixture/${league.fixtureId}.png`);
  const withLogo = await shared.body();
  if (process.env.OCHE_LOOK) writeFileSync(`${process.env.OCHE_LOOK}/logo-share.png`, withLogo);

  await page.goto('/admin/league');
  await field.getByRole('button', { name: 'Remove the logo' }).click();
  await save.click();
  await page.getByText('Everything is saved.').waitFor();
  await header.waitFor({ state: 'detached' });
  expect((await page.request.get(first!)).status()).toBe(404);
  const without = await (await page.request.get(`/share/fixture/${league.fixtureId}.png`)).body();
  const markOf = (png: Buffer) => sharp(png).extract({ left: 72, top: 44, width: 200, height: 70 }).raw().toBuffer();
  expect((await markOf(withLogo)).equals(await markOf(without))).toBe(false);
});
