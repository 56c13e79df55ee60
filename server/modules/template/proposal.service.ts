import { sortedByDate } from '#rules/basics/date-order.ts';
import { listInWords } from '#rules/basics/list-in-words.ts';
import { plural } from '#rules/basics/plural.ts';
import { addressOrName } from '#rules/card/fixture.ts';
import type { Day } from '#rules/basics/dates.ts';
import { compareNames } from '#rules/basics/order.ts';
import { randomStream } from '#rules/basics/random.ts';
import { startOfWeek } from '#rules/basics/weeks.ts';
import {
  beyondSeasonMessage,
  placeWeeks,
  type ProposedDate,
  type ProposedFixture,
  type Schedule,
} from '#rules/planning/schedule.ts';
import { fixtureFilterOfDivisions } from '#rules/league/division-fixtures.ts';
import { withoutSpareDivisions } from '#rules/planning/template.ts';
import { misfitReasons, type FitTeam } from '#rules/planning/template-fit.ts';
import { mapTeams, unmappedPlaceholders, type Mapping, type Requested } from '#rules/planning/template-mapping.ts';
import { startFault } from '#rules/planning/wizard-dates.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { DomainError, refuseInvalid } from '../../core/errors.ts';
import type { DivisionData } from '../division/division-data.view.ts';
import { divisionData } from '../division/division-data.service.ts';
import type { Division } from '../division/division.entity.ts';
import type { DivisionFixture, FixtureDate, FixtureTeam } from '../division/fixture-date.view.ts';
import * as league from '../league/league.service.ts';
import { seasonData, type SeasonData } from '../season/season-data.service.ts';
import { healthWithProposals, type Proposals } from '../season/season-health.service.ts';
import type { Season } from '../season/season.entity.ts';
import * as rulebook from '../season/rulebook.service.ts';
import * as seasons from '../season/season.service.ts';
import type { Team } from '../team/team.entity.ts';
import type { PlaceholderTeam, Proposal, TemplateFit } from './proposal.view.ts';
import * as templates from './template.service.ts';

interface ProposalFields {
  templateId: string;
  seasonId: string;
  placeholders: Requested;
  /** First nights by division; the season's first day where none is given. */
  starts?: Readonly<Record<string, Day>> | undefined;
  /** Dates of weeks in which nobody plays. */
  skipped?: readonly Day[] | null | undefined;
  seed?: number | null | undefined;
}

const missingError = (what: string) =>
  new DomainError('NOT_FOUND', `The ${what} was not found. Choose another ${what}.`, { reason: 'error' });

/** The divisions of a season that play fixtures, with the teams in them, as the template rules need them. */
async function divisionsOf(ctx: Context, season: Season) {
  const { teams } = await seasonData(ctx, season.id);
  const divisions = (await seasons.divisionsOf(ctx, season)).filter(({ superleague }) => !superleague);
  return divisions.map((division) => ({
    division,
    name: division.name,
    teams: teams
      .filter(({ divisionId, withdrawal }) => divisionId === division.id && !withdrawal)
      .toSorted((a, b) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1)),
  }));
}

/** Warns which teams get no fixtures, since they have withdrawn. */
async function withdrawnWarnings(ctx: Context, season: Season): Promise<string[]> {
  const { teams } = await seasonData(ctx, season.id);
  const names = teams.flatMap(({ name, withdrawal }) => (withdrawal ? [name] : [])).toSorted(compareNames);
  const [has, gets] = names.length === 1 ? ['has', 'gets'] : ['have', 'get'];
  return names.length ? [`${listInWords(names)} ${has} withdrawn, and ${gets} no fixtures.`] : [];
}

/**
 * Every template, those that fit the season first, then by name (live.md 13.3). Errors: UNAUTHENTICATED, FORBIDDEN,
 * NOT_FOUND.
 */
export async function templatesBestFitFirst(ctx: Context, seasonId: string): Promise<TemplateFit[]> {
  authorize(ctx, 'template.compare');
  const season = await seasons.get(ctx, seasonId);
  if (!season) throw missingError('season');
  const divisions = await divisionsOf(ctx, season);
  const isOfPlayers = await rulebook.isOfPlayers(ctx, seasonId);
  return (await templates.all(ctx))
    .map((template) => {
      const reasons = misfitReasons(withoutSpareDivisions(template, divisions.length), divisions, isOfPlayers);
      return { template, compatible: !reasons.length, reasons };
    })
    .toSorted((a, b) => Number(b.compatible) - Number(a.compatible) || compareNames(a.template.name, b.template.name));
}

/** A random seed, used when none is given. */
const drawSeed = (ctx: Context) => Math.floor(ctx.random() * 2 ** 31);

/**
 * Proposes fixtures for a season from a template, drawing the teams that are not assigned by hand (live.md 13.4);
 * teams that have withdrawn are left out. Nothing is saved. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, INVALID (a
 * first night outside the season).
 */
export async function propose(ctx: Context, asked: ProposalFields): Promise<Proposal> {
  authorize(ctx, 'template.propose');
  const season = await seasons.get(ctx, asked.seasonId);
  if (!season) throw missingError('season');
  const stored = await templates.get(ctx, asked.templateId);
  if (!stored) throw missingError('template');
  const seed = asked.seed ?? drawSeed(ctx);
  const proposal = {
    template: stored,
    season,
    seed,
    placeholders: [],
    divisions: [],
    health: null,
    messages: [],
    warnings: await withdrawnWarnings(ctx, season),
  };

  const divisions = await divisionsOf(ctx, season);
  const { starts = {} } = asked;
  refuseInvalid(
    divisions.flatMap(({ division: { id, name } }) => {
      const message = starts[id] === undefined ? undefined : startFault(name, starts[id], season);
      return message ? [{ field: 'starts', message }] : [];
    }),
  );
  const template = withoutSpareDivisions(stored, divisions.length);
  const reasons = misfitReasons(template, divisions, await rulebook.isOfPlayers(ctx, season.id));
  const mapped = mapTeams(template, divisions, asked.placeholders, randomStream(seed));
  if ('error' in mapped)
    return { ...proposal, success: false, errors: [mapped.error], warnings: [...proposal.warnings, ...reasons] };
  if (reasons.length) return { ...proposal, success: false, errors: reasons };

  const data = await seasonData(ctx, season.id);
  const { weekStart } = (await league.settings(ctx)).texts;
  const schedule = placeWeeks(template, mapped.mappings, {
    starts: divisions.map(({ division }) => starts[division.id] ?? season.startDate),
    weekStart,
    skipped: new Set((asked.skipped ?? []).map((day) => startOfWeek(day, weekStart))),
    occupied: datesInUse(data, season),
  });
  const late = beyondSeasonMessage(schedule, season);
  const nobody = unmappedPlaceholders(template, mapped.mappings);
  const matches = schedule.divisions.flat().flatMap(({ fixtures }) => fixtures.filter(({ away }) => away));
  return {
    ...proposal,
    success: true,
    placeholders: placeholdersOf(mapped.mappings, data),
    divisions: await Promise.all(
      divisions.map(({ division }, index) => withProposals(ctx, season, division, schedule.divisions[index] ?? [])),
    ),
    health: await healthWithProposals(ctx, season, proposalsOf(divisions, schedule)),
    errors: late ? [late] : [],
    warnings: [
      ...proposal.warnings,
      ...(nobody.length ? [`No team stands for ${nobody.join(', ')}; who would play them has a bye.`] : []),
    ],
    messages: [`${plural(matches.length, 'fixture is', 'fixtures are')} proposed.`],
  };
}

/** The dates of the season that are occupied by what its pages show (live.md 13.4). */
function datesInUse({ fixtures, tournaments, notes, teams }: SeasonData, { divisionIds }: Season): Set<string> {
  const isShown = ({ divisionId }: { divisionId?: string | null }) => !divisionId || divisionIds.includes(divisionId);
  const shown = [
    ...fixtures.filter(fixtureFilterOfDivisions(divisionIds, teams)),
    ...[...tournaments, ...notes].filter(isShown),
  ];
  return new Set(shown.map(({ date }) => date));
}

const placeholdersOf = (mappings: readonly Mapping[], { teamById }: SeasonData): PlaceholderTeam[] =>
  mappings.flatMap((mapping) =>
    [...mapping]
      .map(([placeholder, { id }]) => ({ placeholder, team: teamById.get(id) as Team }))
      .toSorted((a, b) => compareNames(a.placeholder, b.placeholder)),
  );

const healthTeam = (team: FitTeam) => ({ id: team.id, name: team.name, venue: addressOrName(team) });

const proposalsOf = (divisions: readonly { division: Division }[], schedule: Schedule): Proposals =>
  new Map(
    divisions.map(({ division }, index) => [
      division.id,
      (schedule.divisions[index] ?? []).map(({ date, fixtures }) => ({
        date,
        fixtures: fixtures.map(({ home, away }) => ({ home: healthTeam(home), away: away && healthTeam(away) })),
      })),
    ]),
  );

const teamRow = (team: FitTeam): FixtureTeam => ({ id: team.id, name: team.name, address: addressOrName(team) });

const fixtureRow = ({ home, away }: ProposedFixture, division: Division): DivisionFixture => ({
  id: home.id,
  homeTeam: teamRow(home),
  awayTeam: away && teamRow(away),
  homeScore: null,
  awayScore: null,
  proposal: true,
  unfinished: false,
  scoreHidden: false,
  outcome: 'unfinished',
  postponed: false,
  decision: null,
  moved: null,
  isKnockout: false,
  accoladesCount: true,
  homeDivision: division,
  awayDivision: away && division,
  fixturesUsingAddress: [],
});

/** Something is on, which separates what is before it from what is after it. */
const isInUse = ({ fixtures, notes, tournamentFixtures }: FixtureDate): boolean =>
  fixtures.length + notes.length + tournamentFixtures.length > 0;

/** The division with all it has, on whatever day, as the checks look at it (league.md 18), and with what is proposed. */
async function withProposals(
  ctx: Context,
  season: Season,
  division: Division,
  proposed: readonly ProposedDate[],
): Promise<DivisionData> {
  const own = { divisionIds: [division.id], seasonId: season.id, excludeProposals: true, ignoreDates: true };
  const data = await divisionData(ctx, own);
  const dates = new Map(data.fixtures.filter(isInUse).map((date): [string, FixtureDate] => [date.date, date]));
  for (const { date, fixtures } of proposed) {
    const known = dates.get(date) ?? { date, fixtures: [], tournamentFixtures: [], notes: [] };
    const rows = [...known.fixtures, ...fixtures.map((fixture) => fixtureRow(fixture, division))];
    dates.set(date, { ...known, fixtures: rows.toSorted((a, b) => compareNames(a.homeTeam.name, b.homeTeam.name)) });
  }
  return { ...data, fixtures: sortedByDate([...dates.values()]) };
}
