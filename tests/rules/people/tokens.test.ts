import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accessFlagList, can, permissions, type Action } from '#rules/people/policies.ts';
import {
  auditName,
  isOnlyForPeople,
  isTokenText,
  newTokenText,
  rightsToChoose,
  tokenFaults,
  tokenRights,
} from '#rules/people/tokens.ts';
import { anActor } from '../makers.ts';

const picks = fc.array(fc.nat(61), { minLength: 34, maxLength: 34 });
const textOf = (numbers: number[]) => {
  let at = 0;
  return newTokenText(() => numbers[at++]!);
};
const flags = fc.subarray([...accessFlagList]);

describe('the text of a token', () => {
  it('has the prefix, 34 signs by chance and 6 computed ones, the same for the same chance', () => {
    expect(textOf(Array<number>(34).fill(0))).toBe(`oche_pat_${'0'.repeat(34)}0wQVG8`);
    fc.assert(
      fc.property(picks, (numbers) => {
        expect(textOf(numbers)).toMatch(/^oche_pat_[0-9A-Za-z]{40}$/);
        expect(isTokenText(textOf(numbers))).toBe(true);
      }),
    );
  });

  it('is told from one with a sign that is wrong, missing, added or swapped with its neighbour', () => {
    fc.assert(
      fc.property(picks, fc.nat(39), fc.constantFrom(...'0Aaz9Z'), (numbers, at, sign) => {
        const text = textOf(numbers);
        const place = 9 + at;
        const [before, own, next, after] = [
          text.slice(0, place),
          text[place]!,
          text[place + 1] ?? '',
          text.slice(place + 2),
        ];
        if (sign !== own) expect(isTokenText(before + sign + next + after)).toBe(false);
        expect(isTokenText(before + next + after)).toBe(false);
        expect(isTokenText(before + sign + own + next + after)).toBe(false);
        if (next && next !== own) expect(isTokenText(before + next + own + after)).toBe(false);
      }),
    );
  });

  it.each(['', 'oche_pat_', 'ghp_16C7e42F292c6912E7710c838347Ae178B4a', ` ${textOf(Array<number>(34).fill(1))}`])(
    'is not "%s"',
    (text) => expect(isTokenText(text)).toBe(false),
  );
});

describe('the rights of a token', () => {
  it('are never more than its owner has now, nor more than were chosen, nor those that are never lent', () => {
    fc.assert(
      fc.property(flags, flags, (chosen, own) => {
        const rights = tokenRights(chosen, own);
        for (const flag of accessFlagList) {
          const isNever = flag === 'manageAccess' || flag === 'loginServiceAccounts';
          expect(rights.includes(flag)).toBe(chosen.includes(flag) && own.includes(flag) && !isNever);
        }
      }),
    );
  });

  it('can be chosen among those one has', () => {
    expect(rightsToChoose(['manageAccess', 'runReports', 'manageNotes'])).toEqual(['manageNotes', 'runReports']);
  });
});

it.each<[name: string, access: Parameters<typeof tokenFaults>[0]['access'], expires: string | null, fields: string[]]>([
  ['Website', ['manageNotes'], null, []],
  ['x'.repeat(60), [], '2026-11-21T12:00:00.001Z', []],
  [' ', [], null, ['name']],
  ['\u200b', [], null, ['name']],
  ['x'.repeat(61), [], null, ['name']],
  ['Website', ['manageScores'], null, ['access']],
  ['Website', ['manageAccess'], null, ['access']],
  ['Website', [], '2026-11-21T12:00:00.000Z', ['expires']],
  ['', ['loginServiceAccounts'], '2020-01-01T00:00:00.000Z', ['name', 'access', 'expires']],
])('a token "%s" with %s until %s has faults in %s', (name, access, expires, fields) => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const wanted = { name, access, expires: expires ? new Date(expires) : null };
  expect(tokenFaults(wanted, ['manageNotes', 'manageAccess'], now).map(({ field }) => field)).toEqual(fields);
});

it('who did something is the person with the token beside, in 250 characters', () => {
  expect(auditName('Ann Oche', 'Website')).toBe('Ann Oche (token “Website”)');
  expect(auditName('x'.repeat(250), 'y'.repeat(60))).toMatch(/^x+ \(token “y{60}”\)$/);
  expect(auditName('x'.repeat(250), 'y'.repeat(60)).length).toBe(250);
});

it('what only people do needs a person: all about accounts, sessions, devices, tokens and webhooks, and signing up', () => {
  const personal = (Object.keys(permissions) as Action[]).filter(isOnlyForPeople);
  const ofPeople = (Object.keys(permissions) as Action[]).filter((action) =>
    /^((account|session|device|token|webhook)\.|tournament\.signUp$)/.test(action),
  );
  expect(personal.toSorted()).toEqual(ofPeople.toSorted());
});

it('everybody who is signed in makes tokens and ends their own; administrators end all', () => {
  const ann = { ...anActor(), accountId: 'ann' };
  expect(can(ann, 'token.make')).toBe(true);
  expect(can({ ...ann, accountId: null }, 'token.make')).toBe(false);
  expect([can(ann, 'token.end', { accountId: 'ann' }), can(ann, 'token.end', { accountId: 'bob' })]).toEqual([
    true,
    false,
  ]);
  expect(can({ ...ann, access: ['manageAccess'] }, 'token.end', { accountId: 'bob' })).toBe(true);
});
