import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useFrame } from '../../../../../client/lib/wire/session.ts';
import { DraftDesk } from '../../../../../client/modules/card/desk/DraftDesk.tsx';
import type { FixtureOfCard } from '../../../../../client/modules/card/reading/CardPage.tsx';
import { aFrame, aPerson, draw, refusal, wire } from '../../../../support/client/render.tsx';

const player = (name: string) => wire('CardPlayer', { id: name.toLowerCase(), name });
const format = wire('MatchFormat', { playerCount: 1, startingScore: 501, numberOfLegs: 5 });

/** With a card of the home team alone. */
const fixture = wire('Fixture', {
  id: 'f1',
  version: '2026-11-19T21:00:00.000Z',
  updated: '2026-11-19T21:00:00.000Z',
  editor: 'Ada',
  resultsPublished: false,
  helpers: [],
  rules: wire('LeagueRules', {
    isOfPlayers: false,
    leastPlayers: 0,
    mostMatches: [],
    eligibility: wire('EligibilityRules', { helperNights: 0, nightsForFinals: 0 }),
  }),
  formats: [format],
  home: wire('FixtureSide', { id: 't1', name: 'Reds', manOfTheMatch: null }),
  away: wire('FixtureSide', { id: 't2', name: 'Blues', manOfTheMatch: null }),
  card: null,
  homeDraft: wire('Draft', {
    id: 'd1',
    version: '2026-11-19T22:00:00.000Z',
    updated: '2026-11-19T22:00:00.000Z',
    editor: 'Rita',
    manOfTheMatch: player('Ann'),
    card: wire('Card', {
      matches: [
        wire('CardMatch', {
          homePlayers: [player('Ann')],
          awayPlayers: [player('Bea')],
          homeScore: 3,
          awayScore: 1,
          winner: 'home',
          format,
          legs: null,
        }),
      ],
      oneEighties: [],
      over100Checkouts: [],
    }),
  }),
  awayDraft: null,
});

const Desk = () =>
  useFrame().data ? <DraftDesk fixture={{ id: 'f1' } as FixtureOfCard} side="home" onDone={() => undefined} /> : null;

beforeEach(() => localStorage.clear());

it('says where it could not be checked who may play, on the only card and before it is published', async () => {
  let isAway = true;
  draw(<Desk />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageScores'] }) }),
      CardEdit: { fixture },
      PeopleOfCard: () => (isAway ? refusal('UNAVAILABLE', 'The database is being restored.') : { people: [] }),
    },
  });
  await screen.findByText(/Who may play could not be checked/);
  screen.getByText(/The database is being restored/);
  fireEvent.click(screen.getByRole('button', { name: 'Publish this card' }));
  screen.getByText(/^Who may play could not be checked\. Everybody sees it then/);
  fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/could not be checked/)).toBeNull());
});

it('shows no match that does not exist', async () => {
  const none = wire('MatchFormat', { ...format, playerCount: 0, startingScore: 0, numberOfLegs: 0 });
  const { card, ...draft } = fixture.homeDraft;
  const blank = {
    ...card.matches[0]!,
    homePlayers: [],
    awayPlayers: [],
    homeScore: null,
    awayScore: null,
    format: none,
  };
  const stored = { ...fixture, homeDraft: { ...draft, card: { ...card, matches: [...card.matches, blank] } } };
  draw(<Desk />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageScores'] }) }),
      CardEdit: { fixture: stored },
      PeopleOfCard: { people: [] },
    },
  });
  await screen.findByRole('rowheader', { name: 'Singles' });
  expect(screen.queryByText('Nobody')).toBeNull();
});
