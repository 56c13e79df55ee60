import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { button, isSound } from '../../support/browser/at-page.ts';
import { desktop, phone } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { untilCalm } from '../../support/browser/page-signal.ts';
import { regainNetwork } from '../../support/browser/regain-network.ts';
import { aFixture, aTeam } from '../../support/makers/makers.ts';
import { aMovingLeague, type MovingLeague } from '../../support/makers/moves.ts';

const it = journeyIn(aMovingLeague);

/** How far its layout has shifted by itself. */
const movedOn = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

const moving = (page: Page) => page.getByRole('region', { name: 'Moving this fixture' });
/** A qualifier, so that there is one for each width. */
const toCome = (league: MovingLeague, date: string) => league.open({ date, isKnockout: true });

it.for([
  ['phone', phone, '2026-11-26', ['Thu 3 Dec', 'Thu 10 Dec', 'Thu 17 Dec']],
  ['desktop', desktop, '2027-01-07', ['Thu 14 Jan', 'Thu 21 Jan', 'Thu 28 Jan']],
] as const)(
  'two captains move a fixture, with the mistakes people make, on a %s',
  async ([_, size, date, days], { site, open, league }) => {
    const { id } = await toCome(league, date);
    const path = `/score/${id}`;

    // Reds' captain sends nothing, chooses a day that is taken, then three, and one more is not possible.
    const { page: reds } = await open(path, { size, as: league.cookies.reds });
    await button(reds, 'Ask to move it').click();
    const dialog = reds.getByRole('dialog');
    await button(reds, 'Propose').click();
    await dialog.getByText('Choose a date.').waitFor();
    await dialog.getByLabel('Add a day').fill(date);
    await dialog.getByText('It is its date already.').waitFor();
    await isSound(reds);
    for (const day of days) await dialog.getByLabel(day).check();
    await dialog.getByText('3 of 3').waitFor();
    expect(await dialog.getByLabel('Add a day').isDisabled()).toBe(true);
    await button(reds, 'Propose').click();
    await dialog.waitFor({ state: 'hidden' });
    await moving(reds).getByText('Reds asks to move').waitFor();
    await isSound(reds);

    // A day is taken meanwhile: Blues' captain, whose page was open before, is told and agrees to another.
    const { page: blues } = await open('/', { size, as: league.cookies.blues });
    await blues
      .getByRole('link', { name: /^Answer/ })
      .first()
      .waitFor();
    await isSound(blues);
    await blues
      .getByRole('link', { name: /^Answer/ })
      .first()
      .click();
    await button(blues, `Agree to ${days[0]}`).waitFor();
    await isSound(blues);
    const greens = await aTeam(site, { name: `Greens ${date}`, address: `The Green Man ${date}` });
    const taken = (await league.read(id, league.cookies.reds)).move!.choices[0]!.date;
    await blues.context().setOffline(true);
    await button(blues, `Agree to ${days[0]}`).click();
    await blues.getByRole('alert').getByText('The date stays as it is.').waitFor();
    await regainNetwork(blues);
    await aFixture(site, {
      ...{ seasonId: league.season.id, divisionId: league.division.id, date: taken },
      ...{ homeTeamId: greens.id, awayTeamId: league.blues.team.id, address: greens.address },
    });
    await moving(blues).getByText(`${days[0]} is not free any more: Blues already play Greens`).waitFor();
    await button(blues, `Agree to ${days[0]}`).waitFor({ state: 'hidden' });
    await isSound(blues);

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
    const { page: games } = await open('/', { size, as: league.cookies.games });
    await games.getByRole('link', { name: /1 fixture to confirm/ }).click();
    await button(games, 'Confirm').click();
    await moving(games).getByText('Moved from').waitFor();
    await isSound(games);
    const { page: everybody } = await open(path, { size });
    await everybody
      .getByText(/^Moved from Thu/)
      .first()
      .waitFor();
    expect(await moving(everybody).count()).toBe(0);
    await isSound(everybody);
    const { page: list } = await open('/fixtures', { size });
    await list
      .getByText(/^Moved from Thu/)
      .first()
      .waitFor();
  },
);

it.for([
  ['phone', phone, '2027-02-11'],
  ['desktop', desktop, '2027-02-18'],
] as const)(
  'what is asked stands on a captain’s home page from its first moment, on a %s',
  async ([_, size, date], { open, league }) => {
    const { id } = await toCome(league, date);
    await league.asked(id, [date.replace('-02-', '-03-')]);
    const { page } = await open('/', { size, as: league.cookies.blues });
    await page
      .getByRole('link', { name: /^Answer/ })
      .first()
      .waitFor();
    await untilCalm(page);
    // Without it some 0.3; texts that settle move nothing that anybody sees.
    expect(await movedOn(page)).toBeLessThan(0.01);
  },
);
