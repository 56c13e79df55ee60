import type { Day } from '../basics/dates.ts';
import { rulesOfDivision, type BreachOutcome, type NightRules, type SeasonRules } from '../basics/defaults.ts';
import type { MatchFormat } from '../basics/match-format.ts';
import { plural } from '../basics/plural.ts';
import { sides, type SideName } from '../darts/leg.ts';
import { appearingPlayerIds, teamIdOnSide, type Fixture } from './fixture.ts';
import type { HelpsFrom } from './helping.ts';
import { playersOn, type Card } from './scorecard.ts';

/** What is known of somebody besides the card they stand on (season-rules.md 15.1). */
export interface PersonOfNight {
  id: string;
  /** The team from which they help; null for who is a player of a side. */
  helpsFrom: string | null;
  /** On how many other nights of the season they helped. */
  helped: number;
  /** On how many earlier league nights they played for the team of each side. */
  nights: Record<SideName, number>;
}

/** Who may be on a card of a night: the rules of its season, what kind of night it is, and who everybody is. */
export interface NightTerms {
  night: NightRules;
  isKnockout: boolean;
  teams: Record<SideName, string>;
  people: readonly PersonOfNight[];
}

/** Which rule somebody breaks: kept apart, so that what was on a card before is told from what is new. */
export interface BrokenRule {
  rule: 'tooManyNights' | 'tooFewNights' | 'tooManyMatches';
  playerId: string;
  side: SideName;
  isRefused: boolean;
}

interface EligibilityMark {
  index: number;
  message: string;
  broken: BrokenRule;
}

const isRefused = (breach: BreachOutcome) => breach === 'refuse';

/** Everybody on a card who may not play that night by the rules, each in the first match in which they stand. */
export function eligibilityMarks(
  card: Card,
  formats: readonly MatchFormat[],
  { night: { eligibility }, isKnockout, teams, people }: NightTerms,
): EligibilityMark[] {
  const known = new Map(people.map((person) => [person.id, person]));
  const { helperNights, nightsForFinals } = eligibility;
  return sides.flatMap((side) => {
    const seen = new Set<string>();
    return card.matches.flatMap((match, index) =>
      (formats[index]?.numberOfLegs ? playersOn(match, side) : []).flatMap(({ id, name }): EligibilityMark[] => {
        const person = known.get(id);
        if (!person || seen.has(id)) return [];
        seen.add(id);
        const nights = person.nights[side];
        const isTooOften = person.helpsFrom !== null && helperNights > 0 && person.helped >= helperNights;
        const isTooNew = isKnockout && nights < nightsForFinals;
        const of = (rule: BrokenRule['rule'], breach: BreachOutcome): BrokenRule => ({
          ...{ rule, playerId: id, side },
          isRefused: isRefused(breach),
        });
        const often = `${name} of ${person.helpsFrom} has helped out on ${plural(person.helped, 'night')}, ${helperNights} at most.`;
        const few = `${name} has played on ${plural(nights, 'night')} for ${teams[side]}, a qualifier needs ${nightsForFinals}.`;
        return [
          ...(isTooOften ? [{ index, message: often, broken: of('tooManyNights', eligibility.tooManyNights) }] : []),
          ...(isTooNew ? [{ index, message: few, broken: of('tooFewNights', eligibility.tooFewNights) }] : []),
        ];
      }),
    );
  });
}

/** Nights of a season, to count who played and who helped (season-rules.md 15.1). */
interface Nights {
  fixtures: readonly Fixture[];
  rules: SeasonRules;
  helps: HelpsFrom;
}

/** On which side of a fixture's published card somebody stands. */
const sideOf = ({ card }: Fixture, id: string): SideName | undefined =>
  sides.find((side) => card?.matches.some((match) => playersOn(match, side).some((player) => player.id === id)));

/** On how many league nights before a day each player played for a team. */
export function leagueNightsByPlayer(
  teamId: string,
  before: Day,
  { fixtures, rules }: Pick<Nights, 'fixtures' | 'rules'>,
) {
  const nights = new Map<string, number>();
  for (const fixture of fixtures) {
    if (fixture.isKnockout || fixture.date >= before) continue;
    if (fixture.homeTeamId !== teamId && fixture.awayTeamId !== teamId) continue;
    for (const id of appearingPlayerIds(fixture, rules)) {
      const side = sideOf(fixture, id);
      if (side && teamIdOnSide(fixture, side) === teamId) nights.set(id, (nights.get(id) ?? 0) + 1);
    }
  }
  return nights;
}

/** On how many nights of the season each player helped, one fixture left out. */
export function helpingNightsByPlayer(
  exceptFixtureId: string,
  { fixtures, rules, helps }: Nights,
): Map<string, number> {
  const nights = new Map<string, number>();
  for (const fixture of fixtures) {
    if (fixture.id === exceptFixtureId) continue;
    for (const id of appearingPlayerIds(fixture, rules)) {
      const side = sideOf(fixture, id);
      if (side && helps(id, teamIdOnSide(fixture, side), fixture.date)) nights.set(id, (nights.get(id) ?? 0) + 1);
    }
  }
  return nights;
}

/** The latest night of somebody who has helped more often than its rules allow. */
interface HelpedTooOften {
  playerId: string;
  fixture: Fixture;
  side: SideName;
  /** On how many nights of the season, and on how many they may. */
  nights: number;
  most: number;
}

/** Everybody who has helped more often than the rules allow, whether a card with them is marked or refused. */
export function helpersOverLimit({ fixtures, rules, helps }: Nights): HelpedTooOften[] {
  const nights = helpingNightsByPlayer('', { fixtures, rules, helps });
  const latest = new Map<string, HelpedTooOften>();
  for (const fixture of fixtures) {
    const most = rulesOfDivision(rules, fixture.divisionId).eligibility.helperNights;
    for (const playerId of appearingPlayerIds(fixture, rules)) {
      const side = sideOf(fixture, playerId);
      if (!side || !helps(playerId, teamIdOnSide(fixture, side), fixture.date)) continue;
      const before = latest.get(playerId);
      if (!before || before.fixture.date <= fixture.date)
        latest.set(playerId, { playerId, fixture, side, most, nights: nights.get(playerId) ?? 0 });
    }
  }
  return [...latest.values()].filter(({ nights, most }) => most > 0 && nights > most);
}

/** Whether somebody may play a finals night, in a few words: "2 nights of 3 for a qualifier". */
export const qualifyingText = (nights: number, needed: number): string =>
  nights >= needed
    ? `${plural(nights, 'night')}, may play a qualifier`
    : `${plural(nights, 'night')} of ${needed} for a qualifier`;
