import { expect } from 'vitest';
import { isSound } from '../../support/browser/at-page.ts';
import { desktop, phone } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { anEveningDesk, matchesOf, type EveningDesk, type ShownMatch } from '../../support/makers/evenings.ts';
import { beginMatch } from '../../support/makers/sayg.ts';

const it = journeyIn();

let desk: EveningDesk;

it.beforeAll(async ({ site }) => {
  desk = await anEveningDesk(site);
});

const names = ['Ann Archer', 'Bea Finch', 'Cid Clay', 'Dot Dart', 'Eve Elm', 'Fay Fox'];
const isOpen = ({ placeA, placeB, isOver, matchId }: ShownMatch) =>
  !!matchId && !isOver && !!placeA.side && !!placeB.side;
const namesIn = ({ placeA, placeB }: ShownMatch) => [placeA.side!.name, placeB.side!.name];

/**
 * Plays everything that is open but the last match of Ann, who wins all hers; of others who is first in the alphabet.
 */
async function playTo(id: string, isLast: (evening: ShownMatch[], match: ShownMatch) => boolean): Promise<ShownMatch> {
  for (;;) {
    const matches = matchesOf(await desk.read(id));
    const last = matches.find((match) => isOpen(match) && isLast(matches, match));
    const next = matches.find((match) => isOpen(match) && match !== last);
    if (!next) return last!;
    const [a, b] = namesIn(next) as [string, string];
    await desk.score(id, next.label, a < b ? 3 : 0, a < b ? 0 : 3);
  }
}

const leaves = 'Ann Archer: went home (the last bus)';

type IsLast = (all: ShownMatch[], match: ShownMatch) => boolean;
const ofAnn = (match: ShownMatch) => namesIn(match).includes('Ann Archer');

/** Each format with how many play, and which match Ann will not play. */
const formats: [string, object, number, IsLast][] = [
  ['groups', { kind: 'groups', groups: 2, through: 1 }, 6, (all, match) => match === all.at(-1)],
  ['a league', { kind: 'league' }, 4, (all, match) => match === all.findLast((one) => isOpen(one) && ofAnn(one))],
  ['Swiss', { kind: 'swiss', rounds: 2 }, 4, (all, match) => all.indexOf(match) >= 2 && ofAnn(match)],
];
const devices = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const;

it.for(
  formats.flatMap(([kind, ...format]) => devices.map(([device, size]) => [kind, device, size, ...format] as const)),
)(
  'in %s, on %s: who is ahead goes home before the last match, and nobody who has left is champion',
  async ([kind, _device, size, format, count, isLast], { site, open }) => {
    const id = await desk.start();
    const order = await desk.enter(id, names.slice(0, count));
    await desk.draw(id, { format, method: 'byHand', order });
    await desk.give('setTournamentBoards', { id: ['ID!', id], count: ['Int', 2] });
    const last = await playTo(id, isLast);
    const opponent = namesIn(last).find((name) => name !== 'Ann Archer')!;
    const record = await beginMatch(site, { tournamentId: id, matchId: last.matchId! }, desk.cookies.scorer);
    const here = `/tournament/${id}`;
    const [runner, spectator, room, tv, home] = await Promise.all([
      open(`${here}?desk=sides`, { size, as: desk.cookies.manager }),
      open(here, { size }),
      open(`/live/match/?id=${record}`, { size }),
      open('/tv?seconds=600', { size: desktop }),
      open('/', { size }),
    ]);
    const strip = home.page.getByRole('region', { name: 'Live now' });
    await strip.getByText('A Archer', { exact: true }).waitFor();
    await tv.page.getByRole('region', { name: 'Ann Archer' }).waitFor();
    await spectator.page.getByRole('region', { name: 'On the boards now' }).getByText('Ann').first().waitFor();

    const { page } = runner;
    const isHere = page.getByRole('checkbox', { name: 'Ann Archer is here' });
    await isHere.click();
    const dialog = page.getByRole('dialog', { name: 'Ann Archer leaves' });
    await dialog.getByLabel('Why').selectOption('wentHome');
    await dialog.getByLabel('Note, if there is more to say').fill('the last bus');
    await dialog.getByRole('button', { name: 'Ann Archer leaves' }).click();
    await page.getByText(`${opponent} goes on in ${last.label}: tell them at board`).waitFor();
    await isSound(page);

    // Everybody is told why, without a reload: on the page, at the match, on the TV and on the home page.
    await spectator.page.getByText(leaves).first().waitFor();
    await spectator.page.getByText(`${count} sides`).waitFor();
    const winner = spectator.page.getByText('Winner', { exact: true }).locator('..');
    await winner.waitFor();
    expect(await winner.textContent()).not.toContain('Ann Archer');
    expect(await spectator.page.getByText('went home', { exact: true }).count()).toBeGreaterThan(0);
    expect(await spectator.page.getByText('Watch live').count()).toBe(0);
    await isSound(spectator.page);
    for (const { page: watching } of [room, tv])
      await watching.locator('main p:not(.vh)', { hasText: `This match is over. ${leaves}.` }).waitFor();
    await strip.getByText(leaves).waitFor();
    for (const { page: watching } of [room, tv, home]) await isSound(watching);
    const { winningSide, tables } = await desk.read(id);
    expect(winningSide!.name).not.toBe('Ann Archer');
    if (kind !== 'groups') expect(tables[0]!.lines.at(-1)!.sideId).toBe(order[0]);

    await page.goto(`${here}?desk=boards`);
    await page.getByText('Nothing is left to be played').or(page.getByText('Board 1').first()).first().waitFor();
    await isSound(page);
    await page.goto(`${here}?desk=sides`);
    await isHere.click();
    await page.getByText('Ann Archer is there again.').waitFor();
    await spectator.page.getByText('Left the evening').waitFor({ state: 'hidden' });
    expect(await winner.count()).toBe(0);
    await spectator.page.getByRole('region', { name: 'On the boards now' }).getByText('Ann').first().waitFor();
    // What is played from here on is nobody's business in the next journey.
    await desk.patch(id, { match: { id: last.matchId, scoreA: 3, scoreB: 0 } });
  },
);
