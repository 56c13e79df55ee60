import { listInWords } from '../basics/list-in-words.ts';
import { plural } from '../basics/plural.ts';
import { isX01, usualStartingScore, type MatchFormat } from '../basics/match-format.ts';
import { withoutEligibilityIfOfPlayers, type CardExtras, type LeagueRules } from '../basics/defaults.ts';
import { highestThrow, lowestHiCheck } from '../darts/darts.ts';
import { matchSizeInWords } from './player-points-words.ts';
import { playerFigureWords, teamFigureWords } from './figure-words.ts';
import { matchSizeName } from '../basics/names.ts';
import { eligibilityInWords, sentenceIfRefused } from './eligibility-rules.ts';
import { handicapWords } from '../card/handicap-rule.ts';
import { zonesInWords } from './zones.ts';

/** A part of the rules in sentences. */
interface RuleWords {
  title: string;
  lines: string[];
}

/** "Best of 5", "601, best of 3", "All 8 legs", "301 double start, best of 3", "Cricket, best of 3", "1 leg". */
export function legsAndUnusualStartInWords(format: MatchFormat): string {
  const isUsual = isX01(format) && format.startingScore === usualStartingScore && !format.isDoubleStart;
  return isUsual ? formatWords('', format) : startAndLegsInWords(format);
}

/** The same with the starting score, whichever it is: "501, best of 5". */
export const startAndLegsInWords = (format: MatchFormat): string =>
  formatWords(format.game ?? `${format.startingScore}`, format);

function formatWords(game: string, { numberOfLegs, playsAll, isDoubleStart }: MatchFormat): string {
  const legs = numberOfLegs === 1 ? '1 leg' : playsAll ? `all ${numberOfLegs} legs` : `best of ${numberOfLegs}`;
  const text = [isDoubleStart ? `${game} double start` : game, legs].filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "5 singles", "triples", "2 matches of the whole team". */
function sizeWords(playerCount: number, times: number): string {
  if (playerCount === 0) return times > 1 ? `${times} matches of the whole team` : 'the whole team';
  const size = matchSizeName(playerCount).toLowerCase();
  return times > 1 ? `${times} ${size}` : size;
}

/** "5 singles of 501, best of 5", "Triples of 601, best of 3", "Beer leg: the whole team of 1001, 1 leg". */
function matchWords(format: MatchFormat, times: number): string {
  const { playerCount, startingScore, numberOfLegs, playsAll, isDoubleStart, game, label } = format;
  const what = sizeWords(playerCount, times);
  const of = game ?? `${startingScore}${isDoubleStart ? ' with a double start' : ''}`;
  const legs = numberOfLegs === 1 ? '1 leg' : playsAll ? `all ${numberOfLegs} legs played` : `best of ${numberOfLegs}`;
  const text = `${what} of ${of}, ${legs}`;
  return label ? `${label}: ${text}` : text.charAt(0).toUpperCase() + text.slice(1);
}

const isAlike = (one: MatchFormat, other: MatchFormat) => JSON.stringify(one) === JSON.stringify(other);

/** The matches of a card in playing order, those alike in one line. */
export function cardWords(card: readonly MatchFormat[]): string[] {
  const runs: { format: MatchFormat; times: number }[] = [];
  for (const format of card) {
    if (!format.numberOfLegs) continue;
    const last = runs.at(-1);
    if (last && isAlike(last.format, format)) last.times += 1;
    else runs.push({ format, times: 1 });
  }
  return runs.map(({ format, times }) => matchWords(format, times));
}

const pointsInWords = (points: number) => plural(points, 'point');

const each = (points: number, what: string) => (points ? [`${pointsInWords(points)} for ${what}`] : []);

function teamPointWords({ points, decidedBy, card, extras, awards }: LeagueRules): string[] {
  const { win, draw, loss, matchWon, matchLevel, leg, lostByOne, oneEighty, hiCheck } = points;
  const ofFixture =
    win || draw || loss ? [`${pointsInWords(win)} for a win, ${draw} for a draw, ${loss} for a defeat`] : [];
  const canBeLevel = card.league.some(({ playsAll, numberOfLegs }) => playsAll && numberOfLegs % 2 === 0);
  const given = [
    ...ofFixture,
    ...each(matchWon, 'each match won'),
    ...each(matchLevel, 'each match that ends level'),
    ...each(leg, 'each leg won'),
    ...each(lostByOne, `losing by one ${decidedBy === 'legs' ? 'leg' : 'match'}`),
    ...each(oneEighty, `each ${visitInWords(extras)} of a player`),
    ...each(hiCheck, `each ${hiCheckInWords(extras)} of a player`),
  ];
  return [
    `More ${decidedBy} win the fixture; as many each is a draw.`,
    given.length ? `${given.join('; ')}.` : 'No points are given.',
    ...(canBeLevel ? ['A match of which all legs are played can end level.'] : []),
    ...(awards === 'result' ? ['An awarded fixture gives the points of its result alone.'] : []),
  ];
}

const orderWords = (names: readonly string[]): string => {
  const [first, ...rest] = names;
  const start = `By ${first}`;
  return rest.length ? `${start}, then ${rest.join(', then ')}.` : `${start}.`;
};

function playerPointWords({ playerPoints, extras }: LeagueRules): string[] {
  const { sizes, leg, match, oneEighty, hiCheck } = playerPoints;
  const where = sizes.length ? ` in ${listInWords(sizes.map(matchSizeInWords))}` : '';
  const given = [
    ...(where ? [...each(leg, `each leg won${where}`), ...each(match, `each match won${where}`)] : []),
    ...each(oneEighty, `each ${visitInWords(extras)}`),
    ...each(hiCheck, `each ${hiCheckInWords(extras)}`),
  ];
  return [given.length ? `${given.join('; ')}.` : 'Players get no points.'];
}

/** "180", "visit of 171 or more". */
const visitInWords = ({ visitsFrom }: CardExtras): string =>
  visitsFrom && visitsFrom < highestThrow ? `visit of ${visitsFrom} or more` : '180';

/** "hi-check", "finish of 101 or more". */
const hiCheckInWords = ({ hiChecksFrom }: CardExtras): string =>
  hiChecksFrom > lowestHiCheck ? `finish of ${hiChecksFrom} or more` : 'hi-check';

function extrasWords({ extras }: LeagueRules): string[] {
  const { visitsFrom, hiChecksFrom } = extras;
  const listed = [
    ...(visitsFrom ? [`each ${visitInWords(extras)}`] : []),
    ...(hiChecksFrom ? [`each finish of ${hiChecksFrom} or more`] : []),
  ];
  return [listed.length ? `A card lists ${listInWords(listed)}.` : 'A card lists matches only.'];
}

function qualifierWords({ card, matchesForQualifierScore }: LeagueRules): string[] {
  const matches = cardWords(card.qualifier);
  const needed = Math.min(matchesForQualifierScore, card.qualifier.filter(({ numberOfLegs }) => numberOfLegs).length);
  return needed
    ? [...matches, `Its score is shown once ${plural(needed, 'match has', 'matches have')} players.`]
    : matches;
}

function nightWords(rules: LeagueRules): string[] {
  const { isOfPlayers, leastPlayers, mostMatches, eligibility } = withoutEligibilityIfOfPlayers(rules);
  const often = Object.entries(mostMatches).map(
    ([size, times]) =>
      `A player may be in ${matchSizeInWords(Number(size))} ${times === 1 ? 'once' : `${times} times`} a night.${sentenceIfRefused(eligibility.tooManyMatches, 'A card with more is')}`,
  );
  return [
    ...(isOfPlayers ? ['Players play instead of teams.'] : []),
    ...(leastPlayers && !isOfPlayers ? [`A team brings at least ${plural(leastPlayers, 'player')}.`] : []),
    ...often,
    ...(isOfPlayers ? [] : eligibilityInWords(eligibility)),
  ];
}

/** The rules in sentences, part by part; parts without a rule are left out (season-rules.md). */
export function rulesInWords(rules: LeagueRules): RuleWords[] {
  const { card, extras, teamTieBreaks, sharesPlaces, zones, playerTieBreaks, isOfPlayers, handicap } = rules;
  const figures = playerFigureWords(extras);
  const team = isOfPlayers ? 'player' : 'team';
  return [
    { title: 'The card', lines: cardWords(card.league) },
    { title: 'The card of a qualifier', lines: qualifierWords(rules) },
    { title: 'What else a card lists', lines: extrasWords(rules) },
    { title: 'A night', lines: nightWords(rules) },
    { title: 'Head starts', lines: handicapWords(handicap) },
    { title: `Points of a ${team}`, lines: teamPointWords(rules) },
    {
      title: isOfPlayers ? 'Order of the table' : 'Order of the teams',
      lines: [
        orderWords(teamTieBreaks.map((figure) => teamFigureWords[figure])),
        `${isOfPlayers ? 'Players' : 'Teams'} level in all of these ${sharesPlaces ? 'share their place' : 'stand by name'}.`,
      ],
    },
    { title: 'Zones', lines: zonesInWords(zones) },
    { title: isOfPlayers ? 'Points of the figures' : 'Points of a player', lines: playerPointWords(rules) },
    {
      title: isOfPlayers ? 'Order of the figures' : 'Order of the players',
      lines: [orderWords(playerTieBreaks.map((figure) => figures[figure]))],
    },
  ].filter(({ lines }) => lines.length);
}
