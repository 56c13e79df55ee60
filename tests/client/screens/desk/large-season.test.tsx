import { beforeEach, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FirstSeason from '../../../../client/screens/desk/FirstSeason.tsx';
import { aDivision, aFrame, aPerson, aSeason, draw, wire } from '../../../support/client/render.tsx';

beforeEach(() => localStorage.clear());

it('counts every team of a large season, and those that were added since', async () => {
  const teams = Array.from({ length: 102 }, (_, at) => {
    const divisionId = at < 100 ? 'd1' : 'd2';
    return wire('Team', {
      ...{ id: `t${at}`, name: `Team ${at}` },
      seasons: [wire('TeamSeason', { id: `e${at}`, seasonId: 's1', divisionId, players: [] })],
    });
  });
  draw(<FirstSeason />, {
    at: '/first-season?step=teams',
    answers: {
      Frame: aFrame({
        me: aPerson({ access: ['manageSeasons', 'manageTeams'] }),
        divisions: [aDivision('d1', 'One'), aDivision('d2', 'Two')],
        seasons: [aSeason({ divisionIds: ['d1', 'd2'] })],
      }),
      LeagueSettings: {
        leagueSettings: { ...aFrame().league, __typename: 'LeagueSettings', version: 'v1', about: '', night: '' },
      },
      FirstSeason: { divisionData: wire('DivisionData', { id: 'all', fixtures: [] }) },
      FirstSeasonTeams: ({ page, pageSize }) => {
        const [at, size] = [Number(page), Number(pageSize)];
        const some = teams.slice((at - 1) * size, at * size);
        return { teams: wire('TeamPage', { total: teams.length, teams: some }) };
      },
      EveryTeam: { teams: wire('TeamPage', { total: 0, teams: [] }) },
      AddTeams: () => {
        const seasons = [wire('TeamSeason', { id: 'e', seasonId: 's1', divisionId: 'd2', players: [] })];
        teams.push(wire('Team', { id: 't', name: 'Zebra', seasons }));
        return { addTeams: wire('TeamsOutcome', { result: [], messages: ['1 team was added.'], warnings: [] }) };
      },
    },
  });
  await screen.findByRole('option', { name: 'Two (2)' });
  screen.getByRole('option', { name: 'One (100)' });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Zebra' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 team' }));
  await screen.findByRole('option', { name: 'Two (3)' });
});
