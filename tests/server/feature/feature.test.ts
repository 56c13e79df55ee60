import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features as known } from '#rules/basics/features.ts';
import { contextFor } from '../../../server/core/context.ts';
import { ConfiguredFeature } from '../../../server/modules/feature/feature.entity.ts';
import * as features from '../../../server/modules/feature/feature.service.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { insert } from '../../support/makers/makers.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

describe('features (live.md 15)', () => {
  it('are all listed with their defaults before anything is configured', async () => {
    const all = await features.all(await test.ctx());
    expect(all.map(({ name }) => name)).toEqual(Object.values(known).map(({ name }) => name));
    expect(all.every(({ configuredValue }) => configuredValue === null)).toBe(true);
  });

  it('show what is configured, also for one that is not known', async () => {
    const unknown = '0b4c6f0e-1c1b-4f6e-9a70-5d2f6f3a9b01';
    await insert(test, ConfiguredFeature, { id: known.hiCheckMaximum.id, configuredValue: '161' });
    await insert(test, ConfiguredFeature, { id: unknown, configuredValue: 'x' });
    const all = await features.all(await test.ctx());
    expect(all.find(({ id }) => id === known.hiCheckMaximum.id)).toMatchObject({
      defaultValue: '170',
      configuredValue: '161',
    });
    expect(all.at(-1)).toMatchObject({ id: unknown, valueType: 'Unknown', configuredValue: 'x', defaultValue: null });
    expect(await features.values(await test.ctx())).toMatchObject({ hiCheckMaximum: 161 });
  });

  it.each([
    { what: 'a known one', id: known.hiCheckMaximum.id },
    { what: 'one that is not known', id: '7a3f8a5e-55b0-4a4f-8b0b-7f0f7f6f0a11' },
  ])('have a value of at most 1,000 characters: $what', async ({ id }) => {
    const ctx = await contextFor(test.ports, admin);
    await expect(features.put(ctx, id, 'ß'.repeat(1001))).rejects.toMatchObject({
      code: 'INVALID',
      message: 'A value has at most 1000 characters.',
    });
  });
});
