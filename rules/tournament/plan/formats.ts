import { type Fault, faultIf } from '../../basics/faults.ts';
import { isWholeWithin } from '../../basics/numbers.ts';
import { doubleEliminationRounds } from './double-elimination.ts';
import { groupRounds, groupSizeLimits, groupSizes } from './groups.ts';
import { knockoutRounds } from './knockout.ts';
import { plainKnockout, type Format, type FormatChoices, type FormatKind, type Formats } from './plan.ts';
import { withMatchNumbers, type Draft, type PlannedRound } from './planned.ts';
import { roundRobin } from './round-robin.ts';

/** Fewest and most sides of a draw. */
export const drawSize = { least: 2, most: 128 } as const;

/** Lowest and highest starting score of a leg on an evening. */
const legScore = { least: 101, most: 1001 } as const;

/** The choices that were made. */
export type ChosenFormat = { [K in keyof FormatChoices]?: FormatChoices[K] | null | undefined };

/** A format: its title, its choices as made or usual, what keeps it from being played, and its matches. */
interface FormatRule<F> {
  title: string;
  choices(chosen: ChosenFormat, sides: number): Omit<F, 'kind' | 'startingScore'>;
  faults(format: F, sides: number): Fault[];
  rounds(sides: number, format: F): Draft[];
}

/** More rounds than this could leave somebody without an opponent they have not met. */
export const mostSwissRounds = (sides: number) => Math.max(1, Math.ceil(sides / 2));

const rules: { [K in FormatKind]: FormatRule<Formats[K]> } = {
  knockout: {
    title: 'Knockout',
    choices: ({ spread, thirdPlace }) => ({ spread: !!spread, thirdPlace: !!thirdPlace }),
    faults: () => [],
    rounds: (sides, { spread, thirdPlace }) =>
      knockoutRounds({
        entrants: Array.from({ length: sides }, (_, side) => ({ side })),
        spread,
        thirdPlace,
        from: 0,
        section: 'main',
      }),
  },
  groups: {
    title: 'Groups, then knockout',
    choices: ({ groups, through, plate, thirdPlace }, sides) => ({
      groups: groups ?? Math.max(1, Math.round(sides / 4)),
      through: through ?? 2,
      plate: !!plate,
      thirdPlace: !!thirdPlace,
    }),
    faults: ({ groups, through }, sides) => {
      const sizes = isWholeWithin(groups, 1, sides) ? groupSizes(sides, groups) : [];
      const { least, most } = groupSizeLimits;
      return [
        ...faultIf(
          !sizes.length || sizes.some((size) => size < least || size > most),
          'format.groups',
          `Groups have ${least} to ${most} sides. Choose another number of groups.`,
        ),
        ...faultIf(
          !isWholeWithin(through, 1, Math.max(1, Math.min(...sizes) - 1)),
          'format.through',
          'At least one side of each group goes through, and at least one does not.',
        ),
        ...faultIf(groups * through < 2, 'format.through', 'At least two sides go through to the knockout.'),
      ];
    },
    rounds: groupRounds,
  },
  doubleElimination: {
    title: 'Double elimination',
    choices: () => ({}),
    faults: () => [],
    rounds: doubleEliminationRounds,
  },
  swiss: {
    title: 'Swiss',
    choices: ({ rounds }, sides) => ({
      rounds: rounds ?? Math.min(Math.max(1, Math.ceil(Math.log2(sides))), mostSwissRounds(sides)),
    }),
    faults: ({ rounds }, sides) =>
      faultIf(
        !isWholeWithin(rounds, 1, mostSwissRounds(sides)),
        'format.rounds',
        `With so many sides there are 1 to ${mostSwissRounds(sides)} rounds in which nobody meets twice.`,
      ),
    rounds: (sides, { rounds }) =>
      Array.from({ length: rounds }, (_, at) => ({
        name: `Round ${at + 1}`,
        section: 'table',
        matches: Array.from({ length: Math.ceil(sides / 2) }, () => ({
          slots: [{ paired: true }, { paired: true }],
        })),
      })),
  },
  league: {
    title: 'League',
    choices: ({ rounds }) => ({ rounds: rounds ?? 1 }),
    faults: ({ rounds }, sides) => [
      ...faultIf(!isWholeWithin(rounds, 1, 2), 'format.rounds', 'In a league everybody meets everybody once or twice.'),
      ...faultIf(sides > mostInLeague, 'order', `A league of one day has at most ${mostInLeague} sides.`),
    ],
    rounds: (sides, { rounds }) => {
      const once = roundRobin(sides);
      const again = once.map((round) => round.map(([a, b]) => [b, a] as const));
      return [...once, ...(rounds > 1 ? again : [])].map((pairs, at) => ({
        name: `Round ${at + 1}`,
        section: 'table',
        matches: pairs.map(([a, b]) => ({ slots: [{ side: a }, { side: b }] })),
      }));
    },
  },
};

const mostInLeague = 16;

/** A format that is not known by its kind here: its own rule takes it. */
const ruleOf = (kind: FormatKind) => rules[kind] as FormatRule<Format>;

/** The title of a format. */
export const formatTitle = (kind: FormatKind): string => rules[kind].title;

/**
 * A format with the choices made, just as they are, even where `formatFaults` refuses them; the others are the usual
 * ones for this many sides.
 */
export const formatWithChoices = <K extends FormatKind>(kind: K, sides: number, chosen: ChosenFormat = {}) =>
  ({
    kind,
    ...rules[kind].choices(chosen, sides),
    startingScore: chosen.startingScore ?? plainKnockout.startingScore,
  }) as Formats[K];

/** What is wrong with choices whatever the format: those of others have no effect, but nobody means them so. */
export const choiceFaults = (chosen: ChosenFormat): Fault[] =>
  (['groups', 'through', 'rounds'] as const).flatMap((choice) =>
    faultIf(
      !isWholeWithin(chosen[choice] ?? 0, 0, drawSize.most),
      `format.${choice}`,
      `This is a whole number from 0 to ${drawSize.most}.`,
    ),
  );

/** What keeps this many sides from playing this format. */
export const formatFaults = (format: Format, sides: number): Fault[] => [
  ...faultIf(
    sides < drawSize.least || sides > drawSize.most,
    'order',
    `A draw has ${drawSize.least} to ${drawSize.most} sides.`,
  ),
  ...faultIf(
    !isWholeWithin(format.startingScore, legScore.least, legScore.most),
    'format.startingScore',
    `A leg is thrown from ${legScore.least} to ${legScore.most}.`,
  ),
  ...(sides >= drawSize.least ? ruleOf(format.kind).faults(format, sides) : []),
];

/** Every match for this many sides before anything is played, in rounds as they are stored (live.md 9.6, 20). */
export function plannedRounds(format: Format, sides: number): readonly PlannedRound[] {
  if (sides < drawSize.least) return [];
  // Remembered: the rounds are needed at every result, and keeping groups apart takes a while.
  const key = JSON.stringify([format, sides]);
  const known = planned.get(key);
  if (known) return known;
  const made = withMatchNumbers(ruleOf(format.kind).rounds(sides, format));
  if (planned.size >= mostPlanned) planned.delete(planned.keys().next().value!);
  planned.set(key, made);
  return made;
}

const planned = new Map<string, readonly PlannedRound[]>();
const mostPlanned = 20;

/** Whether a table decides the evening, not a last match. */
export const endsInTable = ({ kind }: Format): boolean => kind === 'swiss' || kind === 'league';
