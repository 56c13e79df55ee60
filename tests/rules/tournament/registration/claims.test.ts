import { describe, expect, it } from 'vitest';
import { closingAfterMove, entryFaults, ownEntryFault } from '#rules/tournament/registration/entry-faults.ts';
import {
  answerChange,
  backToEntryFault,
  withOpenClaimantsRefused,
  registrationWithEntry,
  withEntryChanged,
  registrationMarkingWaiters,
} from '#rules/tournament/registration/registration-edit.ts';
import {
  entryName,
  hasMovedUp,
  isSamePerson,
  ownEntryInLine,
  entriesWithState,
  type Entered,
  type Registration,
} from '#rules/tournament/registration/registration.ts';
import { movedUpWords, ownEntryWords } from '#rules/tournament/registration/registration-words.ts';
import { entry, having, lineOf, side } from './lines.ts';

const johnOfFox = { id: 'john-1', name: 'John Smith', team: 'Fox' };
const johnOfOwl = { id: 'john-2', name: 'John Smith', team: 'Owl' };
const claim = entry('Claim', { players: [johnOfFox], isClaim: true });

describe('who asks to be a player', () => {
  it('has a place that nobody else gets, and is in only once that was confirmed', () => {
    const entered = having([claim, entry('Bea'), entry('Cat')]);
    expect(lineOf(entered)).toEqual(['Claim unconfirmed', 'Bea confirmed', 'Cat waiting 1']);
    const [placed] = entriesWithState(entered);
    const confirmed = withEntryChanged(entered.registration!, 'Claim', answerChange(placed!, 'confirm'));
    expect(lineOf({ ...entered, registration: confirmed })[0]).toBe('Claim confirmed');
  });

  it('gives way when the player’s own account signs up, unless it was confirmed', () => {
    const lineAfter = (registration: Registration) =>
      lineOf({ ...having([]), registration: withOpenClaimantsRefused(registration, 'john-1') });
    expect(lineAfter(having([claim]).registration!)).toEqual(['Claim refused']);
    expect(lineAfter(having([{ ...claim, isConfirmed: true }]).registration!)).toEqual(['Claim confirmed']);
    expect(lineAfter(having([{ ...claim, players: [johnOfOwl] }]).registration!)).toEqual(['Claim unconfirmed']);
  });

  it('is kept from asking again when it was refused; the player and another name are not', () => {
    const entered = having([{ ...claim, end: 'refused' }]);
    const fault = (accountId: string, players = [johnOfFox], isClaim = true) =>
      ownEntryFault(entered, { accountId, players, isClaim }, 0);
    expect(fault(claim.accountId!)).toContain('has taken this entry off the list');
    // It turned out that it is theirs.
    expect(fault(claim.accountId!, [johnOfFox], false)).toBeUndefined();
    expect(fault('account of John')).toBeUndefined();
    expect(fault(claim.accountId!, [{ ...johnOfFox, id: 'other', name: 'Joe' }])).toBeUndefined();
    // The refusal stays on record when that account comes back under another name.
    const again = registrationWithEntry(entered, entry('Joe', { accountId: claim.accountId }));
    expect(again.entries.map(({ id }) => id)).toEqual(['Claim', 'Joe']);
  });

  it('is not the entry of the player', () => {
    const asked = { accountId: 'account of John', playerId: 'john-1' };
    expect(ownEntryInLine(having([claim]), asked)).toBeUndefined();
    expect(ownEntryInLine(having([{ ...claim, isConfirmed: true }]), asked)?.id).toBe('Claim');
    // Whoever is named beside them is not asked for.
    const bea = { id: 'bea', name: 'Bea' };
    const pair = having([{ ...claim, players: [...claim.players, bea] }]);
    expect(ownEntryInLine(pair, { accountId: 'account of Bea', playerId: 'bea' })?.id).toBe('Claim');
    expect(ownEntryInLine(pair, asked)).toBeUndefined();
    expect(ownEntryInLine(having([entry('Pair', { players: [{ id: null, name: 'X' }, johnOfFox] })]), asked)?.id).toBe(
      'Pair',
    );
  });

  it('is told so', () => {
    expect(ownEntryWords('John Smith', { state: 'unconfirmed', place: null, isClaim: true })).toContain(
      'You ask to play as John Smith',
    );
  });
});

describe('players of one name', () => {
  it.each<[string, Parameters<typeof isSamePerson>, boolean]>([
    ['one player twice', [johnOfFox, { ...johnOfFox, name: 'J. Smith' }], true],
    ['two players', [johnOfFox, johnOfOwl], false],
    ['a player and a name', [johnOfFox, { id: null, name: 'john smith' }], true],
    [
      'two names',
      [
        { id: null, name: 'Ann' },
        { id: null, name: 'ann' },
      ],
      true,
    ],
    ['a player and who may be a guest', [johnOfFox, { id: 'guest', name: 'John Smith', isGuest: true }], true],
  ])('%s', (_, people, expected) => expect(isSamePerson(...people)).toBe(expected));

  it('are both in the line, beside the side of a namesake, and bear their team', () => {
    const players = [{ id: 'john-2', name: 'John Smith', divisionId: 'division' }];
    const entered: Entered = having([entry('Fox', { players: [johnOfFox] })], {}, [side('John Smith', { players })]);
    expect(lineOf(entered)).toEqual(['Fox confirmed']);
    expect(entryFaults(entered, [johnOfOwl])[0]?.message).toContain('John Smith (Owl) is a side');
    expect(entryFaults({ ...entered, sides: [] }, [johnOfOwl])).toEqual([]);
    expect(entryName({ players: [johnOfFox, { id: null, name: 'Bea' }] })).toBe('John Smith (Fox) & Bea');
  });
});

describe('who has waited', () => {
  it('has moved up with a place, until it is gone', () => {
    const before = having([entry('Ann'), entry('Bea'), entry('Cat')]);
    const after = { ...before, registration: withEntryChanged(before.registration!, 'Ann', { end: 'withdrawn' }) };
    const now = { ...after, registration: registrationMarkingWaiters(before, after) };
    expect(entriesWithState(now).map(hasMovedUp)).toEqual([false, false, true]);
    expect(registrationMarkingWaiters(before, { ...before, registration: null })).toBeNull();
    // Who waits still has not.
    expect(
      entriesWithState({ ...before, registration: registrationMarkingWaiters(before, before) }).some(hasMovedUp),
    ).toBe(false);
  });

  it('is told whether that has to be confirmed', () => {
    expect(movedUpWords('Cat', 'confirmed')).toBe('A place became free: Cat moved up from the waiting list.');
    expect(movedUpWords('Cat', 'unconfirmed')).toContain('once whoever runs the evening confirms it');
  });
});

describe('a side that was made of an entry', () => {
  const made = entry('Ann', { sideId: 'side Ann' });
  const fault = (sides: Parameters<typeof having>[2], more: object = {}) => {
    const entered = { ...having([made], {}, sides), ...more };
    return backToEntryFault(entered, entriesWithState(entered)[0]!);
  };
  it.each<[string, string | undefined, string]>([
    ['taken off', fault([]), 'has been taken off'],
    ['not there', fault([side('Ann', { noShow: true })]), 'marked as not there'],
    ['renamed', fault([side('Ann', { name: 'The Anns' })]), 'The Anns has been changed'],
    ['with a partner', fault([side('Ann', { players: [...side('Ann').players, ...side('Bea').players] })]), 'changed'],
    ['checked in', fault([side('Ann')], { plan: { checkIn: { here: ['side Ann'] } } }), 'has checked in'],
  ])('is no entry again once it is %s', (_, found, expected) => expect(found).toContain(expected));

  it('is one as long as it is as it was made', () => expect(fault([side('Ann')])).toBeUndefined());
});

it('closes as many days before a tournament that moves, at the same time of the league’s clock', () => {
  const moved = closingAfterMove(
    Date.parse('2026-10-22T18:00:00Z'),
    { from: '2026-10-24', to: '2026-10-31' },
    'Europe/London',
  );
  // The clocks went back between the two.
  expect(new Date(moved).toISOString()).toBe('2026-10-29T19:00:00.000Z');
});
