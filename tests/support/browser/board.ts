import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Side } from '#rules/tournament/tournament.ts';
import type { Site, Visitor } from './browser.ts';
import { aSeason, aTournament } from '../makers/makers.ts';
import { saygDoor, startQuery, target, throwQuery } from '../makers/sayg.ts';
import { askFor } from '../server/graphql.ts';

/** A side of one player, who gives it their name. */
export const aSide = (name: string): Side => ({
  id: randomUUID(),
  name,
  players: [{ id: randomUUID(), name }],
  noShow: false,
});

/** Lets pages see what was stored past the services. */
export function forget({ ports }: Site): void {
  ports.memories.data.clear();
  ports.memories.answers.clear();
}

/** Makes a tournament of one match, Ann Archer against Bob Bow, best of 3 from 301; returns its id. */
export async function aFinal(site: Site): Promise<string> {
  const season = await aSeason(site);
  const sides = [aSide('Ann Archer'), aSide('Bob Bow')] as const;
  const match = { id: randomUUID(), sideA: sides[0], sideB: sides[1], scoreA: null, scoreB: null, saygId: null };
  const matchOptions = [{ numberOfLegs: 3, startingScore: 301 }];
  const round = { id: randomUUID(), name: 'Final', sides: [], matches: [match], matchOptions };
  const { id } = await aTournament(site, { seasonId: season.id, sides: [...sides], round });
  forget(site);
  return id;
}

interface Drawn {
  tournament: { rounds: { matches: { id: string }[] }[] };
}

/** The match of `aFinal` with these thrown in turn, Ann first; returns the address of its board and its record's id. */
export async function aFinalInPlay(site: Site, cookie: string, scores: readonly number[]) {
  const tournamentId = await aFinal(site);
  const matches = 'query ($id: ID!) { tournament(id: $id) { rounds { matches { id } } } }';
  const { tournament } = await askFor<Drawn>(site, matches, { id: tournamentId });
  const matchId = tournament.rounds[0]!.matches[0]!.id;
  const add = `mutation ($tournamentId: ID!, $matchId: ID!) {
    sayg: addTournamentSayg(tournamentId: $tournamentId, matchId: $matchId) { id version } }`;
  const { make } = saygDoor(() => site);
  let now = await make(add, { tournamentId, matchId }, cookie);
  const { id } = now;
  now = await make(startQuery, { target: target(now), first: 'home' }, cookie);
  for (const score of scores) {
    const input = { ...target(now), throwId: randomUUID(), score, noOfDarts: 3 };
    now = await make(throwQuery, { input }, cookie);
  }
  return { id, address: `/tournament/${tournamentId}#${id}` };
}

/** Signs this visitor in with the cookie. */
export async function bring(
  { context }: Pick<Visitor, 'context'>,
  site: Pick<Site, 'url'>,
  cookie: string,
): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: site.url }]);
}

/** The scores of the first leg as the server has them: Ann's, then Bob's. */
export async function scoresAt(site: Site, id: string): Promise<number[][]> {
  const query = 'query ($id: ID!) { sayg(id: $id) { legs { home { throws { score } } away { throws { score } } } } }';
  const answer = await fetch(`${site.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { id } }),
  });
  interface Side {
    throws: { score: number }[];
  }
  const { data } = (await answer.json()) as { data: { sayg: { legs: { home: Side; away: Side }[] } } };
  const leg = data.sayg.legs[0]!;
  return [leg.home, leg.away].map(({ throws }) => throws.map(({ score }) => score));
}

/** Waits until a side has this many points left. */
export const leaves = (page: Page, name: string, points: number): Promise<void> =>
  page.getByRole('region', { name, exact: true }).getByText(`${points} left`).waitFor();

/** A scorer at the leg board of a page, tapping its keys. */
export const scorerAt = (page: Page) => {
  const board = page.getByRole('dialog').first();
  const key = (name: string) => page.getByRole('group', { name: 'Keypad' }).getByRole('button', { name, exact: true });
  return {
    board,
    key,
    /** Presses digits one by one, then Enter. */
    async score(...scores: number[]) {
      for (const score of scores) {
        for (const digit of String(score)) await key(digit).click();
        await key('Enter').click();
      }
    },
    first: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    darts: (count: 1 | 2 | 3) =>
      page
        .getByRole('dialog', { name: 'Checkout' })
        .getByRole('button', { name: new RegExp(`^${count}`) })
        .click(),
    undo: () => page.getByRole('button', { name: /^Undo/ }).click(),
    /** What a side has left, as displayed. */
    left: async (name: string) =>
      Number.parseInt(
        (await page
          .getByRole('region', { name, exact: true })
          .getByText(/^\d+ left$/)
          .textContent())!,
        10,
      ),
  };
};
