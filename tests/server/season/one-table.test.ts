import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultLeagueRules } from '#rules/basics/defaults.ts';
import { divisionData } from '../../../server/modules/division/division-data.service.ts';
import { seasonReview } from '../../../server/modules/career/review.service.ts';
import * as nextSeasons from '../../../server/modules/season/next-season.service.ts';
import * as seasonRules from '../../../server/modules/season/season-rules.service.ts';
import { aCard, aDivision, aFixture, aPlayer, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';
import { someoneWith } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/**
 * Before the season, in it, not seen by everybody yet, and after it: as dates are once those of a season were changed.
 */
const day = fc.constantFrom('2026-08-20', '2026-09-01', '2026-11-12', '2026-11-21', '2027-03-31', '2027-04-10');
const place = fc.nat({ max: 4 });
const decision = fc.constantFrom(null, null, 'home' as const, 'neither' as const, 'void' as const, 'stands' as const);
const anySeason = fc.record({
  fixtures: fc.array(
    fc.record({
      ...{ home: place, away: place, date: day, decision },
      isHomeWin: fc.boolean(),
      isPlayed: fc.boolean(),
      isKnockout: fc.boolean(),
    }),
    { minLength: 4, maxLength: 10 },
  ),
  adjustments: fc.array(fc.record({ team: place, points: fc.constantFrom(-3, 1, 2), on: day }), { maxLength: 4 }),
  withdrawals: fc.array(
    fc.record({
      ...{ team: place, on: day, expungedFrom: fc.option(day) },
      future: fc.constantFrom('awarded' as const, 'void' as const),
    }),
    { maxLength: 2 },
  ),
});
type Drawn = typeof anySeason extends fc.Arbitrary<infer S> ? S : never;

const zones = { champions: 1, promoted: 1, promotionPlayOff: 0, relegationPlayOff: 0, relegated: 1 };

let seasons = 0;

async function makeSeason({ fixtures, adjustments, withdrawals }: Drawn) {
  const name = `S${(seasons += 1)}`;
  const [top, low] = [await aDivision(app, { name: `${name} top` }), await aDivision(app, { name: `${name} low` })];
  const season = await aSeason(app, {
    name,
    divisionIds: [top.id, low.id],
    rules: { rules: { zones }, divisions: {} },
  });
  const teams = [];
  for (const at of [0, 1, 2, 3, 4]) {
    const team = await aTeam(app, { name: `${name} ${at}`, address: '' });
    const entry = await aRegistration(app, {
      ...{ teamId: team.id, seasonId: season.id, divisionId: (at < 3 ? top : low).id },
      adjustments: adjustments
        .filter((one) => one.team === at)
        .map(({ points, on }, index) => ({ id: `${at} ${index}`, points, on, reason: 'So it is', takenBackOn: null })),
      withdrawal:
        withdrawals
          .filter((one) => one.team === at)
          .map(({ on, expungedFrom, future }) => ({ on, expungedFrom, future, reason: 'Too few' }))[0] ?? null,
    });
    teams.push({ team, player: await aPlayer(app, { name: `${name} ${at}` }, entry) });
  }
  for (const { home, away, isHomeWin, isPlayed, decision, ...more } of fixtures) {
    if (home === away) continue;
    await aFixture(app, {
      ...{ seasonId: season.id, divisionId: (home < 3 ? top : low).id, ...more },
      ...{ homeTeamId: teams[home]!.team.id, awayTeamId: teams[away]!.team.id },
      card: isPlayed ? aCard(teams[home]!.player, teams[away]!.player, isHomeWin ? 3 : 1, isHomeWin ? 1 : 3) : null,
      decision: decision && { outcome: decision, reason: 'other', note: 'So it is', on: '2026-11-12' },
    });
  }
  return { season, divisions: [top, low] };
}

it('every table of a division is the same, whatever lies outside the season’s days', async () => {
  await fc.assert(
    fc.asyncProperty(anySeason, async (drawn) => {
      const { season, divisions } = await makeSeason(drawn);
      const ctx = await app.ctx(someoneWith('manageSeasons'));
      const data = await divisionData(ctx, { divisionIds: [], seasonId: season.id });
      const proposed = await nextSeasons.propose(ctx, season.id);
      const review = await seasonReview(ctx, season.id);
      for (const { id } of divisions) {
        const shown = (await divisionData(ctx, { divisionIds: [id], seasonId: season.id })).teams;
        const table = shown.map((row) => [row.id, row.rank, row.points]);
        const places = table.map(([team, rank]) => [team, rank]);
        const ofDivision = data.teams.filter(({ division }) => division?.id === id);
        expect(Object.fromEntries(ofDivision.map((row) => [row.id, row.points]))).toEqual(
          Object.fromEntries(shown.map((row) => [row.id, row.points])),
        );
        const next = proposed.teams.filter(({ fromDivisionId }) => fromDivisionId === id);
        expect(next.map((team) => [team.id, team.rank])).toEqual(places);
        expect(next.map(({ zone }) => zone?.kind)).toEqual(shown.map(({ zone }) => zone?.kind));
        const isBegun = shown.some(({ played }) => played > 0);
        const rules = { ...defaultLeagueRules, zones };
        const [under] = await seasonRules.preview(ctx, { seasonId: season.id, divisionId: id }, rules);
        expect(under?.teams.map((team) => [team.id, team.rank, team.points])).toEqual(isBegun ? table : undefined);
        const [reviewed] = review!.divisions.filter((one) => one.id === id);
        expect(reviewed?.teams.map((row) => [row.id, row.rank, row.points])).toEqual(isBegun ? table : undefined);
      }
    }),
    { numRuns: 25, seed: 20261121 },
  );
});
