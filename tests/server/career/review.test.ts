import { afterAll, beforeAll, expect, it } from 'vitest';
import { RegisteredPlayer } from '../../../server/modules/player/player.entity.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import {
  aCard,
  aFixture,
  aLeague,
  aPlayer,
  aRegistration,
  aSeason,
  aTeam,
  insert,
} from '../../support/makers/makers.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
beforeAll(async () => {
  app = await startApp();
  league = await aLeague(app);
});
afterAll(() => app.stop());

it('the player of the season is named by all that they played in it, for whatever teams', async () => {
  const season = await aSeason(app, {
    ...{ name: 'Moves', startDate: '2026-01-01', endDate: '2026-03-31', divisionIds: [league.division.id] },
  });
  const ids = { seasonId: season.id, divisionId: league.division.id };
  const [reds, blues] = [
    await aRegistration(app, { ...ids, teamId: league.reds.team.id }),
    await aRegistration(app, { ...ids, teamId: league.blues.team.id }),
  ];
  const moved = await aPlayer(app, { name: 'Zoe' }, reds);
  await insert(app, RegisteredPlayer, { registrationId: blues.id, playerId: moved.id });
  const [max, other] = [await aPlayer(app, { name: 'Max' }, reds), await aPlayer(app, { name: 'Una' }, blues)];
  const play = (date: string, home: { id: string; name: string }, away: { id: string; name: string }, legs: number) =>
    aFixture(app, {
      ...{ ...ids, date, homeTeamId: league.reds.team.id, awayTeamId: league.blues.team.id },
      card: aCard(home, away, ...(legs > 0 ? ([3, 3 - legs] as const) : ([3 + legs, 3] as const))),
    });
  // Max has 6 points; Zoe 3 for Reds and 5 for Blues.
  await play('2026-01-08', max, other, 3);
  await play('2026-01-15', max, other, 3);
  await play('2026-01-22', moved, other, 3);
  await play('2026-01-29', max, moved, -3);
  await play('2026-02-05', other, moved, 1);
  const { seasonReview } = await askFor<{ seasonReview: { player: object } }>(
    app,
    'query ($s: String!) { seasonReview(season: $s) { player { player { name } team { name } points winPercentage } } }',
    { s: 'Moves' },
  );
  expect(seasonReview.player).toEqual({
    ...{ player: { name: 'Zoe' }, team: { name: 'Blues' }, points: 8, winPercentage: 66.67 },
  });
});

it('names nobody who is hidden by the team behind them in a season of players', async () => {
  const rules = { rules: { isOfPlayers: true }, divisions: {} };
  const divisionIds = [league.division.id];
  const years = ['2021', '2022'].map((year) => ({ name: year, startDate: `${year}-01-01`, endDate: `${year}-12-31` }));
  const [before, now] = [
    await aSeason(app, { ...years[0]!, divisionIds, rules }),
    await aSeason(app, { ...years[1]!, divisionIds, rules }),
  ];
  const [shy, foe] = [
    await aPlayer(app, { name: 'Shy One', careerHidden: true }),
    await aPlayer(app, { name: 'Open One' }),
  ];
  const [shyTeam, foeTeam] = [await aTeam(app, { name: shy.name }), await aTeam(app, { name: foe.name })];
  for (const season of [before, now])
    for (const [player, team] of [
      [shy, shyTeam],
      [foe, foeTeam],
    ] as const) {
      const entry = await aRegistration(app, { seasonId: season.id, divisionId: league.division.id, teamId: team.id });
      await insert(app, RegisteredPlayer, { registrationId: entry.id, playerId: player.id });
    }
  const play = (season: { id: string }, date: string, won: boolean) =>
    aFixture(app, {
      ...{ seasonId: season.id, divisionId: league.division.id, date },
      ...{ homeTeamId: shyTeam.id, awayTeamId: foeTeam.id, card: aCard(shy, foe, won ? 3 : 0, won ? 0 : 3) },
    });
  await play(before, '2021-03-01', false);
  // Shy One climbs from the second place to the first.
  await play(now, '2022-03-01', false);
  await play(now, '2022-03-08', true);
  await play(now, '2022-03-15', true);
  const holders = 'holders { team { name } player { name } opponent { name } opponentTeam { name } }';
  const shown = await askFor(
    app,
    `query ($a: String!, $b: String!) {
      seasonReview(season: "2022") { team { team { name } } climbs { team { name } } records { record { ${holders} } } }
      first: records(season: "2021") { records { ${holders} } }
      second: records(season: "2022") { records { ${holders} } }
      compare(a: $a, b: $b) { problem a { name } } }`,
    { a: shyTeam.id, b: foeTeam.id },
  );
  expect(shown).toMatchObject({
    seasonReview: { team: null, climbs: [] },
    compare: { problem: 'Shy One does not wish to be compared.', a: null },
  });
  const { compare: _, ...others } = shown as Record<string, object>;
  expect(JSON.stringify(others)).toContain('Open One');
  expect(JSON.stringify(others)).not.toContain('Shy One');
});
