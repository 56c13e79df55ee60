import { restRoutes } from '../../../../server/rest-routes.ts';
import { withSample } from '../sample.ts';
import type { TestApp } from '../app.ts';
import { restLeagueUses, restOtherUses } from './by-rest.ts';
import { deskOf, mutationNames, type Desk, type Uses } from './desk.ts';
import { fileUses } from './files.ts';
import { fixtureUses } from './fixtures.ts';
import { leagueUses, type Made } from './league.ts';
import { otherUses } from './no-request.ts';
import { deviceUses, firstUses, peopleUses } from './people.ts';
import { settingsUses } from './settings.ts';
import { throwUses } from './throws.ts';
import { webhookUses } from './webhooks.ts';
import { nightUses, tournamentUses } from './tournaments.ts';

/** How every command of the product is used, by its name: a mutation, or method and path of a REST route. */
export function everyCommand(desk: Desk): { first: Uses; then: Uses } {
  const made: Made = { divisionId: '', seasonId: '', teamIds: [], players: { home: [], away: [] } };
  return {
    first: firstUses(desk),
    then: {
      ...leagueUses(desk, made),
      ...settingsUses(desk, made),
      ...peopleUses(desk, made),
      ...deviceUses(desk),
      ...fixtureUses(desk, made),
      ...tournamentUses(desk, made),
      ...nightUses(desk, made),
      ...throwUses(desk, made),
      ...webhookUses(desk, made),
      ...restLeagueUses(desk, made),
      ...restOtherUses(desk, made),
      ...otherUses(desk),
      ...fileUses(desk),
    },
  };
}

/** Routes that are no GET, but store nothing or do nothing else than the mutation of the same name. */
const others = [
  'POST /Sayg/Analyse',
  'POST /Query',
  'POST /Report',
  'POST /Template/Propose',
  'POST /Template/Health',
  'POST /Live/Update/{id}/{type}',
  'DELETE /Live/Socket/{id}',
  'POST /Account/SignIn',
  'POST /ServiceAccount',
  'POST /ServiceAccount/{id}/approve',
  'POST /ServiceAccount/{id}/reject',
  'POST /ServiceAccount/{id}/activate',
];

/** Every REST route that may store something. */
const writingRoutes = (): string[] =>
  restRoutes
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !others.includes(route));

async function use(desk: Desk, uses: Uses): Promise<void> {
  for (const [name, command] of Object.entries(uses)) {
    await command().catch((error: unknown) => {
      throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
    });
    if (!desk.used.has(name)) throw new Error(`${name} was not used.`);
  }
}

/** Fills an empty database with the sample league, and uses every command of the product there at least once. */
export async function withEveryCommand(test: TestApp): Promise<void> {
  const desk = deskOf(test);
  const { first, then } = everyCommand(desk);
  await use(desk, first);
  await withSample(test);
  await use(desk, then);
  const unused = [...mutationNames(), ...writingRoutes()].filter((name) => !desk.used.has(name));
  if (unused.length) throw new Error(`No use is known for ${unused.join(', ')}: add one to everyCommand.`);
}
