import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import LiveNow from '../../../../client/modules/live/LiveNow.tsx';
import { draw, wire } from '../../../support/render.tsx';

const match = (id: string, opponents: string[] | null) =>
  wire('Connection', {
    ...{ id, dataType: 'Sayg', lastUpdate: '2026-11-19T20:47:00.000', userName: null, publicationMode: 'WebSocket' },
    relativeUrl: `/live/match/?id=${id}`,
    eventDetails: wire('EventDetails', { opponents, venue: null, type: null }),
  });
const show = (...connections: object[]) => draw(<LiveNow />, { answers: { LiveConnections: { connections } } });

it.each([
  ['one match leads to it', [match('m1', ['Ann', 'Bob'])], 'Live nowAnn v Bob', '/live/match/?id=m1'],
  ['one of nobody knows whom does too', [match('m1', null)], 'Live nowA match', '/live/match/?id=m1'],
  ['several lead to all of them', [match('m1', null), match('m2', null)], 'Live now2 matches', '/live'],
])('%s', async (_, list, text, path) => {
  show(...list);
  const link = await screen.findByRole('link');
  expect([link.textContent, link.getAttribute('href')]).toEqual([text, path]);
});

it('while nobody plays there is nothing', async () => {
  const { asked } = show();
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('LiveConnections'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.queryByRole('link')).toBeNull();
});
