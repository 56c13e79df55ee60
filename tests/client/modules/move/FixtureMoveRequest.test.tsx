import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FixtureMoveRequest from '../../../../client/modules/move/FixtureMoveRequest.tsx';
import OwnMoveRequests from '../../../../client/modules/move/OwnMoveRequests.tsx';
import {
  aFrame,
  aPerson,
  aSeason,
  draw,
  heldBack,
  refusal,
  wire,
  type Answers,
} from '../../../support/client/render.tsx';
import { tickClock } from '../../../support/page-clock.ts';

const [home, away] = [
  wire('FixtureSide', { id: 't1', name: 'Old Bell' }),
  wire('FixtureSide', { id: 't2', name: 'Weavers Arms' }),
];
const season = wire('Season', { id: 's1', startDate: '2026-09-01', endDate: '2027-03-31' });
const fixture = { id: 'f1', date: '2026-11-19', home, away, season };

const choice = (date: string, reason: string | null = null) => wire('PossibleDate', { date, reason });
const aMove = (more: object = {}) =>
  wire('FixtureMove', {
    ...{ state: 'asked', by: 'home', title: 'Old Bell asks to move Thu 19 Nov', about: 'To Thu 26 Nov or Thu 3 Dec.' },
    ...{ version: '2026-11-01T12:00:00.000', choices: [choice('2026-11-26'), choice('2026-12-03')] },
    ...more,
  });
const moving = (move: object | null) =>
  wire('Fixture', { id: 'f1', date: '2026-11-19', moved: move ? 'Asked to move' : null, move });

const captain = aPerson({ teamId: 't2', access: ['inputResults'] });
const secretary = aPerson({ access: ['manageGames'] });
const show = (move: object | null | Error, me = captain, answers: Answers = {}) =>
  draw(<FixtureMoveRequest fixture={fixture} />, {
    answers: {
      Frame: aFrame({ me }),
      FixtureMove: move instanceof Error ? move : { fixture: moving(move) },
      ...answers,
    } as Answers,
  });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('what can be done about the date of a fixture', () => {
  const other = { by: 'away' };
  it.each([
    ['the other captain', captain, {}, 'Agree to Thu 26 Nov, Agree to Thu 3 Dec, Propose other dates, Decline'],
    ['the captain who asked', captain, other, 'Propose other dates, Take it back'],
    ['the captain who was declined', captain, { ...other, state: 'declined' }, 'Propose other dates, Leave the date'],
    ['a captain whose fixture was moved', captain, { state: 'moved', choices: [] }, 'Ask to move it'],
    ['the league, where captains agree', secretary, { state: 'agreed' }, 'Confirm, Decline'],
    [
      'the league, where the date is taken',
      secretary,
      { state: 'agreed', choices: [choice('2026-11-26', 'Taken.')] },
      'Decline',
    ],
    [
      'the other captain, where a date is taken',
      captain,
      { choices: [choice('2026-11-26', 'Taken.'), choice('2026-12-03')] },
      'Agree to Thu 3 Dec, Propose other dates, Decline',
    ],
  ])('by %s', async (_, me, more, texts) => {
    show(aMove(more), me);
    await screen.findByText('Old Bell asks to move Thu 19 Nov');
    expect(buttons().join(', ')).toBe(texts);
  });

  it('is to ask, where nobody has', async () => {
    show(null);
    await screen.findByRole('button', { name: 'Ask to move it' });
    expect(buttons()).toHaveLength(1);
  });

  it('is nothing for the league, where nobody has asked', async () => {
    const { sent } = show(null, secretary);
    await screen.findByLabelText('address');
    expect(sent('FixtureMove')).not.toEqual([]);
    expect(screen.queryByRole('region', { name: 'Moving this fixture' })).toBeNull();
  });

  it('says why a date is not free any more', async () => {
    show(aMove({ choices: [choice('2026-11-26', 'Old Bell already play Crown.')] }));
    await screen.findByText('Thu 26 Nov is not free any more: Old Bell already play Crown.');
  });
});

describe('one tap', () => {
  it('agrees to a date, with the version that was read', async () => {
    const { sent } = show(aMove(), captain, {
      AgreeToMove: { agreeToMove: moving(aMove({ state: 'agreed', title: 'Both teams agree on Thu 3 Dec' })) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Agree to Thu 3 Dec' }));
    await screen.findByText('Both teams agree on Thu 3 Dec');
    expect(sent('AgreeToMove')[0]).toEqual({
      target: { id: 'f1', version: '2026-11-01T12:00:00.000' },
      date: '2026-12-03',
    });
    expect(screen.queryByRole('button', { name: /^Agree/ })).toBeNull();
  });

  it('by keyboard leaves the focus where the next one is, although its button is gone', async () => {
    show(aMove(), captain, {
      AgreeToMove: { agreeToMove: moving(aMove({ state: 'agreed', title: 'Both teams agree on Thu 3 Dec' })) },
    });
    const agree = await screen.findByRole('button', { name: 'Agree to Thu 3 Dec' });
    agree.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Both teams agree on Thu 3 Dec');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Moving this fixture' })),
    );
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Propose other dates');
  });

  it.each([
    ['a refusal', refusal('CONFLICT', 'Thu 3 Dec: Old Bell already play Crown.'), 'Old Bell already play Crown'],
    ['no network', new TypeError('Failed to fetch'), 'The date stays as it is.'],
  ])('stays possible after %s, which is told', async (_, answer, text) => {
    const { sent } = show(aMove(), captain, { AgreeToMove: answer });
    const agree = await screen.findByRole('button', { name: 'Agree to Thu 3 Dec' });
    fireEvent.click(agree);
    within(await screen.findByRole('alert')).getByText(new RegExp(text));
    expect(agree.hasAttribute('disabled')).toBe(false);
    // What is true now is asked again.
    expect(sent('FixtureMove').length).toBeGreaterThan(1);
  });
});

it('what could not be loaded is told, and asked again', async () => {
  let isAway = true;
  show(null, captain, { FixtureMove: () => (isAway ? new Error('gone') : { fixture: moving(aMove()) }) });
  await screen.findByText(/What is asked about the date could not be loaded/);
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Old Bell asks to move Thu 19 Nov');
});

describe('on the captain’s home page', () => {
  const list = (answer: object | Error, more: Answers = {}) =>
    draw(<OwnMoveRequests />, { answers: { Frame: aFrame({ me: captain }), OwnMoves: answer as never, ...more } });
  const own = (more: object) => wire('Fixture', { ...fixture, move: aMove(more) });

  it.each([
    ['Answer', {}, 'To Thu 26 Nov or Thu 3 Dec.'],
    ['Look', { by: 'away' }, 'To Thu 26 Nov or Thu 3 Dec.'],
    ['Look', { state: 'agreed' }, 'To Thu 26 Nov or Thu 3 Dec.'],
    ['Answer', { choices: [choice('2026-11-26', 'Taken.')] }, 'Thu 26 Nov is not free any more: Taken.'],
  ])('%s: %j', async (action, more, text) => {
    list({ ownMoves: [own(more)] });
    const shown = within(await screen.findByRole('region', { name: 'Old Bell v Weavers Arms' }));
    shown.getByText(text);
    expect(shown.getByRole('link', { name: new RegExp(`^${action}`) }).getAttribute('href')).toBe('/score/f1');
  });

  it('what is asked first, in any season that is not over, is there as soon as it is asked', async () => {
    const held = heldBack({ divisionDataChanged: 's2' });
    let ownMoves: object[] = [];
    const seasons = [
      aSeason(),
      aSeason({ id: 's2', name: 'Next', startDate: '2098-09-01', endDate: '2099-03-31', isCurrent: false }),
      aSeason({ id: 's3', name: 'Last', startDate: '2020-09-01', endDate: '2021-03-31', isCurrent: false }),
    ];
    const { sent } = list(() => ({ ownMoves }), {
      Frame: aFrame({ me: captain, seasons }),
      SeasonNews: ({ seasonId }) => (seasonId === 's2' ? held.answer() : new Promise(() => undefined)),
    });
    const followed = () => sent('SeasonNews').map(({ seasonId }) => seasonId);
    await waitFor(() => {
      tickClock(2_500);
      expect(followed()).toEqual(['s1', 's2']);
    });
    expect(screen.queryByRole('region')).toBeNull();
    ownMoves = [own({})];
    await held.letGo();
    await screen.findByRole('region', { name: 'Old Bell v Weavers Arms' });
  });

  it.each([
    ['nothing is asked', { ownMoves: [] }],
    ['nothing can be loaded', new Error('gone')],
  ])('is not there where %s', async (_, answer) => {
    const { sent } = list(answer);
    await screen.findByLabelText('address');
    expect(sent('OwnMoves')).not.toEqual([]);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
