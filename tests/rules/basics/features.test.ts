import { describe, expect, it } from 'vitest';
import {
  featureById,
  features,
  featureValues,
  parseFeatureValue,
  type FeatureType,
  featureValueFault,
} from '#rules/basics/features.ts';

describe('parseFeatureValue', () => {
  const hour = 3_600_000;
  it.each<[FeatureType, string, unknown]>([
    ['TimeSpan', '00:00:00', 0],
    ['TimeSpan', '20:30:00', 20.5 * hour],
    ['TimeSpan', ' 1.02:00:01 ', 26 * hour + 1000],
    ['TimeSpan', '00:00:00.5000000', 500],
    ['TimeSpan', '00:00:01.019', 1019],
    ['TimeSpan', '-01:00:00', -hour],
    ['TimeSpan', '24:00:00', undefined],
    ['TimeSpan', '00:60:00', undefined],
    ['TimeSpan', '00:00:00.12345678', undefined],
    ['TimeSpan', '2', undefined],
    ['TimeSpan', '', undefined],
    ['Boolean', 'True', true],
    ['Boolean', ' false ', false],
    ['Boolean', 'yes', undefined],
    ['Boolean', '1', undefined],
    ['Integer', '170', 170],
    ['Integer', '-3', -3],
    ['Integer', '1.5', undefined],
    ['Integer', '0x10', undefined],
    ['Integer', '99999999999999999999', undefined],
    ['Decimal', '1.5', 1.5],
    ['Decimal', '.5', 0.5],
    ['Decimal', '1e3', undefined],
    ['Decimal', '.', undefined],
    ['String', ' text ', 'text'],
  ])('%s "%s" is %s', (type, text, expected) => expect(parseFeatureValue(type, text)).toBe(expected));
});

describe('featureValues', () => {
  it('are the defaults where nothing is configured', () => {
    expect(featureValues(new Map())).toEqual({
      randomisedSingles: false,
      secondCaptainSeesCard: false,
      resultsHiddenFor: 0,
      photosEnabled: true,
      favouritesEnabled: false,
      serviceAccountSessionsAllowed: false,
      hiCheckMaximum: 170,
      captainsAddPlayers: true,
      agreedMovesStand: false,
      daysClosedToMoves: 7,
      handicap: false,
      ratings: true,
    });
  });

  it('are what is configured, and the default where that cannot be read', () => {
    const configured = new Map([
      [features.photosEnabled.id, 'false'],
      [features.resultsHiddenFor.id, '22:00:00'],
      [features.hiCheckMaximum.id, 'many'],
      ['11111111-1111-1111-1111-111111111111', 'of no interest'],
    ]);
    const values = featureValues(configured);
    expect([values.photosEnabled, values.resultsHiddenFor, values.hiCheckMaximum]).toEqual([false, 79_200_000, 170]);
  });
});

it('has a value within reason, also where another one was stored before there was a limit', () => {
  const { resultsHiddenFor, daysClosedToMoves } = features;
  expect(featureValueFault(resultsHiddenFor, '3660.00:00:00')).toBeUndefined();
  expect(featureValueFault(resultsHiddenFor, '3660.00:00:01')).toBe('VetoScores is at most 3,660 days.');
  expect(featureValueFault(daysClosedToMoves, '999999')).toBe('DaysClosedToMoves is at most 3,660.');
  const stored = new Map([
    [resultsHiddenFor.id, '99999999.00:00:00'],
    [daysClosedToMoves.id, '999999'],
  ]);
  expect(featureValues(stored)).toMatchObject({ resultsHiddenFor: 3660 * 86_400_000, daysClosedToMoves: 3660 });
});

it('finds a feature by its id, in any case', () => {
  expect(featureById('E58DA2BC-D82A-48AF-AC9D-46CA0B894C01')?.name).toBe('VetoScores');
  expect(featureById('11111111-1111-1111-1111-111111111111')).toBeUndefined();
});
