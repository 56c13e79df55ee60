import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import {
  followTeam,
  myTeamPath,
  renameFollowedTeam,
  setTeamCookie,
  useFollowedTeam,
  useFollowedOrOwnTeamId,
} from '../../../../client/lib/device/my-team.ts';
import { aFrame, aPerson, draw } from '../../../support/client/render.tsx';

const fox = { id: 't1', name: 'The Fox/Hound', division: 'Division One' };

function Shown() {
  const team = useFollowedTeam();
  return (
    <p>
      {team === undefined ? 'not asked' : (team?.name ?? 'none')}, own {useFollowedOrOwnTeamId() ?? '-'}
    </p>
  );
}
const shows = (text: string) => screen.findByText(text);
const changeElsewhere = (text: string) =>
  act(() => {
    localStorage.setItem('oche-my-team', text);
    dispatchEvent(new StorageEvent('storage', { key: 'oche-my-team', newValue: text }));
  });

beforeEach(() => act(() => followTeam(null)));

it('nobody is asked again once they wanted none, and a team that is followed is kept', async () => {
  draw(<Shown />);
  await shows('none, own -');
  act(() => followTeam(fox));
  await shows('The Fox/Hound, own t1');
  expect(JSON.parse(localStorage.getItem('oche-my-team')!)).toEqual(fox);
});

it('another tab that chooses is followed; what cannot be read counts as not asked', async () => {
  draw(<Shown />);
  changeElsewhere(JSON.stringify({ ...fox, id: 't9' }));
  await shows('The Fox/Hound, own t9');
  changeElsewhere('{');
  await shows('not asked, own -');
});

it('the team of an account is its own only while it is signed in', async () => {
  const me = aPerson({ teamId: 't2' });
  act(() => followTeam({ ...fox, id: 't2', accountId: me.id }));
  const { unmount } = draw(<Shown />, { answers: { Frame: aFrame({ me }) } });
  await shows('The Fox/Hound, own t2');
  unmount();
  draw(<Shown />);
  await shows('not asked, own -');
});

it('the team that an account has no more is not followed any more', async () => {
  act(() => followTeam({ ...fox, accountId: 'p1' }));
  const { unmount } = draw(<Shown />, { answers: { Frame: aFrame({ me: aPerson({ teamId: 't2' }) }) } });
  await shows('not asked, own t2');
  unmount();
  draw(<Shown />, { answers: { Frame: aFrame({ me: aPerson() }) } });
  await shows('not asked, own -');
});

it('a page that the server has drawn for the team says what it is called now', () => {
  const kept = () => JSON.parse(localStorage.getItem('oche-my-team')!) as unknown;
  act(() => followTeam(fox));
  const bell = { ...fox, name: 'The Bell', division: 'Premier' };
  for (const other of [{ ...bell, id: 't9' }, null, undefined]) act(() => renameFollowedTeam(other));
  expect(kept()).toEqual(fox);
  act(() => renameFollowedTeam(bell));
  expect(kept()).toEqual(bell);
  act(() => followTeam({ ...fox, accountId: 'p1' }));
  act(() => renameFollowedTeam(bell));
  expect(kept()).toEqual({ ...bell, accountId: 'p1' });
});

it('a page that the server has drawn for a team that plays in several divisions leaves the one in which it was chosen', () => {
  const kept = () => JSON.parse(localStorage.getItem('oche-my-team')!) as unknown;
  act(() => followTeam({ ...fox, division: 'Cup' }));
  act(() => renameFollowedTeam({ ...fox, name: 'The Fox', divisions: ['Division One', 'Cup'] }));
  expect(kept()).toEqual({ ...fox, name: 'The Fox', division: 'Cup' });
  act(() => renameFollowedTeam({ ...fox, divisions: ['Division One'] }));
  expect(kept()).toEqual(fox);
});

it('the server is told once: what it has set itself is left as it is', () => {
  const set = jest.spyOn(document, 'cookie', 'set');
  act(() => followTeam(fox));
  expect(set.mock.calls).toEqual([['oche_team=t1; Max-Age=31536000; Path=/; SameSite=Lax']]);
  expect(document.cookie).toBe('oche_team=t1');
  setTeamCookie();
  expect(set).toHaveBeenCalledTimes(1);
  document.cookie = 'oche_team=t9';
  setTeamCookie();
  expect(document.cookie).toBe('oche_team=t1');
  act(() => followTeam({ ...fox, accountId: 'a1' }));
  expect(document.cookie).toBe('');
  set.mockRestore();
});

it('its address says the division and the team, whatever they are called', () =>
  expect(myTeamPath(fox)).toBe('/division/Division%20One/team:The%20Fox%2FHound'));
