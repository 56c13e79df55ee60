import { expect } from 'vitest';
import { emptyCardByRules } from '#rules/card/scorecard.ts';
import { defaultLeagueRules } from '#rules/basics/defaults.ts';
import { CardChange } from '../../../server/modules/fixture/card/card-change.entity.ts';
import { button, isSound } from '../../support/browser/at-page.ts';
import { desktop, phone, type Site } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { soon } from '../../support/browser/soon.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { command, look } from '../../support/makers/cards.ts';

const it = journeyIn(aCardLeague);

/** A fixture whose two cards agree but whose results were unpublished. */
async function agreed(site: Site, league: CardLeague, date: string) {
  const { id } = await league.open({ date });
  await savedAs(site, 'saveDraft', id, league.night(3, 1), league.cookies.reds);
  await savedAs(site, 'saveDraft', id, league.night(3, 1), league.cookies.blues);
  await savedAs(site, 'saveCard', id, emptyCardByRules(false, defaultLeagueRules), league.cookies.admin);
  return id;
}

it(
  'the desk publishes all that agree, tells row by row what was not, and writes a reminder',
  { tags: ['road'] },
  async ({ site, open, league }) => {
    await agreed(site, league, '2026-10-01');
    const second = await agreed(site, league, '2026-10-08');
    const { id: missing } = await league.open({ date: '2026-10-15' });
    const { page, context } = await open('/admin/results', { size: desktop, as: league.cookies.admin });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Publish all 2').waitFor();
    await isSound(page);
    await button(page, 'Publish all 2').click();
    const list = page.getByRole('dialog', { name: 'Publish 2 results?' });
    expect(await list.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/1–0/),
      expect.stringMatching(/1–0/),
    ]);

    // Somebody else publishes one of them meanwhile.
    const { version } = await look(site, second, league.cookies.games);
    await command(site, 'publishCard', { target: { id: second, version } }, league.cookies.games);
    await page.setViewportSize(phone);
    await button(page, 'Publish 2 results').click();
    await list.getByText('1 of 2 published.').waitFor();
    await list.getByRole('listitem').nth(1).getByText('Not published.').waitFor();
    // No time in machine format.
    expect(await list.innerText()).not.toMatch(/\dT\d\d:/);
    await isSound(page);
    await list.getByRole('button', { name: 'Close' }).last().click();
    await button(page, 'Publish all 2').waitFor({ state: 'detached' });

    const nobody = page.getByRole('region', { name: 'Nobody has entered' });
    await nobody
      .getByRole('button', { name: /^Reminder/ })
      .first()
      .click();
    await button(page, 'Copy text').click();
    await page.getByText('Copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/score/${missing}`);
    await isSound(page);
  },
);

it('a single card is looked at before it is published; what happens meanwhile is told, and the bar says what is true', async ({
  site,
  open,
  league,
}) => {
  const { id } = await league.open({ date: '2026-10-22' });
  await savedAs(site, 'saveDraft', id, league.night(3, 1), league.cookies.reds);
  const { page } = await open(`/score/${id}`, { scheme: 'dark', as: league.cookies.admin });
  await page.getByRole('link', { name: 'Look at Reds’ card' }).click();
  await page.getByText(/^7 of 8 matches have no result: /).waitFor();
  await isSound(page);
  await button(page, 'Publish this card').click();
  await page.getByRole('alertdialog', { name: 'Publish 1–0 from Reds’ card alone?' }).waitFor();
  await isSound(page);
  await savedAs(site, 'saveDraft', id, league.night(1, 3), league.cookies.blues);
  await button(page, 'Publish it').click();
  await page.getByText('This was changed since').or(page.getByText('entered its card meanwhile')).waitFor();
  await page.getByRole('link', { name: 'See how the card stands now' }).click();

  await page.setViewportSize(desktop);
  await page.getByRole('link', { name: 'Compare the two cards' }).click();
  await page.getByText('7 of 8 matches agree').waitFor();
  await page.getByText('1 match to decide').waitFor();
  await page.getByRole('cell', { name: 'Decide' }).waitFor();
  const total = page.getByText('Reds 0 – 0 Blues');
  await total.waitFor();
  await isSound(page);
  await button(page, /^Use this ?, Singles 1, Blues’ card$/).click();
  await page.getByText('Reds 0 – 1 Blues').waitFor();
  await page.getByText('from Blues').waitFor();
  await button(page, 'Publish result').click();
  await page.getByText('The results are published.').waitFor();
  await page.getByText('Published, 0–1').waitFor();

  await page.getByRole('link', { name: 'Unpublish' }).click();
  await button(page, 'Save card').click();
  await page.getByText('The results are unpublished.').waitFor();
  await page.getByText('The two cards differ in S1').waitFor();
  // The site's clock stands still, but changes are listed by their time.
  await site.ports.database.write((db) =>
    db.update(CardChange, { fixtureId: id, kind: 'merged' }, { created: new Date('2026-11-18T22:00:00Z') }),
  );
  const history = page.getByRole('region', { name: 'History of the results' });
  await history.getByRole('button', { name: 'Show the history' }).click();
  await history.getByText('Merged and published').click();
  await history.getByRole('button', { name: 'Put the results back to this' }).click();
  await button(page, 'Put them back').click();
  await page.getByText('Published, 0–1').waitFor();
  await page.getByRole('link', { name: 'Unpublish' }).waitFor();
  await soon(async () => expect(await page.getByText('The results are unpublished.').count()).toBe(0));
});
