import { expect } from 'vitest';
import { bring } from '../../support/browser/board.ts';
import { phone } from '../../support/browser/browser.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { openPage } from '../../support/browser/page-signal.ts';
import { signIn } from '../../support/server/sign-in.ts';

const rules = '/season/Winter%202026-27/rules';

it('who follows reads the rules on a phone; who runs the season changes them, and sees what moves first', async ({
  site,
  visit,
}) => {
  const visitor = await visit();
  const { page } = visitor;
  const text = (words: string | RegExp) => page.getByText(words).first().waitFor();
  await openPage(page, '/division/Division%20One');
  await page.getByRole('link', { name: 'Rules' }).click();
  await text('5 singles of 501, best of 5');
  await text('Division One plays by the rules of its season.');
  expect(await page.getByRole('button', { name: 'Change the rules' }).count()).toBe(0);

  const { cookie } = await signIn(site, { access: ['manageSeasons'], name: 'Sam Secretary' });
  await bring(visitor, site, cookie);
  await openPage(page, rules);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Change the rules');
  // A mistake first: no match at all is refused in place, and nothing is lost.
  await page.getByRole('spinbutton', { name: 'Win', exact: true }).fill('101');
  await press('Save');
  await text('Points for a win are a whole number from 0 to 100.');
  await page.getByRole('spinbutton', { name: 'Win', exact: true }).fill('3');

  await page.getByRole('button', { name: 'Triples 601' }).click();
  await page.getByRole('textbox', { name: 'Its own name, if it has one' }).fill('Captains');
  await page.getByRole('button', { name: 'Fixtures won up' }).click();
  await press('Save');
  const question = page.getByRole('alertdialog');
  await question.getByText(/published cards count by them at once/).waitFor();
  await question.getByRole('table', { name: 'Division One' }).waitFor();
  // The question stays above what it is about, however long that is.
  const heading = await question.getByRole('heading').boundingBox();
  const answer = await question.getByRole('button', { name: 'Save the rules' }).boundingBox();
  expect(heading!.y).toBeGreaterThanOrEqual(0);
  expect(answer!.y + answer!.height).toBeLessThanOrEqual(phone.height);
  await question.getByRole('button', { name: 'Save the rules' }).click();
  await text('3 points for a win, 1 for a draw, 0 for a defeat.');
  await text('Captains: triples of 601, best of 3');
  await text('By fixtures won, then points, then legs difference.');
  await text('This season plays by rules of its own.');

  // What was typed is kept until it is saved: away and back again.
  await press('Change the rules');
  await page.getByRole('spinbutton', { name: 'Draw', exact: true }).fill('2');
  await openPage(page, '/');
  await openPage(page, `${rules}?change`);
  expect(await page.getByRole('spinbutton', { name: 'Draw', exact: true }).inputValue()).toBe('2');
}, 120_000);
