import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PlayerDialog from '../../../../../client/modules/player/edit/PlayerDialog.tsx';
import { aFrame, aPerson, draw, wire } from '../../../../support/client/render.tsx';

const show = (gender: string | null, hiddenThrough: string | null = null) =>
  draw(
    <PlayerDialog
      player={{ id: 'p1', name: 'Ann' }}
      team={{ id: 't1', name: 'Reds' }}
      seasonId="s1"
      onClose={() => undefined}
    />,
    {
      answers: {
        Frame: aFrame({ me: aPerson({ access: ['managePlayers'] }) }),
        PlayerToEdit: {
          player: wire('Player', {
            ...{ id: 'p1', version: '2026-11-05T20:15:00.000Z', name: 'Ann', emailAddress: null, gender },
            hiddenThrough,
            teams: [wire('PlayerTeam', { id: 't1', captain: false, season: wire('Season', { id: 's1' }) })],
          }),
          divisionData: wire('DivisionData', {
            teams: [
              wire('DivisionTeam', { id: 't1', name: 'Reds' }),
              wire('DivisionTeam', { id: 't2', name: 'Blues' }),
            ],
          }),
        },
        UpdatePlayer: { updatePlayer: wire('Outcome', { messages: [] }) },
      },
    },
  );

it('says through which other entry somebody is hidden', async () => {
  show(null, 'Annie');
  await screen.findByText(/They are left out as another of their entries is, Annie/);
});

it('the teams of the season are offered by name', async () => {
  show(null);
  const field = await screen.findByLabelText<HTMLSelectElement>('Team');
  expect([...field.options].map(({ text }) => text)).toEqual(['Blues', 'Reds']);
  expect(field.value).toBe('t1');
});

it.each([
  [null, 'Female', 'Female'],
  ['Female', 'Not recorded', null],
])('the gender of a player is set and taken back: %s, %s', async (before, choice, stored) => {
  const { sent } = show(before);
  const field = await screen.findByLabelText<HTMLSelectElement>('Gender');
  expect(field.value).toBe(before ?? '');
  await userEvent.selectOptions(field, choice);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('UpdatePlayer')).toMatchObject([{ input: { gender: stored } }]));
});

it('who moves to another team does so on a day, which is asked for then', async () => {
  const { sent } = show(null);
  const team = await screen.findByLabelText<HTMLSelectElement>('Team');
  expect(screen.queryByLabelText('Moves on')).toBeNull();
  await userEvent.selectOptions(team, 'Blues');
  const day = screen.getByLabelText<HTMLInputElement>('Moves on');
  expect(day.value).toMatch(/^\d{4}-\d\d-\d\d$/);
  fireEvent.change(day, { target: { value: '' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose a day.')).toBeTruthy();
  expect(sent('UpdatePlayer')).toEqual([]);
  fireEvent.change(day, { target: { value: '2026-11-06' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('UpdatePlayer')).toMatchObject([{ newTeamId: 't2', movedOn: '2026-11-06' }]));
});

it('who stays is sent without a day', async () => {
  const { sent } = show(null);
  await screen.findByLabelText('Team');
  await userEvent.type(screen.getByLabelText('E-mail'), 'ann@a.b');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('UpdatePlayer')).toHaveLength(1));
  expect(Object.keys(sent('UpdatePlayer')[0]!)).not.toContain('movedOn');
});
