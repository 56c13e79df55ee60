import { sides, type SideName } from '#rules/darts/leg.ts';
import type { BandCounts } from '#rules/darts/statistics.ts';
import type { LegRow, LogSide } from '#rules/tournament/night/night-figures.ts';
import type { NightFigures } from './night.service.ts';
import type { NightBands, NightLeg, NightLogSide, NightView } from './night.view.ts';

const bandsOf = (counts: BandCounts): NightBands => ({
  from100: counts['100-139'],
  from140: counts['140-179'],
  oneEighties: counts['180'],
});

const legOf = ({ bands, throws, ...row }: LegRow): NightLeg => ({
  ...row,
  bands: bandsOf(bands),
  throws: throws.map(({ score }) => score),
});

const logSide = (side: LogSide | null): NightLogSide | null => {
  if (!side) return null;
  const { rows, ...own } = side;
  return { ...own, legs: rows.map(legOf) };
};

const both = <T>(make: (side: SideName) => T) =>
  Object.fromEntries(sides.map((side) => [side, make(side)])) as Record<SideName, T>;

/** The figures of a night as the API shows them. */
export function presentNight({ night: { matchIds, log, summary, report }, madeOf }: NightFigures): NightView {
  const summaries = both((side) => {
    const { rows, totals } = summary[side];
    return {
      rows: rows.map(({ bands, ...row }) => ({ ...row, bands: bandsOf(bands) })),
      totals: { ...totals, bands: bandsOf(totals.bands) },
    };
  });
  return {
    ...summaries,
    log: log.map((match, index) => ({
      matchId: matchIds[index]!,
      home: logSide(match.home),
      away: logSide(match.away),
    })),
    throwColumns: report.throwColumns,
    madeOf: madeOf.map(({ id, version }) => ({ recordId: id, version })),
    sets: report.sets.map(({ players, legsWon, winner, legs }, index) => ({
      matchId: matchIds[index]!,
      ...players,
      homeLegs: legsWon.home,
      awayLegs: legsWon.away,
      winner,
      legs: legs.map(({ home, away }) => ({ home: home && legOf(home), away: away && legOf(away) })),
    })),
  };
}
