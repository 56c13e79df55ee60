import 'fake-indexeddb/auto';
import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { changePracticeMatch, type PracticeMatch } from '../../../../../client/modules/sayg/practice/practice-store.ts';
import Practice from '../../../../../client/screens/live/Practice.tsx';
import { draw, refusal, wire, type Answers } from '../../../../support/client/render.tsx';

const version = '2026-08-01T20:00:00.000Z';
const aThrow = { id: 't1', score: 100, noOfDarts: 3 };
const leg = {
  startingScore: 501,
  home: { throws: [aThrow] },
  away: { throws: [] },
  playerSequence: [{ value: 'home' as const }, { value: 'away' as const }],
};
const match = {
  ...{ yourName: 'Ann', opponentName: 'Bob', numberOfLegs: 3, startingScore: 501, homeScore: 0, awayScore: 0 },
};
const savedMatch: PracticeMatch = { sayg: { ...match, legs: { 0: leg } }, version, isChanged: false };

const aRecord = (id: string) =>
  wire('Sayg', {
    ...{ ...match, id, version, editor: null, headStart: null, tournamentMatchId: null },
    legs: [
      wire('Leg', {
        ...{ ...leg, number: 0, headStart: null, currentThrow: null },
        home: { throws: [{ ...aThrow, darts: null }] },
      }),
    ],
  });
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const dropped = idOf(1);
const anew = idOf(2);

/** The page behind the link of a match that this device keeps, and a server that has only what is saved anew. */
async function open(id: string, kept: PracticeMatch, answers: Answers = {}) {
  await changePracticeMatch(id, kept, () => kept);
  return draw(<Practice />, {
    at: `/practice#${id}`,
    answers: {
      ScoreRecord: (asked) => ({ sayg: asked.id === anew ? aRecord(anew) : null }),
      SaveScoreRecord: refusal('NOT_FOUND', 'The match was not found.'),
      CreateScoreRecord: { sayg: aRecord(anew) },
      ...answers,
    },
  });
}

it.each<[string, PracticeMatch, string[]]>([
  ['as it was saved', savedMatch, ['CreateScoreRecord']],
  ['changed since', { ...savedMatch, isChanged: true }, ['SaveScoreRecord', 'CreateScoreRecord']],
])('a match that the server has dropped and this device keeps, %s, is saved anew', async (_, kept, expected) => {
  const { asked } = await open(dropped, kept);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Share link' });
  expect(screen.queryByText(/Could not save data/)).toBeNull();
  expect(asked.flatMap(({ name }) => (/(Save|Create)ScoreRecord/.test(name) ? [name] : []))).toEqual(expected);
});

it('without a network a saved match is there, and nothing is said of saving', async () => {
  let fail = () => undefined as void;
  const { sent } = await open(idOf(3), savedMatch, {
    ScoreRecord: () => new Promise((_, refuse) => (fail = () => refuse(new TypeError('Failed to fetch')))),
  });
  await screen.findByRole('button', { name: 'Continue' });
  await waitFor(() => expect(sent('ScoreRecord')).not.toEqual([]));
  await act(async () => fail());
  expect(screen.queryByText(/Could not save data/)).toBeNull();
});

const Back = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
};

it('a board of practice that was closed is not there again on the way back', async () => {
  draw(
    <>
      <Link to="/practice/match">Board</Link>
      <Back />
      <Routes>
        <Route path="/practice/:type?" element={<Practice />} />
      </Routes>
    </>,
    { at: '/practice' },
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Board' }));
  await screen.findByText(/^\/practice\/match/);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await screen.findByText(/^\/practice(\?|$)/);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByText(/^\/practice(\?|$)/);
});

/** A changed match that is to be saved, and a link to another one. */
async function openBesideOther(id: string, SaveScoreRecord: Answers[string], ScoreRecord: Answers[string] = {}) {
  const other = idOf(9);
  const kept = { sayg: { ...match, yourName: 'Cid', legs: { 0: leg } }, version, isChanged: true };
  await changePracticeMatch(other, kept, () => kept);
  await changePracticeMatch(id, savedMatch, () => ({ ...savedMatch, isChanged: true }));
  draw(
    <>
      <Link to={`/practice#${other}`}>Other</Link>
      <Practice />
    </>,
    { at: `/practice#${id}`, answers: { ScoreRecord, SaveScoreRecord } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
}
const openOther = async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Other' }));
  await screen.findByText('Cid v Bob');
};

it('what somebody else saved of one match does not become another one that is opened then', async () => {
  const theirs = { sayg: { ...aRecord(idOf(4)), numberOfLegs: 5 } };
  await openBesideOther(idOf(4), refusal('CONFLICT', 'Somebody else saved it.'), theirs);
  await screen.findByRole('button', { name: 'Use theirs' });
  await openOther();
  expect(screen.queryByRole('button', { name: 'Use theirs' })).toBeNull();
});

it('a match that is saved only after another one was opened does not take its place', async () => {
  let answer = () => undefined as void;
  await openBesideOther(idOf(5), () => new Promise((done) => (answer = () => done({ sayg: aRecord(idOf(5)) }))));
  await openOther();
  await act(async () => answer());
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.getByText('Cid v Bob')).toBeTruthy();
});
