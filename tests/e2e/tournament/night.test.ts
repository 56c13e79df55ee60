import { expect } from 'vitest';
import { scorerAt, forget } from '../../support/browser/board.ts';
import { desktop, phone, violations, widths, type Site } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { soon } from '../../support/browser/soon.ts';
import { aDivision, aPlayer, aRegistration, aSeason, aTeam, aTournament } from '../../support/makers/makers.ts';
import { signIn } from '../../support/server/sign-in.ts';

const it = journeyIn();

async function aNight(site: Site, teams: Record<string, string[]> = { Fox: ['Ann', 'Bob'], Bell: ['Cid', 'Dee'] }) {
  const division = await aDivision(site, { superleague: true });
  const { id: seasonId } = await aSeason(site, { divisionIds: [division.id] });
  const ids: string[] = [];
  for (const [name, players] of Object.entries(teams)) {
    const team = await aTeam(site, { name });
    ids.push(team.id);
    const registration = await aRegistration(site, { teamId: team.id, seasonId, divisionId: division.id });
    for (const player of players) await aPlayer(site, { name: player }, registration);
  }
  const [hostTeamId, opponentTeamId] = ids as [string, string];
  const of = { host: 'Fox', hostTeamId, opponent: 'Bell', opponentTeamId };
  const { id } = await aTournament(site, { seasonId, divisionId: division.id, singleRound: true, ...of });
  forget(site);
  return id;
}

it(
  'the master draw of a superleague night is made, changed, and results are written down',
  { tags: ['road'] },
  async ({ site, open }) => {
    const id = await aNight(site);
    const { page } = await open(`/tournament/${id}`, { size: phone, as: { access: ['manageTournaments'] } });
    const choose = (label: string, name: string) => page.getByLabel(label, { exact: true }).selectOption(name);
    await choose('Fox', 'Ann');
    await choose('Bell', 'Cid');
    await page.getByText('Ann v Cid was added.').waitFor();
    await choose('Match', 'Pairs');
    await choose('Fox, player 1', 'Ann');
    await choose('Fox, player 2', 'Bob');
    await choose('Bell, player 1', 'Dee');
    // Whoever was chosen is there again after a reload.
    await page.reload();
    await page.getByText(/^Restored from/).waitFor();
    await choose('Bell, player 2', 'Cid');
    await page.getByText('Ann & Bob v Dee & Cid was added.').waitFor();
    await page.getByRole('heading', { name: 'Pairs Best of 5' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect((await widths(page)).page).toBe(phone.width);

    // One line a match: what can be done with it is behind one button.
    const rows = page.getByRole('listitem').filter({ hasText: 'Ann' });
    await soon(async () => expect((await rows.first().boundingBox())!.height).toBeLessThan(64));
    await page.getByRole('button', { name: 'More for Ann v Cid' }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit Ann v Cid' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit match' });
    await dialog.getByLabel('Bell', { exact: true }).selectOption('Dee');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'More for Ann v Dee' }).click();
    await page.getByRole('button', { name: 'Result of Ann v Dee' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '4 to 2', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const result = page.getByRole('region', { name: 'Result' });
    await soon(async () => expect(await result.textContent()).toContain('4 to 2'));
    await page.getByRole('button', { name: 'More for Ann & Bob v Dee & Cid' }).click();
    await page.getByRole('button', { name: 'Edit Ann & Bob v Dee & Cid' }).click();
    await dialog.getByRole('button', { name: 'Delete match' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete match' }).click();
    await page.getByRole('heading', { name: /^Pairs/ }).waitFor({ state: 'hidden' });
  },
);

it('two tablets score two matches of a night at once; the screen on the wall and the report follow', async ({
  site,
  open,
}) => {
  const id = await aNight(site);
  const manager = await signIn(site, { access: ['manageTournaments'] });
  const drawer = await open(`/tournament/${id}`, { size: phone, as: manager.cookie });
  for (const [host, opponent] of [
    ['Ann', 'Cid'],
    ['Bob', 'Dee'],
  ] as const) {
    await drawer.page.getByLabel('Fox', { exact: true }).selectOption(host);
    await drawer.page.getByLabel('Bell', { exact: true }).selectOption(opponent);
    await drawer.page.getByText(`${host} v ${opponent} was added.`).waitFor();
  }
  // Who can do nothing with the matches has nothing at the end of their rows, not even room for it.
  const { page: reader } = await open(`/tournament/${id}`, { size: desktop });
  const room = await reader
    .getByRole('listitem')
    .filter({ hasText: 'Cid' })
    .evaluate((row) => {
      const ends = [...row.children]
        .filter((part) => part.textContent)
        .map((part) => part.getBoundingClientRect().right);
      return Math.round(row.getBoundingClientRect().right - Math.max(...ends));
    });
  expect(room).toBe(0);
  const wall = await open(`/live/superleague/?id=${id}&tv`, { size: desktop });
  await wall.page.getByText('Ann').first().waitFor();

  const { cookie } = await signIn(site, { access: ['enterTournamentResults', 'recordScoresAsYouGo'] });
  const tablets = await Promise.all(
    [0, 1].map(async (index) => {
      const visitor = await open(`/tournament/${id}`, { size: phone, as: cookie });
      const [host, opponent] = index ? ['Bob', 'Dee'] : ['Ann', 'Cid'];
      await visitor.page.getByRole('button', { name: `Score ${host} against ${opponent}` }).click();
      const scorer = scorerAt(visitor.page);
      // Nobody is asked who throws first: on such a night that is fixed.
      await scorer.key('1').waitFor();
      return { visitor, scorer };
    }),
  );
  // Turn by turn, so that both are scored at the same time: a leg of nine darts each.
  for (const score of [180, 60, 180, 60, 141]) for (const { scorer } of tablets) await scorer.score(score);
  for (const { scorer } of tablets) await scorer.darts(3);
  interface Shown {
    oneEighties: { name: string }[];
    rounds: { matches: { scoreA: number | null; scoreB: number | null }[] }[];
  }
  const query = `{ tournament(id: "${id}") { oneEighties { name } rounds { matches { scoreA scoreB } } } }`;
  const read = () =>
    wall.page.evaluate(async (query) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
      return ((await answer.json()) as { data: { tournament: Shown } }).data.tournament;
    }, query);
  // In the first match the guests throw first, in the second the hosts: whoever does wins the leg.
  await soon(async () => {
    const { oneEighties, rounds } = await read();
    expect(oneEighties.map(({ name }) => name).toSorted()).toEqual(['Bob', 'Bob', 'Cid', 'Cid']);
    expect(rounds[0]!.matches).toEqual([
      { scoreA: 0, scoreB: 1 },
      { scoreA: 1, scoreB: 0 },
    ]);
  });
  // The screen on the wall shows it without being touched: a leg each.
  await soon(async () => expect(await wall.page.locator('body').innerText()).toMatch(/\b1\s+(to|[-–:])?\s*1\b/));
});

it('the screen on the wall and a phone name both players of a pair in full while they play', async ({ site, open }) => {
  const pairs = { Fox: ['Martin Ridley', 'Stacey Whitlock'], Bell: ['Neil Prosser', 'Rhys Tanner'] };
  const id = await aNight(site, pairs);
  const access = ['manageTournaments', 'enterTournamentResults', 'recordScoresAsYouGo'] as const;
  const { page } = await open(`/tournament/${id}`, { size: phone, as: { access: [...access] } });
  await page.getByLabel('Match', { exact: true }).selectOption('Pairs');
  for (const [team, players] of Object.entries(pairs))
    for (const [at, player] of players.entries())
      await page.getByLabel(`${team}, player ${at + 1}`, { exact: true }).selectOption(player);
  await page.getByRole('button', { name: 'Score Martin Ridley & Stacey Whitlock against' }).click();
  const scorer = scorerAt(page);
  await scorer.key('1').waitFor();
  await scorer.score(60);
  const wall = await open(`/live/superleague/?id=${id}&tv`, { size: { width: 1280, height: 720 } });
  const now = wall.page.getByRole('region', { name: 'On now' });
  const follower = await open(`/live/match/?id=${page.url().split('#')[1]}`, { size: phone });
  const shown = [
    ...['M Ridley & S Whitlock', 'N Prosser & R Tanner'].map((pair) => now.getByText(pair, { exact: true })),
    ...['Martin & Stacey', 'Neil & Rhys'].map((name) =>
      follower.page.getByRole('region', { name }).getByText(name, { exact: true }),
    ),
  ];
  for (const name of shown)
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
