import { playerTieBreaks, teamTieBreaks, type LeagueRules } from '../basics/defaults.ts';
import type { Fault } from '../basics/faults.ts';
import { isX01, type MatchFormat } from '../basics/match-format.ts';
import { isWholeWithin } from '../basics/numbers.ts';
import { handicapFaults } from '../card/handicap-rule.ts';
import { ruleLimits } from '../card/rule-limits.ts';
import { eligibilityFaults } from './eligibility-rules.ts';
import { zoneFaults } from './zones.ts';

const ruleFault = (field: string, message: string | false | undefined): Fault[] =>
  message ? [{ field, message }] : [];

/** Everything that keeps a season's rules from being saved, each with its field (season-rules.md 7). */
export const ruleFaults = (rules: LeagueRules): Fault[] => [
  ...cardFormatFaults('card.league', rules.card.league, 1),
  ...cardFormatFaults('card.qualifier', rules.card.qualifier, 0),
  ...teamPointFaults(rules),
  ...orderFaults('teamTieBreaks', rules.teamTieBreaks, teamTieBreaks),
  ...playerPointFaults(rules),
  ...orderFaults('playerTieBreaks', rules.playerTieBreaks, playerTieBreaks),
  ...otherFaults(rules),
  ...extrasFaults(rules),
  ...zoneFaults(rules.zones),
  ...eligibilityFaults(rules.eligibility),
  ...handicapFaults(rules.handicap),
  ...(rules.isOfPlayers ? faultsOfPlayers(rules) : []),
];

function cardFormatFaults(field: string, card: readonly MatchFormat[], leastLegs: 0 | 1): Fault[] {
  if (leastLegs && !card.length) return ruleFault(field, 'A card needs a match. Add one.');
  if (card.length > ruleLimits.matches)
    return ruleFault(field, `A card has ${ruleLimits.matches} matches at most, this one has ${card.length}.`);
  const labels = card.map(({ label }) => label?.trim().toLowerCase());
  return card.flatMap((match, index) => {
    const { label } = match;
    const isTwice = !!label && labels.indexOf(labels[index]) < index;
    return [
      ...matchFormatFaults(match, leastLegs).map(({ field: member, message }) => ({
        field: `${field}[${index}].${member}`,
        message: `Match ${index + 1} ${message}`,
      })),
      ...ruleFault(`${field}[${index}].label`, isTwice && `Two matches are called “${label}”. Choose another name.`),
    ];
  });
}

function matchFormatFaults(match: MatchFormat, leastLegs: 0 | 1): Fault[] {
  const { playerCount, startingScore, numberOfLegs, game, label, isDoubleStart } = match;
  const { legs, players, startingScore: score, label: length } = ruleLimits;
  if (!isWholeWithin(numberOfLegs, leastLegs, legs))
    return ruleFault('numberOfLegs', `has ${numberOfLegs} legs. Enter 1 to ${legs}.`);
  if (numberOfLegs === 0) return [];
  const isText = (text: string | null | undefined) => text == null || (!!text.trim() && text.length <= length);
  return [
    ...ruleFault(
      'playerCount',
      !isWholeWithin(playerCount, 0, players) &&
        `has ${playerCount} players a side. Enter 1 to ${players}, or choose the whole team.`,
    ),
    ...ruleFault('label', !isText(label) && `has a name that is empty or longer than ${length} characters.`),
    ...ruleFault('game', !isText(game) && `has a game whose name is empty or longer than ${length} characters.`),
    ...(isX01(match)
      ? ruleFault(
          'startingScore',
          !isWholeWithin(startingScore, score.least, score.most) &&
            `starts at ${startingScore}. Enter ${score.least} to ${score.most}.`,
        )
      : [
          ...ruleFault('startingScore', startingScore !== 0 && `is ${game}, which has no starting score.`),
          ...ruleFault('isDoubleStart', !!isDoubleStart && `is ${game}, which has no double start.`),
        ]),
  ];
}

const pointWords = {
  win: 'a win',
  draw: 'a draw',
  loss: 'a defeat',
  matchWon: 'a match won',
  matchLevel: 'a level match',
  leg: 'a leg',
  lostByOne: 'losing by one',
  oneEighty: 'a high visit of a player',
  hiCheck: 'a hi-check of a player',
} as const;

function teamPointFaults({ points }: LeagueRules): Fault[] {
  const names = Object.keys(pointWords) as (keyof typeof pointWords)[];
  const found = names.flatMap((name) => pointsFault(`points.${name}`, points[name], pointWords[name]));
  if (found.length) return found;
  const { win, draw, loss } = points;
  return [
    ...ruleFault('points.draw', draw > win && 'A draw cannot give more than a win.'),
    ...ruleFault('points.loss', loss > draw && 'A defeat cannot give more than a draw.'),
  ];
}

const pointsFault = (field: string, value: number, what: string): Fault[] =>
  ruleFault(
    field,
    !isWholeWithin(value, 0, ruleLimits.points) &&
      `Points for ${what} are a whole number from 0 to ${ruleLimits.points}.`,
  );

const playerPointWords = {
  leg: 'a leg',
  match: 'a match won',
  oneEighty: 'a high visit',
  hiCheck: 'a hi-check',
} as const;

function playerPointFaults({ playerPoints }: LeagueRules): Fault[] {
  const { sizes } = playerPoints;
  const isSound =
    sizes.every((size) => isWholeWithin(size, 0, ruleLimits.players)) && new Set(sizes).size === sizes.length;
  const names = Object.keys(playerPointWords) as (keyof typeof playerPointWords)[];
  return [
    ...ruleFault('playerPoints.sizes', !isSound && 'Matches of a size give points or not: name each size once.'),
    ...names.flatMap((name) => pointsFault(`playerPoints.${name}`, playerPoints[name], playerPointWords[name])),
  ];
}

function orderFaults<T extends string>(field: string, chosen: readonly T[], known: readonly T[]): Fault[] {
  const stranger = chosen.find((figure) => !known.includes(figure));
  const twice = chosen.find((figure, index) => chosen.indexOf(figure) < index);
  return [
    ...ruleFault(field, !chosen.length && 'Choose what orders the table first.'),
    ...ruleFault(field, stranger && `“${stranger}” cannot order this table.`),
    ...ruleFault(field, twice && `“${twice}” is listed twice. Take one out.`),
  ];
}

function otherFaults({ leastPlayers, mostMatches, matchesForQualifierScore }: LeagueRules): Fault[] {
  return [
    ...ruleFault(
      'leastPlayers',
      !isWholeWithin(leastPlayers, 0, ruleLimits.leastPlayers) &&
        `A team brings 0 to ${ruleLimits.leastPlayers} players at least.`,
    ),
    ...ruleFault(
      'mostMatches',
      Object.keys(mostMatches).some((size) => !isWholeWithin(Number(size), 1, ruleLimits.players)) &&
        `Say it of matches of 1 to ${ruleLimits.players} players a side.`,
    ),
    ...Object.entries(mostMatches).flatMap(([size, times]) =>
      ruleFault(
        `mostMatches.${size}`,
        !isWholeWithin(times, 1, ruleLimits.matches) &&
          `Enter how often somebody may play: 1 to ${ruleLimits.matches}.`,
      ),
    ),
    ...ruleFault(
      'matchesForQualifierScore',
      !isWholeWithin(matchesForQualifierScore, 0, ruleLimits.matches) && `Enter 0 to ${ruleLimits.matches} matches.`,
    ),
  ];
}

function extrasFaults({ extras }: LeagueRules): Fault[] {
  const { least, visit, hiCheck } = ruleLimits.extras;
  const members = [
    { member: 'visitsFrom', most: visit, what: 'Visits' },
    { member: 'hiChecksFrom', most: hiCheck, what: 'Finishes' },
  ] as const;
  return members.flatMap(({ member, most, what }) =>
    ruleFault(
      `extras.${member}`,
      extras[member] !== 0 &&
        !isWholeWithin(extras[member], least, most) &&
        `${what} are listed from a score of ${least} to ${most} on. Enter one, or 0 to list none.`,
    ),
  );
}

/** Players play alone (season-rules.md 9). */
const faultsOfPlayers = ({ card, leastPlayers }: LeagueRules): Fault[] => [
  ...(['league', 'qualifier'] as const).flatMap((kind) =>
    card[kind].flatMap(({ playerCount, numberOfLegs }, index) =>
      ruleFault(
        `card.${kind}[${index}].playerCount`,
        numberOfLegs > 0 &&
          playerCount !== 1 &&
          `Match ${index + 1} needs 1 player a side: in a season of players nobody has a partner.`,
      ),
    ),
  ),
  ...ruleFault('leastPlayers', leastPlayers > 1 && 'In a season of players everybody comes alone. Enter 0 or 1.'),
];
