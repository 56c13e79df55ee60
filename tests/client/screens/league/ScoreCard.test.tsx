import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import ScoreCard from '../../../../client/screens/league/ScoreCard.tsx';
import { fixture } from '../../../support/client/card-editor.tsx';
import { aDivision, aFrame, aPerson, aSeason, draw, wire } from '../../../support/client/render.tsx';

const rules = wire('LeagueRules', { extras: wire('CardExtras', { visitsFrom: 180, hiChecksFrom: 100 }) });
const seasons = [aSeason({ id: 's2' }), aSeason({ isCurrent: false })];
const decisionOf = (outcome: string, text: string) => wire('FixtureDecision', { outcome, text, on: '2026-11-20' });

/** The page of a fixture of the season that is over, for an administrator of results. */
const show = (decision: object | null, at = '') =>
  draw(
    <Routes>
      <Route path="/score/:id" element={<ScoreCard />} />
    </Routes>,
    {
      at: `/score/f1${at}`,
      answers: {
        Frame: aFrame({ seasons, me: aPerson({ access: ['manageScores'] }) }),
        CardEdit: { fixture },
        ScoreCard: {
          fixture: {
            ...{ ...fixture, rules, decision, postponed: false, moved: null, accoladesCount: true, score: null },
            season: { ...aSeason(), fixtureStartTime: '20:00:00' },
            ...{ address: '', division: aDivision() },
          },
        },
      },
    },
  );
const blank = () => screen.queryByRole('link', { name: 'Blank card to print' });

it.each([
  ['nothing was decided', null],
  ['it was abandoned', decisionOf('stands', 'Abandoned, what was played counts: weather')],
])('a blank card can be printed where %s', async (_, decision) => {
  show(decision);
  await screen.findByRole('region', { name: 'For administrators of results' });
  expect(blank()?.getAttribute('href')).toBe('/season/s1/cards?fixture=f1');
});

it('of a fixture that was awarded there is no card to fill in, and everything else is at hand', async () => {
  show(decisionOf('home', 'Awarded to Reds: did not play'), '?view=edit');
  await screen.findByRole('button', { name: 'Change the decision' });
  await screen.findByRole('button', { name: 'Show the history' });
  expect(blank()).toBeNull();
});
