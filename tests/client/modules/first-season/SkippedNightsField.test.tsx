import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SkippedNightsField } from '../../../../client/modules/first-season/SkippedNightsField.tsx';

it.each([
  ['2026-10-08', [], '1 night to play.'],
  ['2026-10-15', ['2026-10-08'], '1 night to play, 1 skipped.'],
  ['2026-10-15', [], '2 nights to play.'],
])('says how many nights are played up to %s without %j', (endDate, skipped, text) => {
  const span = { startDate: '2026-10-08', endDate };
  render(<SkippedNightsField span={span} leagueNight="" skipped={skipped} onToggle={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe(text);
});
