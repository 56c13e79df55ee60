import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { rulesPath, tabPath } from '#rules/site/paths.ts';
import { button, isSound } from '../../support/browser/at-page.ts';
import { desktop, phone } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { aLeagueOfDivisions } from '../../support/makers/zoned-league.ts';
import { signIn } from '../../support/server/sign-in.ts';

const leagues = [
  ['Pubs', phone, 'dark'],
  ['Clubs', desktop, 'light'],
] as const;

const it = journeyIn(async (site) => {
  for (const [name] of leagues) await aLeagueOfDivisions(site, name);
  return { secretary: (await signIn(site, { access: ['manageSeasons', 'manageTeams'] })).cookie };
});

const zone = (page: Page, label: RegExp) => page.getByLabel(label);

it.for(leagues)(
  'a secretary gives zones to %s, mends what overlaps, and makes the season that follows',
  { tags: ['road'] },
  async ([name, size, scheme], { visit, league }) => {
    const { page } = await visit({ size, scheme, as: league.secretary });

    // Zones that overlap are refused at the card of the zones, and nothing typed is lost.
    await page.goto(rulesPath(`${name} 2026/27`, `${name} Second`));
    await button(page, 'Change the rules').click();
    await zone(page, /^Champion/).fill('1');
    await zone(page, /^Promoted/).fill('2');
    await zone(page, /^Relegated/).fill('2');
    await button(page, 'Save').click();
    const refusal = page.getByText(`${name} Second has 3 teams, and its zones need 4`);
    await refusal.first().waitFor();
    await zone(page, /^Promoted/).fill('1');
    await zone(page, /^Relegated/).fill('1');
    await button(page, 'Save').click();
    await page.getByText('Champion: place 1.').waitFor();

    // The table says it by colour, letter and word.
    await page.goto(tabPath('teams', `${name} 2026/27`, [`${name} Second`]));
    const legend = page.getByRole('list', { name: 'Zones' });
    await legend.waitFor();
    expect(await legend.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^C\s*Champion, promoted$/),
      expect.stringMatching(/^R\s*Relegated$/),
    ]);
    await page.getByText('Second A is champion. Second B cannot be relegated. Second C is relegated.').waitFor();
    await isSound(page);

    // The next season is proposed, changed by hand, and made.
    await button(page, 'Next season').click();
    const dialog = page.getByRole('dialog', { name: `Season after ${name} 2026/27` });
    await dialog.getByText('2 fixtures have no result yet').waitFor();
    const place = (team: string) => dialog.getByRole('combobox', { name: team });
    const chosen = (team: string) => place(team).evaluate((box: HTMLSelectElement) => box.selectedOptions[0]!.text);
    expect(await chosen('1. Second A')).toBe(`${name} Top`);
    expect(await chosen('3. Second C')).toBe(`${name} Idle`);
    await isSound(page);
    await place('2. Second B').selectOption(`${name} Top`);
    await place('3. Idle C').selectOption('Left out');
    await dialog.getByText(`${name} Top: 5 teams. ${name} Second: 0 teams.`).waitFor();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('');
    await dialog.getByRole('button', { name: 'Make the season' }).click();
    await dialog.getByText('Enter a season name').waitFor();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} 2026/27`);
    await dialog.getByLabel('First day').fill('2026-12-01');
    await dialog.getByRole('button', { name: 'Make the season' }).click();
    await dialog.getByText(`There is a season called ${name} 2026/27 on these days already`).waitFor();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} 2027/28`);
    await dialog.getByLabel('First day').fill('2027-08-31');
    await dialog.getByRole('button', { name: 'Make the season' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('table', { name: new RegExp(`^${name} Top, ${name} 2027/28`) }).waitFor();
    const top = page.getByRole('table', { name: new RegExp(`^${name} Top`) });
    for (const team of ['Second A', 'Second B', 'Top A', 'Top B', 'Top C'])
      await top.getByRole('rowheader', { name: team }).waitFor();
    await isSound(page);
  },
);
