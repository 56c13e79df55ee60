import { otherFixtureThatDay, samePairingOnOtherDate, type ArrangedFixture } from './away-choice.ts';
import { faultIf, type Fault } from '../basics/faults.ts';
import { formatDay, type SeasonDates } from '../basics/dates.ts';
import { textLimits } from '../basics/limits.ts';
import { outsideDivisionFaults, outsideSeasonFaults } from '../league/record-faults.ts';

/** A fixture to be saved; `id` when it exists already. */
export type FixtureFields = Omit<ArrangedFixture, 'id'> & { id?: string | null; address: string };

/** What it is checked against: the season, names of existing teams, and the season's other fixtures. */
export interface Arrangements {
  season: (SeasonDates & { id: string; name: string; divisionIds: readonly string[] }) | null;
  /** Existing divisions. */
  divisionIds: ReadonlySet<string>;
  teamName(id: string): string | undefined;
  fixtures: readonly ArrangedFixture[];
  /** The stored fixture, when it exists. */
  before?: ArrangedFixture;
}

/** All faults that keep a fixture from being saved (league.md 12). */
export function fixtureFaults(fixture: FixtureFields, around: Arrangements): Fault[] {
  const { season, before } = around;
  if (!season) return [{ field: 'seasonId', message: 'The season of the fixture was not found. Choose a season.' }];
  const isKept = before?.seasonId === fixture.seasonId ? before : undefined;
  return [
    ...divisionFaults(fixture, around, isKept),
    ...outsideSeasonFaults(fixture.date, season, isKept?.date),
    ...faultIf(
      fixture.address.trim().length > textLimits.address,
      'address',
      `The address has at most ${textLimits.address} characters.`,
    ),
    ...teamFaults(fixture, around),
  ];
}

function divisionFaults({ divisionId }: FixtureFields, around: Arrangements, before?: ArrangedFixture): Fault[] {
  if (!around.divisionIds.has(divisionId))
    return [{ field: 'divisionId', message: 'The division of the fixture was not found. Choose a division.' }];
  return outsideDivisionFaults(divisionId, around.season!, before?.divisionId);
}

function teamFaults(fixture: FixtureFields, { teamName, fixtures }: Arrangements): Fault[] {
  const { homeTeamId, awayTeamId } = fixture;
  const [home, away] = [teamName(homeTeamId), teamName(awayTeamId)];
  const unknown = [
    ...faultIf(!home, 'homeTeamId', 'The home side was not found. Choose another.'),
    ...faultIf(!away, 'awayTeamId', 'The away side was not found. Choose another.'),
  ];
  if (unknown.length) return unknown;
  if (homeTeamId === awayTeamId)
    return [{ field: 'awayTeamId', message: `${home} cannot play both sides. Choose somebody else to play away.` }];
  const leg = samePairingOnOtherDate(fixture, awayTeamId, fixtures);
  return [
    ...busyFaults('homeTeamId', homeTeamId),
    ...busyFaults('awayTeamId', awayTeamId),
    ...faultIf(
      !!leg,
      'date',
      `${home} v ${away} is already on ${leg && formatDay(leg.date)}. Change the date of that fixture instead.`,
    ),
  ];

  function busyFaults(field: string, teamId: string): Fault[] {
    const busy = otherFixtureThatDay(fixture, teamId, fixtures);
    const opponent = busy && teamName(busy.homeTeamId === teamId ? busy.awayTeamId : busy.homeTeamId);
    return faultIf(
      !!busy,
      field,
      `${teamName(teamId)} is already playing against ${opponent ?? 'somebody else'} on ${formatDay(fixture.date)}.`,
    );
  }
}

/** Clashes of a moved fixture: another fixture that day, or the same pairing on another date (league.md 12.6, 12.7). */
export function moveClashFaults(
  fixture: ArrangedFixture,
  fixtures: readonly ArrangedFixture[],
  teamName: (id: string) => string | undefined,
): Fault[] {
  const day = formatDay(fixture.date);
  const busy = [fixture.homeTeamId, fixture.awayTeamId].flatMap((teamId) => {
    const other = otherFixtureThatDay(fixture, teamId, fixtures);
    const opponent = other && teamName(other.homeTeamId === teamId ? other.awayTeamId : other.homeTeamId);
    return faultIf(
      !!other,
      'date',
      `${teamName(teamId)} already play ${opponent ?? 'somebody else'} on ${day}. Choose another date.`,
    );
  });
  const leg = samePairingOnOtherDate(fixture, fixture.awayTeamId, fixtures);
  return [...busy, ...faultIf(!!leg, 'date', `Already playing same leg on ${leg && formatDay(leg.date)}`)];
}
