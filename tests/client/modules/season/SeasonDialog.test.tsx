import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFrame } from '../../../../client/lib/wire/session.ts';
import SeasonDialog from '../../../../client/modules/season/SeasonDialog.tsx';
import { aDivision, aFrame, aPerson, aSeason, draw, heldBack, wire } from '../../../support/client/render.tsx';

it('a season one of whose divisions was deleted can still be changed, and keeps it for when it is restored', async () => {
  const onClose = jest.fn();
  const stored = wire('Season', {
    ...{ id: 's1', version: 'v1', name: 'Winter', startDate: '2026-09-01', endDate: '2027-03-31' },
    ...{ fixtureStartTime: '20:00:00', fixtureDuration: 4, allowFavouriteTeams: true },
    divisionIds: ['d1', 'deleted'],
  });
  const { sent } = draw(<SeasonDialog season={{ id: 's1', name: 'Winter' }} onClose={onClose} />, {
    answers: {
      Frame: aFrame({ divisions: [aDivision('d1', 'One'), aDivision('d2', 'Two')] }),
      SeasonToEdit: { season: stored },
      PutSeason: {
        putSeason: wire('SeasonOutcome', {
          result: wire('Season', { id: 's1', name: 'Winter' }),
          messages: [],
          warnings: [],
        }),
      },
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Two' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('PutSeason')[0]).toMatchObject({
    id: 's1',
    version: 'v1',
    input: { divisionIds: ['d1', 'deleted', 'd2'] },
  });
});

it('teams that are copied tick their divisions and are counted; a season without a division is asked about', async () => {
  const team = (id: string, divisionId: string) =>
    wire('Team', {
      ...{ id, name: id },
      seasons: [wire('TeamSeason', { seasonId: 's1', divisionId, players: [] })],
    });
  const { sent } = draw(<SeasonDialog onClose={jest.fn()} />, {
    answers: {
      Frame: aFrame({ divisions: [aDivision('d1', 'One'), aDivision('d2', 'Two')] }),
      EveryTeam: { teams: wire('TeamPage', { total: 3, teams: [team('a', 'd1'), team('b', 'd1'), team('c', 'd2')] }) },
    },
  });
  await screen.findByRole('checkbox', { name: 'One' });
  await userEvent.click(screen.getByRole('button', { name: 'Add season' }));
  await screen.findByText('Enter a season name');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Spring');
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2027-04-01' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2027-06-30' } });
  await userEvent.click(screen.getByRole('button', { name: 'Add season' }));
  await screen.findByRole('alertdialog', { name: 'Save it without a division?' });
  await userEvent.click(screen.getByRole('button', { name: 'Go on editing' }));
  expect(sent('PutSeason')).toEqual([]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Copy teams from' }), 'Winter 2026/27');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'One' }).checked).toBe(true);
  await screen.findByText('2 teams will come with their players; 1 team will not, because the division is not ticked.');
});

it('a division in which teams play is asked about before it is taken out of a season, an empty one is not', async () => {
  const onClose = jest.fn();
  const entry = (divisionId: string) => wire('TeamSeason', { seasonId: 's1', divisionId, players: [] });
  const teams = ['a', 'b'].map((id) => wire('Team', { id, name: id, seasons: [entry('d1')] }));
  const dates = { startDate: '2026-09-01', endDate: '2027-03-31' };
  const stored = wire('Season', {
    ...{ id: 's1', version: 'v1', name: 'Winter', ...dates, divisionIds: ['d1', 'd2', 'd3'] },
    ...{ fixtureStartTime: '20:00:00', fixtureDuration: 4, allowFavouriteTeams: true },
  });
  const result = wire('Season', { id: 's1', name: 'Winter' });
  const { sent } = draw(<SeasonDialog season={{ id: 's1', name: 'Winter' }} onClose={onClose} />, {
    answers: {
      Frame: aFrame({ divisions: [aDivision('d1', 'One'), aDivision('d2', 'Two'), aDivision('d3', 'Three')] }),
      SeasonToEdit: { season: stored },
      EveryTeam: { teams: wire('TeamPage', { total: 2, teams }) },
      PutSeason: { putSeason: wire('SeasonOutcome', { result, messages: [], warnings: [] }) },
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'One' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('alertdialog', { name: 'Take One out of the season?' });
  expect(question.textContent).toContain('2 teams play there.');
  await userEvent.click(screen.getByRole('button', { name: 'Go on editing' }));
  expect(sent('PutSeason')).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'One' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Two' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('PutSeason')[0]).toMatchObject({
    input: { divisionIds: expect.arrayContaining(['d1', 'd3']) },
  });
});

it('a new season starts at the hour that the league has chosen', async () => {
  const Later = () => (useFrame().data ? <SeasonDialog onClose={jest.fn()} /> : null);
  draw(<Later />, { answers: { Frame: aFrame({ league: { startTime: '19:30' } }) } });
  expect((await screen.findByLabelText<HTMLInputElement>(/^Fixtures start/)).value).toBe('19:30');
});

it('a second season of the same name on some of the same days is asked about, also where the first was just added', async () => {
  const { sent } = draw(<SeasonDialog onClose={jest.fn()} />, { answers: { Frame: aFrame({}) } });
  await screen.findByRole('button', { name: 'Add season' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' winter  2026/27');
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-12-01' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2027-06-30' } });
  const before = sent('Frame').length;
  await userEvent.click(screen.getByRole('button', { name: 'Add season' }));
  await screen.findByRole('alertdialog', { name: 'Save a second Winter 2026/27?' });
  expect(sent('Frame').length).toBe(before + 1);
  await userEvent.click(screen.getByRole('button', { name: 'Go on editing' }));
  expect(sent('PutSeason')).toEqual([]);
});

it('a season whose days are moved onto those of a namesake is asked about', async () => {
  const days = { startDate: '2025-09-01', endDate: '2026-03-31' };
  const season = wire('Season', {
    ...{ id: 's0', version: 'v1', name: 'Winter', divisionIds: ['d1'], ...days },
    ...{ fixtureStartTime: '20:00:00', fixtureDuration: 4, allowFavouriteTeams: true },
  });
  const seasons = [aSeason({ id: 's0', name: 'Winter', ...days }), aSeason({ id: 's1', name: 'Winter' })];
  const { sent } = draw(<SeasonDialog season={{ id: 's0', name: 'Winter' }} onClose={jest.fn()} />, {
    answers: { Frame: aFrame({ divisions: [aDivision('d1', 'One')], seasons }), SeasonToEdit: { season } },
  });
  fireEvent.change(await screen.findByLabelText('Last day'), { target: { value: '2026-12-01' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alertdialog', { name: 'Save a second Winter?' });
  expect(sent('PutSeason')).toEqual([]);
});

it('what is ticked while a new division is being saved stays ticked beside it', async () => {
  const held = heldBack({ putDivision: aDivision('d3', 'Three') });
  let divisions = [aDivision('d1', 'One'), aDivision('d2', 'Two')];
  draw(<SeasonDialog onClose={jest.fn()} />, {
    answers: {
      Frame: () => aFrame({ divisions, me: aPerson({ access: ['manageDivisions'] }) }),
      PutDivision: async () => {
        const made = await held.answer();
        divisions = [...divisions, aDivision('d3', 'Three')];
        return made;
      },
    },
  });
  const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  await userEvent.type(await screen.findByRole('textbox', { name: 'New division' }), 'Three{Enter}');
  await userEvent.click(tick('Two'));
  await held.letGo();
  await waitFor(() => expect(tick('Three').checked).toBe(true));
  expect(tick('Two').checked).toBe(true);
  expect(tick('One').checked).toBe(false);
});

it('the name of a division that was typed and not added holds the season, and is asked about', async () => {
  const onClose = jest.fn();
  const { sent } = draw(<SeasonDialog season={{ id: 's1', name: 'Winter' }} onClose={onClose} />, {
    answers: {
      Frame: aFrame({
        me: aPerson({ access: ['manageSeasons', 'manageDivisions'] }),
        divisions: [aDivision('d1', 'One')],
      }),
      SeasonToEdit: {
        season: wire('Season', {
          ...{ id: 's1', version: 'v1', name: 'Winter', startDate: '2026-09-01', endDate: '2027-03-31' },
          ...{ fixtureStartTime: '20:00:00', fixtureDuration: 4, allowFavouriteTeams: true, divisionIds: ['d1'] },
        }),
      },
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'New division' }), 'Two');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Add it, or clear the name.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Go on editing' }));
  expect([onClose.mock.calls.length, sent('PutSeason')]).toEqual([0, []]);
  await userEvent.clear(screen.getByRole('textbox', { name: 'New division' }));
  expect(screen.queryByText('Add it, or clear the name.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});

it('a season that an older release has kept on this device can be saved, without a division that was deleted since', async () => {
  localStorage.clear();
  const fields = { name: 'Spring', startDate: '2027-04-01', endDate: '2027-06-30', divisionIds: ['d1'] };
  const state = { before: { ...fields, name: '' }, fields: { ...fields, divisionIds: ['d1', 'deleted'] } };
  const kept = { state, version: null, at: '2026-11-19T22:00:00Z', what: 'New season', path: '/' };
  localStorage.setItem('oche-kept p1 season undefined', JSON.stringify(kept));
  const Later = () => (useFrame().data ? <SeasonDialog onClose={jest.fn()} /> : null);
  const { sent } = draw(<Later />, {
    answers: { Frame: aFrame({ me: aPerson({ access: ['manageSeasons'] }), divisions: [aDivision('d1', 'One')] }) },
  });
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Spring');
  await userEvent.click(screen.getByRole('button', { name: 'Add season' }));
  await waitFor(() => expect(sent('PutSeason')[0]).toMatchObject({ input: fields }));
});

it('seasons of one name from which teams can be copied are told apart by their months', async () => {
  const seasons = ['2026-09-01', '2025-09-01'].map((startDate) =>
    aSeason({ id: startDate, name: 'Winter', startDate }),
  );
  draw(<SeasonDialog onClose={jest.fn()} />, { answers: { Frame: aFrame({ seasons }) } });
  await screen.findByRole('option', { name: 'Winter (Sep 2026)' });
  expect(screen.getByRole('option', { name: 'Winter (Sep 2025)' })).toBeTruthy();
});
