import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { aFinal, aFinalInPlay, bring, scorerAt, scoresAt } from '../../support/browser/board.ts';
import {
  desktop,
  openBrowser,
  phone,
  startSite,
  violations,
  visit,
  type Site,
  type Visitor,
} from '../../support/browser/browser.ts';
import { openPage } from '../../support/browser/page-signal.ts';
import { soon } from '../../support/browser/soon.ts';
import { aSeason } from '../../support/makers/makers.ts';
import { signIn } from '../../support/server/sign-in.ts';

let site: Site;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ fill: (place) => aSeason(place) }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
afterEach(() => visitor.leave());

/** Waits until a side has this many points left. */
const leaves = (page: Page, name: string, points: number) =>
  page.getByRole('region', { name, exact: true }).getByText(`${points} left`).waitFor();

const sizes = [
  { name: 'phone', size: phone },
  { name: 'tablet', size: { width: 1024, height: 768 } },
  { name: 'desktop', size: desktop },
];

/** Somebody who may score, and their cookie. */
async function scorer(size: typeof phone) {
  const access = ['recordScoresAsYouGo', 'enterTournamentResults'] as const;
  const { cookie } = await signIn(site, { access, name: 'Sam Scorer' });
  visitor = await visit(browser, site, { size });
  await bring(visitor, site, cookie);
  return { page: visitor.page, cookie };
}

describe.each(sizes)('what goes wrong at the oche, on a $name:', ({ size }) => {
  it('a wrong score is noticed after the next one is in, and a bust is said', async () => {
    const { page } = await scorer(size);
    await openPage(page, `/tournament/${await aFinal(site)}`);
    await page.getByRole('button', { name: /^Score Ann Archer/ }).click();
    const board = scorerAt(page);
    await board.first('Ann Archer');
    await board.score(180, 26);
    await leaves(page, 'Bob Bow', 275);
    await page.getByRole('button', { name: /by Bob Bow, throw 1$/ }).click();
    await page.getByText('instead of').waitFor();
    await board.score(62);
    await leaves(page, 'Bob Bow', 239);

    for (const digit of '130') await board.key(digit).click();
    await page.getByText('Bust, back to 121').waitFor();
    await board.key('Enter').click();
    await leaves(page, 'Ann Archer', 121);
  });

  it('a leg is won by the wrong person, taken back, and the match goes on to its end', async () => {
    const { page, cookie } = await scorer(size);
    // What Ann throws next will be entered for Bob.
    const { id, address } = await aFinalInPlay(site, cookie, [180, 62, 130, 60, 81, 60, 0]);
    await openPage(page, address);
    const board = scorerAt(page);
    await leaves(page, 'Bob Bow', 119);
    await board.score(119);
    await board.darts(3);
    await page.getByText('Bob checked out 119 with 3 darts.').waitFor();
    expect(await violations(page)).toEqual([]);
    await board.undo();
    await leaves(page, 'Bob Bow', 119);
    await board.score(19);
    await leaves(page, 'Bob Bow', 100);
    await board.score(40);
    await board.darts(2);

    // Bob starts the second leg; Ann wins it, and with it the match.
    await page.getByText('Ann checked out 40 with 2 darts.').waitFor();
    await board.score(1, 180, 1, 121);
    await board.darts(3);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Hi-checks' }).waitFor();
    await soon(async () =>
      expect(await scoresAt(site, id)).toEqual([
        [180, 130, 81, 0, 40],
        [62, 60, 60, 19],
      ]),
    );
    expect(await violations(page)).toEqual([]);
  });
});
