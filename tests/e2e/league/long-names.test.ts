import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { brokenWords } from '../../support/browser/broken-words.ts';
import { widths, newVisitor, type Visitor } from '../../support/browser/browser.ts';
import { cutTexts } from '../../support/browser/cut.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { matchOn, type MatchOn } from '../../support/browser/match-on.ts';
import { openPage } from '../../support/browser/page-signal.ts';
import { lengthenNames } from '../../support/makers/long-names.ts';
import { askFor } from '../../support/server/graphql.ts';

let on: MatchOn;
/** Addresses of pages, by what they show. */
let pages: Record<string, string>;

interface Data {
  divisionData: {
    players: { name: string; team: string }[];
    fixtures: {
      fixtures: { id: string; homeScore: number | null; homeTeam: { name: string } }[];
      tournamentFixtures: { id: string; singleRound: boolean }[];
    }[];
  };
}

const data = `{ divisionData(excludeProposals: true) { players { name team }
  fixtures { fixtures { id homeScore homeTeam { name } } tournamentFixtures { id singleRound } } } }`;

it.beforeAll(async ({ site }) => {
  await lengthenNames(site);
  on = await matchOn(site);
  const { divisionData } = await askFor<Data>(site, data);
  const fixtures = divisionData.fixtures.flatMap((day) => day.fixtures);
  const tournaments = divisionData.fixtures.flatMap((day) => day.tournamentFixtures);
  const division = '/division/Division%20One';
  const [player] = divisionData.players;
  const played = fixtures.find(({ homeScore }) => homeScore !== null)!;
  const name = encodeURIComponent(player!.name);
  pages = {
    home: '/',
    table: division,
    fixtures: `${division}/fixtures`,
    team: `${division}/team:${encodeURIComponent(played.homeTeam.name)}`,
    players: `${division}/players`,
    player: `${division}/player:${name}@${encodeURIComponent(player!.team)}`,
    career: `/player/${name}`,
    records: '/records',
    ratings: '/ratings',
    card: `/score/${played.id}`,
    'card to come': `/score/${fixtures.findLast(({ homeScore }) => homeScore === null)!.id}`,
    bracket: `/tournament/${tournaments.find(({ singleRound }) => !singleRound)!.id}`,
    night: `/tournament/${on.tournamentId}`,
    'what is live': '/live',
    'live match': `/live/match?id=${on.sayg.id}`,
    'live night': `/live/superleague?id=${on.tournamentId}`,
    TV: '/tv',
    board: `/practice/match?yourName=${name}&opponentName=${encodeURIComponent(divisionData.players[1]!.name)}`,
  };
});

const sizes = [
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
];

describe.each(sizes)('on $width px, names of 40 characters', (size) => {
  let page: Page;
  let visitor: Visitor;
  it.beforeAll(async ({ site, browser }) => {
    visitor = await newVisitor(browser, site, { size });
    ({ page } = visitor);
    await on.score(26);
  });
  it.afterAll(async () => {
    await visitor.leave();
    expect(visitor.faults).toEqual([]);
  });

  it.for([
    ...['home', 'table', 'fixtures', 'team', 'players', 'player', 'career', 'records', 'ratings', 'card'],
    ...['card to come', 'bracket', 'night', 'what is live', 'live match', 'live night', 'TV', 'board'],
  ])('%s is no wider than its window, cuts no name without its whole, and breaks none to pieces', async (name) => {
    await openPage(page, pages[name]!);
    const { page: content, window } = await widths(page);
    expect(content).toBeLessThanOrEqual(window);
    expect(await cutTexts(page)).toEqual([]);
    expect(await brokenWords(page)).toEqual([]);
  });
});
