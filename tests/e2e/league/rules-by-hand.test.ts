import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Season } from '../../../server/modules/season/season.entity.ts';
import { isSound } from '../../support/browser/at-page.ts';
import { phone, type Site } from '../../support/browser/browser.ts';
import { journeyIn, type Open } from '../../support/browser/journey.ts';
import { openPage } from '../../support/browser/page-signal.ts';
import { soon } from '../../support/browser/soon.ts';
import { aDivision, aFixture, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';

const it = journeyIn();

const laptop = { width: 1366, height: 768 };

/** A season in which nothing is played yet. */
async function newSeason(site: Site, name: string) {
  const division = await aDivision(site, { name: `Division of ${name}` });
  const days = { startDate: '2026-09-01', endDate: '2027-03-31' };
  const season = await aSeason(site, { name, ...days, divisionIds: [division.id] });
  return { season, division };
}

/** Somebody with the right, on the page of the rules of this season, about to change them. */
async function secretaryAt(open: Open, season: Season, size: { width: number; height: number }) {
  const access = ['manageSeasons', 'manageTeams', 'manageScores'] as const;
  const { page } = await open(`/season/${season.id}/rules`, {
    size,
    as: { access: [...access], name: 'Sam Secretary' },
  });
  await page.getByRole('button', { name: 'Change the rules' }).click();
  await page.getByRole('list', { name: 'matches of a league fixture' }).waitFor();
  return page;
}

/** The form as somebody uses it who sees it for the first time. */
const formOf = (page: Page) => {
  const card = page.getByRole('list', { name: 'matches of a league fixture' });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const number = (name: string) => page.getByRole('spinbutton', { name, exact: true });
  return {
    card,
    button,
    number,
    open: (match: string) =>
      card
        .getByRole('button', { name: new RegExp(`^${match}\\b(?! (up|down))`) })
        .first()
        .click(),
    takeOff: (match: string) => card.getByRole('button', { name: `Take ${match} off the card`, exact: true }).click(),
    add: () => button('Add a match, matches of a league fixture').click(),
    matches: () => card.getByRole('listitem').allInnerTexts(),
    choose: (field: string, choice: string) =>
      page.getByRole('combobox', { name: field, exact: true }).first().selectOption(choice),
    save: () => button('Save').click(),
    says: (words: string | RegExp) => page.getByText(words).first().waitFor(),
  };
};

it.for([
  ['phone', phone],
  ['laptop', laptop],
] as const)(
  'threes who start with a double are set by hand on a %s, a night is given and points are taken',
  async ([name, size], { site, open }) => {
    const { season, division } = await newSeason(site, `Threes on a ${name}`);
    const page = await secretaryAt(open, season, size);
    const form = formOf(page);
    await form.open('Singles 1');
    await form.number('Starting score').fill('301');
    await form.number('Legs').fill('3');
    await page.getByRole('checkbox', { name: /^Double start/ }).check();
    await isSound(page);
    // One is set, the others follow.
    await form.button('All singles like this').click();
    await form.button('All singles like this').waitFor({ state: 'detached' });
    expect((await form.matches()).join()).not.toContain('501, best of 5');
    await form.takeOff('Triples');
    await form.number('Players a team must bring (0: not said)').fill('3');
    await form.button('Fixtures won is out').click();
    await form.button('Legs difference is out').click();
    await page.getByRole('combobox', { name: 'Then', exact: true }).first().selectOption('Legs won');
    await page.getByRole('checkbox', { name: 'Teams level in all of these share their place' }).check();
    await isSound(page);
    await form.save();
    await form.says('5 singles of 301 with a double start, best of 3');
    await form.says('2 pairs of 501, best of 3');
    await form.says('2 points for a win, 1 for a draw, 0 for a defeat.');
    await form.says(/^By points, then legs won/);
    await isSound(page);

    const teams = await Promise.all(['Ants', 'Bees'].map((team) => aTeam(site, { name: `${team} on a ${name}` })));
    for (const { id } of teams) await aRegistration(site, { teamId: id, seasonId: season.id, divisionId: division.id });
    const [home, away] = teams;
    const ids = { seasonId: season.id, divisionId: division.id, homeTeamId: home!.id, awayTeamId: away!.id };
    const { id } = await aFixture(site, { ...ids, date: '2026-11-12' });
    await openPage(page, `/score/${id}`);
    await form.button('Decide without a card').click();
    await page.getByRole('combobox', { name: 'What is decided' }).selectOption(`Awarded to ${home!.name}`);
    await form.button('Decide').click();
    await form.says(`Awarded to ${home!.name}: did not play`);
    const table = `/division/${encodeURIComponent(division.name)}/teams/${encodeURIComponent(season.name)}`;
    await openPage(page, table.replace('/teams/', `/team:${encodeURIComponent(away!.name)}/`));
    await page
      .getByText(/\b7\b.*\b0\b|7–0|7 to 0/s)
      .first()
      .waitFor();
    await form.button(`Points of ${away!.name}`).click();
    await page.getByRole('spinbutton', { name: 'Points' }).fill('2');
    await page.getByRole('textbox', { name: 'Why' }).fill('did not come');
    await form.button('Take the points').click();
    await form.says(`${away!.name}: 2 points taken, did not come`);
    await openPage(page, table);
    await form.says('2 points taken, did not come');
  },
);

it('players in place of teams, eight legs, a point for each, are set by hand on a phone', async ({ site, open }) => {
  const { season } = await newSeason(site, 'Eight legs');
  const page = await secretaryAt(open, season, phone);
  const form = formOf(page);
  await form.choose('The season is played by', 'Players instead of teams');
  await form.save();
  // Pairs and triples are still on the card: it says which, and why.
  await form.says('Match 6 needs 1 player a side: in a season of players nobody has a partner.');
  for (const match of ['Triples', 'Pairs 2', 'Pairs', 'Singles 5', 'Singles 4', 'Singles 3', 'Singles 2'])
    await form.takeOff(match);
  await form.open('Singles');
  await form.number('Legs').fill('8');
  await form.choose('How it is decided', 'All legs are played');
  const qualifier = page.getByRole('list', { name: 'matches of a qualifier' });
  for (const match of ['Pairs 2', 'Pairs'])
    await qualifier.getByRole('button', { name: `Take ${match} off the card` }).click();
  await form.choose('What wins a fixture', 'More legs');
  await form.number('Win').fill('0');
  await form.save();
  await form.says('A draw cannot give more than a win.');
  await form.number('Draw').fill('0');
  await form.number('Each leg won').first().fill('1');
  const words = await page.locator('main').innerText();
  for (const title of ['Points of a player', 'Order of the table', 'Points of the figures'])
    expect(words).toContain(title);
  await isSound(page);
  await form.save();
  await form.says('Singles of 501, all 8 legs played');
  await form.says('Players play instead of teams.');
  await form.says(/1 point for each leg/i);
  await isSound(page);
});

it('a card of 501, cricket and 301, a point a game, is set by hand on a laptop, with what goes wrong on the way', async ({
  site,
  open,
}) => {
  const { season } = await newSeason(site, 'Half of it cricket');
  const page = await secretaryAt(open, season, laptop);
  const form = formOf(page);
  await form.open('Singles 1');
  for (const [legs, fault] of [
    ['0', 'Match 1 has 0 legs. Enter 1 to 25.'],
    ['40', 'Match 1 has 40 legs. Enter 1 to 25.'],
  ] as const) {
    await form.number('Legs').fill(legs);
    await form.save();
    await form.says(fault);
  }
  await form.number('Legs').fill('1');
  await form.button('All singles like this').click();
  await form.open('Singles 4');
  await form.choose('Game', 'Another game, such as cricket');
  await form.says('Cricket, 1 leg');
  await form.open('Singles 5');
  await form.choose('Game', 'Another game, such as cricket');
  // More than a card can have.
  while (await form.button('Add a match, matches of a league fixture').count()) await form.add();
  await form.says('A card has 25 matches at most.');
  expect(await form.card.getByRole('listitem').count()).toBe(25);
  for (let left = 17; left; left -= 1) await form.takeOff('Triples 2');
  await form.takeOff('Triples');
  await form.add();
  // It is as the last one, pairs; one of cricket is moved to the other singles, by keys alone.
  await form.choose('Who plays', 'Singles');
  await form.choose('Game', 'Another game, such as cricket');
  await page
    .getByRole('group', { name: /^How Singles 6 is played/ })
    .getByRole('spinbutton', { name: 'Legs' })
    .fill('1');
  await form.card.getByRole('button', { name: 'Singles 6 up' }).focus();
  for (let place = 0; place < 2; place += 1) {
    await page.keyboard.press('Enter');
    await soon(async () => expect(await focused(page)).toBe('Singles 6 up'));
  }
  await form.open('Pairs 1');
  await form.number('Starting score').fill('301');
  await form.number('Legs').fill('1');
  await page.getByRole('checkbox', { name: /^Double start/ }).check();
  await form.button('All pairs like this').click();
  for (let more = 0; more < 2; more += 1) {
    await form.add();
    await form.choose('Game', 'Another game, such as cricket');
  }
  await form.number('Win').fill('0');
  await form.number('Draw').fill('0');
  await form.number('Each match won').first().fill('1');
  // What orders the table is there once, and keeps the focus while it is moved by keys.
  const then = page.getByRole('combobox', { name: 'Then', exact: true }).first();
  expect(await then.getByRole('option').allInnerTexts()).not.toContain('Points');
  await then.selectOption('Matches won');
  const up = form.button('Matches won up');
  await up.focus();
  for (let place = 0; place < 2; place += 1) {
    await page.keyboard.press('Enter');
    await soon(async () => expect(await focused(page)).toBe('Matches won up'));
  }
  await page.keyboard.press('Enter');
  // First now: only down is left to go.
  await soon(async () => expect(await focused(page)).toBe('Matches won down'));
  await page.keyboard.press('Enter');
  await soon(async () => expect(await focused(page)).toBe('Matches won down'));
  await form.button('Legs difference is out').focus();
  await page.keyboard.press('Enter');
  await soon(async () => expect(await focused(page)).toBe('Fixtures won is out'));
  await isSound(page);

  // Somebody else has saved the same in the meantime: nothing is lost, and one of the two is chosen.
  const other = await secretaryAt(open, season, phone);
  await formOf(other).number('Losing by one').fill('1');
  await formOf(other).save();
  await formOf(other).says('This season plays by rules of its own.');
  await form.number('Losing by one').fill('2');
  await form.save();
  await form.button('Take theirs').waitFor();
  await isSound(page);
  await form.button('Save mine instead').click();
  await form.says('3 singles of 501, 1 leg');
  await form.says('3 singles of Cricket, 1 leg');
  await form.says('2 pairs of 301 with a double start, 1 leg');
  await form.says('2 pairs of Cricket, 1 leg');
  await form.says(/^By points, then matches won, then fixtures won/);
  await isSound(page);
});

/** The name of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);
