import { describe, expect, it } from 'vitest';
import {
  nightFirstThrowers,
  nightMatchFaults,
  withNightMatch,
  withoutNightMatch,
  type SentNightMatch,
} from '#rules/tournament/night/night-draw.ts';
import type { Tournament } from '#rules/tournament/tournament.ts';

type Night = Pick<Tournament, 'sides' | 'round' | 'bestOf' | 'singleRound'>;
const empty: Night = { sides: [], round: null, bestOf: null, singleRound: true };
const player = (name: string) => ({ id: name, name });
const sent = (home: string, away: string, id?: string): SentNightMatch => ({
  id,
  home: home.split(' ').map(player),
  away: away.split(' ').map(player),
});

const ids = () => {
  let next = 0;
  return () => `id ${(next += 1)}`;
};

const nightOf = (matches: [string, string][], night = empty) => {
  const newId = ids();
  return matches.reduce<Night>(
    (now, [home, away]) => ({ ...now, ...withNightMatch(now, sent(home, away), newId) }),
    night,
  );
};

const texts = ({ round }: Night) =>
  (round?.matches ?? []).map(
    ({ sideA, sideB }, at) => `${sideA!.name} v ${sideB!.name} of ${round!.matchOptions[at]!.numberOfLegs}`,
  );

describe('the master draw', () => {
  it('has singles over seven legs and pairs over five, sides named after their players', () => {
    const night = nightOf([
      ['Bob', 'Cid'],
      ['Bob Abe', 'Cid Dan'],
    ]);
    expect(texts(night)).toEqual(['Bob v Cid of 7', 'Bob & Abe v Cid & Dan of 5']);
    expect(night.sides.map(({ name }) => name)).toEqual(['Bob', 'Cid', 'Bob & Abe', 'Cid & Dan']);
    expect(texts(nightOf([['Bob', 'Cid']], { ...empty, bestOf: 3 }))).toEqual(['Bob v Cid of 3']);
  });

  it('changes a match in place with its score and record, and takes one off with its sides', () => {
    const night = nightOf([
      ['Abe', 'Dan'],
      ['Bob', 'Eli'],
    ]);
    const [first] = night.round!.matches;
    Object.assign(first!, { scoreA: 2, scoreB: 1, saygId: 'record' });
    const changed = { ...night, ...withNightMatch(night, sent('Cid', 'Dan', first!.id), ids()) };
    expect(texts(changed)).toEqual(['Cid v Dan of 7', 'Bob v Eli of 7']);
    expect(changed.round!.matches[0]).toMatchObject({
      id: first!.id,
      scoreA: 2,
      saygId: 'record',
      sideB: { id: first!.sideB!.id },
    });
    // Who replaces somebody is another side.
    expect(changed.round!.matches[0]!.sideA!.id).not.toBe(first!.sideA!.id);
    const less = { ...changed, ...withoutNightMatch(changed, first!.id)! };
    expect(texts(less)).toEqual(['Bob v Eli of 7']);
    expect(less.sides.map(({ name }) => name)).toEqual(['Bob', 'Eli']);
    expect(withoutNightMatch(less, first!.id)).toBeUndefined();
  });

  it('has the same sides as long as the same people play, in whatever order', () => {
    const night = nightOf([['Bob Abe', 'Cid Dan']]);
    const [match] = night.round!.matches;
    const { round } = withNightMatch(night, sent('Abe Bob', 'Cid Eli', match!.id), ids());
    const [now] = round.matches;
    expect([now!.sideA!.id === match!.sideA!.id, now!.sideB!.id === match!.sideB!.id]).toEqual([true, false]);
    expect(texts({ ...night, round })).toEqual(['Abe & Bob v Cid & Eli of 5']);
  });

  it.each<[string, SentNightMatch, RegExp]>([
    ['nobody', { home: [], away: [] }, /one player against one/],
    ['one against two', sent('Fay', 'Gus Hal'), /one player against one/],
    ['three against three', sent('Fay Gus Hal', 'Ian Jon Ken'), /one player against one/],
    ['somebody against themselves', sent('Fay', 'Fay'), /Fay stands twice/],
    ['somebody who plays singles already', sent('Abe', 'Gus'), /Abe plays in another of the singles already/],
    ['somebody who plays pairs already', sent('Fay Bob', 'Gus Hal'), /Bob plays in another of the pairs already/],
  ])('refuses %s', (_, match, text) => {
    const night = nightOf([
      ['Abe', 'Cid'],
      ['Abe Bob', 'Cid Dan'],
    ]);
    expect(
      nightMatchFaults(night, match)
        .map(({ message }) => message)
        .join(),
    ).toMatch(text);
  });

  it('takes the same players again in the match itself, and in the other size', () => {
    const night = nightOf([['Abe', 'Cid']]);
    expect(nightMatchFaults(night, sent('Abe', 'Dan', night.round!.matches[0]!.id))).toEqual([]);
    expect(nightMatchFaults(night, sent('Abe Bob', 'Cid Dan'))).toEqual([]);
  });

  it('begins with the opponent in odd matches of each size, with the host in even ones', () => {
    const night = nightOf([
      ['Abe', 'Cid'],
      ['Abe Bob', 'Cid Dan'],
      ['Bob', 'Dan'],
      ['Eve', 'Fay'],
    ]);
    expect(nightFirstThrowers(night.round!.matches)).toEqual(['away', 'away', 'home', 'away']);
  });
});
