import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proposalHealth } from '#rules/planning/proposal-health.ts';
import type { ProposedTeam } from '#rules/planning/proposal-view.ts';
import { fittingTemplate } from '#rules/planning/fitting-template.ts';
import type { SeasonTemplate } from '#rules/planning/template.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { byRest } from '../../support/server/doors.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { aDivision, aFixture, aNote, aRegistration, aSeason, aTeam, aTournament } from '../../support/makers/makers.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
let secretary: string;
let seasonId: string;
let templateId: string;
let three: SeasonTemplate;

const putTemplate = async (name: string, template: SeasonTemplate): Promise<string> => {
  const put = 'mutation ($input: TemplateInput!) { putTemplate(input: $input) { id } }';
  const made = await askFor<{ putTemplate: { id: string } }>(test, put, { input: { name, ...template } }, secretary);
  return made.putTemplate.id;
};

beforeAll(async () => {
  test = await startApp();
  secretary = (await signIn(test, { access: ['manageSeasonTemplates', 'manageGames'] })).cookie;
  const division = await aDivision(test);
  seasonId = (await aSeason(test, { divisionIds: [division.id] })).id;
  const teams: ProposedTeam[] = [];
  for (const name of ['Reds', 'Blues', 'Greens']) {
    const team = await aTeam(test, { name, address: name === 'Greens' ? '' : `${name} Arms` });
    await aRegistration(test, { teamId: team.id, seasonId, divisionId: division.id });
    teams.push(team);
  }
  await aNote(test, { seasonId, date: '2026-09-08' });
  const gone = await aDivision(test, { name: 'Gone' });
  await aNote(test, { seasonId, date: '2026-09-24', divisionId: gone.id, note: 'Of a division that it has no more' });
  three = fittingTemplate([{ name: 'One', teams: teams.map(({ id, name }) => ({ id, name, address: '' })) }]);
  templateId = await putTemplate('Three', three);
});
afterAll(() => test.stop());

interface ProposedSeason {
  health: { errors: string[]; checks: { name: string; success: boolean; errors: string[]; warnings: string[] }[] };
  divisions: {
    name: string;
    teams: ProposedTeam[];
    fixtures: {
      date: string;
      fixtures: {
        id: string;
        proposal: boolean;
        isKnockout: boolean;
        homeTeam: ProposedTeam;
        awayTeam: ProposedTeam | null;
      }[];
    }[];
  }[];
}

/** The checks of a proposal as a page makes them, and as the server answers them. */
async function checksOfBoth(asked: { templateId: string; seasonId: string }) {
  const season = (await call(test, 'GET', `/api/Season/${asked.seasonId}`)).json;
  const query = `query ($input: ProposalInput!) { proposal(input: $input) {
    health { errors warnings success checks { name success errors warnings } }
    divisions { id name teams { id name address } fixtures { date fixtures {
      id proposal isKnockout homeTeam { id name address } awayTeam { id name address } } } } } }`;
  const { proposal } = await askFor<{ proposal: ProposedSeason }>(
    test,
    query,
    { input: { ...asked, seed: 4 } },
    secretary,
  );
  const before = proposal.divisions.map(({ name, teams, fixtures }) => ({
    name,
    teams,
    days: fixtures.map(({ date, fixtures: day }) => ({
      date,
      fixtures: day.flatMap(({ id, proposal: isNew, isKnockout, homeTeam, awayTeam }) =>
        isNew ? [] : [{ id, home: homeTeam, away: awayTeam, isKnockout }],
      ),
    })),
    proposed: fixtures.flatMap(({ date, fixtures: day }) =>
      day.flatMap(({ proposal: isNew, homeTeam, awayTeam }) =>
        isNew ? [{ date, home: homeTeam, away: awayTeam }] : [],
      ),
    ),
  }));
  const dates = { startDate: season.startDate.slice(0, 10), endDate: season.endDate.slice(0, 10) };
  const checks = proposalHealth(dates, before, proposal.health.errors).checks;
  return { checks, answered: proposal.health.checks.map((check) => ({ ...check, messages: [] })) };
}

describe('a proposal', () => {
  it('begins when each division begins, and skips the weeks that were chosen', async () => {
    const season = (await call(test, 'GET', `/api/Season/${seasonId}`)).json;
    const [division] = season.divisions;
    const starts = [{ divisionId: division.id, date: '2026-09-10' }];
    const query = `query ($input: ProposalInput!) { proposal(input: $input) { divisions { fixtures { date fixtures { proposal } } } } }`;
    interface Shown {
      proposal: { divisions: { fixtures: { date: string; fixtures: { proposal: boolean }[] }[] }[] };
    }
    const asked = { templateId, seasonId, seed: 1 };
    // Any day of the week will do: here the Monday of Thursday 17.
    const input = { ...asked, starts, skipped: ['2026-09-14'] };
    const { proposal } = await askFor<Shown>(test, query, { input }, secretary);
    const days = proposal.divisions[0]!.fixtures.filter(({ fixtures }) => fixtures.some((one) => one.proposal));
    expect(days.slice(0, 3).map(({ date }) => date)).toEqual(['2026-09-10', '2026-09-24', '2026-10-01']);
    const byForm = await byRest(test, secretary, 'POST', '/Template/Propose', {
      ...asked,
      starts: { [division.id]: '2026-09-10' },
      skipped: ['2026-09-14'],
    });
    const dates = byForm.result.divisions[0].fixtures.filter((day: { fixtures: unknown[] }) => day.fixtures.length);
    expect(dates.map((day: { date: string }) => day.date.slice(0, 10))).toEqual(days.map(({ date }) => date));
    const outside = { ...asked, starts: [{ divisionId: division.id, date: '2020-01-02' }] };
    expect(refusal(await ask(test, query, { input: outside }, secretary))).toBe('INVALID');
  });

  it('has the same checks where a page makes them, with fixtures, a note and a qualifier there already', async () => {
    const season = (await call(test, 'GET', `/api/Season/${seasonId}`)).json;
    const division = season.divisions[0];
    const known = '{ divisionData(seasonId: "' + seasonId + '") { teams { id } } }';
    const { divisionData } = await askFor<{ divisionData: { teams: ProposedTeam[] } }>(test, known);
    const [one, two] = divisionData.teams as [ProposedTeam, ProposedTeam];
    const place = { seasonId, divisionId: division.id, homeTeamId: one.id, awayTeamId: two.id };
    await aFixture(test, { ...place, date: '2026-12-01' });
    await aFixture(test, { ...place, date: '2026-12-08', isKnockout: true });
    const { checks, answered } = await checksOfBoth({ templateId, seasonId });
    expect(checks.some(({ success }) => !success)).toBe(true);
    expect(checks).toEqual(answered);
  });

  it('has the same checks in a season of two divisions, with something on days that are no longer of the season', async () => {
    const divisions = [await aDivision(test), await aDivision(test)];
    const season = await aSeason(test, { divisionIds: divisions.map(({ id }) => id) });
    const there = [];
    for (const { id: divisionId, name } of divisions) {
      const teams = [];
      for (const pub of ['Ash', 'Elm', 'Oak']) teams.push(await aTeam(test, { name: `${pub} ${name}`, address: '' }));
      for (const { id } of teams) await aRegistration(test, { teamId: id, seasonId: season.id, divisionId });
      there.push({ divisionId, name, teams });
    }
    const [one, two] = there as [(typeof there)[number], (typeof there)[number]];
    const between = ({ divisionId, teams: [home, away] }: typeof one) => ({
      ...{ seasonId: season.id, divisionId, homeTeamId: home!.id, awayTeamId: away!.id },
    });
    await aFixture(test, { ...between(two), date: '2026-12-04' });
    await aFixture(test, { ...between(one), date: '2028-06-01' });
    await aTournament(test, { seasonId: season.id, divisionId: one.divisionId, date: '2028-06-08' });
    const both = await putTemplate('Three and three', fittingTemplate(there));
    const { checks, answered } = await checksOfBoth({ templateId: both, seasonId: season.id });
    expect(checks).toEqual(answered);
  });

  it.each([
    ['needs no division', 0],
    ['may have an empty one', 1],
  ])(
    'leaves out a superleague, which plays no fixtures, whatever teams it has: a template %s for it',
    async (_, more) => {
      const empty = { sharedAddresses: [], dates: [] };
      const name = `Three and ${more}`;
      const templateId = await putTemplate(name, {
        ...three,
        divisions: [...Array.from({ length: more }, () => empty), ...three.divisions],
      });
      const divisions = [await aDivision(test), await aDivision(test, { name: 'A superleague', superleague: true })];
      const { id } = await aSeason(test, { divisionIds: divisions.map((division) => division.id) });
      for (const division of divisions)
        for (const name of ['Ash', 'Elm', 'Oak']) {
          const team = await aTeam(test, { name: `${name} ${division.name}`, address: '' });
          await aRegistration(test, { teamId: team.id, seasonId: id, divisionId: division.id });
        }
      const query = `query ($id: ID!, $input: ProposalInput!) {
      templatesForSeason(seasonId: $id) { compatible template { name divisions { dates { fixtures { home } } } } }
      proposal(input: $input) { success errors divisions { name } } }`;
      const found = await askFor<{
        templatesForSeason: { compatible: boolean; template: { name: string; divisions: object[] } }[];
        proposal: { success: boolean; errors: string[]; divisions: { name: string }[] };
      }>(test, query, { id, input: { templateId, seasonId: id, seed: 4 } }, secretary);
      // The template as it is stored: clients keep it under its id.
      const fit = found.templatesForSeason.find(({ template }) => template.name === name)!;
      expect([fit.compatible, fit.template.divisions.length]).toEqual([true, more + 1]);
      expect(found.proposal).toEqual({ success: true, errors: [], divisions: [{ name: divisions[0]!.name }] });
    },
  );

  it('leaves out a team that has withdrawn, and says so', async () => {
    const division = await aDivision(test);
    const season = await aSeason(test, { divisionIds: [division.id] });
    const withdrawal = { on: '2026-10-01', reason: 'Too few players', expungedFrom: null, future: 'awarded' as const };
    const ids: string[] = [];
    for (const name of ['Ash', 'Elm', 'Oak', 'Yew']) {
      const team = await aTeam(test, { name, address: '' });
      const more = name === 'Yew' ? { withdrawal } : {};
      await aRegistration(test, { teamId: team.id, seasonId: season.id, divisionId: division.id, ...more });
      ids.push(team.id);
    }
    const query = `query ($input: ProposalInput!) { proposal(input: $input) {
      success errors warnings placeholders { team { id } } divisions { fixtures { fixtures { homeTeam { id } awayTeam { id } } } } } }`;
    interface Shown {
      proposal: {
        success: boolean;
        errors: string[];
        warnings: string[];
        placeholders: { team: { id: string } }[];
        divisions: { fixtures: { fixtures: { homeTeam: { id: string }; awayTeam: { id: string } | null }[] }[] }[];
      };
    }
    const input = { templateId, seasonId: season.id, seed: 1 };
    // The template has places for three.
    const { proposal } = await askFor<Shown>(test, query, { input }, secretary);
    expect(proposal).toMatchObject({
      ...{ success: true, errors: [] },
      warnings: ['Yew has withdrawn, and gets no fixtures.'],
    });
    expect(proposal.placeholders.map(({ team }) => team.id).toSorted()).toEqual(ids.slice(0, 3).toSorted());
    const rows = proposal.divisions.flatMap(({ fixtures }) => fixtures.flatMap((day) => day.fixtures));
    expect(rows.some(({ homeTeam, awayTeam }) => [homeTeam.id, awayTeam?.id].includes(ids[3]))).toBe(false);

    const fitting = 'query ($id: ID!) { templatesForSeason(seasonId: $id) { compatible template { id } } }';
    const { templatesForSeason: fits } = await askFor<{
      templatesForSeason: { compatible: boolean; template: { id: string } }[];
    }>(test, fitting, { id: season.id }, secretary);
    expect(fits.find(({ template }) => template.id === templateId)!.compatible).toBe(true);
  });
});
