import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccessFlag } from '#rules/people/access.ts';
import { writeKeptEntries } from '../../../../../client/lib/device/kept.ts';
import { cardToEdit, type EditedFixture } from '../../../../../client/modules/card/edited-card.ts';
import { keptCardName } from '../../../../../client/modules/card/kept-card-name.ts';
import { Editor, fixture, format, playerOf, squadsWith } from '../../../../support/client/card-editor.tsx';
import { aFrame, aPerson, draw, press, refusal, wire, type Answers } from '../../../../support/client/render.tsx';

const cardWith = (headStart: object | null) => {
  const match = wire('CardMatch', {
    ...{ homePlayers: [wire('Player', playerOf('Ann'))], awayPlayers: [wire('Player', playerOf('Bea'))] },
    ...{ homeScore: 1, awayScore: 0, given: null, headStart, headStartProposed: null, legs: null },
  });
  return wire('Card', { oneEighties: [], over100Checkouts: [], matches: [match, match] });
};

const threw = (...scores: (number | [score: number, noOfDarts: number])[]) => {
  const thrown = scores.map((one, at) => {
    const [score, noOfDarts] = typeof one === 'number' ? [one, 3] : one;
    return wire('Throw', { id: `${at}`, score, noOfDarts, darts: null });
  });
  return wire('Leg', {
    ...{ number: 0, startingScore: 501, headStart: null, currentThrow: 'away' },
    ...{ home: wire('Competitor', { throws: thrown }), away: wire('Competitor', { throws: [] }) },
    playerSequence: ['home', 'away'].map((value) => wire('SequenceEntry', { value })),
  });
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
  const cardOf = (score: number) => {
    const card = cardWith(null);
    return { ...card, matches: card.matches.map((match) => ({ ...match, legs: [threw(score)] })) };
  };
  const stored = { ...fixture, resultsPublished: true, card: cardOf(26) };
  const theirs = { ...stored, version: '2026-11-19T21:30:00.000Z', card: cardOf(62) };
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

describe('what stands beside the matches, where a match is to be chosen', () => {
  const later = '2026-11-19T21:30:00.000Z';
  const withMan = (id: string | null) => ({ ...fixture.home, manOfTheMatch: id as null });
  const storedWith = (first: object, second: object, man: string | null) => {
    const card = cardWith(null);
    const [one, other] = card.matches;
    const matches = [
      { ...one!, ...first },
      { ...other!, ...second },
    ];
    return { ...fixture, resultsPublished: true, home: withMan(man), card: { ...card, matches } };
  };
  const stored = storedWith({ legs: [threw(26)] }, {}, 'bea');
  const sentAfter = async (theirs: typeof stored, change: () => Promise<void>, presses: (string | RegExp)[]) => {
    const sent: object[] = [];
    const saved = { ...theirs, version: later };
    draw(<Editor known={squadsWith()} stored={stored} />, {
      answers: {
        Frame: aFrame({ me: aPerson({ access: ['manageScores', 'recordScoresAsYouGo'] }) }),
        CardEdit: { fixture: saved },
        ScoreCard: { fixture: saved },
        SaveCard: ({ target, card }) => {
          if ((target as typeof stored).version !== later) return refusal('CONFLICT', 'Somebody has changed it');
          sent.push(card as object);
          return { fixture: saved };
        },
      },
    });
    await screen.findByRole('combobox', { name: 'Named by Reds' });
    await change();
    await press('Save card');
    await screen.findByText(/^Ada saved this card/);
    for (const name of presses) await press(name);
    await press('Save card');
    await waitFor(() => expect(sent).toHaveLength(1));
    return sent[0];
  };
  const inSecondMatch = async () => {
    await press(/Singles 2:/);
    await press('One leg more, Blues');
  };
  const removeThrows = async () => {
    await press(/^Remove the throws/);
    await press('Remove the throws');
  };
  const name = (player: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: 'Named by Reds' }), player);

  it.each([
    ['Yours', { homeScore: 1, awayScore: 1 }],
    ['Ada', { homeScore: 2, awayScore: 0 }],
  ])(
    'throws and a man of the match that only they changed stay so, whichever match is used: %s',
    async (whose, match) => {
      const theirs = storedWith({ legs: [threw(62)] }, { homeScore: 2 }, 'bob');
      const sent = await sentAfter(theirs, inSecondMatch, [new RegExp(`^Use this .*${whose}$`), 'Use the choices']);
      const legs = [{ home: { throws: [{ score: 62 }] } }];
      expect(sent).toMatchObject({ homeManOfTheMatch: 'bob', matches: [{ legs }, match] });
    },
  );

  it('a man of the match whom both changed is chosen by name', async () => {
    const theirs = storedWith({ legs: [threw(26)] }, {}, 'bob');
    const sent = await sentAfter(theirs, () => name('ann'), [/^Use this , Named by Reds, Yours$/, 'Use the choices']);
    expect(sent).toMatchObject({ homeManOfTheMatch: 'ann' });
  });

  it('throws that both changed are chosen between', async () => {
    const theirs = storedWith({ legs: [threw(62)] }, {}, 'bea');
    const sent = await sentAfter(theirs, removeThrows, [/^Use this .*Ada$/, 'Use the choices']);
    expect(sent).toMatchObject({ matches: [{ legs: [{ home: { throws: [{ score: 62 }] } }] }, {}] });
  });

  it('a match that is taken from here has no throws of the people who stand in it there', async () => {
    const theirs = storedWith(
      { legs: [threw(26)] },
      { homePlayers: [wire('Player', playerOf('Amy'))], legs: [threw(100)] },
      'bea',
    );
    const sent = await sentAfter(theirs, inSecondMatch, ['Use all of mine']);
    expect(sent).toMatchObject({ matches: [{}, { homePlayers: ['ann'], legs: [] }] });
  });

  /** Entered before a reload, so that nobody knows any more with what both began. */
  const openAgainAfter = async (theirs: typeof stored, access: AccessFlag[]) => {
    const answers = { Frame: aFrame({ me: aPerson({ access }) }) };
    const { unmount } = draw(<Editor known={squadsWith()} stored={stored} />, { answers });
    await screen.findByRole('combobox', { name: 'Named by Reds' });
    await inSecondMatch();
    unmount();
    draw(<Editor known={squadsWith()} stored={{ ...theirs, version: later }} />, { answers });
  };

  it.each<[string, AccessFlag[], string]>([
    ['is not chosen between by who may not enter throws', ['manageScores'], '1 to decide'],
    ['is by others', ['manageScores', 'recordScoresAsYouGo'], '2 to decide'],
  ])('what a machine has thrown since %s', async (_, access, words) => {
    await openAgainAfter(storedWith({ legs: [threw(26, 45)] }, { homeScore: 2 }, 'bea'), access);
    await screen.findByText(words);
  });

  it.each([
    ['score', threw(100, 26, 45), threw(100, 45, 26), ['throw 2 of Reds: 26', 'throw 2 of Reds: 45']],
    ['number of darts', threw([9, 1], 9), threw(9, [9, 1]), ['throw 1 of Reds: 9 with 1 dart', 'throw 1 of Reds: 9']],
    ['throw', threw(60), threw(60, 60), ['throw 2 of Reds: none', 'throw 2 of Reds: 60']],
    [
      'beginning',
      threw(60),
      { ...threw(60), playerSequence: threw().playerSequence.toReversed() },
      ['begun by: Reds', 'begun by: Blues'],
    ],
  ])('throws of the same average are told apart by the first %s that differs', async (_, mine, saved, words) => {
    const stored = storedWith({ legs: [mine] }, {}, 'bea');
    const entered = { card: cardToEdit(stored as unknown as EditedFixture), formats: [format, format] };
    const about = { state: entered, version: fixture.version, what: 'Card' };
    writeKeptEntries({ who: 'p1', record: keptCardName('f1') }, about);
    const theirs = storedWith({ legs: [saved] }, {}, 'bea');
    draw(<Editor known={squadsWith()} stored={{ ...theirs, version: later }} />, {
      answers: { Frame: aFrame({ me: aPerson({ access: ['manageScores', 'recordScoresAsYouGo'] }) }) },
    });
    await screen.findByText('1 to decide');
    for (const text of words) screen.getByText(`Leg 1, ${text}`);
  });
});
