import { wholeNumberOrNaN } from '#rules/basics/numbers.ts';
import type { Fault } from '#rules/basics/faults.ts';
import { drawFaults, planWithDraw, type DrawChoice } from '#rules/tournament/plan/draw.ts';
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

/** What a new draw takes over from the present one: the legs of its rounds. */
function presentPlan({ draw, format, layout }: Evening): Plan {
  if (!draw) return usualPlan();
  const legs = layout.map(({ numberOfLegs }) => numberOfLegs);
  return { ...usualPlan(), format: formatWithChoices(format.kind, draw.order.length, format), draw: draw.order, legs };
}

/** Who has left a league with results that count, and is drawn again if it is one (live.md 20.1). */
function sidesThatLeft({ draw, format, sides, layout }: Evening): string[] {
  if (!draw || format.kind !== 'league') return [];
  const ended = layout.flatMap(({ matches }) =>
    matches.flatMap(({ isOver, isWalkover, placeA, placeB }) =>
      isOver && !isWalkover ? [placeA.side?.id, placeB.side?.id] : [],
    ),
  );
  return draw.order.filter((id) => ended.includes(id) && (sides.find((side) => side.id === id)?.noShow ?? true));
}

/** Who would meet whom, or why that cannot be drawn. */
export function previewDraw(tournament: Evening, fields: DrawFields): { rounds: LayoutRound[]; faults: Fault[] } {
  const sides = tournament.sides as Side[];
  const left = sidesThatLeft(tournament);
  const choice = { ...drawChoice(fields, sidesToDraw(tournament).length), left };
  const faults = drawFaults(sides, choice);
  if (faults.length) return { rounds: [], faults };
  const plan = planWithDraw(presentPlan(tournament), sides, choice);
  return { rounds: eveningLayout({ sides, round: null, bestOf: tournament.bestOf, singleRound: false, plan }), faults };
}
