import { tournamentDefaults } from '../../basics/defaults.ts';
import type { SideName } from '../../darts/leg.ts';
import type { Sayg } from '../../darts/sayg.ts';
import { matchLog, sideSummaryOfNight, type LogSide } from './night-figures.ts';
import { matchReport, type MatchReport } from './night-report.ts';

/** A match of the master draw, with its score record where there is one. Home plays for the host. */
export interface NightOf {
  id: string;
  home: readonly string[];
  away: readonly string[];
  sayg: Pick<Sayg, 'legs'> | null;
}

/** Which matches count in the figures, and the legs of a match. */
interface NightSwitches {
  /** Whether pairs count too; otherwise only singles do (live.md 10). */
  pairs: boolean;
  bestOf: number | null;
}

/** The figures of a night: match log, summary of both sides, match report. */
export interface Night {
  /** Ids of the matches that count, in the order of log and report. */
  matchIds: string[];
  log: Record<SideName, LogSide | null>[];
  summary: Record<SideName, ReturnType<typeof sideSummaryOfNight>>;
  report: MatchReport;
}

const sizeOf = ({ home, away }: NightOf) => Math.max(home.length, away.length, 1);

/** The matches of a night whose figures are shown: singles, then pairs where they are asked for (live.md 10). */
const nightMatchesShown = <M extends NightOf>(matches: readonly M[], pairs: boolean): M[] =>
  [1, ...(pairs ? [2] : [])].flatMap((size) => matches.filter((match) => sizeOf(match) === size));

/** Everything a night adds up to (live.md 10). */
export function nightFigures(matches: readonly NightOf[], { pairs, bestOf }: NightSwitches): Night {
  const shown = nightMatchesShown(matches, pairs);
  const played = shown.map(({ home, away, sayg }) => ({ home: home.join(' & '), away: away.join(' & '), sayg }));
  return {
    matchIds: shown.map(({ id }) => id),
    log: matchLog(played),
    summary: { home: sideSummaryOfNight(played, 'home'), away: sideSummaryOfNight(played, 'away') },
    report: matchReport(played, bestOf ?? tournamentDefaults.singleRoundLegs),
  };
}
