import { holds, type AccessFlag, type Actor } from './access.ts';
import { startOfDay } from './dates.ts';
import { cardFormat, emptyId, type LeagueRules, type MatchOption } from './defaults.ts';
import type { Fixture } from './fixture.ts';
import type { SideName } from './leg.ts';
import { can } from './policies.ts';
import { blankCard, type Card } from './scorecard.ts';
import { clerkSide } from './submission.ts';

/** How fixtures are looked at: two features (the veto in milliseconds from the start of the date), the time, the league. */
export interface Viewing {
  vetoScores: number;
  randomisedSingles: boolean;
  now: Date;
  rules: LeagueRules;
  /** Gives numbers from 0 up to 1. */
  random: () => number;
}

/** The drafts of a fixture, null where a team has saved none. */
export interface Drafts {
  home: Card | null;
  away: Card | null;
}

/** A fixture as one viewer may see it. `card` is null while there is nothing to show; absent drafts are null. */
export interface FixtureView {
  card: Card | null;
  resultsPublished: boolean;
  matchOptions: readonly (MatchOption | null)[];
  drafts: Drafts;
}

/** The instant from which everybody sees the scores of the fixture: its date in UTC plus the delay (league.md 11.1). */
export const visibleFrom = ({ date }: Pick<Fixture, 'date'>, vetoScores: number): Date =>
  new Date(startOfDay(date) + vetoScores);

/** Whether the scores are still hidden from the actor; never from a recorder of the fixture (league.md 11.1). */
export const isObscured = (
  fixture: Pick<Fixture, 'date' | 'homeTeamId' | 'awayTeamId'>,
  actor: Actor,
  vetoScores: number,
  now: Date,
): boolean => now < visibleFrom(fixture, vetoScores) && !can(actor, 'fixture.submit', fixture);

/**
 * What the actor may see of a fixture: the card, or for a clerk before publication the own draft in its place; the drafts;
 * scores, singles and men of the match hidden as far as they have to be. The result is for showing only and is never
 * saved (league.md 11).
 */
export function fixtureView(fixture: Fixture, drafts: Drafts, actor: Actor, viewing: Viewing): FixtureView {
  const resultsPublished = fixture.card !== null;
  const view = { card: fixture.card, resultsPublished, matchOptions: fixture.matchOptions, drafts };
  if (can(actor, 'fixture.publish')) return view;

  const side = can(actor, 'fixture.submit', fixture) ? clerkSide(fixture, actor.teamId) : undefined;
  const masked = (card: Card | null) => card && maskManOfTheMatch(card, side);
  if (side) {
    const own = masked(drafts[side]);
    const card = resultsPublished ? masked(fixture.card) : (own ?? blankCard(fixture.isKnockout, viewing.rules));
    return { ...view, card, drafts: { home: null, away: null, [side]: own } };
  }
  const card = masked(fixture.card);
  const open = { ...view, card, drafts: { home: null, away: null } };
  if (card && isObscured(fixture, actor, viewing.vetoScores, viewing.now))
    return { ...open, card: { ...card, matches: [] } };
  return viewing.randomisedSingles ? shuffleSingles(open, fixture.isKnockout, viewing) : open;
}

/** The other team's man of the match, or both for a viewer without a side, shrunk to whether one was named. */
function maskManOfTheMatch(card: Card, ownSide: SideName | undefined): Card {
  const seen = (side: SideName) => (side === ownSide ? card.manOfTheMatch[side] : card.manOfTheMatch[side] && emptyId);
  return { ...card, manOfTheMatch: { home: seen('home'), away: seen('away') } };
}

/** The singles in random order, each with its own option, so that its winner stays the same; other matches keep place. */
function shuffleSingles(view: FixtureView, isKnockout: boolean, { rules, random }: Viewing): FixtureView {
  if (!view.card) return view;
  const { matches } = view.card;
  const singles = [...matches.keys()].filter((index) => cardFormat(isKnockout, rules)[index]?.playerCount === 1);
  const drawn = shuffled(singles, random);
  const from = (index: number) => drawn[singles.indexOf(index)] ?? index;
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

/** Whether the actor sees a person's e-mail: those who manage people, and the person (league.md 11.2). */
export const seesEmail = (actor: Actor, emailAddress: string): boolean =>
  holds(actor, 'manageAccess', 'manageTeams', 'managePlayers') ||
  (!!actor.emailAddress && actor.emailAddress.toLowerCase() === emailAddress.toLowerCase());

/** Whether the actor is told about mistakes in the results (league.md 10). */
export const seesDataErrors = (actor: Actor): boolean => holds(actor, 'importData');

/** The rights that change what a request for division data answers (league.md 7, 8, 9, 10, 11.1). */
const dataRights: readonly AccessFlag[] = [
  'manageGames',
  'manageTournaments',
  'managePlayers',
  'importData',
  'manageScores',
];

/**
 * A short text to share answers by: actors with the same one see exactly the same division data. Apart from the rights
 * above, a clerk sees the obscured scores of the own team, so a clerk's class names it.
 */
export function permissionClass(actor: Actor): string {
  const rights = dataRights.filter((flag) => holds(actor, flag));
  const isClerk = holds(actor, 'inputResults') && !holds(actor, 'manageScores') && actor.teamId;
  return rights.join('+') + (isClerk ? `@${actor.teamId}` : '');
}
