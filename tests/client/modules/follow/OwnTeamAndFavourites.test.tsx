import { beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HomeQuery } from '../../../../client/generated/graphql.ts';
import { followTeam } from '../../../../client/lib/device/my-team.ts';
import { OwnTeamAndFavourites } from '../../../../client/modules/follow/OwnTeamAndFavourites.tsx';
import { aFrame, aPerson, draw } from '../../../support/client/render.tsx';

const fox = { id: 't1', name: 'Fox' };
const seasonIn = (season: string, division: string) =>
  ({
    season: { id: season, name: season },
    teams: [{ ...fox, division: { id: division, name: division } }],
  }) as unknown as HomeQuery['home'][number];

const show = (seasons: HomeQuery['home'], me = aPerson()) =>
  draw(
    <OwnTeamAndFavourites
      seasons={seasons}
      isFavourite={() => false}
      drawTeam={({ season, team }) => <p>{`${team.name} in ${team.division!.name}, ${season.name}`}</p>}
      drawTable={() => null}
    />,
    { answers: { Frame: aFrame({ me }) } },
  );
const keptTeam = () => JSON.parse(localStorage.getItem('oche-my-team')!) as unknown;

beforeEach(() => act(() => followTeam({ ...fox, division: 'Cup' })));

it('a team that plays two seasons stays in the division in which it was chosen', async () => {
  show([seasonIn('Winter', 'Division One'), seasonIn('Cups', 'Cup')]);
  await screen.findByText('Fox in Cup, Cups');
  expect(keptTeam()).toEqual({ ...fox, division: 'Cup' });
});

it('a team that was promoted is kept with its new division', async () => {
  show([seasonIn('Winter', 'Division One')]);
  await screen.findByText('Fox in Division One, Winter');
  expect(keptTeam()).toEqual({ ...fox, division: 'Division One' });
});

it('the team of an account gives way to the one that the account has now', async () => {
  act(() => followTeam({ ...fox, division: 'Cup', accountId: 'p1' }));
  const bell = { id: 't2', name: 'Bell' };
  const winter = seasonIn('Winter', 'Division One');
  const both = { ...winter, teams: [...winter.teams, { ...winter.teams[0]!, ...bell }] };
  show([both], aPerson({ teamId: 't2' }));
  await screen.findByText('Bell in Division One, Winter');
  expect(keptTeam()).toEqual({ ...bell, division: 'Division One', accountId: 'p1' });
  expect(screen.queryByText('Fox in Division One, Winter')).toBeNull();
});

it('a team that plays two seasons in one division is offered once', async () => {
  act(() => followTeam(null));
  show([seasonIn('Winter', 'Division One'), seasonIn('Cups', 'Division One')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Follow a team' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show the list' }));
  expect(screen.getAllByRole('button', { name: 'Fox' })).toHaveLength(1);
  screen.getByPlaceholderText('Search 1 team');
});
