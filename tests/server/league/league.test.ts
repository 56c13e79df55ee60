import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '#rules/basics/features.ts';
import { ConfiguredFeature } from '../../../server/modules/feature/feature.entity.ts';
import { LeagueSettings } from '../../../server/modules/league/league.entity.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { insert } from '../../support/makers/makers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    env: {
      LEAGUE_NAME: 'Elm League',
      LEAGUE_MENU_BEFORE: 'Rules|/rules',
      BUILD_VERSION: 'abc',
      LEAGUE_COLOUR: '#112233',
    },
  });
});
afterAll(() => app.stop());

const query = `{ league { name colour contact menuBefore { text url } menuAfter { text }
  rules { points { win draw loss } teamTieBreaks leagueCard { playerCount startingScore numberOfLegs } qualifierCard { numberOfLegs } }
  features { favouritesEnabled scoresHiddenSeconds hiCheckMaximum } build { version } } }`;
const league = async () => (await askFor<{ league: object }>(app, query)).league;

it('is called what the environment says and plays by the usual rules', async () => {
  expect(await league()).toMatchObject({
    name: 'Elm League',
    colour: '#112233',
    menuBefore: [{ text: 'Rules', url: '/rules' }],
    menuAfter: [],
    rules: { points: { win: 2, draw: 1, loss: 0 }, teamTieBreaks: ['points', 'fixturesWon', 'difference'] },
    features: { favouritesEnabled: false, scoresHiddenSeconds: 0, hiCheckMaximum: 170 },
    build: { version: 'abc' },
  });
});

it('follows its stored settings and features at once', async () => {
  await league();
  await insert(app, LeagueSettings, { rules: { points: { win: 3, draw: 1, loss: 0 } }, texts: { name: 'Oak League' } });
  await insert(app, ConfiguredFeature, { id: features.resultsHiddenFor.id, configuredValue: '1.00:00:00' });
  expect(await league()).toMatchObject({
    name: 'Oak League',
    rules: { points: { win: 3 } },
    features: { scoresHiddenSeconds: 86_400 },
  });
});

it('lists its features with what is configured', async () => {
  const list = '{ features { id name valueType defaultValue configuredValue } }';
  await insert(app, ConfiguredFeature, { configuredValue: 'x', id: '00000000-0000-4000-8000-000000000001' });
  const { features: shown } = await askFor<{ features: { name: string }[] }>(app, list);
  const byName = Object.fromEntries(shown.map((feature) => [feature.name, feature]));
  expect(byName.VetoScores).toMatchObject({
    valueType: 'TimeSpan',
    defaultValue: '00:00:00',
    configuredValue: '1.00:00:00',
  });
  expect(byName.PhotosEnabled).toMatchObject({ valueType: 'Boolean', configuredValue: null });
  expect(shown.at(-1)).toMatchObject({ valueType: 'Unknown', configuredValue: 'x', defaultValue: null });
});
