import { expect } from 'vitest';
import { randomUUID } from 'node:crypto';
import { scorerAt, forget, aSide } from '../../support/browser/board.ts';
import { phone, violations, widths, type Site } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { soon } from '../../support/browser/soon.ts';
import { aSeason, aTournament } from '../../support/makers/makers.ts';
import { signIn } from '../../support/server/sign-in.ts';

const it = journeyIn();

/** Semi-finals of one leg from 201. */
async function semiFinals(site: Site) {
  const season = await aSeason(site);
  const sides = ['Ann', 'Bob', 'Cid', 'Dee'].map(aSide);
  const [ann, bob, cid, dee] = sides;
  const aMatch = (a: typeof ann, b: typeof ann) => ({
    id: randomUUID(),
    sideA: a!,
    sideB: b!,
    scoreA: null,
    scoreB: null,
    saygId: null,
  });
  const option = { numberOfLegs: 1, startingScore: 201 };
  const matches = [aMatch(ann, bob), aMatch(cid, dee)];
  const round = { id: randomUUID(), name: 'Semi-Final', sides: [], matches, matchOptions: [option, option] };
  const { id } = await aTournament(site, { seasonId: season.id, sides, round });
  forget(site);
  return id;
}

it('two tablets score two matches at once from their own list, and the bracket follows', async ({ site, open }) => {
  const id = await semiFinals(site);
  const { cookie } = await signIn(site, { access: ['enterTournamentResults', 'recordScoresAsYouGo', 'kioskMode'] });
  const tablets = await Promise.all([0, 1].map(() => open(`/tournament/${id}`, { size: phone, as: cookie })));
  const follower = await open(`/tournament/${id}`, { size: phone });
  await tablets[0]!.page.getByRole('region', { name: 'Next on your board' }).waitFor();
  expect(await violations(tablets[0]!.page)).toEqual([]);
  expect((await widths(tablets[0]!.page)).page).toBe(phone.width);

  const boards = tablets.map(({ page }) => ({ page, scorer: scorerAt(page) }));
  for (const [index, { page, scorer }] of boards.entries()) {
    const next = page.getByRole('region', { name: 'Next on your board' }).getByRole('listitem').first();
    // A match being scored steps back on the other tablet.
    await next.getByText(index ? 'Cid v Dee' : 'Ann v Bob').waitFor();
    await next.getByRole('button', { name: /^Score/ }).click();
    await scorer.board.getByRole('button', { name: index ? 'Cid' : 'Ann', exact: true }).click();
  }
  // Turn by turn, so that both are scored at the same time.
  for (const score of [180, 21])
    for (const { scorer } of boards) await scorer.score(score, ...(score === 180 ? [60] : []));
  for (const { scorer } of boards) await scorer.darts(2);
  const all = [...boards.map(({ page }) => page), follower.page];
  for (const page of all) {
    await page
      .getByRole('group', { name: 'Rounds' })
      .getByRole('button', { name: /^Final/ })
      .click();
    const final = page.getByRole('region', { name: 'Final' });
    await soon(async () => expect(await final.textContent()).toMatch(/Ann.*Cid/));
  }
  const { data } = await follower.page.evaluate(async (tournament) => {
    const query = `{ tournament(id: "${tournament}") { oneEighties { name } } }`;
    const body = JSON.stringify({ query });
    const answer = await fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return (await answer.json()) as { data: { tournament: { oneEighties: { name: string }[] } } };
  }, id);
  expect(data.tournament.oneEighties.map(({ name }) => name).toSorted()).toEqual(['Ann', 'Cid']);
  for (const {} of [...tablets, follower]) {
  }
});
