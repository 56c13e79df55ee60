import type { SideName } from '#rules/darts/leg.ts';
import type { Card } from '#rules/card/scorecard.ts';
import { Draft, type Fixture } from '../modules/fixture/fixture.entity.ts';
import type { Random } from './random.ts';
import { utcInstant, sampleRecord } from './record.ts';
import { type Squad } from './squads.ts';

/** The third singles, where the two clerks wrote different scores. */
const doubtfulMatch = 2;

const clerkOf = (side: SideName, fixture: Fixture, squads: readonly Squad[]) =>
  squads.find(({ team }) => team.id === (side === 'home' ? fixture.homeTeamId : fixture.awayTeamId))!.captain.name;

/** What a side's clerk saved: everything but the other team's man of the match. */
function draftOf(fixture: Fixture, side: SideName, card: Card, squads: readonly Squad[], random: Random): Draft {
  const own = { home: null, away: null, [side]: card.manOfTheMatch[side] };
  const made = {
    created: utcInstant(fixture.date, side === 'home' ? '22:35' : '23:10'),
    author: clerkOf(side, fixture, squads),
  };
  return sampleRecord(Draft, random, made, { fixtureId: fixture.id, side, card: { ...card, manOfTheMatch: own } });
}

/** The card with a different number of legs for the loser of a match. */
function misread(card: Card, index: number): Card {
  const wrong = (score: number | null) => (score === 0 ? 1 : (score ?? 1) - 1);
  const matches = card.matches.map((match, at) => {
    if (at !== index) return match;
    const isHomeWin = match.homeScore! > match.awayScore!;
    return isHomeWin
      ? { ...match, awayScore: wrong(match.awayScore) }
      : { ...match, homeScore: wrong(match.homeScore) };
  });
  return { ...card, matches };
}

/** Turns the results of a played fixture back into one team's draft, waiting for the other's. */
export function turnBackIntoDraft(fixture: Fixture, side: SideName, squads: readonly Squad[], random: Random): Draft[] {
  const drafts = [draftOf(fixture, side, fixture.card!, squads, random)];
  unpublish(fixture);
  return drafts;
}

/** Turns the results of a played fixture back into two drafts that differ in the third singles. */
export function turnBackIntoDifferingDrafts(fixture: Fixture, squads: readonly Squad[], random: Random): Draft[] {
  const card = fixture.card!;
  const drafts = [
    draftOf(fixture, 'home', card, squads, random),
    draftOf(fixture, 'away', misread(card, doubtfulMatch), squads, random),
  ];
  unpublish(fixture);
  return drafts;
}

const unpublish = (fixture: Fixture) =>
  Object.assign(fixture, { card: null, updated: fixture.created, editor: fixture.author });
