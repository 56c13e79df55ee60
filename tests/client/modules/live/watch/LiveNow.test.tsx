import { beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { setMatchesOnNow } from '../../../../../client/lib/wire/on-now.ts';
import LiveNow from '../../../../../client/modules/live/watch/LiveNow.tsx';
import { aLiveMatch } from '../../../../support/client/live-match.ts';
import { draw } from '../../../../support/client/render.tsx';

const on = (id: string, names = 'Ann Ash v Bob Birch') => ({
  ...{ id, tournamentId: null, names },
  path: `/live/match/?id=${id}`,
});
const show = (sayg: object = aLiveMatch()) => draw(<LiveNow />, { answers: { LiveMatch: { sayg } } });
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => act(() => setMatchesOnNow([])));

it('a match leads to it, with what both have left, and who throws', async () => {
  act(() => setMatchesOnNow([on('m1')]));
  show();
  await screen.findByText('156');
  expect(screen.getByText('241')).toBeTruthy();
  expect(screen.getByText('B Birch').textContent).toBe('B Birch to throw');
  expect(links()).toEqual([['Ann Ash v Bob Birch', '/live/match/?id=m1']]);
});

it('several lead to all of them', async () => {
  act(() => setMatchesOnNow([on('m1'), on('m2'), on('m3')]));
  show();
  await screen.findByText('156');
  expect(links()[1]).toEqual(['2 more matches', '/live']);
});

it('one that has ended stays with its legs until the next one begins', async () => {
  act(() => setMatchesOnNow([on('m1')]));
  show(aLiveMatch({ homeScore: 2, awayScore: 0 }));
  await screen.findByText('Finished');
  act(() => setMatchesOnNow([]));
  expect(screen.getByText('Finished')).toBeTruthy();
  expect(screen.getByText('A Ash').closest('.side')?.textContent).toBe('A Ashlegs2');
  act(() => setMatchesOnNow([on('m2', 'Cy v Dee')]));
  expect(links()[0]![1]).toBe('/live/match/?id=m2');
});

it('one that plays all its legs goes on after most of them are won', async () => {
  act(() => setMatchesOnNow([on('m1')]));
  show(aLiveMatch({ homeScore: 2, awayScore: 0, playsAll: true }));
  await screen.findByText('156');
  expect(screen.queryByText('Finished')).toBeNull();
});

it('one that was settled in another way is gone at once', async () => {
  act(() => setMatchesOnNow([on('m1')]));
  show();
  await screen.findByText('156');
  act(() => setMatchesOnNow([]));
  expect(screen.queryByText('Live')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

it('while nobody plays there is nothing', () => {
  show();
  expect(screen.queryByRole('link')).toBeNull();
});
