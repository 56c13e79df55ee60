import { comparePath, playerPath, reviewPath, rulesPath } from '#rules/site/paths.ts';
import { askFor } from '../server/graphql.ts';
import type { Site } from './browser.ts';
import { matchOn } from './match-on.ts';

interface Data {
  divisionData: {
    fixtures: {
      fixtures: { id: string; homeScore: number | null }[];
      tournamentFixtures: { id: string; singleRound: boolean }[];
    }[];
  };
  one: { players: Subjects['players'] };
  seasons: { name: string; isCurrent: boolean }[];
}

const query = `{
  divisionData(excludeProposals: true) {
    fixtures { fixtures { id homeScore } tournamentFixtures { id singleRound } }
  }
  one: divisionData(divisionIds: ["Division One"]) { players { name team } }
  seasons { name isCurrent }
}`;

/** What the public pages are about. */
export interface Subjects {
  /** Of Division One. */
  players: { name: string; team: string }[];
  season: string;
  played: string;
  toCome: string;
  bracket: string;
  night: string;
  /** The match that is being played. */
  match: string;
}

/** Finds in a league what its public pages are about. */
export async function findSubjects(site: Site): Promise<Subjects> {
  const { divisionData, one, seasons } = await askFor<Data>(site, query);
  const fixtures = divisionData.fixtures.flatMap((day) => day.fixtures);
  const tournaments = divisionData.fixtures.flatMap((day) => day.tournamentFixtures);
  const { sayg, tournamentId } = await matchOn(site);
  const played = fixtures.find(({ homeScore }) => homeScore !== null)!;
  return {
    players: one.players,
    season: seasons.find(({ isCurrent }) => isCurrent)!.name,
    played: played.id,
    toCome: fixtures.findLast(({ homeScore }) => homeScore === null)!.id,
    bracket: tournaments.find(({ singleRound }) => !singleRound)!.id,
    night: tournamentId,
    match: sayg.id,
  };
}

export interface PublicPage {
  name: string;
  at: (subjects: Subjects) => string;
  /** What the page is for: its first row or figure. */
  shows: string;
}

const division = '/division/Division%20One';
const fixed = (address: string) => () => address;

/** Every public page, and what somebody opens it for. */
export const publicPages: readonly PublicPage[] = [
  { name: 'home', at: fixed('/'), shows: 'main a[href^="/score/"]' },
  { name: 'the table of a division', at: fixed(division), shows: 'main tbody tr' },
  {
    name: 'tables of some',
    at: fixed('/teams?division=Division%20One&division=Division%20Two'),
    shows: 'main tbody tr',
  },
  {
    name: 'a team',
    at: fixed(`${division}/team:Old%20Bell`),
    shows: 'main h1',
  },
  { name: 'fixtures', at: fixed(`${division}/fixtures`), shows: '[data-opens] a[href^="/score/"]' },
  { name: 'players', at: fixed(`${division}/players`), shows: 'main tbody tr' },
  {
    name: 'a player',
    at: ({ players: [one], season }) => playerPath({ division: 'Division One', season }, one!.name, one!.team),
    shows: 'main h1',
  },
  { name: 'a card to come', at: ({ toCome }) => `/score/${toCome}`, shows: 'main h1' },
  { name: 'a card', at: ({ played }) => `/score/${played}`, shows: 'main [aria-label="Result"]' },
  { name: 'a bracket', at: ({ bracket }) => `/tournament/${bracket}`, shows: 'main [aria-label="Bracket"]' },
  { name: 'a night', at: ({ night }) => `/tournament/${night}`, shows: 'main h1' },
  { name: 'a career', at: ({ players: [one] }) => `/player/${encodeURIComponent(one!.name)}`, shows: 'main h1' },
  { name: 'records', at: fixed('/records'), shows: 'main li[data-new]' },
  { name: 'ratings', at: fixed('/ratings'), shows: 'main tbody tr' },
  { name: 'a season’s review', at: ({ season }) => reviewPath(season), shows: 'main h1' },
  {
    name: 'the rules of a season',
    at: ({ season }) => rulesPath(season),
    shows: 'main section:has(h2) li:not(:empty)',
  },
  {
    name: 'two players compared',
    at: ({ players: [a, b] }) => comparePath(a!.name, b!.name),
    shows: 'main h1:not(:empty)',
  },
  { name: 'whom to compare', at: fixed('/compare'), shows: 'main form' },
  { name: 'what is on', at: fixed('/live'), shows: 'main section[aria-label="Being played now"] li' },
  { name: 'boards of a night', at: ({ night }) => `/live/superleague?id=${night}`, shows: 'main tbody tr' },
  { name: 'a match in play', at: ({ match }) => `/live/match/?id=${match}`, shows: 'main [aria-current]' },
  { name: 'the screen of a room', at: fixed('/tv'), shows: 'main section [aria-current]' },
  { name: 'practice', at: fixed('/practice'), shows: 'main form' },
  {
    name: 'the board of practice',
    at: fixed('/practice/match?yourName=Ann&startingScore=501&numberOfLegs=3'),
    shows: '[aria-label="Practice match"] [role=group]',
  },
  { name: 'about', at: fixed('/about'), shows: 'main dl' },
  { name: 'sign-in', at: fixed('/login'), shows: 'main form' },
];
