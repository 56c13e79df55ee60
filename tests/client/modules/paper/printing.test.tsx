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

it('the handbook is not printed before its rules are there', async () => {
  const rules = heldBack({});
  draw(<HandbookPage season="s1" />, {
    at: '/season/s1/handbook',
    answers: {
      Handbook: {
        bookOf: { ...season, divisions: [aDivision()] },
        divisionData: wire('DivisionData', { id: 'd1', teams: [], fixtures: [] }),
        captains: wire('TeamPage', { teams: [] }),
        more: wire('TeamPage', { teams: [] }),
      },
      SeasonRules: async () => {
        await rules.answer();
        return new Error('offline');
      },
    },
  });
  await screen.findByText('The rules are still loading: Print waits for them.');
  expect(printButton().disabled).toBe(true);
  await rules.letGo();
  await screen.findByRole('heading', { name: 'The rules could not be loaded' });
  screen.getByText('Not all rules could be loaded. On paper they would be missing.');
  await waitFor(() => expect(printButton().disabled).toBe(false));
});

it('the card of a fixture that was deleted says so', async () => {
  draw(<BlankCardsPage season="s1" />, {
    at: '/season/s1/cards?fixture=f9',
    answers: { Frame: aFrame(), NightCards: nightCards, BlankCard: { fixture: null } },
  });
  await screen.findByRole('heading', { name: 'This fixture is not there any more' });
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
        captains: wire('TeamPage', { teams: [] }),
        more: wire('TeamPage', { teams: [] }),
      },
      SeasonRules: new Error('offline'),
    },
  });
  const lines = await screen.findAllByText(/^Home \d v Away \d/);
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Home 1 v Away 1', 'Home 2 v Away 2, at Town Hall']);
});
