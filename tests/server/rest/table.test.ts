import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFlagList, type AccessFlag } from '#rules/people/policies.ts';
import { openApiDocument } from '../../../server/core/rest/openapi.ts';
import { restRoutes } from '../../../server/rest-routes.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { sendForm } from '../../support/server/form.ts';
import { departures } from '../../support/server/json-schema.ts';
import { call, type Called } from '../../support/server/rest.ts';
import { signInByEveryFlag, type Cookies } from '../../support/server/rights.ts';
import { read } from '../../support/repository.ts';
import { goodRequests } from './requests.ts';

/** A row of the tables of rest.md 2. */
interface Row {
  section: string;
  method: string;
  path: string;
  /** Who may use it, in the document's words. */
  who: string;
}

const cellsOf = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Every endpoint as listed in the contract, so that the test follows the document. */
function rowsOf(text: string): Row[] {
  const rows: Row[] = [];
  for (const [, title = '', body = ''] of text.matchAll(/^### (2\.\d+ [^\n]*)\n(.*?)(?=^###? )/gms)) {
    let whoAt = -1;
    for (const line of body.split('\n')) {
      const cells = cellsOf(line);
      if (/^Method and path/.test(cells[0] ?? '')) whoAt = cells.indexOf('Who');
      const found = /^(?:`?)(GET|POST|PUT|PATCH|DELETE) `(\/api[^`]*)`/.exec(cells[0] ?? '');
      if (!found) {
        // A section with one endpoint, or a sentence about it: "POST `/api/Report` (runReports) ...".
        for (const [, method = '', path = ''] of line.matchAll(/^(GET|POST) `(\/api[^`]*)`/g))
          rows.push({ section: title, method, path, who: line });
        const second = /^GET `[^`]*` and `(\/api[^`]*)`/.exec(line);
        if (second) rows.push({ section: title, method: 'GET', path: second[1]!, who: line });
        continue;
      }
      const [, method = '', path = ''] = found;
      rows.push({ section: title, method, path, who: whoAt < 0 ? title : (cells[whoAt] ?? '') });
    }
  }
  return rows;
}

const rows = rowsOf(`${read('docs/rules/rest.md')}\n### `);
const plainPath = (path: string) =>
  path
    .replace(/^\/api/, '')
    .replace(/\/$/, '')
    .replaceAll(/\{\w+\??\}/g, '{}')
    .toLowerCase();
const routeOf = ({ method, path }: Pick<Row, 'method' | 'path'>) =>
  restRoutes.find((route) => route.method === method && plainPath(route.path) === plainPath(path));

/** Answered with redirects and pages (account.http.ts). */
const pages = ['/account/login', '/account/logout', 'GET /account/signin'];
const isPage = ({ method, path }: Row) =>
  pages.includes(plainPath(path)) || pages.includes(`${method} ${plainPath(path)}`);

/** An optional last segment is a separate route. */
const withoutLast = (path: string) => path.replace(/\/\{\w+\?\}$/, '');

const flagsIn = (who: string): AccessFlag[] => accessFlagList.filter((flag) => new RegExp(`\\b${flag}\\b`).test(who));

/** One right alone does not decide: the own team, the author, a cookie, or two rights at once do. */
const conditional =
  /\bown\b|author|cookie| and |anonymous only|anon|right to score|with edit|richer|^edit|^same|create |feature flag/i;

const document = openApiDocument(restRoutes) as unknown as {
  [member: string]: unknown;
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>
  >;
};

let app: TestApp;
let cookies: Cookies;
let requests: Awaited<ReturnType<typeof goodRequests>>;

beforeAll(async () => {
  app = await startApp({ env: { ANONYMOUS_WRITES: '100000' } });
  requests = await goodRequests(app);
  cookies = await signInByEveryFlag(app);
});
afterAll(() => app.stop());

it('has a row for every route, and a route for every row', () => {
  expect(rows.length).toBeGreaterThan(75);
  const inTable = rows.flatMap((row) => [row, { ...row, path: withoutLast(row.path) }]);
  const known = new Set(inTable.map(({ method, path }) => `${method} ${plainPath(path)}`));
  const missing = restRoutes
    .map(({ method, path }) => `${method} ${plainPath(path)}`)
    .filter((route) => !known.has(route));
  expect(missing).toEqual([]);
  const nowhere = rows.filter((row) => !isPage(row) && !routeOf(row)).map(({ method, path }) => `${method} ${path}`);
  expect(nowhere).toEqual([]);
});

/** Sends a good body, or as little as a form needs. */
const ask = (method: string, path: string, address: string, cookie: string): Promise<Called> =>
  routeOf({ method, path })?.form
    ? sendForm(app, address, { fields: { id: requests.world.played.id }, cookie })
    : call(app, method, address, { body: requests.bodies[routeOf({ method, path })!.path], cookie });

/** Whether the caller was let in, whatever came of it: not told to sign in or refused, and something was shown. */
const isLetIn = ({ status, text }: Called) => {
  if (status === 204 || status === 404 || text === '[]') return false;
  return !/Sign in first|not permitted to use this function/.test(text);
};

// Deletes come last, so that everything exists until then.
const isDelete = ({ method }: Row) => Number(method === 'DELETE');
const served = rows.filter((row) => !isPage(row) && routeOf(row)).sort((a, b) => isDelete(a) - isDelete(b));

describe.each(served)('$section: $method $path', ({ method, path, who }) => {
  const route = routeOf({ method, path })!;

  it('is there below both prefixes, in any case, with and without a slash', async () => {
    const address = requests.addressOf(route.path, method);
    const [plainPath = '', query] = address.split('?');
    const bare = plainPath.replace(/^\/api/, '');
    const statuses = [];
    for (const prefix of ['/api', '/data/api', '/DATA/Api'])
      for (const path of [bare, `${bare}/`, bare.toUpperCase()])
        statuses.push((await ask(method, route.path, prefix + path + (query ? `?${query}` : ''), '')).status);
    expect(new Set(statuses).size).toBe(1);
    expect(statuses[0]).toBeLessThan(500);
  });

  it('is refused to strangers as the contract says, or answered in its shape', async () => {
    const answer = await ask(method, route.path, requests.addressOf(route.path, method), '');
    const flags = flagsIn(who);
    if (flags.length && !conditional.test(who)) {
      expect(isLetIn(answer)).toBe(false);
      // Never 401 or 403, but nothing, an empty list, or an envelope with a reason.
      expect([200, 204, 404]).toContain(answer.status);
      if (answer.status === 200 && route.isCommand) {
        const { success, errors, warnings } = answer.json;
        expect([success, errors.length + warnings.length]).toEqual([false, 1]);
        expect(answer.json).toMatchObject({ messages: [], trace: [] });
      }
    }
    if (answer.status !== 200 || route.isPicture) return;
    const content = document.paths[route.path]![method.toLowerCase()]!.responses['200']!.content!;
    expect(departures(document as never, Object.values(content)[0]!.schema as never, answer.json)).toEqual([]);
  });

  const flags = flagsIn(who);
  if (flags.length && !conditional.test(who) && !route.isPicture)
    it(`lets in ${flags.join(', ')} and nobody else`, async () => {
      const address = requests.addressOf(route.path, method);
      for (const flag of accessFlagList.filter((one) => !flags.includes(one)))
        expect([flag, isLetIn(await ask(method, route.path, address, cookies.get(flag)!))]).toEqual([flag, false]);
      // The first one finds the record; for the others it may be gone.
      const [first] = flags;
      expect([first, isLetIn(await ask(method, route.path, address, cookies.get(first!)!))]).toEqual([first, true]);
    });
});
