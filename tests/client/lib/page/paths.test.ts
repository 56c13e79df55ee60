import { describe, expect, it } from '@jest/globals';
import {
  currentTableOrDivisionPath,
  isInternal,
  currentDivisionsOrAll,
  signInPath,
  tablePath,
} from '../../../../client/lib/page/paths.ts';
import { aDivision, aSeason } from '../../../support/client/render.tsx';

const one = aDivision('d1', 'Division One');
const two = aDivision('d2', 'Men & Women/A');
const current = aSeason({ id: 's1', name: 'Winter 2026/27', divisionIds: ['d1'] });
const finished = aSeason({ id: 's0', name: 'Summer 2026', divisionIds: ['d1', 'd2'], isCurrent: false });

describe('the link of a division (league.md 22)', () => {
  it('leads into the one current season that has it', () => {
    expect(currentTableOrDivisionPath(one, [finished, current])).toBe(
      '/teams/Winter%202026%2F27/?division=Division%20One',
    );
  });

  it('leads into that season also where another one that is being played has its name', () => {
    const beside = aSeason({ id: 's3', name: current.name, divisionIds: ['d2'] });
    expect(currentTableOrDivisionPath(two, [current, beside])).toBe('/teams/s3/?division=Men%20%26%20Women%2FA');
  });

  it('leads to its own page when no current season has it', () => {
    expect(currentTableOrDivisionPath(two, [finished, current])).toBe('/division/Men%20%26%20Women%2FA');
  });

  it('leads to its own page when two current seasons have it', () => {
    const also = aSeason({ id: 's2', name: 'Cup', divisionIds: ['d1'] });
    expect(currentTableOrDivisionPath(one, [current, also])).toBe('/division/Division%20One');
  });
});

describe('the divisions of the menu (league.md 22)', () => {
  it('are those of a current season', () => {
    expect(currentDivisionsOrAll([one, two], [finished, current])).toEqual([one]);
  });

  it('stand in the order of the season', () => {
    const both = aSeason({ id: 's1', name: 'Winter 2026/27', divisionIds: ['d2', 'd1', 'gone'] });
    expect(currentDivisionsOrAll([one, two], [both])).toEqual([two, one]);
  });

  it('are all when no current season lists any', () => {
    expect(currentDivisionsOrAll([one, two], [finished])).toEqual([one, two]);
    expect(currentDivisionsOrAll([one, two], [aSeason({ divisionIds: [] })])).toEqual([one, two]);
  });
});

it('names several divisions in one address', () => {
  expect(tablePath('Winter', ['A', 'B&C'])).toBe('/teams/Winter/?division=A&division=B%26C');
  expect(tablePath(undefined, ['A'])).toBe('/teams/?division=A');
  expect(tablePath('Winter', [])).toBe('/teams/Winter/');
});

it.each([
  ['/teams/Winter/?division=A', '/login?redirectUrl=%2Fteams%2FWinter%2F%3Fdivision%3DA'],
  ['/', '/login'],
  ['/login?redirectUrl=%2Fteams', '/login'],
])('signing in at %s leads back there', (here, path) => {
  expect(signInPath(here)).toBe(path);
});

it('tells our pages from other addresses', () => {
  expect(['/about', '//elsewhere.example', 'https://elsewhere.example'].map(isInternal)).toEqual([true, false, false]);
});
