import { expect } from 'vitest';
import { randomUUID } from 'node:crypto';
import { dartsOf } from '#rules/darts/segments.ts';
import { look } from '../../support/browser/at-page.ts';
import { aFinal, scorerAt } from '../../support/browser/board.ts';
import { desktop, phone, violations, widths } from '../../support/browser/browser.ts';
import { journeyIn, scorer } from '../../support/browser/journey.ts';
import { openPage } from '../../support/browser/page-signal.ts';
import { aSeason } from '../../support/makers/makers.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { aToken } from '../../support/server/tokens.ts';

const it = journeyIn(aSeason);

it.for([
  ['phone', phone, 'light'],
  ['desktop', desktop, 'dark'],
] as const)(
  'a machine is seen on the board beside it and on the live page, on a %s',
  async ([_, size, scheme], { site, visit, open }) => {
    const sam = await signIn(site, scorer);
    const ann = await signIn(site, { ...scorer, name: 'Ann Oche' });
    const { headers } = await aToken(site, ann, { name: 'Board 3' });
    const tournamentId = await aFinal(site);
    const watcher = await visit({ size, scheme });
    const { page } = await open(`/tournament/${tournamentId}`, { size, scheme, as: sam.cookie });
    await page.getByRole('button', { name: /^Score Ann Archer/ }).click();
    await page.getByRole('dialog').waitFor();
    const board = scorerAt(page);
    await board.first('Ann Archer');
    await page.getByText('Online', { exact: true }).waitFor();
    const id = new URL(page.url()).hash.slice(1);
    const by = 'Scored by Ann Oche (token “Board 3”)';
    expect(await page.getByText(by).count()).toBe(0);

    const ask = async (query: string, variables: object) =>
      (await call(site, 'POST', '/graphql', { headers, body: { query, variables } })).json.data.sayg;
    const record = async (text: string, score: number) => {
      const { version } = await ask('query ($id: ID!) { sayg(id: $id) { version } }', { id });
      const input = { id, version, throwId: randomUUID(), score, darts: dartsOf(text) };
      await ask('mutation ($input: RecordThrowInput!) { sayg: recordThrow(input: $input) { id } }', { input });
    };
    await record('T20 T20 T20', 180);
    await page.getByText(by).waitFor();
    await page.getByRole('region', { name: 'Ann Archer', exact: true }).getByText('121 left').waitFor();
    await openPage(watcher.page, `/live/match/?id=${id}`);
    await watcher.page.getByText(by).waitFor();
    expect([await violations(page), await violations(watcher.page)]).toEqual([[], []]);
    for (const one of [page, watcher.page]) expect((await widths(one)).page).toBeLessThanOrEqual(size.width);
    // A TV says it too, where the head has room.
    const room = await open('/tv', { size: { width: 1920, height: 1080 }, scheme });
    await room.page.getByText(by).waitFor();
    await look(room.page, `tv-${scheme}`);
    expect((await widths(room.page)).page).toBeLessThanOrEqual(1920);
    await openPage(room.page, `/live/match/?id=${id}&widescreen=true`);
    await room.page.setViewportSize(size);
    await room.page.getByText(by).waitFor({ state: size === phone ? 'hidden' : 'visible' });
    await look(room.page, `wide-${size.width}-${scheme}`);
    expect(await violations(room.page)).toEqual([]);
    expect((await widths(room.page)).page).toBeLessThanOrEqual(size.width);

    // Now the person beside it enters a score: nobody else scores any more.
    await board.score(60);
    await page.getByText(by).waitFor({ state: 'detached' });
    await watcher.page.getByText(by).waitFor({ state: 'detached' });

    await record('T20 T7 D20', 121);
    await watcher.page.getByRole('row', { name: /Checkouts/ }).waitFor();
    expect(await watcher.page.getByRole('row', { name: /Checkouts/ }).innerText()).toMatch(/1 of 1, 100 %/);
  },
);
