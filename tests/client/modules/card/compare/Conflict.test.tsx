import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeKeptEntries } from '../../../../../client/lib/device/kept.ts';
import { keptCardName } from '../../../../../client/modules/card/kept-card-name.ts';
import { Editor, fixture, format, playerOf, press, squadsWith } from '../../../../support/client/card-editor.tsx';
import { aFrame, aPerson, draw, refusal, wire, type Answers } from '../../../../support/client/render.tsx';

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
  await screen.findByText(/^Ada saved this card (at 21:00|on 19 Nov( 2026)?, 21:00), after you opened it/);
  await press('Use all of mine');
  await press('Save card');
  await waitFor(() => expect(sent).toEqual([null, null]));
});

describe('a format that was changed on a card which somebody else saved meanwhile', () => {
  const longer = { ...format, numberOfLegs: 7 };
  const stored = { ...fixture, resultsPublished: true, card: cardWith(null) };
  const [first, second] = stored.card.matches;
  const theirs = {
    ...stored,
    version: '2026-11-19T21:30:00.000Z',
    card: { ...stored.card, matches: [{ ...first!, homeScore: 2 }, second!] },
  };
  const settle = async (...presses: (string | RegExp)[]) => {
    const sent: unknown[] = [];
    draw(<Editor known={squadsWith()} stored={stored} />, {
      answers: {
        Frame: aFrame({ me: aPerson({ access: ['manageScores', 'manageGames'] }) }),
        CardEdit: { fixture: theirs },
        SaveCard: ({ target, details }) => {
          if ((target as typeof stored).version !== theirs.version)
            return refusal('CONFLICT', 'Somebody has changed it');
          sent.push(details);
          return { fixture: { ...theirs, formats: [longer, format] } };
        },
        ScoreCard: { fixture: theirs },
      },
    });
    fireEvent.change(await screen.findByLabelText(/^Best of, legs/), { target: { value: '7' } });
    await press('One leg more, Blues');
    await press('Save card');
    await screen.findByText(/^Ada saved this card (at 21:00|on 19 Nov( 2026)?, 21:00), after you opened it/);
    for (const name of presses) await press(name);
    await press('Save card');
    await waitFor(() => expect(sent).toHaveLength(1));
    return sent[0];
  };

  it('stays with what is taken of the own card', async () => {
    expect(await settle('Use all of mine')).toEqual({
      matchOptions: [{ playerCount: null, startingScore: null, numberOfLegs: 7 }],
    });
  });

  it('is as theirs in a match that is taken from there', async () => {
    expect(await settle(/^Use this .*Ada$/, 'Use the choices')).toBeUndefined();
  });
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

describe('what was entered, where the card that was saved meanwhile says the same', () => {
  const [ann, bea] = [playerOf('Ann'), playerOf('Bea')];
  const match = { homePlayers: [ann], awayPlayers: [bea], homeScore: 1, awayScore: 0 };
  const entered = { matches: [match, match], over100Checkouts: [], manOfTheMatch: { home: null, away: null } };
  const showAfter = (oneEighties: object[], formats: (typeof format)[]) => {
    const state = { card: { ...entered, oneEighties }, formats: [format, format] };
    const under = { formats: [format, format], version: 'r1' };
    const about = { state: { ...state, under }, version: fixture.version, what: 'Card' };
    writeKeptEntries({ who: 'p1', record: keptCardName('f1') }, about);
    const card = { ...cardWith(null), oneEighties: [ann, bea].map((player) => wire('Player', player)) };
    const stored = { ...fixture, version: '2026-11-19T21:30:00.000Z', resultsPublished: true, card, formats };
    return draw(<Editor known={squadsWith()} stored={stored} />, {
      answers: { Frame: aFrame({ me: aPerson({ access: ['manageScores'] }) }) },
    });
  };
  const longer = { ...format, numberOfLegs: 5 };

  it.each([
    ['in another order', [bea, ann], [format, format]],
    ['while its matches became longer', [ann, bea], [longer, longer]],
  ])('%s: nothing is to be chosen, and it goes on', async (_, oneEighties, formats) => {
    showAfter(oneEighties, formats);
    await screen.findByRole('button', { name: 'One leg more, Reds' });
    expect(screen.queryByText(/saved this card/)).toBeNull();
  });

  it('but for a 180: that is to be chosen', async () => {
    showAfter([ann], [format, format]);
    await screen.findByText('1 to decide');
  });
});

it('throws that somebody corrected meanwhile stay corrected, where only a man of the match was named here', async () => {
  const threw = (score: number) => {
    const thrown = [wire('Throw', { id: '1', score, noOfDarts: 3, darts: null })];
    const leg = wire('Leg', {
      ...{ number: 0, startingScore: 501, headStart: null, currentThrow: 'away' },
      ...{ home: wire('Competitor', { throws: thrown }), away: wire('Competitor', { throws: [] }) },
      playerSequence: ['home', 'away'].map((value) => wire('SequenceEntry', { value })),
    });
    const card = cardWith(null);
    return { ...card, matches: card.matches.map((match) => ({ ...match, legs: [leg] })) };
  };
  const stored = { ...fixture, resultsPublished: true, card: threw(26) };
  const theirs = { ...stored, version: '2026-11-19T21:30:00.000Z', card: threw(62) };
  const sent: unknown[] = [];
  draw(<Editor known={squadsWith()} stored={stored} />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageScores', 'recordScoresAsYouGo'] }) }),
      CardEdit: { fixture: theirs },
      ScoreCard: { fixture: theirs },
      SaveCard: (variables) => {
        sent.push((variables as { card: object }).card);
        return sent.length > 1 ? { fixture: theirs } : refusal('CONFLICT', 'Somebody else has changed it');
      },
    },
  });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Named by Reds' }), 'bea');
  await press('Save card');
  await waitFor(() => expect(sent).toHaveLength(2));
  const legs = [{ home: { throws: [{ score: 62 }] } }];
  expect(sent[1]).toMatchObject({ homeManOfTheMatch: 'bea', matches: [{ legs }, { legs }] });
});
