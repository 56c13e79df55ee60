import { describe, expect, it } from 'vitest';
import { sharePicturePath } from '#rules/site/share-picture-path.ts';
import { careerPicture, fixturePicture, reviewPicture, shortenName } from '#rules/site/share-picture.ts';
import { sharePictureSvg, xmlSafeText } from '#rules/site/share-svg.ts';

const fixture = {
  id: 'f1',
  date: '2026-11-12',
  postponed: false,
  resultsPublished: true,
  home: { name: 'Fox <b>' },
  away: { name: 'Bell' },
  score: { home: 3, away: 5 },
  outcome: 'away' as const,
  division: { name: 'Division One' },
  season: { name: 'Winter', startDate: '2026-09-01', endDate: '2027-03-31' },
  card: {
    oneEighties: [{}, {}],
    over100Checkouts: [
      { name: 'Ann', score: 100 },
      { name: 'Bob', score: 121 },
    ],
  },
};
const career = {
  ...{ id: 'p1', name: 'Ann Ash', isHidden: false, namesakes: [], seasons: 2, latest: { team: { name: 'Fox' } } },
  rating: { rating: 1502, isProvisional: true },
  total: { singles: { matchesPlayed: 8 }, winPercentage: 62.5, oneEighties: 1, hiCheck: 0, average: null },
};
const review = {
  ...{ isOver: true, season: { id: 's1', name: 'Winter' } },
  divisions: [1, 2, 3, 4, 5].map((n) => ({
    name: `Division ${n}`,
    teams: [{ name: `Team ${n}`, rank: 1, points: 10 * n }],
  })),
  player: { points: 21, player: { name: 'Ann Ash' } },
};

describe('a share picture (careers.md 10)', () => {
  it('of a fixture says who won, when, and what was thrown', () => {
    expect(fixturePicture(fixture, { name: 'League', colour: '#123456' })).toMatchObject({
      ...{ kind: 'fixture', id: 'f1', site: 'League', colour: '#123456', title: 'Fox <b> 3–5 Bell' },
      body: {
        sides: [
          { name: 'Fox <b>', score: 3, hasWon: false },
          { name: 'Bell', score: 5, hasWon: true },
        ],
      },
      foot: ['Division One · Winter · Thu 12 Nov', '2 × 180 · Hi-check 121, Bob'],
    });
  });

  it('of a fixture names no winner while it is played', () => {
    expect(fixturePicture({ ...fixture, score: { home: 1, away: 0 }, outcome: 'unfinished' })).toMatchObject({
      label: 'So far',
      body: { sides: [{ hasWon: false }, { hasWon: false }] },
    });
  });

  it('of a fixture calls visits as its season does', () => {
    expect(fixturePicture(fixture, undefined, '171+')!.foot[1]).toBe('2 × 171+ · Hi-check 121, Bob');
  });

  it.each([{ score: null }, { resultsPublished: false }, { postponed: true }, { card: null }])(
    'of a fixture is missing with %j',
    (change) => expect(fixturePicture({ ...fixture, ...change })).toBeUndefined(),
  );

  it('of a career has the figures there are', () => {
    expect(careerPicture(career)?.body).toEqual({
      about: 'Fox',
      figures: [
        { value: '8', name: 'singles' },
        { value: '63%', name: 'won' },
        { value: '1', name: '180' },
        { value: '1502', name: 'rating, provisional' },
      ],
    });
  });

  it.each([{ isHidden: true }, { namesakes: [{}, {}] }, { seasons: 0 }])('of a career is missing with %j', (change) =>
    expect(careerPicture({ ...career, ...change })).toBeUndefined(),
  );

  it('of a review names the first of up to four divisions', () => {
    const picture = reviewPicture(review)!;
    expect(picture).toMatchObject({ title: 'Champions, Winter', foot: ['Player of the season: Ann Ash, 21 legs won'] });
    expect('rows' in picture.body && picture.body.rows).toHaveLength(4);
    expect(reviewPicture({ ...review, isOver: false })!.title).toBe('Leaders, Winter');
    expect(reviewPicture({ ...review, divisions: [] })).toBeUndefined();
  });

  it('of a review names all who share the first place', () => {
    const teams = [
      { name: 'Fox', rank: 1, points: 12 },
      { name: 'Bell', rank: 1, points: 12 },
      { name: 'Swan', rank: 3, points: 9 },
    ];
    const [division] = review.divisions;
    const picture = reviewPicture({ ...review, divisions: [{ ...division!, teams }] })!;
    expect(picture).toMatchObject({
      title: 'Champions, Winter',
      body: { rows: [{ name: 'Fox and Bell', value: '12 pts' }] },
    });
  });

  it('bears the league’s own logo where that is here, and the name beside it', () => {
    const picture = fixturePicture(fixture, { name: 'Elm', logo: '/logo/a.png' })!;
    expect(picture.logo).toBe('/logo/a.png');
    expect(fixturePicture(fixture, { name: 'Elm', logo: 'https://elm.example/logo.png' })!.logo).toBeUndefined();
    const svg = sharePictureSvg(picture, { href: 'data:image/png;base64,AA==', width: 120, height: 60 });
    expect(svg).toContain('<image href="data:image/png;base64,AA==" x="72" y="49" width="120" height="60"/>');
    expect(svg).toContain('<text x="216"');
    expect(sharePictureSvg(picture)).not.toContain('<image');
  });

  it('shortens names to 40 characters and holds nothing that XML could not', () => {
    expect(shortenName('🎯'.repeat(41))).toBe(`${'🎯'.repeat(39)}…`);
    expect(shortenName(` ${'a'.repeat(40)} `)).toBe('a'.repeat(40));
    expect(shortenName('👨‍👩‍👧'.repeat(40))).toBe('👨‍👩‍👧'.repeat(40));
    expect(shortenName('👨‍👩‍👧'.repeat(41))).toBe(`${'👨‍👩‍👧'.repeat(39)}…`);
    expect(xmlSafeText('a\u0000\u202e\ud800<&>"')).toBe('a   &#60;&#38;&#62;&#34;');
    const svg = sharePictureSvg(fixturePicture(fixture, { name: '"><x' })!);
    expect(svg).not.toMatch(/<b>|<x/);
  });

  it('has an address with its version', () => {
    expect(sharePicturePath('fixture', 'f1')).toBe('/share/fixture/f1.png');
    expect(sharePicturePath('player', 'p1', 'abc')).toBe('/share/player/p1.png?v=abc');
  });
});
