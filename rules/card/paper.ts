import { sumOf } from '../basics/sum.ts';
import { isOfWholeTeam, type MatchFormat } from '../basics/match-format.ts';

/** Lines for a whole team; who plays beside them is written there too. */
const linesOfWholeTeam = 4;

/** The most legs that have a box each on paper. */
export const mostLegBoxes = 12;

/** So many boxes of legs stand beside each other. */
const legBoxesInRow = 8;

/** Lines for the players of a side of a match on paper (season-rules.md 10). */
export const lineCountOfMatch = (format: Pick<MatchFormat, 'playerCount' | 'numberOfLegs'>): number =>
  isOfWholeTeam(format) ? linesOfWholeTeam : format.numberOfLegs ? format.playerCount : 0;

/** What is on a card, as far as it takes room. */
interface CardOnPaper {
  matches: readonly { format: MatchFormat; hasHeadStart: boolean }[];
  /** Lines above matches that are alike. */
  headings: number;
  teamNames: readonly string[];
  /** Names of the players of each side that are listed below the matches. */
  listed: readonly (readonly string[])[];
}

/** Heights in mm: of what there is for a card, and of its parts with the line below them (BlankCard.module.css). */
const ofSheet = { sheet: 277, head: 23, heading: 5.4, legs: 5.3 };
const heights = {
  half: { sheet: 132.5, head: 20, heading: 4.8, legs: 4.3, line: 5 },
  wide: { ...ofSheet, line: 8.5 },
  narrow: { ...ofSheet, line: 6.2 },
  small: { ...ofSheet, line: 5.4 },
  tiny: { ...ofSheet, heading: 3.6, legs: 4.3, line: 4.8 },
};
const border = 0.3;
const gap = 2;
const headStartLine = 3.8;
const listLine = 4.3;
/** 180s, hi-checks, man of the match and signature. */
const entries = 4;
/** What a longer name takes more, in all places where it stands. */
const wrapped = { letters: 24, height: 14 };
const lettersInListLine = 48;

type PaperSize = keyof typeof heights;

/** About how high a card is in mm when it is written like this; rather more than less. */
function heightOnPaper({ matches, headings, teamNames, listed }: CardOnPaper, size: PaperSize): number {
  const { head, heading, legs, line } = heights[size];
  const existing = matches.filter(({ format }) => format.numberOfLegs);
  const rows = existing.map(({ format, hasHeadStart }) => {
    const boxes = format.numberOfLegs <= mostLegBoxes ? Math.ceil(format.numberOfLegs / legBoxesInRow) : 0;
    return border + Math.max(lineCountOfMatch(format) * line, boxes * legs + (hasHeadStart ? headStartLine : 0));
  });
  const lists = teamNames.map((name, side) => {
    const letters = listed[side]?.reduce((sum, player) => sum + player.length + 2, name.length + 12) ?? 0;
    return letters && gap + Math.ceil(letters / lettersInListLine) * listLine;
  });
  const longest = Math.max(...teamNames.map(({ length }) => length));
  return sumOf([
    ...[head, 2 * gap, heading * (headings + 1), ...rows, line + border, Math.max(...lists), entries * line],
    Math.floor(longest / wrapped.letters) * wrapped.height,
  ]);
}

const sizesOnSheet = ['wide', 'narrow', 'small', 'tiny'] as const;

/** How a card is written so that it fits on its sheet, or on half of it where that is wanted and possible. */
export function paperLook(
  card: CardOnPaper,
  { wantsHalf }: { wantsHalf: boolean },
): { size: PaperSize; listsPlayers: boolean } {
  const fits = (each: CardOnPaper, size: PaperSize) => heightOnPaper(each, size) <= heights[size].sheet;
  if (wantsHalf && fits(card, 'half')) return { size: 'half', listsPlayers: true };
  const listed = sizesOnSheet.find((size) => fits(card, size));
  if (listed) return { size: listed, listsPlayers: true };
  const bare = { ...card, listed: [] };
  return { size: sizesOnSheet.find((size) => fits(bare, size)) ?? 'tiny', listsPlayers: false };
}
