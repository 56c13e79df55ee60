import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Editor, fixture, format, playerOf, press, squadsWith } from '../../../../support/client/card-editor.tsx';
import { aFrame, aPerson, draw, wire, type Answers } from '../../../../support/client/render.tsx';

const cardWith = (headStart: object | null) => {
  const match = wire('CardMatch', {
    ...{ homePlayers: [wire('Player', playerOf('Ann'))], awayPlayers: [wire('Player', playerOf('Bea'))] },
    ...{ homeScore: 1, awayScore: 0, given: null, headStart, headStartProposed: null, legs: null },
  });
  return wire('Card', { oneEighties: [], over100Checkouts: [], matches: [match, match] });
};

beforeEach(() => localStorage.clear());

it('my card takes the place of one on which somebody starts ahead, without that head start', async () => {
  const stored = { ...fixture, resultsPublished: true, card: cardWith(null) };
  const ahead = wire('HeadStart', { to: 'away', score: 441, legs: null, isByHand: null });
  const theirs = { ...stored, version: '2026-11-19T21:30:00.000Z', card: cardWith(ahead) };
  const sent: unknown[] = [];
  const show = (read: typeof stored, more: Answers = {}) =>
    draw(<Editor known={squadsWith()} stored={read} />, {
      answers: { Frame: aFrame({ me: aPerson({ access: ['manageScores'] }) }), ...more },
    });
  const { unmount } = show(stored);
  await screen.findByRole('button', { name: 'One leg more, Reds' });
  await press('One leg more, Reds');
  unmount();
  show(theirs, {
    SaveCard: (variables) => {
      const { matches } = (variables as { card: { matches: { headStart: unknown }[] } }).card;
      sent.push(...matches.map(({ headStart }) => headStart));
      return { fixture: theirs };
    },
    ScoreCard: { fixture: theirs },
  });
  await screen.findByText(/^Ada saved this card at/);
  await press('Use all of mine');
  await press('Save card');
  await waitFor(() => expect(sent).toEqual([null, null]));
});

it('two saves that differ only in a match that is not on the card any more leave nothing to decide', async () => {
  const none = wire('MatchFormat', { ...format, playerCount: 0, numberOfLegs: 0 });
  const stored = { ...fixture, formats: [format, none], resultsPublished: true, card: cardWith(null) };
  const [first, second] = stored.card.matches;
  const theirs = {
    ...stored,
    version: '2026-11-19T21:30:00.000Z',
    card: {
      ...stored.card,
      matches: [
        { ...first!, homeScore: 0, awayScore: 1 },
        { ...second!, homeScore: 2 },
      ],
    },
  };
  const show = (read: typeof stored) =>
    draw(<Editor known={squadsWith()} stored={read} />, {
      answers: { Frame: aFrame({ me: aPerson({ access: ['manageScores'] }) }) },
    });
  const { unmount } = show(stored);
  await screen.findByRole('button', { name: 'One leg more, Reds' });
  await press('One leg more, Reds');
  unmount();
  show(theirs);
  await screen.findByText('1 to decide');
});
