import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { readKeptEntries } from '../../../../../client/lib/device/kept.ts';
import { Editor, fixture, keptMatch, playerOf, squadsWith } from '../../../../support/client/card-editor.tsx';
import { aFrame, aPerson, draw, press, refusal, wire, type Answers } from '../../../../support/client/render.tsx';

const noStart = { headStart: null, headStartProposed: null };
const proposed = wire('HeadStart', { to: 'away', score: 441, legs: null, isByHand: null });
const aMatch = (more: object = {}) =>
  wire('CardMatch', {
    ...{ homePlayers: [wire('Player', playerOf('Ann'))], awayPlayers: [wire('Player', playerOf('Bea'))] },
    ...{ homeScore: 2, awayScore: 0, given: null, ...noStart, legs: null },
    ...more,
  });

/** The page hears that something was saved. */
function Page({ stored }: { stored: typeof fixture }) {
  const [version, hear] = useState(fixture.version);
  return (
    <>
      <button onClick={() => hear(later)}>Hear</button>
      <Editor known={squadsWith()} stored={stored} version={version} />
    </>
  );
}
const later = '2026-11-19T21:30:00.000Z';

/** The page of Blues' captain, before anybody has saved a card. */
const showOwn = (answers: Answers = {}, saved: object = {}) =>
  draw(<Page stored={{ ...fixture, ...saved }} />, {
    answers: { Frame: aFrame({ me: aPerson({ access: ['inputResults'], teamId: 't2' }) }), ...answers },
  });

/** What Reds have entered. */
const enteredByReds = (matches: object[], version = fixture.version) => {
  const theirs = wire('Draft', {
    ...{ id: 'd1', version, updated: version, editor: 'Rita', manOfTheMatch: null },
    card: wire('Card', { oneEighties: [], over100Checkouts: [], matches }),
  });
  const told = { state: 'entered', own: 'away', enteredBy: 'home', by: 'Rita', at: version };
  const standing = wire('CardStanding', { ...told, score: null, differs: null, progress: null, isBeingEntered: false });
  return { theirs, standing };
};
/** The same page, once they have. */
const showTheirs = (matches: object[], answers: Answers = {}) => showOwn(answers, enteredByReds(matches));

beforeEach(() => localStorage.clear());

it('who agrees says, too, that nobody starts ahead, where a head start was taken away', async () => {
  const sent: unknown[] = [];
  showTheirs([aMatch({ headStartProposed: proposed }), aMatch({ headStart: proposed })], {
    SaveDraft: (variables) => {
      const { matches } = (variables as { card: { matches: { headStart: unknown }[] } }).card;
      sent.push(...matches.map(({ headStart }) => headStart));
      return { fixture };
    },
    ScoreCard: { fixture },
  });
  await screen.findByRole('region', { name: 'Their card' });
  await press('All of it is right');
  await waitFor(() => expect(sent).toEqual([null, { to: 'away', score: 441, legs: null }]));
});

it('a copy of their card says the same', async () => {
  showTheirs([aMatch({ headStartProposed: proposed }), aMatch()]);
  await screen.findByRole('region', { name: 'Their card' });
  await press(/^Singles 2/);
  expect(keptMatch()).toMatchObject({ headStart: null });
});

it('their card says which match is given, with the legs that count, and who starts ahead', async () => {
  const given = wire('GivenMatch', { to: 'home', reason: 'tooFewPlayers', note: 'only three came' });
  showTheirs([aMatch({ awayPlayers: [], homeScore: null, awayScore: null, given }), aMatch({ headStart: proposed })]);
  const card = await screen.findByRole('region', { name: 'Their card' });
  expect([...card.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'S1Singles 1: Ann2 to 0NobodyGiven to Reds: too few players (only three came)',
    'S2Singles 2: Ann2 to 0BeaBlues starts from 441',
  ]);
});

it('their card says of a head start that was taken away what was proposed', async () => {
  showTheirs([aMatch({ headStartProposed: proposed }), aMatch()]);
  await screen.findByText('No head start (taken away, Blues from 441 was proposed)');
});

it('who had begun a card of their own is told that agreeing was not saved, and not there what was refused before', async () => {
  const { unmount } = showOwn();
  await userEvent.click(await screen.findByRole('button', { name: 'One leg more, Blues' }));
  unmount();
  showTheirs([aMatch(), aMatch()], { SaveDraft: refusal('LIMITED', 'Too many saves. Try again in a minute.') });
  await screen.findByText(/^Restored from/);
  await press('Save card');
  await screen.findByText(/Too many saves/);
  await press('See theirs');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('All of it is right');
  const told = await screen.findByRole('alert');
  expect(told.textContent).toBe(
    'Nothing is published. That you agree is kept on this device.Too many saves. Try again in a minute.',
  );
});

it('what was changed while it was read is told, and agreed to once it has been read', async () => {
  const changed = enteredByReds([aMatch({ awayScore: 1 }), aMatch()], later);
  showTheirs([aMatch(), aMatch()], { CardEdit: { fixture: { ...fixture, ...changed } } });
  const agree = await screen.findByRole('button', { name: 'All of it is right' });
  await press('Hear');
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('Rita has changed S1 meanwhile.');
  expect(screen.getByRole('button', { name: /^Singles 1/ }).textContent).toContain('2 to 1');
  expect(agree.matches(':disabled')).toBe(true);
  await press('I have read it');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(agree.matches(':disabled')).toBe(false);
});

/** Names the first of those offered. */
async function nameMan() {
  const field = await screen.findByLabelText<HTMLSelectElement>('Named by Blues');
  await userEvent.selectOptions(field, field.options[1]!.value);
  return field.value;
}
const manNamed = () => screen.getByLabelText<HTMLSelectElement>('Named by Blues').value;

it.each([
  ['a wrong match is corrected', /^Singles 2/],
  ['the own card is entered', 'Own card'],
])('the man of the match named beside their card is there when %s', async (_, name) => {
  showTheirs([aMatch(), aMatch()]);
  const who = await nameMan();
  expect(who).not.toBe('');
  await press(name);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(manNamed()).toBe(who);
});

it('he is kept on the device, and there beside their card after a reload', async () => {
  const { unmount } = showTheirs([aMatch(), aMatch()]);
  const who = await nameMan();
  const kept = readKeptEntries<{ card: { manOfTheMatch: unknown } }>({ who: 'p1', record: 'card f1' });
  expect(kept?.state.card.manOfTheMatch).toMatchObject({ away: who });
  unmount();
  showTheirs([aMatch(), aMatch()]);
  await screen.findByRole('region', { name: 'Their card' });
  expect(manNamed()).toBe(who);
});
