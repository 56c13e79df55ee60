import { beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useActor } from '../../../../client/lib/wire/session.ts';
import NextSeasonDialog from '../../../../client/modules/season/NextSeasonDialog.tsx';
import { aDivision, aFrame, aPerson, aSeason, draw, refusal, wire } from '../../../support/client/render.tsx';

const season = { id: 's1', name: 'Winter 2026/27' };
const aTeam = (id: string, divisionId: string | null, why: string | null = null) =>
  wire('NextSeasonTeam', { id, name: id, rank: 1, fromDivisionId: 'd2', divisionId, why });
const proposal = {
  nextSeason: wire('NextSeason', {
    ...{ name: 'Winter 2027/28', startDate: '2027-08-31', endDate: '2028-03-29', left: 0 },
    divisions: [aDivision('d1', 'One'), aDivision('d2', 'Two')],
    teams: [aTeam('Fox', 'd1', 'Promoted to One.'), aTeam('Bull', 'd2'), aTeam('Oak', null, 'Has withdrawn.')],
  }),
};
const madeSeason = {
  makeNextSeason: wire('SeasonOutcome', { result: wire('Season', { id: 's2', name: 'Winter 2027/28' }), messages: [] }),
};
const Frame = aFrame({ divisions: [aDivision('d1', 'One'), aDivision('d2', 'Two')] });

beforeEach(() => localStorage.clear());

it('is made as proposed without a change, and leaves out who has withdrawn', async () => {
  const onClose = jest.fn();
  const { sent } = draw(<NextSeasonDialog season={season} onClose={onClose} />, {
    answers: { Frame, NextSeason: proposal, MakeNextSeason: madeSeason },
  });
  expect(screen.getByText('Loading')).toBeTruthy();
  await screen.findByText('Promoted to One.');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '1. Oak' }).selectedOptions[0]!.text).toBe('Left out');
  await screen.findByText(/^One: 1 team\. Two: 1 team\./);
  await userEvent.click(screen.getByRole('button', { name: 'Make the season' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('MakeNextSeason')[0]).toEqual({
    season: 's1',
    input: {
      ...{ name: 'Winter 2027/28', startDate: '2027-08-31', endDate: '2028-03-29' },
      teams: [
        { teamId: 'Fox', divisionId: 'd1' },
        { teamId: 'Bull', divisionId: 'd2' },
      ],
    },
  });
});

it('of players comes with the rules, as nobody has players', async () => {
  const { name } = season;
  draw(<NextSeasonDialog season={season} onClose={jest.fn()} />, {
    answers: { Frame: aFrame({ seasons: [aSeason({ ...season, isOfPlayers: true })] }), NextSeason: proposal },
  });
  await screen.findByText(`One: 1 player. Two: 1 player. They come with the rules of ${name}.`);
});

it('says why it could not be made, and keeps what was chosen', async () => {
  draw(<NextSeasonDialog season={season} onClose={jest.fn()} />, {
    answers: { Frame, NextSeason: proposal, MakeNextSeason: refusal('CONFLICT', 'It is there already.') },
  });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: '1. Bull' }), 'One');
  await userEvent.click(screen.getByRole('button', { name: 'Make the season' }));
  await screen.findByText('It is there already.');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '1. Bull' }).value).toBe('d1');
});

it('says that the proposal could not be loaded, and tries again', async () => {
  const { sent } = draw(<NextSeasonDialog season={season} onClose={jest.fn()} />, {
    answers: { Frame, NextSeason: refusal('UNAVAILABLE', 'Try again later.') },
  });
  await screen.findByText('The proposal could not be loaded');
  const before = sent('NextSeason').length;
  await userEvent.click(screen.getByRole('button', { name: /again/i }));
  await waitFor(() => expect(sent('NextSeason').length).toBe(before + 1));
});

/** What is restored is that of the person who is signed in. */
const Restoring = () => !!useActor().accountId && <NextSeasonDialog season={season} onClose={jest.fn()} />;

it('restores what was changed, over what is proposed now', async () => {
  const asMe = aFrame({ ...Frame, me: aPerson({ access: ['manageSeasons'] }) });
  const before = { ...proposal.nextSeason, teams: [aTeam('Fox', 'd2'), aTeam('Bull', 'd1'), aTeam('Oak', 'd2')] };
  draw(<Restoring />, { answers: { Frame: asMe, NextSeason: { nextSeason: before } } });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Winter, new' } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '1. Bull' }), 'Left out');
  cleanup();

  const { sent } = draw(<Restoring />, {
    answers: { Frame: asMe, NextSeason: proposal, MakeNextSeason: madeSeason },
  });
  await screen.findByDisplayValue('Winter, new');
  await screen.findByText(/^One: 1 team\. Two: 0 teams\./);
  await userEvent.click(screen.getByRole('button', { name: 'Make the season' }));
  await waitFor(() =>
    expect(sent('MakeNextSeason')[0]).toMatchObject({
      input: { name: 'Winter, new', teams: [{ teamId: 'Fox', divisionId: 'd1' }] },
    }),
  );
});

it('takes what is proposed where a chosen division is no longer one of the season', async () => {
  const asMe = aFrame({ ...Frame, me: aPerson({ access: ['manageSeasons'] }) });
  draw(<Restoring />, { answers: { Frame: asMe, NextSeason: proposal } });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: '1. Bull' }), 'One');
  cleanup();

  const without = { ...proposal.nextSeason, divisions: [aDivision('d2', 'Two')], teams: [aTeam('Bull', 'd2')] };
  const { sent } = draw(<Restoring />, {
    answers: { Frame: asMe, NextSeason: { nextSeason: without }, MakeNextSeason: madeSeason },
  });
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: '1. Bull' })).value).toBe('d2');
  await userEvent.click(screen.getByRole('button', { name: 'Make the season' }));
  await waitFor(() =>
    expect(sent('MakeNextSeason')[0]).toMatchObject({
      input: { teams: [{ teamId: 'Bull', divisionId: 'd2' }] },
    }),
  );
});
