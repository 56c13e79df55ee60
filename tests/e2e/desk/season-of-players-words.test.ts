import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { guideSteps } from '#rules/planning/first-season.ts';
import type { Card } from '#rules/card/scorecard.ts';
import { Player } from '../../../server/modules/player/player.entity.ts';
import { Season } from '../../../server/modules/season/season.entity.ts';
import { desktop } from '../../support/browser/browser.ts';
import { journeyIn, secretary } from '../../support/browser/journey.ts';
import { openPage, untilCalm } from '../../support/browser/page-signal.ts';
import { soon } from '../../support/browser/soon.ts';
import {
  aCard,
  aDivision,
  aDraft,
  aFixture,
  aPlayer,
  aRegistration,
  aSeason,
  aTeam,
} from '../../support/makers/makers.ts';
import { ruleSets } from '../../support/makers/rule-sets.ts';

let season: Season;
let fixture: { id: string };
let waiting: { id: string };
const people = ['Ann Lee', 'Bob Ash', 'Cid Roe', 'Dot Fox'];

interface Entered {
  teamId: string;
  player: Player;
}

/** A season of players in the middle: played, waiting, to come. */
const it = journeyIn(async (app) => {
  const division = await aDivision(app, { name: 'Singles' });
  season = await aSeason(app, {
    ...{ name: 'Winter 2026/27', startDate: '2026-09-01', endDate: '2027-03-31', divisionIds: [division.id] },
    rules: { rules: { ...ruleSets.playersInPlaceOfTeams, isOfPlayers: true }, divisions: {} },
  });
  const players: Entered[] = [];
  for (const name of people) {
    const team = await aTeam(app, { name });
    const entry = await aRegistration(app, { teamId: team.id, seasonId: season.id, divisionId: division.id });
    players.push({ teamId: team.id, player: await aPlayer(app, { name }, entry) });
  }
  const [ann, bob, cid, dot] = players as [Entered, Entered, Entered, Entered];
  const of = (home: Entered, away: Entered) => ({
    ...{ seasonId: season.id, divisionId: division.id, homeTeamId: home.teamId, awayTeamId: away.teamId },
  });
  fixture = await aFixture(app, { ...of(ann, bob), date: '2026-11-05', card: oneMatch(ann, bob) });
  waiting = await aFixture(app, { ...of(cid, dot), date: '2026-11-05' });
  await aDraft(app, { fixtureId: waiting.id, side: 'home', card: oneMatch(cid, dot) });
  await aFixture(app, { ...of(ann, cid), date: '2027-02-04' });
});

/** A card of as many matches as the season has. */
function oneMatch(home: Entered, away: Entered): Card {
  const card = aCard(home.player, away.player, 4, 2);
  return { ...card, matches: card.matches.slice(0, 1) };
}

/** What a page says of teams, to those who see it and to those who hear it: the sentence around the word. */
const saidOfTeams = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const look = (text: string | null | undefined) => {
      for (const line of (text ?? '').split('\n')) if (/\bteams?\b/i.test(line)) found.add(line.trim());
    };
    look(document.body.innerText);
    for (const one of document.querySelectorAll('[aria-label], [placeholder], [title], option')) {
      look(one.getAttribute('aria-label'));
      look(one.getAttribute('placeholder'));
      look(one.getAttribute('title'));
      if (one instanceof HTMLOptionElement) look(one.text);
    }
    return [...found];
  });

const inDivision = (tab: string) => `/division/Singles/${tab}/${encodeURIComponent(season.name)}`;

/** What may be said of teams there: it is about the whole league, or says that there are none. */
const exceptions = [
  'Players play instead of teams.',
  // Of all seasons.
  'Search teams and players (/)',
  'The captain who comes second sees the card that the other team has saved, and agrees with it or changes what is wrong. Otherwise both enter the whole card without seeing the other’s. This is for the whole league, and counts at once.',
];

interface Shown {
  path: () => string;
  /** Buttons that open what is to be looked at, one after the other; what each shows is read. */
  open?: string | readonly string[];
  /** Besides, on this page alone. */
  except?: readonly string[];
}

/** What the season could be in its place. */
const otherKind = ['Teams', 'Players instead of teams'];

const pages: Record<string, Shown> = {
  home: { path: () => '/' },
  table: { path: () => inDivision('teams') },
  'adding a player': { path: () => inDivision('teams'), open: 'Add player' },
  'adding players': { path: () => inDivision('teams'), open: 'Add several players' },
  'changing the season': { path: () => inDivision('teams'), open: 'Edit season' },
  'the season that follows': { path: () => inDivision('teams'), open: 'Next season' },
  'another division': { path: () => inDivision('teams'), open: 'Add division' },
  fixtures: { path: () => inDivision('fixtures') },
  'fixtures from a template': {
    path: () => inDivision('fixtures'),
    open: ['Create fixtures', 'Make one for these players', 'Next', 'Next', 'Next'],
  },
  'changing fixtures': { path: () => inDivision('fixtures'), open: ['Edit Thu 4 Feb 2027', 'Away player of Bob Ash'] },
  figures: { path: () => inDivision('players') },
  reports: { path: () => inDivision('reports') },
  health: { path: () => inDivision('health') },
  'a player': { path: () => inDivision('team:Ann%20Lee') },
  'points of a player': { path: () => inDivision('team:Ann%20Lee'), open: 'Points of Ann Lee' },
  'a player who withdraws': { path: () => inDivision('team:Ann%20Lee'), open: 'Withdraw Ann Lee' },
  rules: { path: () => `/season/${season.id}/rules` },
  'changing the rules': {
    path: () => `/season/${season.id}/rules`,
    open: ['Change the rules', 'Singles 501, all 8 legs'],
    except: otherKind,
  },
  'blank cards': { path: () => `/season/${season.id}/cards` },
  handbook: { path: () => `/season/${season.id}/handbook` },
  review: { path: () => `/review/${encodeURIComponent(season.name)}` },
  'a card': { path: () => `/score/${fixture.id}` },
  'entering a card': { path: () => `/score/${fixture.id}?view=edit` },
  'a card that is not published': { path: () => `/score/${waiting.id}` },
  'deciding a fixture': { path: () => `/score/${waiting.id}`, open: 'Decide without a card' },
  'comparing two cards': { path: () => `/score/${waiting.id}?view=merge` },
  'results waiting': { path: () => '/admin/results' },
  // Beside players, and of all seasons.
  deleted: { path: () => '/admin/deleted', except: ['Teams'] },
  analysis: { path: () => `/analyse/${season.id}` },
  ...Object.fromEntries(
    guideSteps.map((step) => [`first season, ${step}`, { path: () => `/first-season?step=${step}` }]),
  ),
};

it('the desk says player, never team, of a season of players', async ({ visit }) => {
  const { page } = await visit({ size: desktop, as: secretary });
  const found: Record<string, string[]> = {};
  for (const [name, { path, open, except = [] }] of Object.entries(pages)) {
    await openPage(page, path());
    const all = await saidOfTeams(page);
    for (const button of [open ?? []].flat()) {
      const before = await page.locator('body').innerText();
      await page
        .getByRole('button', { name: button, exact: true })
        .or(page.getByRole('button', { name: new RegExp(`^${button}:`) }))
        .first()
        .click();
      await soon(async () => expect(await page.locator('body').innerText()).not.toBe(before));
      await untilCalm(page);
      all.push(...(await saidOfTeams(page)));
    }
    const words = [...new Set(all)].filter((line) => !exceptions.includes(line) && !except.includes(line));
    if (words.length) found[name] = words;
  }
  expect(found).toEqual({});
});
