import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExtrasOfCard } from '../../../../../client/modules/card/extras-of-card.ts';
import {
  Editor,
  fixture,
  format,
  keptMatch,
  pickAnn,
  playerOf,
  showEditor,
  squadsWith,
} from '../../../../support/client/card-editor.tsx';
import { aFrame, aPerson, aSeason, draw, heldBack, press, refusal, wire } from '../../../../support/client/render.tsx';

beforeEach(() => localStorage.clear());

it('who is added to the team once the picker is closed is not picked, and nothing entered meanwhile is lost', async () => {
  const held = heldBack(playerOf('Zed'));
  showEditor({ add: held.answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a player Reds' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add a player to the team' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the new player' }), 'Zed{Enter}');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('One leg more, Reds');
  const before = keptMatch();
  expect(before).toMatchObject({ homeScore: 1, homePlayers: [] });
  await held.letGo();
  expect(keptMatch()).toEqual(before);
});

it('who is added to the team while the picker waits is picked', async () => {
  const held = heldBack(playerOf('Zed'));
  showEditor({ add: held.answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a player Reds' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add a player to the team' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the new player' }), 'Zed{Enter}');
  await held.letGo();
  expect(keptMatch()?.homePlayers).toEqual([playerOf('Zed')]);
});

it('all of the card rests while it is saved, and is there again while the page behind it is read', async () => {
  const held = heldBack({ fixture });
  const lineUp = { date: '2026-11-12', players: [[playerOf('Ann')], [playerOf('Amy')]] } as never;
  showEditor({ lineUps: { home: lineUp, away: null } }, { SaveCard: held.answer, ScoreCard: heldBack({}).answer });
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
  showEditor();
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
  showEditor({ add: () => Promise.resolve(playerOf('Zed')), mayAdd: (side) => side === 'home' });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a player Reds' }));
  await userEvent.type(screen.getByRole('searchbox'), 'zed');
  await screen.findByRole('button', { name: 'Add a player to the team' });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Choose a player Blues' }));
  expect(screen.queryByRole('button', { name: 'Add a player to the team' })).toBeNull();
});

it('a hi-check without a score asks who first, and is on the card with its last figure', async () => {
  showEditor();
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
  showEditor();
  await userEvent.click(await screen.findByText('Not played, or not to its end'));
  await press('Give to Reds');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Why' }).value).toBe('tooFewPlayers');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Why' }), 'Another reason');
  await userEvent.type(screen.getByRole('textbox', { name: 'What happened' }), 'the board broke');
  expect(keptMatch()).toMatchObject({
    homeScore: null,
    given: { to: 'home', reason: 'other', note: 'the board broke' },
  });
  await press('As played');
  expect(keptMatch()).toMatchObject({ given: null });
  expect(screen.queryByRole('combobox', { name: 'Why' })).toBeNull();
});

it('asks for what the season lists, and for nothing where it lists nothing', async () => {
  const drawn = (visitsFrom: number, hiChecksFrom: number) =>
    draw(
      <ExtrasOfCard value={{ visitsFrom, hiChecksFrom }}>
        <Editor known={squadsWith()} />
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
  showEditor(
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
  await pickAnn();
  await press('Save card');
  expect((await screen.findByRole('alert')).textContent).toContain('The card has 1 match more.');
  expect(keptMatch()?.homePlayers).toEqual([playerOf('Ann')]);
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
  showEditor(
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

it('a card that is taken back is empty in a season of players, too', async () => {
  const [ann, bea] = [playerOf('Ann'), playerOf('Bea')];
  const played = wire('CardMatch', {
    ...{ homePlayers: [wire('Player', ann)], awayPlayers: [wire('Player', bea)], homeScore: 2, awayScore: 0 },
    ...{ given: null, headStart: null, headStartProposed: null, legs: null },
  });
  const card = wire('ScoreCard', { oneEighties: [], over100Checkouts: [], matches: [played, played] });
  const stored = { ...fixture, season: aSeason(), resultsPublished: true, card };
  const sent: unknown[] = [];
  draw(<Editor known={squadsWith({ squads: { home: [ann], away: [bea] } })} stored={stored} isUnpublishing />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageScores'] }), seasons: [aSeason({ isOfPlayers: true })] }),
      SaveCard: (variables) => {
        sent.push(...(variables as { card: { matches: object[] } }).card.matches);
        return { fixture };
      },
      ScoreCard: { fixture },
    },
  });
  await screen.findByText(/^The card is empty on this page only/);
  await press('Save card');
  const blank = { homePlayers: [], awayPlayers: [], homeScore: null, awayScore: null };
  await waitFor(() => expect(sent).toMatchObject([blank, blank]));
});

describe('how the matches are played was changed while the card was entered', () => {
  const bestOf = (numberOfLegs: number) => ({ ...format, numberOfLegs });
  const [longer, later] = [bestOf(5), '2026-11-19T21:30:00.000Z'];
  const asQualifier = { isKnockout: true, formats: [longer, longer], seasonFormats: [longer, longer] };
  const secretary = aFrame({ me: aPerson({ access: ['manageScores', 'manageGames'] }) });

  it('under the fixture’s details: what was kept on the device is saved without a word about it', async () => {
    const { unmount } = showEditor();
    await pickAnn();
    unmount();
    const qualifier = { ...fixture, ...asQualifier, version: later };
    const sent: unknown[] = [];
    draw(<Editor known={squadsWith()} stored={qualifier} />, {
      answers: {
        Frame: secretary,
        SaveCard: ({ target, details }) => {
          sent.push([(target as typeof fixture).version, details]);
          return { fixture: qualifier };
        },
        ScoreCard: { fixture: qualifier },
      },
    });
    expect((await screen.findByLabelText<HTMLInputElement>(/^Best of, legs/)).value).toBe('5');
    expect(keptMatch()?.homePlayers).toEqual([playerOf('Ann')]);
    await press('Save card');
    await waitFor(() => expect(sent).toEqual([[later, undefined]]));
  });

  it('by somebody else: what they changed stays, and so does what was changed here', async () => {
    const sent: unknown[] = [];
    const now = { ...fixture, version: later, formats: [format, longer] };
    showEditor(
      {},
      {
        Frame: secretary,
        CardEdit: { fixture: now },
        SaveCard: ({ details }) => {
          sent.push(details);
          return sent.length % 2 ? refusal('CONFLICT', 'Somebody else has changed it') : { fixture: now };
        },
        ScoreCard: { fixture: now },
      },
    );
    const asSeason = { playerCount: null, startingScore: null };
    fireEvent.change(await screen.findByLabelText(/^Best of, legs/), { target: { value: '7' } });
    await press('Save card');
    await waitFor(() =>
      expect(sent).toEqual([
        { matchOptions: [{ ...asSeason, numberOfLegs: 7 }] },
        {
          matchOptions: [
            { ...asSeason, numberOfLegs: 7 },
            { ...asSeason, numberOfLegs: 5 },
          ],
        },
      ]),
    );
  });

  it('in another tab, which knows more: what is entered there is saved here without a word about it', async () => {
    const sent: unknown[] = [];
    const answers = {
      Frame: secretary,
      SaveCard: ({ target, details }: Record<string, unknown>) => {
        sent.push([(target as typeof fixture).version, details]);
        return { fixture };
      },
      ScoreCard: { fixture },
    };
    const { unmount } = draw(<Editor known={squadsWith()} stored={{ ...fixture, ...asQualifier, version: later }} />, {
      answers,
    });
    await pickAnn();
    const [key, there] = Object.entries(localStorage).find(([name]) => name.endsWith('card f1'))!;
    unmount();
    localStorage.clear();
    showEditor({}, answers);
    await screen.findByLabelText(/^Best of, legs/);
    localStorage.setItem(key, there);
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key, newValue: there })));
    await press('Save card');
    await waitFor(() => expect(sent).toEqual([[later, undefined]]));
  });
});
