import { describe, expect, it } from 'vitest';
import { scorePath, tabPath, currentTeamPath, teamPath } from '#rules/site/paths.ts';
import { spellingsInOurLinks } from '#rules/site/writings.ts';

describe('the ways in which links write an address', () => {
  const place = { division: 'Division One', season: 'Winter 2026/27' };

  it.each([
    { own: '/', written: ['/'] },
    { own: scorePath('f1'), written: ['/score/f1'] },
    { own: tabPath('teams', place.season, []), written: ['/teams', '/teams/', tabPath('teams', place.season, [])] },
    {
      own: tabPath('teams', place.season, ['Division One']),
      written: [
        '/division/Division%20One',
        '/division/Division%20One/teams',
        '/division/Division%20One/teams/Winter%202026%2F27',
        '/teams/?division=Division%20One',
        tabPath('teams', place.season, ['Division One']),
      ],
    },
    {
      own: tabPath('fixtures', place.season, ['A', 'B']),
      written: ['/fixtures?division=A&division=B', tabPath('fixtures', undefined, ['A', 'B'])],
    },
    {
      own: tabPath('players', place.season, ["Men's", 'A']),
      written: ['/players?division=Men%27s&division=A'],
    },
    {
      own: tabPath('teams', place.season, ["Men's"]),
      written: ["/division/Men's/teams", '/teams/?division=Men%27s'],
    },
    {
      own: teamPath(place, 'Old Bell'),
      written: [teamPath(place, 'Old Bell'), currentTeamPath('Division One', 'Old Bell')],
    },
  ])('$own', ({ own, written }) => {
    expect(spellingsInOurLinks(own)).toEqual(expect.arrayContaining(written));
  });

  it('are few, and none is another page', () => {
    expect(spellingsInOurLinks(tabPath('fixtures', place.season, ['A']))).not.toContain('/division/A');
    expect(spellingsInOurLinks('/').concat(spellingsInOurLinks('/score/f1'))).not.toContain('/score');
    for (const own of [tabPath('teams', place.season, ['A']), teamPath(place, 'X')])
      expect(spellingsInOurLinks(own).length).toBeLessThan(8);
  });
});
