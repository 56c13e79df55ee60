import { describe, expect } from 'vitest';
import { aFinal, aFinalInPlay, scorerAt, scoresAt, leaves } from '../../support/browser/board.ts';
import { desktop, phone, violations, type Site } from '../../support/browser/browser.ts';
import { journeyIn, type Visit, scorer } from '../../support/browser/journey.ts';
import { openPage } from '../../support/browser/page-signal.ts';
import { soon } from '../../support/browser/soon.ts';
import { aSeason } from '../../support/makers/makers.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

const it = journeyIn(aSeason);

const sizes = [
  { name: 'phone', size: phone },
  { name: 'tablet', size: { width: 1024, height: 768 } },
  { name: 'desktop', size: desktop },
];

/** Somebody who may score, and their cookie. */
async function scorerOn(site: Site, visit: Visit, size: typeof phone) {
  const { cookie } = await signIn(site, scorer);
  return { ...(await visit({ size, as: cookie })), cookie };
}

describe.each(sizes)('what goes wrong at the oche, on a $name:', ({ size }) => {
  it('a wrong score is noticed after the next one is in, and a bust is said', async ({ site, visit }) => {
    const { page } = await scorerOn(site, visit, size);
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

  it('a leg is won by the wrong person, taken back, and the match goes on to its end', async ({ site, visit }) => {
    const { page, cookie } = await scorerOn(site, visit, size);
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

it('a match whose score record was deleted is scored anew', async ({ site, visit }) => {
  const { page, cookie } = await scorerOn(site, visit, phone);
  const { id, address } = await aFinalInPlay(site, cookie, [180]);
  await call(site, 'DELETE', `/api/Sayg/${id}`, { cookie });
  await openPage(page, address.replace(/#.*/, ''));
  await page.getByRole('button', { name: /^Score Ann Archer/ }).click();
  await page.getByRole('button', { name: /^Score it anew/ }).click();
  const board = scorerAt(page);
  await board.first('Ann Archer');
  await board.score(60);
  await leaves(page, 'Ann Archer', 241);
});
