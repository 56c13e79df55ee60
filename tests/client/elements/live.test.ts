import { beforeAll, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { showElements } from '../../support/client/element-in-sight.ts';

beforeAll(async () => {
  showElements();
  const { LiveElement } = await import('../../../client/elements/live.ts');
  customElements.define('oche-live', LiveElement);
});

const boards = [9, 2, 8, 3, 7, 4, 6, 5, 1];
const connectionOn = (board: number) => ({
  ...{ id: `m${board}`, dataType: 'Sayg', isOver: false, since: '2026-11-19T20:00:00Z', board, match: null },
  ...{ relativeUrl: `/live/match/?id=m${board}`, eventDetails: null },
});

it('matches stand by board, those that are not shown are counted, and whoever is on a link stays there', async () => {
  let [list, legs] = [boards, 0];
  globalThis.fetch = (async (address: URL) => {
    const { id } = JSON.parse(address.searchParams.get('variables')!) as { id?: string };
    const sayg = { id, yourName: `Ann ${id}`, opponentName: 'Bea', homeScore: legs, awayScore: 0, legs: [] };
    return Response.json({ data: id ? { sayg } : { connections: list.map(connectionOn) } });
  }) as typeof fetch;
  document.body.innerHTML = '<oche-live></oche-live>';
  const root = document.querySelector('oche-live')!.shadowRoot!;
  const links = () => [...root.querySelectorAll('a')];
  const again = () => document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(links()).toHaveLength(9));
  const paths = links().map(({ href }) => href.slice(location.origin.length));
  expect(paths).toEqual([...[1, 2, 3, 4, 5, 6, 7, 8].map((board) => `/live/match/?id=m${board}`), '/live']);
  expect(links().at(-1)!.textContent).toBe('and 1 more');
  const [, second] = links();
  second!.focus();
  // The same again in another order draws nothing.
  list = boards.toReversed();
  again();
  await new Promise((resolve) => setTimeout(resolve));
  legs = 1;
  again();
  await waitFor(() => expect(links()[1]!.textContent).toContain('1'));
  expect(links()[1]).not.toBe(second);
  expect(root.activeElement).toBe(links()[1]);
});
