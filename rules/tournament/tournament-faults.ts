import { plural } from '../basics/plural.ts';
import { sameName } from '../basics/names.ts';
import { hiCheckFaults } from '../card/card-faults.ts';
import { type Fault, faultIf } from '../basics/faults.ts';
import { isWholeWithin } from '../basics/numbers.ts';
import { mostTournamentLegs } from '../darts/leg-count.ts';
import { legsTotalFault } from '../darts/legs-total-fault.ts';
import { isDay, type Day } from '../basics/dates.ts';
import { emptyId, textLimits, inputLimits } from '../basics/limits.ts';
import { tournamentDefaults, type MatchOption } from '../basics/defaults.ts';
import {
  matchBestOf,
  mostRounds,
  roundsInOrder,
  type Round,
  type Side,
  type Tournament,
  type TournamentMatch,
} from './tournament.ts';

/** The tournament's fields in its dialog. */
interface TournamentDetails {
  date: Day;
  address: string;
  type: string | null;
  notes: string | null;
  host: string | null;
  opponent: string | null;
  gender: string | null;
  bestOf: number | null;
}

export const genders: readonly string[] = ['men', 'women'];

/** Whether a match can have so many legs; more is taken for a typing mistake. */
export const isPossibleLegCount = (legs: number, least: number = tournamentDefaults.leastMatchLegs): boolean =>
  isWholeWithin(legs, least, mostTournamentLegs);

const tooLong = (field: string, { what, text, most }: { what: string; text: string | null; most: number }): Fault[] =>
  faultIf((text?.trim().length ?? 0) > most, field, `${what} has at most ${most} characters.`);

/**
 * Faults in the details of a tournament. A date outside the season is allowed: the page asks for confirmation (live.md
 * 9.2).
 */
export const tournamentDetailsFaults = (details: TournamentDetails): Fault[] => {
  const { date, address, type, notes, host, opponent, gender, bestOf } = details;
  return [
    ...faultIf(!isDay(date), 'date', 'Choose the date of the tournament'),
    ...faultIf(!address.trim(), 'address', 'Enter where the tournament is played'),
    ...tooLong('address', { what: 'The address', text: address, most: textLimits.address }),
    ...tooLong('type', { what: 'The type', text: type, most: textLimits.text }),
    ...tooLong('notes', { what: 'The notes', text: notes, most: textLimits.text }),
    ...tooLong('host', { what: 'The name of the host', text: host, most: textLimits.name }),
    ...tooLong('opponent', { what: 'The name of the opponent', text: opponent, most: textLimits.name }),
    ...faultIf(
      !!host?.trim() && sameName(host, opponent ?? ''),
      'opponent',
      'A team cannot play against itself. Choose another opponent.',
    ),
    ...faultIf(
      !!gender && !genders.includes(gender),
      'gender',
      'A tournament is for men or for women, or for everybody.',
    ),
    ...faultIf(
      bestOf !== null && !isPossibleLegCount(bestOf, tournamentDefaults.leastBestOf),
      'bestOf',
      'Best of is invalid',
    ),
  ];
};

/** Upper limits of draws; no league comes near them. */
const drawLimits = { sides: 512, players: 100, rounds: mostRounds, matches: 512, entries: 500 };

/**
 * All faults that keep a tournament from being saved (live.md 9.2, 9.7; league.md 3). A hi-check that is stored already
 * is none.
 */
export function tournamentFaults(
  tournament: Tournament & TournamentDetails,
  highestHiCheck: number,
  storedHiChecks: Tournament['over100Checkouts'] = [],
): Fault[] {
  const { sides, oneEighties, over100Checkouts } = tournament;
  const chain = roundsInOrder(tournament);
  const tooMany = [
    ...tooManySidesFaults(sides),
    ...faultIf(chain.length > drawLimits.rounds, 'round', `A tournament has at most ${drawLimits.rounds} rounds.`),
    ...chain.flatMap(({ matches, ...round }, index) =>
      faultIf(
        matches.length > drawLimits.matches || round.sides.length > drawLimits.sides,
        `rounds[${index}]`,
        `A round has at most ${drawLimits.matches} matches.`,
      ),
    ),
    ...faultIf(oneEighties.length > drawLimits.entries, 'oneEighties', `There are at most ${drawLimits.entries} 180s.`),
    ...faultIf(
      over100Checkouts.length > drawLimits.entries,
      'over100Checkouts',
      `There are at most ${drawLimits.entries} hi-checks.`,
    ),
  ];
  if (tooMany.length) return tooMany;
  return [
    ...tournamentDetailsFaults(tournament),
    ...sideListFaults(sides),
    ...repeatedFaults(
      chain.flatMap(({ matches }) => matches),
      'round',
      'Two matches have the same id. Add the match again.',
    ),
    ...chain.flatMap((round, index) => roundFaults(tournament, round, `rounds[${index}]`)),
    ...oneEighties.flatMap((player, index) => playerFaults(player, `oneEighties[${index}]`)),
    ...over100Checkouts.flatMap((check, index) => playerFaults(check, `over100Checkouts[${index}]`)),
    ...hiCheckFaults(over100Checkouts, { highest: highestHiCheck }, storedHiChecks),
  ];
}

const tooManySidesFaults = (sides: readonly Side[]): Fault[] =>
  faultIf(sides.length > drawLimits.sides, 'sides', `A tournament has at most ${drawLimits.sides} sides.`);

/** All faults of the list of those who take part. */
export function sideListFaults(sides: readonly Side[]): Fault[] {
  const tooMany = tooManySidesFaults(sides);
  if (tooMany.length) return tooMany;
  return [
    ...sides.flatMap((side, index) => [
      ...faultIf(!side.name && !side.teamId, `sides[${index}].name`, 'Please enter a name for this side'),
      ...sideFaults(side, `sides[${index}]`),
    ]),
    ...repeatedFaults(sides, 'sides', 'Two sides have the same id. Add the side again.'),
  ];
}

const repeatedFaults = (records: readonly { id: string }[], field: string, message: string): Fault[] =>
  faultIf(new Set(records.map(({ id }) => id)).size < records.length, field, message);

const playerFaults = ({ id, name }: { id: string; name: string }, field: string): Fault[] => [
  ...faultIf(!id || id === emptyId, `${field}.id`, 'Ensure a player is selected first'),
  ...tooLong(`${field}.name`, { what: 'The name of a player', text: name, most: textLimits.name }),
];

const sideFaults = ({ name, players }: Side, field: string): Fault[] => [
  ...tooLong(`${field}.name`, { what: 'The name of a side', text: name, most: textLimits.name }),
  ...faultIf(
    players.length > drawLimits.players,
    `${field}.players`,
    `A side has at most ${drawLimits.players} players.`,
  ),
  ...players
    .slice(0, drawLimits.players)
    .flatMap((player, index) => playerFaults(player, `${field}.players[${index}]`)),
];

const roundFaults = (tournament: Tournament, round: Round, field: string): Fault[] => [
  ...tooLong(`${field}.name`, { what: 'The name of a round', text: round.name ?? null, most: textLimits.name }),
  ...round.sides.flatMap((side, index) => sideFaults(side, `${field}.sides[${index}]`)),
  ...round.matches.flatMap((match, index) => [
    ...optionFaults(round.matchOptions[index] ?? null, `${field}.matchOptions[${index}]`),
    ...matchFaults(match, matchBestOf(tournament, round, index), `${field}.matches[${index}]`),
  ]),
];

function optionFaults(option: MatchOption | null, field: string): Fault[] {
  const { playerCount, startingScore, numberOfLegs } = option ?? {};
  return [
    ...faultIf(
      numberOfLegs != null && !isPossibleLegCount(numberOfLegs),
      `${field}.numberOfLegs`,
      'Best of is invalid',
    ),
    ...faultIf(
      startingScore != null && !isWholeWithin(startingScore, inputLimits.leastStartingScore, 9999),
      `${field}.startingScore`,
      `Legs start at ${inputLimits.leastStartingScore} or more, at most 9999.`,
    ),
    ...faultIf(
      playerCount != null && !isWholeWithin(playerCount, 0, drawLimits.players),
      `${field}.playerCount`,
      `A side has at most ${drawLimits.players} players.`,
    ),
  ];
}

const matchFaults = (match: TournamentMatch, legs: number, field: string): Fault[] => [
  ...(['sideA', 'sideB'] as const).flatMap((side) => (match[side] ? sideFaults(match[side], `${field}.${side}`) : [])),
  ...tournamentResultFaults(match, legs, field),
];

/** Why a match of this many legs cannot end like this: by the legs of each side, else by those of both together. */
export function tournamentResultFaults(
  { scoreA, scoreB }: Pick<TournamentMatch, 'scoreA' | 'scoreB'>,
  legs: number,
  field: string,
): Fault[] {
  const single = Object.entries({ scoreA, scoreB }).flatMap(([side, score]) => {
    const message = tournamentScoreFault(score, legs);
    return faultIf(!!message, `${field}.${side}`, message ?? '');
  });
  const both = legsTotalFault(scoreA, scoreB, legs);
  return single.length ? single : faultIf(!!both, field, both ?? '');
}

/** What is wrong with the legs won by a side of a match, in a sentence; undefined when they can be saved. */
export function tournamentScoreFault(score: number | null, legs: number): string | undefined {
  if (score === null || isWholeWithin(score, 0, legs)) return undefined;
  return `A score in a match of ${plural(legs, 'leg')} is a whole number from 0 to ${legs}, ${Number.isNaN(score) ? 'this' : score} is not.`;
}
