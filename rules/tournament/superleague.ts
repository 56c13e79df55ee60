import { plural } from '../basics/plural.ts';
import { tournamentDefaults } from '../basics/defaults.ts';
import { matchSizeName } from '../basics/names.ts';
import { sumOf } from '../basics/sum.ts';
import type { SideName } from '../darts/leg.ts';
import { hasThrows } from '../darts/live.ts';
import { isMatchFinished, matchWinner } from '../darts/match.ts';
import { sideWithInitials } from '../basics/short-names.ts';
import { isSaygOver, type Sayg } from '../darts/sayg.ts';
import { matchAverage } from '../darts/statistics.ts';

/** A match of a superleague night with its score record, if scored per throw. Home plays for the host. */
export interface NightMatch {
  id: string;
  home: string[];
  away: string[];
  homeScore: number | null;
  awayScore: number | null;
  /** Legs according to the draw; null when it does not say. */
  numberOfLegs: number | null;
  sayg: Sayg | null;
}

/** A row of the board. Averages are per dart, two decimals, null without data (live.md 11.7). */
export interface BoardRow {
  id: string;
  /** Numbered from 1 among matches with as many players: "Singles 4". */
  name: string;
  names: Record<SideName, string>;
  scores: Record<SideName, number | null>;
  averages: Record<SideName, number | null>;
  winner: SideName | null;
  isCurrent: boolean;
}

/** A visible match, or a run of hidden ones. */
type BoardLine = { type: 'match'; row: BoardRow } | { type: 'hidden'; ids: string[]; text: string };

export interface Board {
  lines: BoardLine[];
  totals: Record<SideName, number>;
  /** The match for the live panel; null when none is in progress. */
  current: NightMatch | null;
  /** The first match without a throw; null when there is none. */
  next: BoardRow | null;
  /** Whether all matches are complete. */
  isOver: boolean;
}

const size = (match: NightMatch): number => Math.max(match.home.length, match.away.length, 1);

/** Fewest players first, then in draw order. */
const inOrder = (matches: readonly NightMatch[]): NightMatch[] => matches.toSorted((a, b) => size(a) - size(b));

/** Legs of a match: its record's, else the draw's, else 7 (live.md 11.7). */
export const legCountOfNightMatch = ({ sayg, numberOfLegs }: NightMatch): number =>
  sayg?.numberOfLegs ?? numberOfLegs ?? tournamentDefaults.singleRoundLegs;

const isPlayed = ({ sayg }: NightMatch): boolean => !!sayg && hasThrows(sayg);

/** During a match the record is ahead of the score in the draw; once that decides the match, it counts. */
function scoresOf(match: NightMatch): Record<SideName, number | null> {
  const { sayg, homeScore, awayScore } = match;
  const isSettled = isMatchFinished({
    homeScore: homeScore ?? 0,
    awayScore: awayScore ?? 0,
    numberOfLegs: legCountOfNightMatch(match),
  });
  const isOn = sayg && hasThrows(sayg) && !isSaygOver(sayg) && !isSettled;
  const recorded =
    sayg && hasThrows(sayg) ? { home: sayg.homeScore, away: sayg.awayScore } : { home: null, away: null };
  return isOn ? recorded : { home: homeScore ?? recorded.home, away: awayScore ?? recorded.away };
}

/** Whether the match is decided, by its record or the entered score. */
function isDone(match: NightMatch): boolean {
  const { home, away } = scoresOf(match);
  if (home === null && away === null) return false;
  return isMatchFinished({ homeScore: home ?? 0, awayScore: away ?? 0, numberOfLegs: legCountOfNightMatch(match) });
}

/**
 * The match in progress: searching backwards from the last match to the latest finished one, the first with data
 * (live.md 11.7).
 */
export function latestMatchInPlay(matches: readonly NightMatch[]): NightMatch | null {
  for (const match of inOrder(matches).toReversed()) {
    if (isDone(match)) return null;
    if (isPlayed(match)) return match;
  }
  return null;
}

/**
 * The match on the panel: one in progress or, when none is to come, an earlier one that outlasts the last (live.md
 * 11.7).
 */
const matchOnPanel = (ordered: readonly NightMatch[]): NightMatch | null =>
  latestMatchInPlay(ordered) ?? (ordered.some(isToCome) ? null : (ordered.find((match) => !isDone(match)) ?? null));

const isToCome = (match: NightMatch): boolean => !isPlayed(match) && !isDone(match);

/**
 * The match size to show: that of the match on the panel, else of the last one thrown in; null when all are complete or
 * none has begun (live.md 11.7).
 */
function shownSize(ordered: readonly NightMatch[]): number | null {
  if (ordered.every(isDone)) return null;
  const shown = matchOnPanel(ordered) ?? ordered.findLast(isPlayed);
  return shown ? size(shown) : null;
}

const playersInWords = (players: readonly string[]): string =>
  players.map(sideWithInitials).join(' & ') || 'To be decided';

/** Names such as "Singles 4" by match id, numbered from 1 among matches with as many players. */
export function numberedNightMatchNames(matches: readonly NightMatch[]): Map<string, string> {
  const counts = new Map<number, number>();
  return new Map(
    inOrder(matches).map((match) => {
      const number = (counts.get(size(match)) ?? 0) + 1;
      counts.set(size(match), number);
      return [match.id, `${matchSizeName(size(match))} ${number}`];
    }),
  );
}

function rowsOf(ordered: readonly NightMatch[], current: NightMatch | null): BoardRow[] {
  const matchName = numberedNightMatchNames(ordered);
  return ordered.map((match) => {
    const scores = scoresOf(match);
    const average = (side: SideName) => (match.sayg ? matchAverage(match.sayg, side, 1) : null);
    return {
      id: match.id,
      name: matchName.get(match.id)!,
      names: { home: playersInWords(match.home), away: playersInWords(match.away) },
      scores,
      averages: { home: average('home'), away: average('away') },
      winner: matchWinner(scores.home, scores.away, legCountOfNightMatch(match)),
      isCurrent: match.id === current?.id,
    };
  });
}

/** "8 singles matches hidden". */
const hiddenText = (hidden: readonly NightMatch[]): string => {
  const kind = new Set(hidden.map(size)).size === 1 ? `${matchSizeName(size(hidden[0]!)).toLowerCase()} ` : '';
  return `${plural(hidden.length, `${kind}match`, `${kind}matches`)} hidden`;
};

/** The board of a night: its matches in order, hidden runs as one line, and total legs (live.md 11.7). */
export function nightScoreboard(matches: readonly NightMatch[]): Board {
  const ordered = inOrder(matches);
  const current = matchOnPanel(ordered);
  const shown = shownSize(ordered);
  const rows = rowsOf(ordered, current);
  const isHidden = (match: NightMatch) => shown !== null && isPlayed(match) && size(match) !== shown;
  const lines: BoardLine[] = [];
  let run: NightMatch[] = [];
  ordered.forEach((match, index) => {
    if (!isHidden(match)) {
      run = [];
      return lines.push({ type: 'match', row: rows[index]! });
    }
    run.push(match);
    if (run.length > 1) lines.pop();
    return lines.push({ type: 'hidden', ids: run.map(({ id }) => id), text: hiddenText(run) });
  });
  const total = (side: SideName) => sumOf(rows.map(({ scores }) => scores[side] ?? 0));
  const open = ordered.findIndex(isToCome);
  const totals = { home: total('home'), away: total('away') };
  return { lines, totals, current, next: rows[open] ?? null, isOver: ordered.length > 0 && ordered.every(isDone) };
}
