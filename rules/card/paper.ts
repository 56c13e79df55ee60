import { isOfWholeTeam, type MatchFormat } from '../basics/match-format.ts';

type Sized = Pick<MatchFormat, 'playerCount' | 'numberOfLegs'>;

/** Lines for a whole team; who plays beside them is written there too. */
const linesOfWholeTeam = 4;

/** The most legs that have a box each on paper. */
export const mostLegBoxes = 12;

/** Lines for the players of a side of a match on paper (season-rules.md 10). */
export const lineCountOfMatch = (format: Sized): number =>
  isOfWholeTeam(format) ? linesOfWholeTeam : format.numberOfLegs ? format.playerCount : 0;

/** Lines of all matches of a card. */
export const lineCountOfCard = (formats: readonly Sized[]): number =>
  formats.reduce((sum, format) => sum + lineCountOfMatch(format), 0);

/** Cards of so many lines fit on half a sheet, and on one sheet with wide lines, or with narrow ones. */
const mostLines = { half: 12, halfWithPlayers: 8, wide: 16, narrow: 26 } as const;

type PaperLines = 'wide' | 'narrow' | 'small';

/** How high the lines of a card are, so that it fits on its sheet if it can. */
export function paperLineSize(formats: readonly Sized[]): PaperLines {
  const lines = lineCountOfCard(formats);
  return lines <= mostLines.wide ? 'wide' : lines <= mostLines.narrow ? 'narrow' : 'small';
}

/** Whether two such cards fit on a sheet; less does where the players are listed below. */
export const fitsHalfSheet = (formats: readonly Sized[], { listsPlayers }: { listsPlayers: boolean }): boolean =>
  lineCountOfCard(formats) <= (listsPlayers ? mostLines.halfWithPlayers : mostLines.half);
