import { describe, expect, it } from 'vitest';
import { newLeg, sequenceFrom, type Leg, type SideName } from '#rules/darts/leg.ts';
import { legInputsWithoutDarts, type ToldLeg } from '#rules/darts/told-legs.ts';
import {
  legPicture,
  liveMatchInAddress,
  momentPath,
  momentPicturePath,
  type SharedMatch,
} from '#rules/site/share-leg.ts';
import { sharePictureSvg } from '#rules/site/share-svg.ts';

const id = '0b4c6f0e-1c1b-4f6e-9a70-5d2f6f3a9b01';
const throwsOf = (scores: number[], side: string) => ({
  throws: scores.map((score, index) => ({ id: `${side}${index}`, score, noOfDarts: 3 })),
});
const aLeg = (first: SideName, home: number[], away: number[]): Leg => ({
  ...newLeg(301, sequenceFrom(first)),
  home: throwsOf(home, 'h'),
  away: throwsOf(away, 'a'),
});
const legs = {
  0: aLeg('away', [180, 121], [60, 100]),
  1: aLeg('home', [100, 60], [45, 140]),
  2: newLeg(301),
};
const match = (more: Partial<SharedMatch> = {}): SharedMatch => ({
  ...{ id, yourName: 'Ann Archer', opponentName: 'Bob', numberOfLegs: 3, startingScore: 301 },
  legs: legInputsWithoutDarts(legs) as ToldLeg[],
  ...more,
});

describe('the picture of a moment', () => {
  it('tells what is left of the leg, what was thrown, and the legs until then', () => {
    expect(legPicture(match(), { leg: 1, throws: 2 }, { name: 'Elm' })).toMatchObject({
      ...{ kind: 'leg', id, at: { leg: 1, throws: 2 }, site: 'Elm', label: 'Leg 2' },
      title: 'Ann Archer v Bob: Bob scored 45, 256 left',
      body: {
        sides: [
          { name: 'Ann Archer', score: 201, hasWon: false },
          { name: 'Bob', score: 256, hasWon: false },
        ],
      },
      foot: ['Legs 1–0', 'Bob scored 45, 256 left'],
    });
  });

  it('of the end of a leg has its winner', () => {
    expect(legPicture(match(), { leg: 0, throws: 4 })).toMatchObject({
      body: {
        sides: [
          { score: 0, hasWon: true },
          { score: 141, hasWon: false },
        ],
      },
      foot: ['Legs 1–0', 'Ann Archer scored 121, game shot'],
    });
    expect(legPicture(match(), { leg: 0, throws: 0 })!.foot).toEqual(['Legs 0–0', 'Leg 1 begins']);
  });

  it('is how it stands where no moment is named, and the nearest one there is', () => {
    expect(legPicture(match())!.at).toEqual({ leg: 1, throws: 4 });
    expect(legPicture(match(), { leg: 1, throws: 99 })!.at).toEqual({ leg: 1, throws: 4 });
    expect(legPicture(match({ legs: [] }))).toBeUndefined();
  });

  it('is of one where nobody plays against', () => {
    const alone = legPicture(match({ opponentName: null }), { leg: 0, throws: 1 })!;
    expect(alone.body).toEqual({ sides: [expect.objectContaining({ name: 'Ann Archer' })] });
    expect(alone.title).not.toContain(' v ');
    expect(sharePictureSvg(alone)).toContain('Ann Archer');
  });
});

describe('the address of a moment', () => {
  const asked = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://here');
    return liveMatchInAddress(pathname, searchParams);
  };

  it('leads back to it', () => {
    const moment = { leg: 2, throws: 7 };
    expect(momentPath(id, moment)).toBe(`/live/match/?id=${id}&leg=3&throw=7`);
    expect(asked(momentPath(id, moment))).toEqual({ id, moment });
    expect(momentPicturePath(id, moment, 'abc')).toBe(`/share/leg/${id}.png?leg=3&throw=7&v=abc`);
    expect(momentPicturePath(id, moment)).toBe(`/share/leg/${id}.png?leg=3&throw=7`);
  });

  it.each([
    { address: `/live/match?id=${id.toUpperCase()}`, is: { id } },
    { address: `/live/match/?id=${id}&leg=0&throw=1`, is: { id } },
    { address: `/live/match/?id=${id}&leg=x&throw=1`, is: { id } },
    { address: `/live/match/?id=${id}&leg=1&throw=-1`, is: { id } },
    { address: `/live/match/?id=${id}&id=${id}`, is: undefined },
    { address: '/live/match/?id=nothing', is: undefined },
    { address: `/live/?id=${id}`, is: undefined },
  ])('$address', ({ address, is }) => expect(asked(address)).toEqual(is));
});
