import type { MatchFormat } from '../basics/match-format.ts';
import { canonicalJson } from '../basics/canonical.ts';
import {
  completeRules,
  playerTieBreaks,
  teamTieBreaks,
  type LeagueRules,
  type SeasonRules,
  type StoredRules,
} from '../basics/defaults.ts';
import { handicapBases, handicapGifts } from '../basics/handicap.ts';
import {
  filledText,
  flag,
  listOf,
  mapOf,
  oneOf,
  orMissing,
  orMissingOrNull,
  recordWithAtLeast,
  wholeNumber,
  type Shape,
} from '../basics/shape.ts';
import { ruleLimits } from '../card/rule-limits.ts';
import { eligibilityShape } from './eligibility-rules.ts';
import { zonesShape } from './zones.ts';

const format = recordWithAtLeast({
  playerCount: wholeNumber(),
  startingScore: wholeNumber(),
  numberOfLegs: wholeNumber(),
  playsAll: orMissingOrNull(flag),
  isDoubleStart: orMissingOrNull(flag),
  game: orMissingOrNull(filledText(ruleLimits.label)),
  label: orMissingOrNull(filledText(ruleLimits.label)),
});
const cardFormat = listOf(format, 100);
const points = orMissing(wholeNumber(0, ruleLimits.points));

/** Rules that differ from the usual ones, as they are stored. */
export const leagueRulesShape: Shape = recordWithAtLeast({
  points: orMissing(
    recordWithAtLeast({
      ...{ win: points, draw: points, loss: points },
      ...{ matchWon: points, matchLevel: points, leg: points, lostByOne: points, oneEighty: points, hiCheck: points },
    }),
  ),
  decidedBy: orMissing(oneOf(['matches', 'legs'])),
  teamTieBreaks: orMissing(listOf(oneOf(teamTieBreaks))),
  sharesPlaces: orMissing(flag),
  playerPoints: orMissing(
    recordWithAtLeast({
      sizes: listOf(wholeNumber(0, ruleLimits.players)),
      ...{ leg: points, match: points, oneEighty: points, hiCheck: points },
    }),
  ),
  playerTieBreaks: orMissing(listOf(oneOf(playerTieBreaks))),
  card: orMissing(recordWithAtLeast({ league: cardFormat, qualifier: cardFormat })),
  matchesForQualifierScore: orMissing(wholeNumber()),
  leastPlayers: orMissing(wholeNumber(0, ruleLimits.leastPlayers)),
  mostMatches: orMissing(mapOf(/^[1-4]$/, wholeNumber(1, ruleLimits.matches))),
  extras: orMissing(recordWithAtLeast({ visitsFrom: wholeNumber(), hiChecksFrom: wholeNumber() })),
  zones: orMissing(zonesShape),
  eligibility: orMissing(eligibilityShape),
  awards: orMissing(oneOf(['full', 'result'])),
  isOfPlayers: orMissing(flag),
  handicap: orMissingOrNull(
    recordWithAtLeast({
      by: oneOf(handicapBases),
      gives: oneOf(handicapGifts),
      ...{
        nights: wholeNumber(),
        per: wholeNumber(),
        step: wholeNumber(),
        most: wholeNumber(),
        roundedTo: wholeNumber(),
      },
    }),
  ),
});

/** The rules of a season as they are stored: its own, and those of divisions that differ from them, by id. */
export interface StoredSeasonRules {
  rules: StoredRules;
  divisions: Readonly<Record<string, StoredRules>>;
}

export const seasonRulesShape: Shape = recordWithAtLeast({
  rules: leagueRulesShape,
  divisions: mapOf(/^[\w-]+$/, leagueRulesShape),
});

/**
 * The rules of a season: those of the league, with what the season stores on top; the same object where it stores
 * nothing.
 */
export function seasonRules(stored: StoredSeasonRules | null, ofLeague: LeagueRules): SeasonRules {
  if (!stored) return ofLeague;
  const divisions = new Map<string, SeasonRules>();
  const own: SeasonRules = { ...completeRules(stored.rules, ofLeague), divisions };
  for (const [id, rules] of Object.entries(stored.divisions))
    divisions.set(id, { ...completeRules(rules, own), divisions, season: own });
  return own;
}

const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

/** The matches of a card up to the last that exists: a place of no legs at the end says nothing. */
export const withoutGapsAtEnd = (card: readonly MatchFormat[]): MatchFormat[] =>
  card.slice(0, card.findLastIndex(({ numberOfLegs }) => numberOfLegs > 0) + 1);

const matchesOf = ({ league, qualifier }: LeagueRules['card']) => [league, qualifier].map(withoutGapsAtEnd);

/** Whether the card is the one that older programs know. */
export const hasUsualCard = ({ card }: LeagueRules): boolean =>
  isSame(matchesOf(card), matchesOf(completeRules(null).card));

/** Of these rules what differs from those that hold otherwise: what is stored. */
export const differingRules = (rules: LeagueRules, baseRules: LeagueRules): StoredRules =>
  Object.fromEntries(
    (Object.keys(completeRules(null)) as (keyof LeagueRules)[])
      .filter((name) =>
        name === 'card'
          ? !isSame(matchesOf(rules.card), matchesOf(baseRules.card))
          : !isSame(rules[name], baseRules[name]),
      )
      .map((name) => [name, rules[name]]),
  );

/** Whether cards count otherwise by these rules: zones, and who may play, move nothing (season-rules.md 7). */
export const doCardsCountOtherwise = (before: LeagueRules, after: LeagueRules): boolean =>
  before.eligibility.helpersCount !== after.eligibility.helpersCount ||
  Object.keys(differingRules(after, before)).some((name) => !movesNothing.has(name));

const movesNothing = new Set<string>([
  'zones',
  'eligibility',
  'leastPlayers',
  'mostMatches',
] satisfies (keyof LeagueRules)[]);
