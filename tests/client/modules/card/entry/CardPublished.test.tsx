import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { emptyId } from '#rules/basics/limits.ts';
import { Editor, fixture, keptMatch, playerOf, squadsWith } from '../../../../support/client/card-editor.tsx';
import { aFrame, aPerson, draw, press, refusal, wire } from '../../../../support/client/render.tsx';

const played = wire('CardMatch', {
  ...{ homePlayers: [wire('Player', playerOf('Amy'))], awayPlayers: [wire('Player', playerOf('Bob'))] },
  ...{ homeScore: 2, awayScore: 0, given: null, headStart: null, headStartProposed: null, legs: null },
});
const card = wire('ScoreCard', { oneEighties: [], over100Checkouts: [], matches: [played, played] });
const later = (minutes: number) => ({ ...fixture, version: `2026-11-19T21:${minutes}:00.000Z` });
const captain = aFrame({ me: aPerson({ access: ['inputResults'], teamId: 't1' }) });

beforeEach(() => localStorage.clear());

it('what a captain has entered can go on where results are published, and unpublished again', async () => {
  let now: object = { ...later(30), resultsPublished: true, card };
  function Page() {
    const [isPublished, publish] = useState(false);
    return (
      <>
        <Editor known={squadsWith()} resultsPublished={isPublished} />
        <button type="button" onClick={() => publish(!isPublished)}>
          News
        </button>
      </>
    );
  }
  draw(<Page />, { answers: { Frame: captain, CardEdit: () => ({ fixture: now }) } });
  await screen.findByRole('button', { name: 'One leg more, Reds' });
  await press('One leg more, Reds');
  await press('News');
  await screen.findByText(/published the results/);
  now = later(40);
  await press('News');
  await screen.findByRole('button', { name: 'One leg more, Reds' });
  expect(keptMatch()).toMatchObject({ homeScore: 1 });
});

it('a card of which the answer was lost is saved, and it is said so, when it is saved once more', async () => {
  let asked = 0;
  const one = { ...played, homePlayers: [], awayPlayers: [], homeScore: 1, awayScore: null };
  const none = { ...one, homeScore: null };
  const saved: string[] = [];
  draw(<Editor known={squadsWith()} onSaved={() => saved.push('saved')} />, {
    answers: {
      Frame: captain,
      CardEdit: { fixture: { ...later(30), card: { ...card, matches: [one, none] } } },
      ScoreCard: { fixture },
      SaveDraft: () => (asked++ ? refusal('CONFLICT', 'Somebody has changed it') : new Error('The line is down')),
    },
  });
  await screen.findByRole('button', { name: 'One leg more, Reds' });
  await press('One leg more, Reds');
  await press('Save card');
  await screen.findByText(/^The card is not saved/);
  await press('Save card');
  await screen.findByText(/^Saved /);
  expect(screen.queryByText(/^The card is not saved/)).toBeNull();
  expect(saved).toEqual(['saved']);
});

it('a card that was published because both agreed, with its answer lost, is saved', async () => {
  let asked = 0;
  const one = { ...played, homePlayers: [], awayPlayers: [], homeScore: 1, awayScore: null };
  const none = { ...one, homeScore: null };
  // Blues have named a man of the match: of theirs is told that there is one.
  const away = { ...fixture.away, manOfTheMatch: emptyId };
  const published = { ...later(30), away, resultsPublished: true, card: { ...card, matches: [one, none] } };
  const saved: string[] = [];
  draw(<Editor known={squadsWith()} onSaved={() => saved.push('saved')} />, {
    answers: {
      Frame: captain,
      CardEdit: { fixture: published },
      ScoreCard: { fixture },
      SaveDraft: () => (asked++ ? refusal('CONFLICT', 'Published') : new Error('The line is down')),
    },
  });
  await screen.findByRole('button', { name: 'One leg more, Reds' });
  await press('One leg more, Reds');
  await press('Save card');
  await screen.findByText(/^The card is not saved/);
  await press('Save card');
  await waitFor(() => expect(saved).toEqual(['saved']));
  expect(screen.queryByText(/published the results/)).toBeNull();
});
