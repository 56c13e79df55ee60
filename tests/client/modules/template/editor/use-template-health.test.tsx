import { expect, it } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import type { SeasonTemplate } from '#rules/planning/template.ts';
import { useTemplateHealth } from '../../../../../client/modules/template/editor/use-template-health.ts';
import { ofPlaces } from '../makers.ts';

const ofCodes = (count: number): SeasonTemplate => ({
  sharedAddresses: [],
  divisions: [
    {
      sharedAddresses: [],
      dates: Array.from({ length: count }, (_, index) => ({ fixtures: [{ home: `T${index}` }] })),
    },
  ],
});

it('a template that is too large for the checks says so, and is checked once it is smaller', async () => {
  const { result, rerender } = renderHook(useTemplateHealth, { initialProps: ofCodes(101) });
  expect(result.current).toEqual({ errors: ['A division has at most 100 placeholders.'], checks: [] });
  rerender(ofPlaces(4));
  await waitFor(() => expect(result.current).toMatchObject({ errors: [], checks: { length: 9 } }));
});
