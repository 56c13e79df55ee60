import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import StreamOverlay from '../../../../../client/modules/live/stage/StreamOverlay.tsx';
import { aMatch } from '../../../../rules/darts/scoring.ts';
import { draw } from '../../../../support/client/render.tsx';

it.each([
  [false, 'Best of 3, leg 1'],
  [true, 'All 3, leg 1'],
])('says how many legs are played; all of them: %s', (playsAll, words) => {
  draw(<StreamOverlay sayg={aMatch({ playsAll })} gone={null} />);
  expect(screen.getByRole('table', { name: words })).toBeTruthy();
});
