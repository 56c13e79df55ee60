import { describe, expect, it } from 'vitest';
import {
  registrationClosedReason,
  entryFaults,
  entryLimits,
  ownEntryFault,
  registrationFaults,
} from '#rules/tournament/registration/entry-faults.ts';
import {
  answerChange,
  answerFault,
  sidesOfConfirmed,
  registrationWithRules,
  type EntryAnswer,
} from '#rules/tournament/registration/registration-edit.ts';
import { entriesWithState, placesLeft, type Entered } from '#rules/tournament/registration/registration.ts';
import { entry, having, lineOf, side, withDraw } from './lines.ts';

const [ann, bea, cat] = [entry('Ann'), entry('Bea'), entry('Cat')];
const three = [ann, bea, cat];

describe('the line', () => {
  it.each<[string, Entered, string[]]>([
    ['of nobody', having([]), []],
    ['the first have the places', having(three), ['Ann confirmed', 'Bea confirmed', 'Cat waiting 1']],
    ['without a limit all do', having(three, { limit: null }), ['Ann confirmed', 'Bea confirmed', 'Cat confirmed']],
    [
      'those who have to be confirmed are not yet',
      having([ann, { ...bea, isConfirmed: true }, cat], { confirms: true }),
      ['Ann unconfirmed', 'Bea confirmed', 'Cat waiting 1'],
    ],
    [
      'whoever is gone has no place',
      having([{ ...ann, end: 'withdrawn' }, bea, cat]),
      ['Ann withdrawn', 'Bea confirmed', 'Cat confirmed'],
    ],
    [
      'sides have places, those who are not there have none',
      having(three, {}, [side('Sid'), side('Gone', { noShow: true })]),
      ['Ann confirmed', 'Bea waiting 1', 'Cat waiting 2'],
    ],
    [
      'more sides than places leave nobody one',
      having([ann], {}, [side('Sid'), side('Tim'), side('Una')]),
      ['Ann waiting 1'],
    ],
    [
      'the side made of an entry is in its place',
      having([{ ...ann, sideId: 'side Ann' }, bea, cat], {}, [side('Ann')]),
      ['Ann side', 'Bea confirmed', 'Cat waiting 1'],
    ],
    [
      'who waited and was added as a side by hand is that side',
      having(three, { limit: 3 }, [side('cat')]),
      ['Ann confirmed', 'Bea confirmed', 'Cat side'],
    ],
    [
      'a side that was taken off takes its entry with it',
      having([{ ...ann, sideId: 'side Ann' }, bea, cat]),
      ['Ann removed', 'Bea confirmed', 'Cat confirmed'],
    ],
  ])('%s', (_, entered, expected) => expect(lineOf(entered)).toEqual(expected));

  it('counts the places that are left', () => {
    expect(placesLeft(having([ann]))).toBe(1);
    expect(placesLeft(having(three))).toBe(0);
    expect(placesLeft(having(three, { limit: null }))).toBeNull();
    expect(placesLeft(having([ann], { limit: 4 }, [side('Sid'), side('Ann')]))).toBe(2);
  });
});

describe('who cannot sign up', () => {
  const own = (entered: Entered, players = [{ id: null as string | null, name: 'Dot' }], accountId = 'mine') =>
    ownEntryFault(entered, { accountId, players }, 1000);
  it.each<[string, string | undefined, RegExp | undefined]>([
    ['while it is open', own(having(three)), undefined],
    ['without registration', own({ sides: [], round: null, registration: null }), /Registration is closed/],
    ['while it is closed', own(having([], { isOpen: false })), /Registration is closed/],
    ['a moment before it closes', own(having([], { closes: 1001 })), undefined],
    ['at the moment it closes', own(having([], { closes: 1000 })), /The time to sign up is over/],
    ['after the draw', own(withDraw(having([]))), /The draw has been made/],
    ['twice', own(having([entry('Ann', { accountId: 'mine' })])), /signed up already/],
    ['again after withdrawing', own(having([entry('Ann', { accountId: 'mine', end: 'withdrawn' })])), undefined],
    ['whose entry was refused', own(having([entry('Ann', { accountId: 'mine', end: 'refused' })])), /off the list/],
    ['by another account', own(having([entry('Dot', { end: 'removed' })])), /off the list/],
    ['whose side was taken off', own(having([entry('Dot', { sideId: 'gone' })])), /off the list/],
  ])('%s', (_, fault, expected) => (expected ? expect(fault).toMatch(expected) : expect(fault).toBeUndefined()));

  it.each<[string, Entered, { id?: string; name: string }[], string | undefined]>([
    ['somebody new', having(three), [{ name: 'Dot' }], undefined],
    ['somebody who is in, in other letters', having(three), [{ name: 'ANN' }], 'ANN has been entered already'],
    ['somebody who waits', having(three), [{ name: 'Cat' }], 'Cat has been entered already'],
    ['somebody who withdrew', having([{ ...ann, end: 'withdrawn' }]), [{ name: 'Ann' }], undefined],
    ['a side', having([], {}, [side('Sid')]), [{ name: 'Sid' }], 'Sid is a side'],
    [
      'a player of a side of another name',
      having([], {}, [side('Sid', { name: 'The Best' })]),
      [{ name: 'Sid' }],
      'Sid is a side',
    ],
    [
      'a player by id, under another name',
      having([entry('Old', { players: [{ id: 'p', name: 'Old' }] })]),
      [{ id: 'p', name: 'New' }],
      'New has been entered already',
    ],
    [
      'a partner who is in',
      having([entry('Ann & Bea')], { playerCount: 2 }),
      [{ name: 'Dot' }, { name: 'Bea' }],
      'Bea has been',
    ],
    ['one person as a pair', having([], { playerCount: 2 }), [{ name: 'Dot' }, { name: 'dot' }], 'dot stands twice'],
    [
      'a pair without a partner',
      having([], { playerCount: 2 }),
      [{ name: 'Dot' }, { name: '' }],
      'Enter the name of the partner',
    ],
    ['one where two play', having([], { playerCount: 2 }), [{ name: 'Dot' }], 'Two names are needed'],
    ['two where one plays', having([]), [{ name: 'Dot' }, { name: 'Eve' }], 'One name is needed'],
    [
      'a full line',
      having(Array.from({ length: entryLimits.line }, (_, at) => entry(`P${at}`))),
      [{ name: 'Dot' }],
      'The line is full',
    ],
  ])('with the name of %s', (_, entered, players, expected) => {
    const [fault] = entryFaults(
      entered,
      players.map(({ id = null, name }) => ({ id, name })),
    );
    if (expected) expect(fault?.message).toContain(expected);
    else expect(fault).toBeUndefined();
  });
});

it('says the same of a page that knows only what is shown', () => {
  expect(registrationClosedReason({ isOpen: true, closes: null, isDrawn: false }, 0)).toBeUndefined();
  expect(registrationClosedReason({ isOpen: true, closes: null, isDrawn: true }, 0)).toContain(
    'The draw has been made',
  );
});

describe('the rules of a registration', () => {
  const rules = { isOpen: true, closes: null, limit: 8, playerCount: 1, confirms: false };
  const faults = (more: object, entered: Entered & { singleRound?: boolean } = having([])) =>
    registrationFaults(
      { singleRound: false, ...entered, date: '2026-11-19' },
      { ...rules, ...more },
      { now: 1000, zone: 'Europe/London' },
    ).map(({ field }) => field);
  it.each<[string, string[], string[]]>([
    ['usual', faults({}), []],
    ['no limit', faults({ limit: null }), []],
    ['a limit of 1', faults({ limit: 1 }), ['limit']],
    ['a limit of 129', faults({ limit: 129 }), ['limit']],
    ['a limit of 2.5', faults({ limit: 2.5 }), ['limit']],
    ['a time that has passed', faults({ closes: 1000 }), ['closes']],
    ['a time that has passed, of one that is closed', faults({ closes: 1000, isOpen: false }), []],
    ['the last minute of the day', faults({ closes: Date.parse('2026-11-19T23:59:00Z') }), []],
    ['a time after the day', faults({ closes: Date.parse('2026-11-20T00:00:00Z') }), ['closes']],
    [
      'a time after the day, of one that is closed',
      faults({ closes: Date.parse('2026-11-20T00:00:00Z'), isOpen: false }),
      [],
    ],
    ['three on a side', faults({ playerCount: 3 }), ['playerCount']],
    ['pairs, once somebody is in', faults({ playerCount: 2 }, having([ann])), ['playerCount']],
    ['pairs, once everybody has gone', faults({ playerCount: 2 }, having([{ ...ann, end: 'withdrawn' }])), []],
    ['after the draw', faults({}, withDraw(having([]))), ['']],
    ['closed after the draw', faults({ isOpen: false }, withDraw(having([]))), []],
    ['of teams', faults({}, having([], {}, [side('Owls', { teamId: 'owls', players: [] })])), ['']],
    ['of a night', faults({}, { ...having([]), singleRound: true }), ['']],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected));

  it('that ask for confirmation from now on leave those confirmed who have a place', () => {
    const after = registrationWithRules(having(three), { ...rules, limit: 2, confirms: true });
    expect(lineOf({ ...having([]), registration: after })).toEqual(['Ann confirmed', 'Bea confirmed', 'Cat waiting 1']);
    expect(after.version).toBe(2);
    const more = { ...having([]), registration: { ...after, limit: 3 } };
    expect(lineOf(more)).toEqual(['Ann confirmed', 'Bea confirmed', 'Cat unconfirmed']);
  });
});

describe('what can be done with an entry', () => {
  const states: Entered = having(
    [
      entry('In', { isConfirmed: true }),
      entry('Asked'),
      entry('Sid', { sideId: 'side Sid' }),
      entry('Gone', { end: 'withdrawn' }),
      entry('Waits'),
    ],
    { confirms: true, limit: 3 },
    [side('Sid')],
  );
  it.each<[EntryAnswer, string[]]>([
    ['confirm', ['In', 'Asked', 'Sid']],
    ['unconfirm', ['In', 'Asked', 'Waits']],
    ['remove', ['In', 'Asked', 'Gone', 'Waits']],
    ['restore', ['In', 'Asked', 'Gone', 'Waits']],
  ])('%s', (answer, permitted) => {
    const may = entriesWithState(states).filter((one) => !answerFault(states, one, answer));
    expect(may.map(({ id }) => id)).toEqual(permitted);
  });

  it('says how an entry has gone, by what it was', () => {
    const ends = entriesWithState(states).map((one) => answerChange(one, 'remove').end);
    expect(ends).toEqual(['removed', 'refused', 'removed', undefined, 'removed']);
  });
});

it('makes sides of those who are confirmed, guests with ids of their own', () => {
  let count = 0;
  const pair = entry('Zoe & Ann', {
    players: [
      { id: 'zoe', name: 'Zoe' },
      { id: null, name: 'Ann' },
    ],
  });
  const taken = sidesOfConfirmed(
    having([pair, bea, cat], { limit: 2 }),
    () => `new ${(count += 1)}`,
    (id) => `division of ${id}`,
  );
  expect(taken).toEqual([
    {
      entryId: 'Zoe & Ann',
      side: {
        id: 'new 2',
        name: 'Ann, Zoe',
        noShow: false,
        players: [
          { id: 'zoe', name: 'Zoe', divisionId: 'division of zoe' },
          { id: 'new 1', name: 'Ann', divisionId: null },
        ],
      },
    },
    expect.objectContaining({ entryId: 'Bea' }),
  ]);
});
