import { parse, type OperationDefinitionNode } from 'graphql';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from '../../../server/core/graphql/executor.ts';
import { restRoutes } from '../../../server/rest-routes.ts';
import type { TestApp } from '../server/app.ts';
import { at } from '../repository.ts';

/** A request that shows something: a page, a query of our own pages, or a GET. */
export interface Reading {
  name: string;
  url: string;
  /** Of a GraphQL query. */
  payload?: string;
}

/** What readings ask for: ids of records by what they are, and other values by the name of the variable. */
export type Wanted = Readonly<Record<string, string>>;

const evenings = ['tournament', 'knockout', 'night'];

/**
 * What ids are tried where a query or an address only asks for an id: its name says of what, or it may be anything
 * played.
 */
function kindsFor(name: string): readonly string[] {
  const asked = name.toLowerCase();
  if (asked.includes('tournament')) return evenings;
  const own = ['season', 'division', 'team', 'player', 'note', 'template', 'sayg'].filter((kind) =>
    asked.includes(kind),
  );
  return own.length ? own : ['fixture', 'sayg', ...evenings];
}

/** Values of variables that are no ids, or several. */
const others = (wanted: Wanted): Record<string, unknown> => ({
  ...{ page: 1, pageSize: 20, most: 10, topCount: 15, isSaved: false, isFixture: true, pairs: false, hasLast: true },
  ...{ seesVenues: true, excludeProposals: false, text: 'a', names: ['A'], date: wanted.date, token: 'x', code: 'x' },
  ...{ divisionIds: [wanted.division], tournamentIds: [wanted.tournament], table: 'tournamentgame', except: null },
  ...{ season: wanted.season, seasonId: wanted.season, lastSeasonId: wanted.season, division: wanted.division },
  ...{ divisionId: wanted.division, fixtureId: wanted.fixture, home: wanted.team, away: wanted.otherTeam },
  ...{ team: wanted.team, player: wanted.player, a: wanted.player, b: wanted.otherPlayer, since: null, kind: 'season' },
  ...{ squad: { seasonId: wanted.season, teamId: wanted.team }, redirectUrl: null },
  input: { templateId: wanted.template, seasonId: wanted.season, seed: 1 },
  sought: { seasonId: wanted.season, divisionId: wanted.division, date: wanted.date, homeTeamId: wanted.team },
});

/** Enumerations and tables that are each read. */
const several: Record<string, readonly string[]> = {
  DataRows: ['leaguesettings', 'user', 'team', 'game', 'tournamentgame', 'recordedscoreasyougo', 'template', 'season'],
  Deleted: ['season', 'team', 'fixture', 'tournament'],
};

function readingsOf(name: string, text: string, wanted: Wanted): Reading[] {
  const [definition] = parse(text).definitions as OperationDefinitionNode[];
  if (definition!.operation !== 'query') return [];
  const asked = (definition!.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
  const known = others(wanted);
  const variants = [
    ...(asked.includes('id') ? kindsFor(name).map((kind) => ({ id: wanted[kind] })) : []),
    ...(several[name] ?? []).map((value) => (asked.includes('table') ? { table: value } : { kind: value })),
  ];
  return (variants.length ? variants : [{}]).map((variant) => ({
    name: `${name} ${JSON.stringify(variant)}`,
    url: '/graphql',
    payload: JSON.stringify({
      query: text,
      variables: { ...Object.fromEntries(asked.map((each) => [each, known[each]])), ...variant },
    }),
  }));
}

/** Values in addresses of REST. */
const inAddress = (name: string, wanted: Wanted): string => String(others(wanted)[name] ?? 'x');

function addresses(wanted: Wanted): string[] {
  const paths = restRoutes.filter(({ method }) => method === 'GET').map(({ path }) => `/api${path}`);
  const filled = paths.flatMap((path) => {
    const ids = path.includes('{id}') ? kindsFor(path).map((kind) => wanted[kind]!) : [''];
    return ids.map((id) =>
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'id' ? id : inAddress(name, wanted))),
    );
  });
  const { season, division, tournament, fixture, player, team } = wanted as Record<string, string>;
  return [
    ...filled,
    `/api/Division/Data?seasonId=${season}&divisionId=${division}`,
    ...['/', '/teams', '/fixtures', '/players', '/players/', '/records', '/ratings', '/about', `/review/${season}`],
    ...[`/division/${division}`, `/division/${division}/players`, `/division/${division}/team:${team}`],
    ...[`/score/${fixture}`, `/tournament/${tournament}`, `/player/${player}`, '/admin/league', '/share.svg'],
  ];
}

/** The client's folder for an application that draws pages' heads, and its operations. */
export async function pageFiles(): Promise<{ folder: string; operations: Manifest }> {
  const folder = await mkdtemp(join(tmpdir(), 'oche-pages-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), await readFile(at('client/index.html'), 'utf8'));
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  const operations = JSON.parse(await readFile(at('schema/operations.json'), 'utf8')) as Manifest;
  return { folder, operations };
}

/** Everything that can be read of a league: the pages, all queries of our own pages, and all GETs. */
export const everyReading = (operations: Manifest, wanted: Wanted): Reading[] => [
  ...Object.values(operations).flatMap(({ name, text }) => readingsOf(name, text, wanted)),
  ...[...new Set(addresses(wanted))].map((url) => ({ name: `GET ${url}`, url })),
];

/** The readings that the server has no answer to: a status of 500 or more, or an error that nobody foresaw. */
export async function failures(app: TestApp, readings: readonly Reading[], cookie: string): Promise<string[]> {
  const failed: string[] = [];
  for (const memory of Object.values(app.ports.memories)) memory.clear();
  for (const { name, url, payload } of readings) {
    const { statusCode, body } = await app.app.http.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { ...(payload && { 'content-type': 'application/json' }), cookie },
      ...(payload && { payload }),
    });
    if (statusCode >= 500 || statusCode === 429 || /"code":"(INTERNAL|LIMITED)"/.test(body))
      failed.push(`${name}: ${statusCode} ${body.slice(0, 300)}`);
  }
  return failed;
}
