import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BlankCardsPage } from '../../../../client/modules/paper/BlankCardsPage.tsx';
import { HandbookPage } from '../../../../client/modules/paper/HandbookPage.tsx';
import { aDivision, aFrame, aSeason, draw, heldBack, wire } from '../../../support/client/render.tsx';
import { fixtureWith, squads } from './makers.ts';

const season = aSeason();
const nightCards = {
  cardsOf: season,
  divisionData: wire('DivisionData', {
    ...{ id: 'd1', name: 'Division One' },
    fixtures: [
      wire('FixtureDate', {
        date: '2026-11-19',
        fixtures: [
          wire('FixtureRow', { id: 'f1', postponed: false, decision: null, awayTeam: wire('Team', { id: 't2' }) }),
        ],
      }),
    ],
  }),
};
const cards = {
  fixtures: wire('FixtureConnection', {
    nodes: [fixtureWith('warn')],
    pageInfo: wire('PageInfo', { hasNextPage: false, endCursor: null }),
  }),
};
const printButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Print' });

it('a card that is still loading is waited for, and one that could not be loaded says so', async () => {
  const first = heldBack(squads);
  let answer: () => Promise<typeof squads> = () => Promise.reject(new Error('offline'));
  draw(<BlankCardsPage season="s1" />, {
    at: '/season/s1/cards?names=last',
    answers: { Frame: aFrame(), NightCards: nightCards, BlankCards: cards, PaperSquads: () => answer() },
  });
  const paper = jest.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  await screen.findByRole('heading', { name: 'A card could not be loaded' });
  screen.getByText('Not all cards could be loaded. On paper they would be missing.');
  answer = first.answer;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The cards are still loading: Print waits for them.');
  await userEvent.click(printButton());
  expect(paper).not.toHaveBeenCalled();
  await first.letGo();
  await screen.findByText('Ann');
  expect(screen.queryByText(/Print waits|could be loaded/)).toBeNull();
  await userEvent.click(printButton());
  expect(paper).toHaveBeenCalledTimes(1);
});

const noSquads = wire('TeamPage', { total: 0, teams: [] });

const idOf = (number: number) => `t${number}`;
const numbersFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);
/** A page of teams with their captains, of so many in all. */
const squadsOf = (total: number, page = 1) =>
  wire('TeamPage', {
    total,
    teams: numbersFrom((page - 1) * 100 + 1, Math.min(100, total - (page - 1) * 100)).map((number) =>
      wire('Team', {
        id: idOf(number),
        seasons: [
          wire('TeamSeason', {
            ...{ id: `e${number}`, seasonId: 's1' },
            players: [wire('TeamPlayer', { id: `p${number}`, name: `Captain ${number}`, captain: true })],
          }),
        ],
      }),
    ),
  });
/** The handbook of a season with these of its teams. */
const bookWith = (numbers: readonly number[], squads: object, withdrawn?: number) => ({
  bookOf: { ...season, divisions: [aDivision()] },
  divisionData: wire('DivisionData', {
    ...{ id: 'd1', fixtures: [] },
    teams: numbers.map((number) =>
      wire('DivisionTeam', {
        ...{ id: idOf(number), name: `T${number}`, address: '', division: aDivision() },
        withdrawal: number === withdrawn ? wire('Withdrawal', { on: '2026-11-12' }) : null,
      }),
    ),
  }),
  squads,
});
const rowTexts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

it('the handbook has the captains as soon as it is there', async () => {
  const { sent } = draw(<HandbookPage season="s1" />, {
    at: '/season/s1/handbook',
    answers: { Handbook: bookWith([1, 100], squadsOf(100)), SeasonRules: new Error('offline') },
  });
  await screen.findByText('T1');
  expect(rowTexts()).toEqual(['T1Captain 1', 'T100Captain 100']);
  expect(sent('HandbookSquads')).toEqual([]);
});

it('the handbook says which team has withdrawn', async () => {
  draw(<HandbookPage season="s1" />, {
    at: '/season/s1/handbook',
    answers: { Handbook: bookWith([1, 2], squadsOf(2), 2), SeasonRules: new Error('offline') },
  });
  await screen.findByText('T1');
  expect(rowTexts()).toEqual(['T1Captain 1', 'T2has withdrawn, Thu 12 NovCaptain 2']);
});

it('the handbook is not printed before its rules are there', async () => {
  const rules = heldBack({});
  draw(<HandbookPage season="s1" />, {
    at: '/season/s1/handbook',
    answers: {
      Handbook: {
        bookOf: { ...season, divisions: [aDivision()] },
        divisionData: wire('DivisionData', { id: 'd1', teams: [], fixtures: [] }),
        squads: noSquads,
      },
      SeasonRules: async () => {
        await rules.answer();
        return new Error('offline');
      },
    },
  });
  await screen.findByText('The captains and rules are still loading: Print waits for them.');
  expect(printButton().disabled).toBe(true);
  await rules.letGo();
  await screen.findByRole('heading', { name: 'The rules could not be loaded' });
  screen.getByText('Not all captains and rules could be loaded. On paper they would be missing.');
  await waitFor(() => expect(printButton().disabled).toBe(false));
});

it('the handbook has the captains of all teams, however many there are, and is not printed before', async () => {
  const last = 250;
  const held = heldBack({});
  let isAway = true;
  draw(<HandbookPage season="s1" />, {
    at: '/season/s1/handbook',
    answers: {
      Handbook: bookWith([1, 100, 101, 200, 201, last], squadsOf(last)),
      HandbookSquads: async ({ page }) => {
        if (page === 2) return { teams: squadsOf(last, 2) };
        await held.answer();
        return isAway ? new Error('offline') : { teams: squadsOf(last, 3) };
      },
      SeasonRules: new Error('offline'),
    },
  });
  await screen.findByText('The captains and rules are still loading: Print waits for them.');
  expect(rowTexts()).toEqual(['T1Captain 1', 'T100Captain 100', 'T101', 'T200', 'T201', 'T250']);
  expect(printButton().disabled).toBe(true);
  await held.letGo();
  await screen.findByRole('heading', { name: 'The captains could not be loaded' });
  isAway = false;
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
  await screen.findByText('Captain 250');
  expect(rowTexts()).toEqual([1, 100, 101, 200, 201, last].map((number) => `T${number}Captain ${number}`));
  await waitFor(() => expect(printButton().disabled).toBe(false));
});

it('the card of a fixture that was deleted says so', async () => {
  draw(<BlankCardsPage season="s1" />, {
    at: '/season/s1/cards?fixture=f9',
    answers: { Frame: aFrame(), NightCards: nightCards, BlankCard: { fixture: null } },
  });
  await screen.findByRole('heading', { name: 'This fixture is not there any more' });
});

it('cards of a division that nobody knows are none, and the page says so', async () => {
  draw(<BlankCardsPage season="s1" />, {
    at: '/season/s1/cards?division=Division Nine',
    answers: {
      Frame: aFrame(),
      NightCards: { ...nightCards, divisionData: { ...nightCards.divisionData, fixtures: [] } },
    },
  });
  await screen.findByRole('heading', { name: 'Division could not be found' });
  expect(screen.queryByText('No fixtures, yet')).toBeNull();
});

it('the handbook says for which division a note is, and who plays on a superleague night', async () => {
  const night = { id: 'n1', type: 'Board', address: 'Hall', proposed: false, singleRound: true };
  const date = wire('FixtureDate', {
    ...{ date: '2026-11-19', fixtures: [] },
    notes: [wire('Note', { id: 'o1', note: 'No darts', divisionId: 'd2' })],
    tournamentFixtures: [wire('TournamentFixture', { ...night, host: 'Wexcombe', opponent: 'Calder' })],
  });
  draw(<HandbookPage season="s1" />, {
    at: '/season/s1/handbook',
    answers: {
      Handbook: {
        bookOf: { ...season, divisions: [aDivision(), aDivision('d2', 'Division Two')] },
        divisionData: wire('DivisionData', { id: 'd1', teams: [], fixtures: [date] }),
        squads: noSquads,
      },
      SeasonRules: new Error('offline'),
    },
  });
  const cell = (await screen.findByText('No darts')).closest('td')!;
  expect(cell.textContent).toBe('Wexcombe v Calder, HallDivision TwoNo darts');
});

it('the handbook says where a fixture is played that is not at the home team’s', async () => {
  const row = (id: string, venue: string | null) =>
    wire('DivisionFixture', {
      ...{ id, isKnockout: false, postponed: false, decision: null, venue },
      homeTeam: wire('Team', { id: `${id}h`, name: `Home ${id}` }),
      awayTeam: wire('Team', { id: `${id}a`, name: `Away ${id}` }),
      homeDivision: wire('Division', { id: 'd1', name: 'Division One' }),
    });
  const date = wire('FixtureDate', {
    date: '2026-11-19',
    ...{ notes: [], tournamentFixtures: [], fixtures: [row('1', null), row('2', 'Town Hall')] },
  });
  draw(<HandbookPage season="s1" />, {
    at: '/season/s1/handbook',
    answers: {
      Handbook: {
        bookOf: { ...season, divisions: [aDivision()] },
        divisionData: wire('DivisionData', { id: 'd1', teams: [], fixtures: [date] }),
        squads: noSquads,
      },
      SeasonRules: new Error('offline'),
    },
  });
  const lines = await screen.findAllByText(/^Home \d v Away \d/);
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Home 1 v Away 1', 'Home 2 v Away 2, at Town Hall']);
});
