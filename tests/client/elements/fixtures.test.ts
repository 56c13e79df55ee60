import { beforeAll, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { dayOfLeague } from '#rules/basics/clock.ts';
import { addDays } from '#rules/basics/dates.ts';
import { showElements } from '../../support/client/element-in-sight.ts';

const timeZone = 'Europe/London';
const today = dayOfLeague(timeZone, new Date());

beforeAll(async () => {
  showElements();
  const { FixturesElement } = await import('../../../client/elements/fixtures.ts');
  customElements.define('oche-fixtures', FixturesElement);
});

const season = { startDate: addDays(today, -90), endDate: addDays(today, 90), fixtureStartTime: '20:00:00' };
const none = { homeScore: null, awayScore: null, postponed: false, decision: null };

/** What stands between the teams, and below them, in a fixture of this date. */
async function textsOfRow(date: string, more: object = {}) {
  const [homeTeam, awayTeam] = [
    { id: 'bell', name: 'Bell' },
    { id: 'fox', name: 'Fox' },
  ];
  const fixtures = [{ date, fixtures: [{ id: 'f1', homeTeam, awayTeam, ...none, ...more }] }];
  const answers = { league: { timeZone }, divisionData: { season, teams: [], fixtures } };
  globalThis.fetch = (async () => ({ json: async () => ({ data: answers }) })) as never;
  document.body.innerHTML = '<oche-fixtures></oche-fixtures>';
  const { shadowRoot } = document.querySelector('oche-fixtures')!;
  await waitFor(() => expect(shadowRoot!.querySelector('li')).not.toBeNull());
  const text = (name: string) => shadowRoot!.querySelector(`li ${name}`)?.textContent;
  return [text('.score'), text('small')];
}

it.each([
  ['to come', 1, {}, ['20:00', undefined]],
  ['of tonight', 0, {}, ['20:00', undefined]],
  ['whose result is kept secret for now', -1, { scoreHidden: true }, ['not shown yet', undefined]],
  ['with a result', -1, { homeScore: 5, awayScore: 3 }, ['5–3', undefined]],
  ['of last night without a result', -1, {}, ['no result', undefined]],
  ['that is postponed', 1, { postponed: true }, ['–', 'Postponed']],
  ['that was postponed', -1, { postponed: true }, ['–', 'Postponed']],
  ['that is void', 1, { decision: { text: 'Void' } }, ['–', 'Void']],
  ['that was lost by both', -1, { decision: { text: 'Lost by both' } }, ['–', 'Lost by both']],
  [
    'that was awarded with a score',
    1,
    { homeScore: 8, awayScore: 0, decision: { text: 'Awarded' } },
    ['8–0', 'Awarded'],
  ],
])('a fixture %s', async (_, days, more, said) => {
  expect(await textsOfRow(addDays(today, days), more)).toEqual(said);
});

it.each([
  ['that is not found', [], 'This team was not found.'],
  ['that does not play', [{ id: 'bell' }], 'Nothing is played in these days.'],
])('of a team %s', async (_, teams, said) => {
  const answers = { league: { timeZone }, divisionData: { season, teams, fixtures: [] } };
  globalThis.fetch = (async () => ({ json: async () => ({ data: answers }) })) as never;
  document.body.innerHTML = '<oche-fixtures team="Bell"></oche-fixtures>';
  const { shadowRoot } = document.querySelector('oche-fixtures')!;
  await waitFor(() => expect(shadowRoot!.querySelector('p')?.textContent).toBe(said));
});

it('says that the league cannot be reached once a line has been silent for long, and asks again', async () => {
  const limits: AbortController[] = [];
  const limited = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    limits.push(new AbortController());
    return limits.at(-1)!.signal;
  });
  globalThis.fetch = ((_: URL, init: RequestInit) =>
    new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(new Error('late'))))) as never;
  document.body.innerHTML = '<oche-fixtures></oche-fixtures>';
  const { shadowRoot } = document.querySelector('oche-fixtures')!;
  await waitFor(() => expect(limits).toHaveLength(1));
  limits[0]!.abort();
  await waitFor(() => expect(shadowRoot!.textContent).toBe('The league cannot be reached. It is tried again.'));
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(limits).toHaveLength(2));
  limited.mockRestore();
});
