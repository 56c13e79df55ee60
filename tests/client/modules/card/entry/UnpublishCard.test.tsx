import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { Editor, fixture, keptMatch, pickAnn, playerOf, squadsWith } from '../../../../support/client/card-editor.tsx';
import { aFrame, aPerson, draw, press, refusal, wire, type Answers } from '../../../../support/client/render.tsx';

const thrown = wire('Leg', {
  ...{ number: 0, startingScore: 501, headStart: null, currentThrow: 'away' },
  home: wire('Competitor', { throws: [wire('Throw', { id: '1', score: 26, noOfDarts: 3, darts: null })] }),
  away: wire('Competitor', { throws: [] }),
  playerSequence: ['home', 'away'].map((value) => wire('SequenceEntry', { value })),
});
const played = wire('CardMatch', {
  ...{ homePlayers: [wire('Player', playerOf('Amy'))], awayPlayers: [wire('Player', playerOf('Bob'))] },
  ...{ homeScore: 2, awayScore: 0, given: null, headStartProposed: null, legs: [thrown] },
  headStart: wire('HeadStart', { to: 'away', score: 441, legs: null, isByHand: null }),
});
const publishedFixture = {
  ...{ ...fixture, resultsPublished: true },
  card: wire('ScoreCard', { oneEighties: [], over100Checkouts: [], matches: [played, played] }),
};
const unpublished = { ...fixture, version: '2026-11-19T21:30:00.000Z' };

const show = (answers: Answers = {}, onSaved = () => undefined as void, isUnpublishing = true) =>
  draw(
    <>
      <Editor known={squadsWith()} stored={publishedFixture} isUnpublishing={isUnpublishing} onSaved={onSaved} />
      <Link to="/">Home</Link>
    </>,
    {
      at: '/score/f1',
      answers: {
        Frame: aFrame({ me: aPerson({ access: ['manageScores', 'recordScoresAsYouGo'] }) }),
        Unpublishing: { fixture: wire('Fixture', { id: 'f1', decisionOnceUnpublished: null }) },
        ScoreCard: { fixture: unpublished },
        ...answers,
      },
    },
  );

beforeEach(() => localStorage.clear());

it('what is entered in place of a card that is taken back has neither its throws nor its head starts', async () => {
  const sent: object[] = [];
  show({
    SaveCard: ({ card }) => {
      sent.push(card as object);
      return { fixture: unpublished };
    },
  });
  await pickAnn();
  await press('Save card');
  const none = { legs: [], headStart: null };
  await waitFor(() => expect(sent).toMatchObject([{ matches: [{ homePlayers: ['ann'], ...none }, none] }]));
});

it('taking results back leaves alone what the device keeps of their card, and keeps nothing itself', async () => {
  const edit = show({}, undefined, false);
  await screen.findByRole('button', { name: 'One leg less, Reds' });
  await press('One leg less, Reds');
  const kept = keptMatch();
  expect(kept).toMatchObject({ homeScore: 1 });
  edit.unmount();
  show({ SaveCard: { fixture: unpublished } });
  await pickAnn();
  expect(keptMatch()).toEqual(kept);
  expect(screen.queryByText(/kept on this device/)).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  await screen.findByText(/lost then/);
  await press('Stay here');
  await press('Save card');
  await screen.findByText(/^Saved /);
  expect(keptMatch()).toEqual(kept);
});

it('before anything is entered leaving says that nothing is kept, too', async () => {
  show();
  await screen.findByText(/^The card is empty on this page only/);
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  await screen.findByText(/this device does not keep what you entered/);
});

it('results of which the answer was lost are taken back, and it is said so, when they are saved once more', async () => {
  const saved: string[] = [];
  let asked = 0;
  show(
    {
      CardEdit: { fixture: unpublished },
      SaveCard: () => (asked++ ? refusal('CONFLICT', 'Somebody has changed it') : new Error('The line is down')),
    },
    () => saved.push('saved'),
  );
  await screen.findByText(/^The card is empty on this page only/);
  await press('Save card');
  await screen.findByText(/^The card is not saved/);
  await press('Save card');
  await screen.findByText(/^Saved /);
  expect(screen.queryByText(/^The card is not saved/)).toBeNull();
  expect(saved).toEqual(['saved']);
});
