import { wholeNumberOrNaN } from '#rules/basics/numbers.ts';
import type { Fault } from '#rules/basics/faults.ts';
import { drawFaults, planWithDraw, withSidesThatLeft, type DrawChoice } from '#rules/tournament/plan/draw.ts';
import { formatWithChoices } from '#rules/tournament/plan/formats.ts';
import { eveningLayout, type LayoutRound } from '#rules/tournament/plan/layout.ts';
import { usualPlan, type DrawMethod, type Format, type FormatKind, type Plan } from '#rules/tournament/plan/plan.ts';
import { sidesSortedByName } from '#rules/tournament/sides.ts';
import type { Side } from '#rules/tournament/tournament.ts';
import type { Evening } from '../evening.ts';

/** What is entered to make a draw. */
export interface DrawFields {
  kind: FormatKind;
  method: DrawMethod;
  /** Number of the random draw, as typed. */
  seed: string;
  /** By hand: every side in its place. */
  order: string[];
  /** By seeds: the seeds, the best first. */
  seeds: string[];
  spread: boolean;
  thirdPlace: boolean;
  /** Number of groups, how many go through from each, and rounds; null means the usual for so many sides. */
  groups: number | null;
  through: number | null;
  plate: boolean;
  rounds: number | null;
  startingScore: number;
}

/** Numbers of draws are short, so that they can be read out. */
export const newSeed = (): string => String(1000 + Math.floor(Math.random() * 9000));

/** The sides that are drawn, by name. */
export const sidesToDraw = ({ sides }: Pick<Evening, 'sides'>) =>
  sidesSortedByName(sides.filter(({ noShow }) => !noShow));

/** The fields of the last draw, or of a random one. */
export function initialDrawFields(tournament: Evening): DrawFields {
  const entered = sidesToDraw(tournament).map(({ id }) => id);
  const { draw, format } = tournament;
  const stillThere = (ids: readonly string[] = []) => ids.filter((id) => entered.includes(id));
  const drawn = stillThere(draw?.order);
  const isOfGroups = !!draw && format.kind === 'groups';
  return {
    kind: format.kind,
    method: draw?.method ?? 'random',
    seed: newSeed(),
    order: [...drawn, ...entered.filter((id) => !drawn.includes(id))],
    seeds: stillThere(draw?.seeds),
    spread: format.spread,
    thirdPlace: format.thirdPlace,
    groups: isOfGroups ? format.groups : null,
    through: isOfGroups ? format.through : null,
    plate: format.plate,
    startingScore: format.startingScore,
    rounds: draw && (format.kind === 'swiss' || format.kind === 'league') ? format.rounds : null,
  };
}

/** The chosen format, with the usual options where none were chosen; options of other formats are left out. */
export function formatChosen(fields: DrawFields, sideCount: number): Format {
  const { kind, method, spread, thirdPlace, groups, through, plate, rounds, startingScore } = fields;
  return formatWithChoices(kind, sideCount, {
    spread: spread || method === 'seeds',
    thirdPlace: thirdPlace && (kind === 'groups' || sideCount > 3),
    ...{ groups, through, plate, rounds, startingScore },
  });
}

/** The draw to send to the server; its seed is NaN where the field holds no whole number. */
export function drawChoice(fields: DrawFields, sideCount: number): DrawChoice {
  const { method, seed, order, seeds } = fields;
  return {
    method,
    format: formatChosen(fields, sideCount),
    order: method === 'byHand' ? order : method === 'seeds' ? seeds : [],
    seed: wholeNumberOrNaN(seed) ?? NaN,
  };
}

/** What a new draw takes over from the present one: the legs of its rounds, and who stood where. */
function presentPlan({ draw, format, layout }: Evening): Plan {
  const order = draw?.order ?? null;
  const legs = layout.map(({ numberOfLegs }) => numberOfLegs);
  return {
    ...usualPlan(),
    format: formatWithChoices(format.kind, order?.length ?? 0, format),
    draw: order,
    legs,
  };
}

/** Who would meet whom, how many they are, with those who have left, or why that cannot be drawn. */
export function previewDraw(
  tournament: Evening,
  fields: DrawFields,
): { rounds: LayoutRound[]; count: number; faults: Fault[] } {
  const sides = tournament.sides as Side[];
  const before = presentPlan(tournament);
  const entered = sidesToDraw(tournament).length;
  const choice = withSidesThatLeft(drawChoice(fields, entered), before, tournament.leftAfterPlaying);
  const faults = drawFaults(sides, choice);
  const count = entered + (choice.left?.length ?? 0);
  if (faults.length) return { rounds: [], count, faults };
  const plan = planWithDraw(before, sides, choice);
  const rounds = eveningLayout({ sides, round: null, bestOf: tournament.bestOf, singleRound: false, plan });
  return { rounds, count, faults };
}
