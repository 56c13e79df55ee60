import { plural } from '../basics/plural.ts';
import { isPossibleFinish, lowestHiCheck } from '../darts/darts.ts';
import { cardFormat, matchFormatAt, type LeagueRules, type MatchOption } from '../basics/defaults.ts';
import { emptyId, inputLimits } from '../basics/limits.ts';
import { isX01, mostPlayersOfSide, type MatchFormat } from '../basics/match-format.ts';
import { sides, type SideName } from '../darts/leg.ts';
import type { Fault } from '../basics/faults.ts';
import { isWholeWithin } from '../basics/numbers.ts';
import { highestMatchScore, mostWinnableLegs, highestEnterableScore, type MatchLegs } from '../darts/match.ts';
import { matchBounds } from './rule-limits.ts';
import { legsTotalFault } from '../darts/legs-total-fault.ts';
import { headStartFault } from './handicap.ts';
import { givenFault } from './settled-faults.ts';
import { highVisitNamePlural } from './extras.ts';
import { playersOn, type Card, type CardMatch, type CardPlayer } from './scorecard.ts';

/** Who may be listed on each side of a card: the ids of the two teams' players. */
export type Squads = Record<SideName, ReadonlySet<string>>;

/**
 * What a card is checked against: how its matches are played, the highest hi-check that can be entered, and the players
 * of the two teams (anybody may be listed when this is missing).
 */
interface CardTerms {
  squads?: Squads;
  matchOptions: readonly (MatchOption | null)[];
  isKnockout: boolean;
  highestHiCheck: number;
  rules: LeagueRules;
  /** Hi-checks that are stored: a limit that was lowered since keeps no card from being saved. */
  storedHiChecks?: readonly HiCheck[];
  /** Matches of the card as it is stored, which may be more than its season has today. */
  storedMatches?: number;
  /** The most players of a side in any match, where nobody knows how the matches are played. */
  mostPlayers?: number;
}

/** What is wrong with a hi-check's score, in a sentence; undefined when it can be recorded (league.md 3). */
export function hiCheckFault(
  score: number | null | undefined,
  { highest, lowest = lowestHiCheck }: { highest: number; lowest?: number },
): string | undefined {
  if (score === null || score === undefined || Number.isNaN(score)) return 'Enter the score first';
  if (!isWholeWithin(score, lowest, highest)) {
    return `A hi-check is a whole number from ${lowest} to ${highest}, ${score} is not. Correct the score or remove the hi-check.`;
  }
  if (isPossibleFinish(score)) return undefined;
  return `No three darts check out ${score}. Correct the score or remove the hi-check.`;
}

/** A hi-check on a list: whose, and how high. */
type HiCheck = Pick<CardPlayer, 'id'> & { score: number };

const isSameHiCheck = (one: HiCheck) => (other: HiCheck) => one.id === other.id && one.score === other.score;

/** The faults of all hi-checks of a list but those that are stored already (league.md 3). */
export function hiCheckFaults(
  hiChecks: readonly HiCheck[],
  bounds: { highest: number; lowest?: number },
  stored: readonly HiCheck[] = [],
): Fault[] {
  const known = [...stored];
  return hiChecks.flatMap((hiCheck, index) => {
    const at = known.findIndex(isSameHiCheck(hiCheck));
    if (at >= 0) known.splice(at, 1);
    return at >= 0 ? [] : cardFault(`over100Checkouts[${index}].score`, hiCheckFault(hiCheck.score, bounds));
  });
}

/** What is wrong with the legs won by a side, in a sentence; undefined when they can be saved (league.md 3). */
export function scoreFault(score: number | null, format: MatchLegs): string | undefined {
  const highest = highestEnterableScore(format);
  if (score === null || isWholeWithin(score, 0, highest)) return undefined;
  return `A score in this match is a whole number from 0 to ${highest}, ${score} is not. Correct it or leave it empty.`;
}

const cardFault = (field: string, message: string | undefined): Fault[] => (message ? [{ field, message }] : []);

/** Every fault that keeps a card from being saved. Scores of matches that do not exist are ignored. */
export function cardFaults(card: Card, terms: CardTerms): Fault[] {
  const { matchOptions, isKnockout, highestHiCheck, rules, squads } = terms;
  const most = Math.max(cardFormat(isKnockout, rules).length, terms.storedMatches ?? 0);
  const tooMany =
    card.matches.length > most &&
    `A card has ${plural(most, 'match', 'matches')}, this one has ${card.matches.length}.`;
  const matches = card.matches.flatMap((match, index) => {
    const format = matchFormatAt({ matchOptions, isKnockout }, index, rules);
    return [
      ...matchResultFaults(match, index, format),
      ...givenFaults(match, index, format),
      ...headStartFaults(match, index, format),
      ...listingFaults({ match, index, format, squads, mostPlayers: terms.mostPlayers }),
    ];
  });
  const { visitsFrom, hiChecksFrom } = rules.extras;
  const bounds = { highest: highestHiCheck, ...(hiChecksFrom && { lowest: hiChecksFrom }) };
  const unlisted = (list: readonly CardPlayer[], from: number, name: string) =>
    list.length && !from ? `By the rules of this season a card lists no ${name}. Take them off.` : undefined;
  return [
    ...cardFault('matches', tooMany || undefined),
    ...matches,
    ...cardFault('oneEighties', unlisted(card.oneEighties, visitsFrom, highVisitNamePlural(rules.extras))),
    ...cardFault('over100Checkouts', unlisted(card.over100Checkouts, hiChecksFrom, 'hi-checks')),
    ...playerFaults('oneEighties', card.oneEighties, squads),
    ...playerFaults('over100Checkouts', card.over100Checkouts, squads),
    ...hiCheckFaults(card.over100Checkouts, bounds, terms.storedHiChecks),
    ...sides.flatMap((side) =>
      cardFault(`manOfTheMatch.${side}`, manOfTheMatchFault(card.manOfTheMatch[side], squads)),
    ),
  ];
}

/** Every result of a card that its matches cannot have: what keeps it from being published (league.md 3). */
export const resultFaults = (
  card: Card,
  { matchOptions, isKnockout, rules }: Pick<CardTerms, 'matchOptions' | 'isKnockout' | 'rules'>,
): Fault[] =>
  card.matches.flatMap((match, index) =>
    matchResultFaults(match, index, matchFormatAt({ matchOptions, isKnockout }, index, rules)),
  );

/** What a match, at its place on the card, cannot have as its result. */
export function matchResultFaults(match: CardMatch, index: number, format: MatchFormat): Fault[] {
  if (!format.numberOfLegs) return [];
  const place = (message: string | undefined) => message && `Match ${index + 1}: ${message}`;
  const single = (['homeScore', 'awayScore'] as const).flatMap((score) =>
    cardFault(`matches[${index}].${score}`, place(scoreFault(match[score], format))),
  );
  if (single.length) return single;
  return cardFault(`matches[${index}]`, place(legsTotalFault(match.homeScore, match.awayScore, format.numberOfLegs)));
}

function givenFaults(match: CardMatch, index: number, format: MatchFormat): Fault[] {
  const message = givenFault(match, format);
  return cardFault(`matches[${index}].given`, message && `Match ${index + 1}: ${message}`);
}

function headStartFaults(match: CardMatch, index: number, format: MatchFormat): Fault[] {
  const message = headStartFault(match, format);
  return cardFault(`matches[${index}].headStart`, message && `Match ${index + 1}: ${message}`);
}

interface Listing {
  match: CardMatch;
  index: number;
  format: MatchFormat;
  squads: Squads | undefined;
  mostPlayers: number | undefined;
}

/** What is wrong with the players of a match: too many, somebody twice, somebody of another team. */
function listingFaults({ match, index, format, squads, ...known }: Listing): Fault[] {
  const mostPlayers = known.mostPlayers ?? Math.max(inputLimits.players, mostPlayersOfSide(format));
  const everybody = [...match.homePlayers, ...match.awayPlayers].map(({ id }) => id);
  const count = (player: CardPlayer) => everybody.filter((id) => id === player.id).length;
  return sides.flatMap((side) => {
    const field = `matches[${index}].${side}Players`;
    const players = playersOn(match, side);
    const tooMany =
      players.length > mostPlayers && `The ${side} side lists ${players.length} players, ${mostPlayers} at most.`;
    const messages = players.map((player) => {
      if (squads && !squads[side].has(player.id))
        return `${player.name || 'Somebody listed'} does not play for the ${side} team. Choose one of its players, or add the player to the team first.`;
      return count(player) > 1 ? `${player.name} is listed twice. Choose another player.` : undefined;
    });
    const place = (message: string) => `Match ${index + 1}: ${message}`;
    return [
      ...cardFault(field, tooMany ? place(tooMany) : undefined),
      ...messages.flatMap((message, at) => cardFault(`${field}[${at}]`, message && place(message))),
    ];
  });
}

const noPlayer = 'Ensure a player is selected first';
const isInEither = (id: string, squads: Squads | undefined) => !squads || sides.some((side) => squads[side].has(id));

/** Upper limits for 180s and hi-checks; more than that is taken for a mistake. */
const mostEntries = 100;

function playerFaults(
  list: 'oneEighties' | 'over100Checkouts',
  entries: readonly CardPlayer[],
  squads?: Squads,
): Fault[] {
  if (entries.length > mostEntries)
    return cardFault(list, `There are ${entries.length} entries, ${mostEntries} at most.`);
  return entries.flatMap(({ id, name }, index) => {
    const stranger = `${name || 'Somebody listed'} plays for neither team. Choose one of their players.`;
    return cardFault(
      `${list}[${index}].id`,
      !id || id === emptyId ? noPlayer : isInEither(id, squads) ? undefined : stranger,
    );
  });
}

/**
 * What is wrong with a named man of the match. The empty id stands for somebody the viewer may not see, so it names
 * nobody.
 */
function manOfTheMatchFault(id: string | null, squads: Squads | undefined): string | undefined {
  if (id === null) return undefined;
  if (!id || id === emptyId) return noPlayer;
  return isInEither(id, squads)
    ? undefined
    : 'The man of the match plays for neither team. Choose one of their players.';
}

/** What keeps the options of a fixture's matches, defaults filled in, from being saved (league.md 3). */
export const matchOptionFaults = (
  stored: readonly (MatchOption | null)[],
  isKnockout: boolean,
  rules: LeagueRules,
): Fault[] =>
  stored.flatMap((_, index) => {
    const format = matchFormatAt({ matchOptions: stored, isKnockout }, index, rules);
    const { playerCount, startingScore, numberOfLegs } = format;
    const usual = matchFormatAt({ isKnockout }, index, rules);
    const leastLegs = playerCount === 0 || usual.numberOfLegs === 0 ? 0 : 1;
    const bounds = matchBounds(cardFormat(isKnockout, rules), isKnockout, index);
    const { mostLegs, mostPlayers, mostScore } = bounds;
    const leastScore = numberOfLegs === 0 || !isX01(format) ? 0 : bounds.leastScore;
    const refuse = (member: keyof MatchOption, isFine: boolean, message: string) =>
      cardFault(`matchOptions[${index}].${member}`, isFine ? undefined : `Match ${index + 1} ${message}`);
    return [
      ...refuse(
        'numberOfLegs',
        isWholeWithin(numberOfLegs, leastLegs, mostLegs),
        numberOfLegs > mostLegs && mostLegs === mostWinnableLegs
          ? `has ${numberOfLegs} legs, which nobody can win: a side has ${highestMatchScore} at most. Enter 1 to ${mostWinnableLegs}.`
          : `has ${numberOfLegs} legs. Enter 1 to ${mostLegs}.`,
      ),
      ...refuse(
        'playerCount',
        isWholeWithin(playerCount, 0, mostPlayers),
        `has ${playerCount} players a side. Enter a number from 0 to ${mostPlayers}.`,
      ),
      ...refuse(
        'startingScore',
        isWholeWithin(startingScore, leastScore, mostScore),
        `starts at ${startingScore}. Enter ${bounds.leastScore} ${Number.isFinite(mostScore) ? `to ${mostScore}` : 'or more'}.`,
      ),
    ];
  });
