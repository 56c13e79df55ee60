import { beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { followTeam } from '../../../../client/lib/device/my-team.ts';
import FollowedTeamRedirect from '../../../../client/screens/entry/FollowedTeamRedirect.tsx';
import { aFrame, aPerson, aSeason, draw, wire } from '../../../support/client/render.tsx';

const oldBell = { id: 't1', name: 'Old Bell', division: 'Division One' };
const winter = aSeason();
const summer = aSeason({ id: 's0', name: 'Summer 2026', isCurrent: false });
const cups = aSeason({ id: 's2', name: 'Cups' });
const me = aPerson({ teamId: 't2' });

const entry = (seasonId: string, division: string | null) =>
  wire('TeamSeason', {
    id: `e ${seasonId}`,
    seasonId,
    division: division && wire('Division', { id: division, name: division }),
  });
const team = (id: string, name: string, ...seasons: object[]) => ({ team: wire('TeamDetails', { id, name, seasons }) });

const open = (answer: object | Error | null, signedIn = false) =>
  draw(<FollowedTeamRedirect />, {
    at: '/my-team',
    answers: {
      Frame: aFrame({ seasons: [winter, cups, summer], me: signedIn ? me : null }),
      FollowedTeam: (answer ?? { team: null }) as Record<string, unknown>,
    },
  });
const leadsTo = (path: string) => waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(path));

beforeEach(() => act(() => followTeam(oldBell)));

it('leads to the followed team by its present names, and keeps them', async () => {
  open(team('t1', 'The Bell', entry('s1', 'Premier'), entry('s0', 'Division One')));
  await leadsTo('/division/Premier/team:The%20Bell/Winter%202026%2F27');
  expect(JSON.parse(localStorage.getItem('oche-my-team')!)).toEqual({
    id: 't1',
    name: 'The Bell',
    division: 'Premier',
  });
});

it('of two seasons being played leads to the one in whose division the team was chosen, and leaves it there', async () => {
  act(() => followTeam({ ...oldBell, division: 'Cup' }));
  open(team('t1', 'Old Bell', entry('s1', 'Premier'), entry('s2', 'Cup'), entry('s0', 'Cup')));
  await leadsTo('/division/Cup/team:Old%20Bell/Cups');
  expect(JSON.parse(localStorage.getItem('oche-my-team')!)).toEqual({ ...oldBell, division: 'Cup' });
});

it.each([
  ['only an earlier season', [entry('s0', 'Division One')], '/division/Division%20One/team:Old%20Bell/Summer%202026'],
  ['no division', [entry('s1', null)], '/'],
  ['no season', [], '/'],
])('a team that plays in %s', async (_, seasons, path) => {
  open(team('t1', 'Old Bell', ...seasons));
  await leadsTo(path);
});

it('a team that is gone leads home; without an answer the names that are known do', async () => {
  const { unmount } = open(null);
  await leadsTo('/');
  unmount();
  open(new TypeError('Failed to fetch'));
  await leadsTo('/division/Division%20One/team:Old%20Bell');
});

it.each([
  ['wanted to follow none', null],
  ['never answered', undefined],
])('whoever %s is led to the team of their account', async (_, choice) => {
  act(() => followTeam(null));
  if (choice === undefined) localStorage.clear();
  const { sent } = open(team('t2', 'Red Lion', entry('s1', 'Division One')), true);
  await leadsTo('/division/Division%20One/team:Red%20Lion/Winter%202026%2F27');
  expect(sent('FollowedTeam')[0]).toEqual({ id: 't2' });
  expect(localStorage.getItem('oche-my-team')).toBe(choice === undefined ? null : 'null');
});

it('whoever follows none and has none is led home, and nothing is asked', async () => {
  act(() => followTeam(null));
  const { asked } = open(null);
  await leadsTo('/');
  expect(asked.map(({ name }) => name)).toEqual(['Frame']);
});
