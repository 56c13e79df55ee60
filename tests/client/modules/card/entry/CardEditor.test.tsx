import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { CardPlayer } from '#rules/card/scorecard.ts';
import { readKept } from '../../../../../client/lib/device/kept.ts';
import { useFrame } from '../../../../../client/lib/wire/session.ts';
import type { EditedFixture } from '../../../../../client/modules/card/edited-card.ts';
import { ExtrasOfCard } from '../../../../../client/modules/card/extras-of-card.ts';
import { CardEditor } from '../../../../../client/modules/card/entry/CardEditor.tsx';
import type { Squads } from '../../../../../client/modules/card/entry/use-squads.ts';
import type { FixtureOfCard } from '../../../../../client/modules/card/reading/CardPage.tsx';
import { eligibilityOf } from '../../../../support/makers/eligibility.ts';
import { aFrame, aPerson, draw, heldBack, refusal, wire, type Answers } from '../../../../support/client/render.tsx';

const format = wire('MatchFormat', { playerCount: 1, startingScore: 501, numberOfLegs: 3 });
const team = (id: string, name: string) =>
  wire('FixtureSide', { id, name, manOfTheMatch: null, manOfTheMatchName: null });
const fixture = wire('Fixture', {
  id: 'f1',
  version: '2026-11-19T21:00:00.000Z',
  updated: '2026-11-19T21:00:00.000Z',
  editor: 'Ada',
  date: '2026-11-19',
  resultsPublished: false,
  rulesVersion: 'r1',
  rules: wire('LeagueRules', {
    ...{ leastPlayers: 0, mostMatches: [], isOfPlayers: false, handicap: null },
    eligibility: wire('Eligibility', eligibilityOf({ helpers: true, helperNights: 2 })),
  }),
  isKnockout: false,
  formats: [format, format],
  seasonFormats: [format, format],
  home: team('t1', 'Reds'),
  away: team('t2', 'Blues'),
  card: null,
  helpers: [],
  homeDraft: null,
  awayDraft: null,
  theirs: null,
  standing: null,
});
const one = (name: string) => ({ id: name.toLowerCase(), name });
const squad = { home: [one('Ann'), one('Amy')], away: [one('Bea'), one('Bob')] };

const squads = (more: Partial<Squads> = {}): Squads => ({
  squads: squad,
  people: [],
  figures: new Map(),
  lineUps: { home: null, away: null },
  isKnown: true,
  missing: [],
  error: undefined,
  again: () => undefined,
  add: undefined,
  mayAdd: () => true,
  ...more,
});

const Editor = ({ known }: { known: Squads }) =>
  useFrame().data ? (
    <CardEditor
      head={fixture as unknown as FixtureOfCard}
      fixture={fixture as unknown as EditedFixture}
      squads={known}
      onSaved={() => undefined}
      onEntering={() => undefined}
    />
  ) : null;

const show = (more: Partial<Squads> = {}, answers: Answers = {}) =>
  draw(<Editor known={squads(more)} />, {
    answers: { Frame: aFrame({ me: aPerson({ access: ['manageScores', 'managePlayers'] }) }), ...answers },
  });

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const first = () =>
  readKept<{ card: { matches: { homeScore: number | null; homePlayers: CardPlayer[] }[] } }>({
    who: 'p1',
    record: 'card f1',
  })?.state.card.matches[0];

const thrown = wire('CardMatch', {
  ...{ homePlayers: [wire('Player', one('Amy'))], awayPlayers: [wire('Player', one('Bob'))], winner: 'home' },
  ...{ homeScore: 2, awayScore: 0, given: null, format },
  ...{ headStart: null, headStartProposed: null, legs: null },
});
const empty = { ...thrown, homePlayers: [], awayPlayers: [], homeScore: null, awayScore: null, winner: null };
/** The same card, on which a machine has scored the second match. */
const saved = {
  ...fixture,
  version: '2026-11-19T21:30:00.000Z',
  card: wire('ScoreCard', { oneEighties: [], over100Checkouts: [], matches: [empty, thrown] }),
};

beforeEach(() => localStorage.clear());

it('who is added to the team once the picker is closed is not picked, and nothing entered meanwhile is lost', async () => {
  const held = heldBack(one('Zed'));
  show({ add: held.answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a player Reds' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add a player to the team' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the new player' }), 'Zed{Enter}');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('One leg more, Reds');
  const before = first();
  expect(before).toMatchObject({ homeScore: 1, homePlayers: [] });
  await held.letGo();
  expect(first()).toEqual(before);
});

it('who is added to the team while the picker waits is picked', async () => {
  const held = heldBack(one('Zed'));
  show({ add: held.answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a player Reds' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add a player to the team' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the new player' }), 'Zed{Enter}');
  await held.letGo();
  expect(first()?.homePlayers).toEqual([one('Zed')]);
});

it('all of the card rests while it is saved, and is there again while the page behind it is read', async () => {
  const held = heldBack({ fixture });
  const lineUp = { date: '2026-11-12', players: [[one('Ann')], [one('Amy')]] } as never;
  show({ lineUps: { home: lineUp, away: null } }, { SaveCard: held.answer, ScoreCard: heldBack({}).answer });
  const group = () => screen.queryByRole('group', { name: 'Last line-up' });
  await waitFor(() => expect(group()).not.toBeNull());
  await press('One leg more, Reds');
  await press('Save card');
  expect(group()?.closest('[inert]')).not.toBeNull();
  await held.letGo();
  await screen.findByText(/^Saved /);
  expect(group()?.closest('[inert]')).toBeNull();
});

it('a team names an opponent man of the match, or one of its own', async () => {
  show();
  const field = await screen.findByLabelText<HTMLSelectElement>('Named by Reds');
  const offered = [...field.querySelectorAll('optgroup')].map(({ label, children }) => [
    label,
    ...[...children].map(({ textContent }) => textContent),
  ]);
  expect(offered).toEqual([
    ['Blues', 'Bea', 'Bob'],
    ['Reds', 'Ann', 'Amy'],
  ]);
  await userEvent.selectOptions(field, 'Bea');
  expect(field.selectedOptions[0]!.textContent).toBe('Bea');
});

it('a captain is offered to add a player to the own team only', async () => {
  show({ add: () => Promise.resolve(one('Zed')), mayAdd: (side) => side === 'home' });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a player Reds' }));
  await userEvent.type(screen.getByRole('searchbox'), 'zed');
  await screen.findByRole('button', { name: 'Add a player to the team' });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Choose a player Blues' }));
  expect(screen.queryByRole('button', { name: 'Add a player to the team' })).toBeNull();
});

it('a hi-check without a score asks who first, and is on the card with its last figure', async () => {
  show();
  const add = await screen.findByRole('button', { name: 'Add a hi-check' });
  await userEvent.click(add);
  const pick = async (name: string) =>
    userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Who checked out?' })).getByRole('button', {
        name: new RegExp(name),
      }),
    );
  await pick('Ann');
  // The wrong one: nobody is asked for a score then.
  await userEvent.click(await screen.findByRole('button', { name: 'Not Ann' }));
  expect(document.activeElement).toBe(add);
  await userEvent.click(add);
  await pick('Bea');
  const score = await screen.findByRole('textbox', { name: 'Score of the hi-check of Bea' });
  await waitFor(() => expect(document.activeElement).toBe(score));
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Enter the score first');
  await userEvent.keyboard('169');
  await screen.findByText(/^No three darts check out 169/);
  await userEvent.keyboard('{Backspace}');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.keyboard('7');
  await screen.findByRole('button', { name: 'Remove hi-check 167 of Bea' });
  expect(document.activeElement).toBe(add);
  screen.getByRole('textbox', { name: 'Score of the hi-check' });
});

it('a match without an opponent is given to a side, with the likely reason, and goes with the card as it was entered', async () => {
  show();
  await userEvent.click(await screen.findByText('Not played, or not to its end'));
  await press('Give to Reds');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Why' }).value).toBe('tooFewPlayers');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Why' }), 'Another reason');
  await userEvent.type(screen.getByRole('textbox', { name: 'What happened' }), 'the board broke');
  expect(first()).toMatchObject({
    homeScore: null,
    given: { to: 'home', reason: 'other', note: 'the board broke' },
  });
  await press('As played');
  expect(first()).toMatchObject({ given: null });
  expect(screen.queryByRole('combobox', { name: 'Why' })).toBeNull();
});

it('asks for what the season lists, and for nothing where it lists nothing', async () => {
  const drawn = (visitsFrom: number, hiChecksFrom: number) =>
    draw(
      <ExtrasOfCard value={{ visitsFrom, hiChecksFrom }}>
        <Editor known={squads()} />
      </ExtrasOfCard>,
      { answers: { Frame: aFrame({ me: aPerson({ access: ['manageScores'] }) }) } },
    );
  const { unmount } = drawn(171, 101);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a 171+' }));
  expect(screen.getByRole('dialog', { name: /Who threw a 171\+/ })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.type(screen.getByRole('textbox', { name: 'Score of the hi-check' }), '100');
  await press('Add a hi-check');
  expect(screen.getByText(/from 101 to 170, 100 is not/)).toBeTruthy();
  unmount();
  drawn(0, 0);
  expect(await screen.findByRole('button', { name: /Choose a player Reds/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Add a/ })).toBeNull();
});

it('goes on with what was entered when the rules have changed meanwhile, and says what is different', async () => {
  const sent: { rulesVersion: string; matches: number }[] = [];
  const longer = { ...fixture, rulesVersion: 'r2', formats: [format, format, format] };
  show(
    {},
    {
      CardEdit: { fixture: longer },
      SaveCard: (variables) => {
        const { target, card } = variables as { target: { rulesVersion: string }; card: { matches: unknown[] } };
        sent.push({ rulesVersion: target.rulesVersion, matches: card.matches.length });
        return sent.length > 1 ? { fixture: longer } : refusal('CONFLICT', 'The rules of this season were changed');
      },
      ScoreCard: { fixture: longer },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a player Reds' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Ann/ }));
  await userEvent.keyboard('{Escape}');
  await press('Save card');
  expect((await screen.findByRole('alert')).textContent).toContain('The card has 1 match more.');
  expect(first()?.homePlayers).toEqual([one('Ann')]);
  expect(screen.getByText('0 of 3 matches')).toBeTruthy();
  await press('Save card');
  await waitFor(() =>
    expect(sent).toEqual([
      { rulesVersion: 'r1', matches: 2 },
      { rulesVersion: 'r2', matches: 3 },
    ]),
  );
});

it('says of a match only what was changed of it, by the bounds of the season’s card, and goes back to that', async () => {
  const sent: unknown[] = [];
  show(
    {},
    {
      Frame: aFrame({ me: aPerson({ access: ['manageScores', 'manageGames'] }) }),
      SaveCard: ({ details }) => {
        sent.push(details);
        return { fixture };
      },
      ScoreCard: { fixture },
    },
  );
  const legs = await screen.findByLabelText<HTMLInputElement>(/^Best of, legs/);
  // Two singles are not the usual card: a season's rules have up to 25 legs, and start at 101 to 1001.
  expect([legs.max, screen.getByLabelText<HTMLInputElement>(/^Starting score/).min]).toEqual(['25', '101']);
  expect(screen.queryByRole('button', { name: 'As the season', hidden: true })).toBeNull();
  fireEvent.change(legs, { target: { value: '7' } });
  await userEvent.click(screen.getByText('As the season'));
  expect(legs.value).toBe('3');
  fireEvent.change(legs, { target: { value: '11' } });
  await press('Save card');
  await waitFor(() =>
    expect(sent).toEqual([{ matchOptions: [{ playerCount: null, startingScore: null, numberOfLegs: 11 }] }]),
  );
});

it('what a machine has saved in another match is saved with what was entered, and nobody is asked', async () => {
  const sent: { version: string; scores: (number | null)[] }[] = [];
  show(
    {},
    {
      CardEdit: { fixture: saved },
      SaveCard: (variables) => {
        const { target, card } = variables as {
          target: { version: string };
          card: { matches: { homeScore: number | null }[] };
        };
        sent.push({ version: target.version, scores: card.matches.map(({ homeScore }) => homeScore) });
        return sent.length > 1 ? { fixture: saved } : refusal('CONFLICT', 'Somebody else has changed it');
      },
      ScoreCard: { fixture: saved },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a player Reds' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Ann/ }));
  await userEvent.keyboard('{Escape}');
  await press('Save card');
  await waitFor(() =>
    expect(sent).toEqual([
      { version: fixture.version, scores: [null, null] },
      { version: saved.version, scores: [null, 2] },
    ]),
  );
  expect(screen.queryByText(/Somebody else/)).toBeNull();
});

describe('the card of a captain, where the other one has entered theirs, too', () => {
  /** The page hears of a save by its version alone: where both cards differ, the standing says nothing new. */
  function OwnCard() {
    const [version, hear] = useState(fixture.version);
    return (
      <>
        <button onClick={() => hear(saved.version)}>Hear</button>
        {useFrame().data && (
          <CardEditor
            head={{ ...fixture, version } as unknown as FixtureOfCard}
            fixture={fixture as unknown as EditedFixture}
            squads={squads()}
            onSaved={() => undefined}
            onEntering={() => undefined}
          />
        )}
      </>
    );
  }
  const own = (answers: Answers) =>
    draw(<OwnCard />, {
      answers: {
        Frame: aFrame({ me: aPerson({ access: ['inputResults'], teamId: 't1' }) }),
        ...{ CardEdit: { fixture: saved }, ScoreCard: { fixture: saved } },
        ...answers,
      },
    });
  const enterAnn = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a player Reds' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Ann/ }));
    await userEvent.keyboard('{Escape}');
  };

  it('shows what a machine has recorded, beside what is entered', async () => {
    own({});
    await enterAnn();
    expect(screen.getByText('0 of 2 matches')).toBeTruthy();
    await press('Hear');
    expect(await screen.findByText('1 of 2 matches')).toBeTruthy();
    expect(first()?.homePlayers).toEqual([one('Ann')]);
  });

  it('is saved on top of what was heard of while it was sent', async () => {
    const versions: string[] = [];
    const held = heldBack(refusal('CONFLICT', 'Somebody else has changed it'));
    own({
      SaveDraft: (variables) => {
        versions.push((variables as { target: { version: string } }).target.version);
        return versions.length > 1 ? { fixture: saved } : held.answer();
      },
    });
    await enterAnn();
    await press(/^Save/);
    await press('Hear');
    await screen.findByText('1 of 2 matches');
    await held.letGo();
    await waitFor(() => expect(versions).toEqual([fixture.version, saved.version]));
    expect(screen.queryByText(/Somebody else/)).toBeNull();
  });
});
