import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Card } from '#rules/card/scorecard.ts';
import { contextFor } from '../../../server/core/context.ts';
import { save } from '../../../server/core/data/records.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { isSound } from '../../support/browser/at-page.ts';
import { desktop, phone, type Site } from '../../support/browser/browser.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { soon } from '../../support/browser/soon.ts';
import { aPlayer } from '../../support/makers/makers.ts';
import { admin } from '../../support/server/actors.ts';
import { askFor } from '../../support/server/graphql.ts';

const sizes = [
  { name: 'phone', size: phone, scheme: 'dark' as const },
  { name: 'desktop', size: desktop, scheme: 'light' as const },
];

interface Known {
  career: { id: string; opponents: { latest: { fixture: { id: string } } }[] };
}
/** A player, and a fixture in which they played singles. */
async function knownPlayer(site: Site, name: string): Promise<{ id: string; fixtureId: string }> {
  const query = 'query ($p: String!) { career(player: $p) { id opponents { latest { fixture { id } } } } }';
  const { id, opponents } = (await askFor<Known>(site, query, { p: name })).career;
  return { id, fixtureId: opponents[0]!.latest.fixture.id };
}

/** Somebody who played in the week before, with the fixture. */
async function lately(site: Site) {
  const fixtures = await site.ports.database.reader.find(Fixture, {
    where: { date: '2026-11-12' },
    order: { id: 'ASC' },
  });
  const { id, card } = fixtures.find((one) => one.card && !one.isKnockout)!;
  return { fixtureId: id, player: card!.matches[0]!.homePlayers[0]! };
}

/** Changes a published card, as if it had been published like this. */
async function changeCard(site: Site, id: string, change: (card: Card) => Card): Promise<void> {
  await transaction(await contextFor(site.ports, admin), async (ctx) => {
    const fixture = await ctx.db.findOneByOrFail(Fixture, { id });
    fixture.card = change(fixture.card!);
    ctx.touch(fixture.seasonId);
    await save(ctx, fixture, fixture.updated);
  });
}

const figuresOn = async (page: Page, address: string): Promise<string> => {
  await page.goto(`/player/${encodeURIComponent(address)}`);
  await page.getByText(/^in \d+ season/).waitFor();
  return page.locator('dl').first().innerText();
};

describe.each(sizes)('people on a $name', ({ size, scheme }) => {
  // Each size has its own people: what one test did is still there for the other.
  const [twice, shy] = size === phone ? ['Gary Holt', 'Kev Ashby'] : ['Nadia Pell', 'Priya Nair'];

  it('who is entered twice is put together on screen, the figures follow; undone, they are two again', async ({
    site,
    visit,
  }) => {
    const { page } = await visit({ size, scheme, as: { access: ['managePlayers'] } });
    const { id, fixtureId } = await knownPlayer(site, twice);
    const before = await figuresOn(page, id);
    const other = await aPlayer(site, { name: twice });
    await changeCard(site, fixtureId, (card) => JSON.parse(JSON.stringify(card).replaceAll(id, other.id)) as Card);
    expect(await figuresOn(page, id)).not.toBe(before);
    await page.goto(`/player/${encodeURIComponent(twice)}`);
    await page.getByRole('heading', { level: 1, name: `2 players are called ${twice}` }).waitFor();
    await isSound(page);

    await page.goto('/admin/players');
    await page.getByRole('button', { name: `Put together ${twice} and ${twice}` }).click();
    const asked = page.getByRole('alertdialog', { name: 'Are they one person?' });
    await asked.getByText(/can be undone at any time/).waitFor();
    await isSound(page);
    await asked.getByRole('button', { name: 'Put together' }).click();
    const undo = page.getByRole('button', { name: `Undo: ${twice} is somebody else than ${twice}` });
    await undo.waitFor();
    await isSound(page);
    expect(await figuresOn(page, twice)).toBe(before);
    expect(await figuresOn(page, other.id)).toBe(before);

    await page.goto('/admin/players');
    await undo.click();
    await page.getByRole('button', { name: `Put together ${twice} and ${twice}` }).waitFor();
    await page.goto(`/player/${encodeURIComponent(twice)}`);
    await page.getByRole('heading', { level: 1, name: `2 players are called ${twice}` }).waitFor();
  });

  it('a player who does not wish to be shown is in no career, rating or comparison, until they do', async ({
    site,
    visit,
  }) => {
    const { page } = await visit({ size, scheme, as: { access: ['managePlayers'] } });
    const { id } = await knownPlayer(site, shy);
    const before = await figuresOn(page, id);
    const { player } = await askFor<{ player: { teams: { name: string }[] } }>(
      site,
      'query ($id: ID!) { player(id: $id) { teams { name } } }',
      { id },
    );
    const team = player.teams[0]!.name;
    const hide = async (isHidden: boolean) => {
      await page.goto(`/division/Division%20One/player:${encodeURIComponent(`${shy}@${team}`)}`);
      await page.getByRole('button', { name: `Edit ${shy} of ${team}` }).click();
      const dialog = page.getByRole('dialog', { name: `Edit ${shy}` });
      await dialog.getByLabel(/^Leave out of careers/).setChecked(isHidden);
      await isSound(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await hide(true);
    await page.goto(`/player/${encodeURIComponent(shy)}`);
    await page.getByRole('heading', { name: `${shy} does not wish to be shown` }).waitFor();
    await isSound(page);
    await page.goto('/ratings');
    await page.getByRole('table', { name: 'Players by rating' }).waitFor();
    expect(await page.getByRole('link', { name: shy, exact: true }).count()).toBe(0);
    await page.goto(`/compare?a=${encodeURIComponent(shy)}&b=Denise%20Marlow`);
    await page.getByText('Nothing to compare').waitFor();
    await isSound(page);
    await hide(false);
    expect(await figuresOn(page, id)).toBe(before);
  });

  it('a new record is marked on its card and on the home page; before a fixture its result is expected', async ({
    site,
    visit,
  }) => {
    const { page } = await visit({ size, scheme });
    const { fixtureId, player } = await lately(site);
    await page.goto(`/score/${fixtureId}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await changeCard(site, fixtureId, (card) => ({ ...card, oneEighties: [player, player, player] }));
    const record = `Most 180s in a night 3, ${player.name}`;
    await page.reload();
    const marks = page.getByRole('list', { name: 'League records' });
    await marks.getByText(record).waitFor();
    await isSound(page);
    await page.goto('/');
    const news = page.getByRole('list', { name: 'New records' });
    await news.getByRole('link', { name: record }).waitFor();
    await isSound(page);
    await news.getByRole('link', { name: record }).click();
    await soon(() => expect(page.url()).toContain(fixtureId));

    await page.goto('/division/Division%20One/team:Old%20Bell');
    await page.getByRole('region', { name: 'Next match' }).getByRole('link', { name: /^v / }).click();
    const expected = page.getByText('Expected of the singles, by rating').locator('..');
    // Its space is reserved before its figures come.
    await expected
      .getByText(/^\d+ %$/)
      .first()
      .waitFor();
    const [home, away] = (await expected.innerText()).match(/\d+(?= %)/g)!.map(Number);
    expect(home! + away!).toBe(100);
    expect(home).toBeGreaterThan(0);
    expect(home).toBeLessThan(100);
    await isSound(page);
  });
});
