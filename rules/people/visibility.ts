import { holdsAny, type Actor } from './access.ts';
import type { Audience } from './audience.ts';
import { startOfLeagueDay } from '../basics/zone-times.ts';
import { cardFormat, type LeagueRules, type MatchOption } from '../basics/defaults.ts';
import { emptyId } from '../basics/limits.ts';
import type { Fixture } from '../card/fixture.ts';
import type { FixtureDecision } from '../card/settled.ts';
import type { SideName } from '../darts/leg.ts';
import { can } from './policies.ts';
import { emptyCardByRules, cardUnlessBlank, type Card } from '../card/scorecard.ts';
import { fixtureSideOfTeam } from '../card/clerk.ts';

/** How long scores are hidden: so many milliseconds from the start of the date, on the league's clock. */
export interface Secrecy {
  resultsHiddenFor: number;
  timeZone: string;
  now: Date;
}

/**
 * What visibility depends on: features (the delay in milliseconds from the start of the date), the time, and the
 * league.
 */
export interface Viewing extends Secrecy {
  randomisedSingles: boolean;
  secondCaptainSeesCard: boolean;
  rules: LeagueRules;
  /** Returns numbers from 0 to below 1. */
  random: () => number;
}

/** The drafts of a fixture; null where a team has not saved one. */
export interface Drafts {
  home: Card | null;
  away: Card | null;
}

/** A fixture as one viewer may see it. `card` is null when there is nothing to show, as are missing drafts. */
export interface FixtureView {
  card: Card | null;
  resultsPublished: boolean;
  matchOptions: readonly (MatchOption | null)[];
  drafts: Drafts;
  /** The other team's draft, for a clerk who may see it; website only (league.md 13.8). */
  theirs: Card | null;
}

/** Whether the actor may see the drafts of both teams (league.md 13.7, 13.8). */
export const seesBothCards = (
  fixture: Pick<Fixture, 'homeTeamId' | 'awayTeamId'>,
  actor: Actor,
  { secondCaptainSeesCard }: Pick<Viewing, 'secondCaptainSeesCard'>,
): boolean => can(actor, 'fixture.publish') || (secondCaptainSeesCard && can(actor, 'fixture.submit', fixture));

type Secret = Pick<Fixture, 'date'> & { postponed?: boolean; decision?: Pick<FixtureDecision, 'outcome'> | null };

/**
 * When the fixture's scores become visible to everybody: the start of its date plus the delay; always, where it is
 * decided (league.md 11.1, settled.md 2).
 */
export const scoresVisibleFrom = (
  { date, postponed, decision }: Secret,
  { resultsHiddenFor, timeZone }: Omit<Secrecy, 'now'>,
): Date => new Date(decision && !postponed ? 0 : startOfLeagueDay(timeZone, date) + resultsHiddenFor);

/** Whether the scores are still hidden from the viewer; never from those who may record the fixture (league.md 11.1). */
export const isObscured = (
  fixture: Secret & Pick<Fixture, 'homeTeamId' | 'awayTeamId'>,
  viewer: Audience | Actor,
  secrecy: Secrecy,
): boolean => secrecy.now < scoresVisibleFrom(fixture, secrecy) && !can(viewer, 'fixture.submit', fixture);

/**
 * What the actor may see of a fixture: the card, or before publication a clerk's own draft in its place; the drafts;
 * scores, singles and men of the match hidden where required. For display only, never saved (league.md 11).
 */
export function fixtureView(fixture: Fixture, drafts: Drafts, actor: Actor, viewing: Viewing): FixtureView {
  const resultsPublished = fixture.card !== null;
  const view = { card: fixture.card, resultsPublished, matchOptions: fixture.matchOptions, drafts, theirs: null };
  if (can(actor, 'fixture.publish')) return view;

  const side = can(actor, 'fixture.submit', fixture) ? fixtureSideOfTeam(fixture, actor.teamId) : undefined;
  const masked = (card: Card | null) => card && maskManOfTheMatch(card, side);
  if (side) {
    const own = masked(drafts[side]);
    const card = resultsPublished ? masked(fixture.card) : (own ?? emptyCardByRules(fixture.isKnockout, viewing.rules));
    const isOpen = !resultsPublished && seesBothCards(fixture, actor, viewing);
    const theirs = isOpen ? withoutManOfTheMatch(drafts[side === 'home' ? 'away' : 'home']) : null;
    return { ...view, card, drafts: { home: null, away: null, [side]: own }, theirs };
  }
  const card = masked(fixture.card);
  const open = { ...view, card, drafts: { home: null, away: null } };
  if (card && isObscured(fixture, actor, viewing)) return { ...open, card: { ...card, matches: [] } };
  return viewing.randomisedSingles ? shuffleSingles(open, fixture.isKnockout, viewing) : open;
}

function withoutManOfTheMatch(draft: Card | null): Card | null {
  const card = cardUnlessBlank(draft);
  return card && { ...card, manOfTheMatch: { home: null, away: null } };
}

/** Reduces the other team's man of the match (both for viewers without a side) to whether one was named. */
function maskManOfTheMatch(card: Card, ownSide: SideName | undefined): Card {
  const seen = (side: SideName) => (side === ownSide ? card.manOfTheMatch[side] : card.manOfTheMatch[side] && emptyId);
  return { ...card, manOfTheMatch: { home: seen('home'), away: seen('away') } };
}

/**
 * The singles that are played alike in random order, each keeping its option so that its winner stays the same; other
 * matches keep their place.
 */
function shuffleSingles(view: FixtureView, isKnockout: boolean, { rules, random }: Viewing): FixtureView {
  if (!view.card) return view;
  const { matches } = view.card;
  const formats = cardFormat(isKnockout, rules);
  const singles = [...matches.keys()].filter((index) => formats[index]?.playerCount === 1);
  // Those that are played alike change places: a result is judged by the legs of its own match.
  const kinds = [...new Set(singles.map((index) => JSON.stringify(formats[index])))];
  const drawn = new Map<number, number>();
  for (const kind of kinds) {
    const alike = singles.filter((index) => JSON.stringify(formats[index]) === kind);
    for (const [at, index] of shuffled(alike, random).entries()) drawn.set(alike[at]!, index);
  }
  const from = (index: number) => drawn.get(index) ?? index;
  const { matchOptions } = view;
  const places = matchOptions.length ? [...Array(Math.max(matches.length, matchOptions.length)).keys()] : [];
  return {
    ...view,
    card: { ...view.card, matches: matches.map((match, index) => matches[from(index)] ?? match) },
    matchOptions: places.map((index) => matchOptions[from(index)] ?? null),
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}

/** Whether the actor sees a person's e-mail: people managers, and that person (league.md 11.2). */
export const seesEmail = (actor: Actor, emailAddress: string): boolean =>
  holdsAny(actor, 'manageAccess', 'manageTeams', 'managePlayers') ||
  (!!actor.emailAddress && actor.emailAddress.toLowerCase() === emailAddress.toLowerCase());

/** Whether the audience is shown mistakes in the results (league.md 10). */
export const seesDataErrors = (audience: Audience): boolean => holdsAny(audience, 'importData');
