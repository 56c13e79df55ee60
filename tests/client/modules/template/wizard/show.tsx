import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CreateFixturesButton } from '../../../../../client/modules/template/wizard/CreateFixturesButton.tsx';
import type { AccessFlag } from '#rules/people/policies.ts';
import { aFrame, aPerson, draw, press, wire, type Answers } from '../../../../support/client/render.tsx';
import { aTemplate, ofPlaces } from '../makers.ts';

export const teams = ['Anchor', 'Bell', 'Crown', 'Dolphin'];
export const division = wire('Division', { id: 'd1', name: 'One', superleague: false });
const superleague = wire('Division', { id: 'd0', name: 'Superleague', superleague: true });

const someWithdrawal = { on: '2027-04-01', reason: 'Too few players', expungedFrom: null, future: 'void' };

export const aFit = (template: object) => wire('TemplateFit', { compatible: true, reasons: [], template });

export const fits = (compatible = true, withdrawn: readonly string[] = []) => ({
  templatesForSeason: [
    wire('TemplateFit', {
      compatible,
      reasons: compatible ? [] : ['One has 4 teams, the template has places for 2.'],
      template: aTemplate({}, ofPlaces(compatible ? 4 : 2)),
    }),
  ],
  season: wire('Season', {
    id: 's1',
    name: 'Spring',
    startDate: '2027-03-04',
    endDate: '2027-07-08',
    divisions: [division, superleague],
  }),
  league: wire('League', { night: 'Thursday' }),
  divisionData: wire('DivisionData', {
    id: '',
    teams: teams.map((name) =>
      wire('DivisionTeam', {
        ...{ id: name, name, address: '', division: wire('Division', { id: 'd1' }) },
        withdrawal: withdrawn.includes(name) ? wire('Withdrawal', someWithdrawal) : null,
      }),
    ),
    fixtures: [
      wire('FixtureDate', {
        date: '2027-03-11',
        notes: [wire('Note', { id: 'n', note: 'Easter' })],
        tournamentFixtures: [],
        fixtures: [],
      }),
    ],
  }),
});

export const team = (name: string) => wire('FixtureTeam', { id: name, name, address: name, withdrawal: null });
export const row = (home: string, away: string | null) =>
  wire('DivisionFixture', {
    id: home,
    proposal: true,
    accoladesCount: true,
    isKnockout: false,
    venue: null,
    decision: null,
    homeTeam: team(home),
    awayTeam: away ? team(away) : null,
  });

export const aProposal = (more: object = {}) => ({
  proposal: wire('Proposal', {
    success: true,
    seed: 1,
    errors: [],
    warnings: [],
    messages: ['3 fixtures are proposed.'],
    placeholders: [
      wire('PlaceholderTeam', { placeholder: 'A', team: wire('TeamRecord', { id: 'Bell', name: 'Bell' }) }),
    ],
    health: aTemplate().templateHealth,
    divisions: [
      wire('DivisionData', {
        id: 'd1',
        name: 'One',
        teams: teams.map(team),
        fixtures: [
          wire('FixtureDate', {
            date: '2027-03-04',
            notes: [],
            tournamentFixtures: [],
            fixtures: [row('Anchor', 'Bell'), row('Crown', null)],
          }),
          wire('FixtureDate', {
            date: '2027-03-11',
            notes: [wire('Note', { id: 'n', note: 'Easter' })],
            tournamentFixtures: [],
            fixtures: [],
          }),
          wire('FixtureDate', {
            date: '2027-03-18',
            notes: [],
            tournamentFixtures: [],
            fixtures: [row('Bell', 'Anchor'), row('Crown', 'Dolphin')],
          }),
        ],
      }),
    ],
    ...more,
  }),
});

export const savedFixture = { putFixture: wire('FixtureOutcome', { messages: [], warnings: [] }) };
export const onSaved = jest.fn();

export const show = (answers: Answers = {}, access: AccessFlag[] = ['manageGames']) =>
  draw(<CreateFixturesButton season={{ id: 's1', name: 'Spring' }} onSaved={onSaved} />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access }) }),
      TemplatesForSeason: fits(),
      FixtureProposal: () => aProposal(),
      SaveProposedFixture: savedFixture,
      SeasonFixtures: { divisionData: wire('DivisionData', { id: '', fixtures: [] }) },
      ...answers,
    },
  });

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Opens the wizard and picks the template. */
export async function pick() {
  await press('Create fixtures');
  await userEvent.click(await screen.findByRole('radio', { name: /One of four/ }));
  await press('Next');
}

export async function toProposal() {
  await pick();
  await press('Next');
  await screen.findByRole('row', { name: 'A Bell' });
  await press('Next');
}

export async function toConfirm() {
  await toProposal();
  await press('Next: confirm');
}
