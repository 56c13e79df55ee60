import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import {
  desktop,
  openBrowser,
  phone,
  startSite,
  violations,
  visit,
  widths,
  type Site,
  type Visitor,
} from '../../support/browser/browser.ts';
import { untilCalm } from '../../support/browser/page-signal.ts';
import { aFixture, aTeam } from '../../support/makers/makers.ts';
import { aMovingLeague, type MovingLeague } from '../../support/makers/moves.ts';
import type { TestApp } from '../../support/server/app.ts';

let site: Site;
let browser: Browser;
let league: MovingLeague;
let app: TestApp;
let visitors: Visitor[] = [];

beforeAll(async () => {
  const fill = async (filled: TestApp) => {
    app = filled;
    league = await aMovingLeague(filled);
  };
  [site, browser] = await Promise.all([startSite({ fill }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
afterEach(async () => {
  for (const { faults, leave } of visitors) {
    await leave();
    // One captain loses the network for a moment.
    expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  }
  visitors = [];
});

async function open(who: keyof MovingLeague['cookies'] | null, path: string, size = phone) {
  const visitor = await visit(browser, site, { size, scheme: 'light' });
  visitors.push(visitor);
  if (who) {
    const [name, value] = league.cookies[who].split('=');
    await visitor.context.addCookies([{ name: name!, value: value!, url: site.url }]);
  }
  await visitor.page.goto(path);
  return visitor.page;
}

const fits = async (page: Page) => {
  expect(await violations(page)).toEqual([]);
  const { page: content, window } = await widths(page);
  expect(content).toBeLessThanOrEqual(window);
};
/** How far its layout has shifted by itself. */
const movedOn = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const moving = (page: Page) => page.getByRole('region', { name: 'Moving this fixture' });
/** A qualifier, so that there is one for each width. */
const toCome = (date: string) => league.open({ date, isKnockout: true });

it.each([
  ['phone', phone, '2026-11-26', ['Thu 3 Dec', 'Thu 10 Dec', 'Thu 17 Dec']],
  ['desktop', desktop, '2027-01-07', ['Thu 14 Jan', 'Thu 21 Jan', 'Thu 28 Jan']],
] as const)('two captains move a fixture, with the mistakes people make, on a %s', async (_, size, date, days) => {
  const { id } = await toCome(date);
  const path = `/score/${id}`;

  // Reds' captain sends nothing, chooses a day that is taken, then three, and one more is not possible.
  const reds = await open('reds', path, size);
  await button(reds, 'Ask to move it').click();
  const dialog = reds.getByRole('dialog');
  await button(reds, 'Propose').click();
  await dialog.getByText('Choose a date.').waitFor();
  await dialog.getByLabel('Add a day').fill(date);
  await dialog.getByText('It is its date already.').waitFor();
  await fits(reds);
  for (const day of days) await dialog.getByLabel(day).check();
  await dialog.getByText('3 of 3').waitFor();
  expect(await dialog.getByLabel('Add a day').isDisabled()).toBe(true);
  await button(reds, 'Propose').click();
  await dialog.waitFor({ state: 'hidden' });
  await moving(reds).getByText('Reds asks to move').waitFor();
  await fits(reds);

  // A day is taken meanwhile: Blues' captain, whose page was open before, is told and agrees to another.
  const blues = await open('blues', '/', size);
  await blues
    .getByRole('link', { name: /^Answer/ })
    .first()
    .waitFor();
  await fits(blues);
  await blues
    .getByRole('link', { name: /^Answer/ })
    .first()
    .click();
  await button(blues, `Agree to ${days[0]}`).waitFor();
  await fits(blues);
  const greens = await aTeam(app, { name: `Greens ${date}`, address: `The Green Man ${date}` });
  const taken = (await league.read(id, league.cookies.reds)).move!.choices[0]!.date;
  await blues.context().setOffline(true);
  await button(blues, `Agree to ${days[0]}`).click();
  await blues.getByRole('alert').getByText('The date stays as it is.').waitFor();
  await blues.context().setOffline(false);
  await aFixture(app, {
    ...{ seasonId: league.season.id, divisionId: league.division.id, date: taken },
    ...{ homeTeamId: greens.id, awayTeamId: league.blues.team.id, address: greens.address },
  });
  await moving(blues).getByText(`${days[0]} is not free any more: Blues already play Greens`).waitFor();
  await button(blues, `Agree to ${days[0]}`).waitFor({ state: 'hidden' });
  await fits(blues);

  // They decline without a word, then say why; Reds ask again, and Blues agree with one tap.
  await button(blues, 'Decline').click();
  await blues.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click();
  await blues.getByText('Say why, in a word or two.').waitFor();
  await blues.getByLabel('Why').fill('Short of players');
  await blues.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click();
  await moving(reds).getByText('Blues cannot move').waitFor();
  await moving(reds).getByText('Short of players').waitFor();
  await button(reds, 'Propose other dates').click();
  // What is taken is told before it can be chosen.
  await dialog.getByText('Blues already play Greens').waitFor();
  expect(await dialog.getByLabel(days[0]).isDisabled()).toBe(true);
  await dialog.getByLabel(days[1]).check();
  await button(reds, 'Propose').click();
  await button(blues, `Agree to ${days[1]}`).click();
  await moving(blues).getByText(`Both teams agree on ${days[1]}`).waitFor();

  // The secretary is told, and confirms; everybody sees it.
  const games = await open('games', '/', size);
  await games.getByRole('link', { name: /1 fixture to confirm/ }).click();
  await button(games, 'Confirm').click();
  await moving(games).getByText('Moved from').waitFor();
  await fits(games);
  const everybody = await open(null, path, size);
  await everybody
    .getByText(/^Moved from Thu/)
    .first()
    .waitFor();
  expect(await moving(everybody).count()).toBe(0);
  await fits(everybody);
  const list = await open(null, '/fixtures', size);
  await list
    .getByText(/^Moved from Thu/)
    .first()
    .waitFor();
});

it.each([
  ['phone', phone, '2027-02-11'],
  ['desktop', desktop, '2027-02-18'],
] as const)('what is asked stands on a captain’s home page from its first moment, on a %s', async (_, size, date) => {
  const { id } = await toCome(date);
  await league.asked(id, [date.replace('-02-', '-03-')]);
  const page = await open('blues', '/', size);
  await page
    .getByRole('link', { name: /^Answer/ })
    .first()
    .waitFor();
  await untilCalm(page);
  // Without it some 0.3; texts that settle move nothing that anybody sees.
  expect(await movedOn(page)).toBeLessThan(0.01);
});
