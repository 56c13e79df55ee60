import { beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useScoreCardQuery } from '../../../../client/generated/desk.ts';
import { useFrame } from '../../../../client/lib/wire/session.ts';
import FixtureDetailsEditor from '../../../../client/modules/details/FixtureDetailsEditor.tsx';
import {
  aFrame,
  aPerson,
  draw,
  heldBack,
  press,
  refusedAsStale,
  savedSince,
  wire,
  type Answers,
} from '../../../support/client/render.tsx';

const stored = wire('Fixture', {
  id: 'f1',
  version: 'v1',
  editor: 'Sam',
  date: '2026-11-19',
  address: 'The Lion',
  postponed: false,
  isKnockout: false,
  accoladesCount: true,
  decision: null,
  season: wire('Season', { id: 's1', name: 'Winter 2026/27' }),
  home: wire('FixtureSide', { id: 't1', name: 'Blues' }),
  away: wire('FixtureSide', { id: 't2', name: 'Greens' }),
});

const Page = () => (useFrame().data ? <FixtureDetailsEditor id="f1" visits="171+" /> : null);
const show = (fixture: object = stored, more: Answers = {}) =>
  draw(<Page />, {
    answers: { Frame: aFrame({ me: aPerson({ access: ['manageGames'] }) }), FixtureDetails: { fixture }, ...more },
  });
const venue = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Venue' });

beforeEach(() => localStorage.clear());

it('what was typed is there again after a reload, and says who else changed the same meanwhile', async () => {
  const { unmount } = show();
  await press('Change date, venue or kind');
  fireEvent.change(await venue(), { target: { value: 'The Bell' } });
  unmount();
  show({ ...stored, version: 'v2', address: 'The Swan', postponed: true });
  expect((await venue()).value).toBe('The Bell');
  screen.getByText(/^Restored from/);
  screen.getByText('Sam saved meanwhile: The Swan. Saving puts yours in its place.');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Postponed/ }).checked).toBe(true);
  await press('Undo what was restored');
  expect((await venue()).value).toBe('The Swan');
});

it('high visits are called as the cards of the season call them', async () => {
  show();
  await press('Change date, venue or kind');
  await screen.findByRole('checkbox', { name: /^171\+ and hi-checks count/ });
});

it('what is typed in a tab that is older than what somebody else saved says so, too', async () => {
  show({ ...stored, version: 'v2', address: 'The Swan' });
  await press('Change date, venue or kind');
  await venue();
  act(() => {
    const { date, address, postponed, isKnockout, accoladesCount } = stored;
    const before = { date, address, postponed, isKnockout, accoladesCount };
    const key = 'oche-kept p1 details f1';
    localStorage.setItem(
      key,
      JSON.stringify({ state: { before, typed: { ...before, address: 'The Bell' } }, version: 'v1' }),
    );
    dispatchEvent(new StorageEvent('storage', { key }));
  });
  expect((await venue()).value).toBe('The Bell');
  screen.getByText('Sam saved meanwhile: The Swan. Saving puts yours in its place.');
});

it('asks before what was typed is given up', async () => {
  show();
  await press('Change date, venue or kind');
  fireEvent.change(await venue(), { target: { value: 'The Bell' } });
  await press('Cancel');
  await press('Go on editing');
  expect((await venue()).value).toBe('The Bell');
  await press('Cancel');
  await press('Leave');
  await press('Change date, venue or kind');
  expect((await venue()).value).toBe('The Lion');
});

it('nothing can be typed from the press of Save until what somebody else saved is there', async () => {
  const [refused, reread] = [heldBack(refusedAsStale()), heldBack({ fixture: stored })];
  let reads = 0;
  show(stored, {
    FixtureDetails: () => ((reads += 1) > 1 ? reread.answer() : { fixture: stored }),
    UpdateFixtureDetails: refused.answer,
  });
  await press('Change date, venue or kind');
  fireEvent.change(await venue(), { target: { value: 'The Bell' } });
  const isInert = async () => !!(await venue()).closest('[inert]');
  await press('Save details');
  expect(await isInert()).toBe(true);
  await refused.letGo();
  await screen.findByText(savedSince);
  expect(await isInert()).toBe(true);
  await reread.letGo();
  await waitFor(async () => expect(await isInert()).toBe(false));
  expect((await venue()).value).toBe('The Bell');
});

it('that a fixture is decided by what was saved, since a team has withdrawn, is said', async () => {
  const decision = wire('FixtureDecision', { outcome: 'home', reason: 'withdrawn', note: 'Greens' });
  show(stored, { UpdateFixtureDetails: { updateFixtureDetails: { ...stored, version: 'v2', decision } } });
  await press('Change date, venue or kind');
  fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '2026-12-03' } });
  await press('Save details');
  await screen.findByText(/were saved\. Greens has withdrawn, which decides the fixture at once: Awarded to Blues\./);
});

it('that a fixture is in another season by what was saved is said', async () => {
  const season = wire('Season', { id: 's2', name: 'Winter 2027/28' });
  show(stored, { UpdateFixtureDetails: { updateFixtureDetails: { ...stored, version: 'v2', season } } });
  await press('Change date, venue or kind');
  fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '2027-11-19' } });
  await press('Save details');
  await screen.findByText('The fixture details were saved. It is in Winter 2027/28 now.');
});

it('what is saved is saved, also where the page cannot be read again', async () => {
  const Card = () => (useScoreCardQuery({ variables: { id: 'f1' } }), (<Page />));
  const { sent } = draw(<Card />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageGames'] }) }),
      FixtureDetails: { fixture: stored },
      UpdateFixtureDetails: { updateFixtureDetails: wire('Fixture', { id: 'f1', version: 'v2' }) },
      ScoreCard: new TypeError('Failed to fetch'),
    },
  });
  await press('Change date, venue or kind');
  fireEvent.change(await venue(), { target: { value: 'The Bell' } });
  await press('Save details');
  await screen.findByText('The fixture details were saved.');
  expect(sent('ScoreCard')).toHaveLength(2);
});
