import { accessFlagList, type AccessFlag, type Actor } from '#rules/people/access.ts';
import { defaultLeagueRules } from '#rules/basics/defaults.ts';
import type { NightTerms } from '#rules/card/eligibility.ts';
import type { HelpsFrom } from '#rules/card/helping.ts';
import type { PlacedFixture } from '#rules/careers/facts.ts';
import type { ViewedFixture } from '#rules/card/fixture.ts';
import { emptyCardByRules, type Card, type CardMatch } from '#rules/card/scorecard.ts';

export const rules = defaultLeagueRules;

/** Nobody helps another team. */
export const nobodyHelps: HelpsFrom = () => null;

/** A league night of Reds and Blues by the usual rules, of whose people nothing more is known. */
export const aNight = (more: Partial<NightTerms> = {}): NightTerms => ({
  ...{ night: rules, isKnockout: false, people: [] },
  teams: { home: 'Reds', away: 'Blues' },
  ...more,
});

const players = (names: string) =>
  names
    .split(' ')
    .filter(Boolean)
    .map((name) => ({ id: name.toLowerCase(), name }));

/** aMatch('Ann v Bob', 3, 1): players by first name, their id is the name in lower case. */
export function aMatch(who: string, homeScore: number | null = null, awayScore: number | null = null): CardMatch {
  const [home = '', away = ''] = who.split('v ');
  return { homePlayers: players(home), awayPlayers: players(away), homeScore, awayScore };
}

export const aCard = (more: Partial<Card> = {}): Card => ({ ...emptyCardByRules(false, rules), matches: [], ...more });

export const oneEighties = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), name }));

export const hiCheck = (name: string, score: number) => ({ id: name.toLowerCase(), name, score });

/** A published league fixture of reds at home v blues, on Thursday 5 November 2026. */
export const aFixture = (more: Partial<PlacedFixture & ViewedFixture> = {}): PlacedFixture & ViewedFixture => ({
  id: 'fixture',
  date: '2026-11-05',
  seasonId: 'season',
  divisionId: 'division',
  homeTeamId: 'reds',
  awayTeamId: 'blues',
  postponed: false,
  isKnockout: false,
  accoladesCount: true,
  matchOptions: [],
  card: aCard(),
  obscured: false,
  ...more,
});

export const anActor = (access: AccessFlag[] = [], more: Partial<Actor> = {}): Actor => ({
  accountId: 'me',
  name: 'Me',
  emailAddress: 'me@example.com',
  access,
  teamId: null,
  isAnonymous: false,
  ...more,
});

export const clerkOf = (teamId: string): Actor => anActor(['inputResults'], { teamId });

/** Somebody who holds every right but these. */
export const everybodyBut = (...flags: AccessFlag[]): Actor =>
  anActor(accessFlagList.filter((flag) => !flags.includes(flag)));
