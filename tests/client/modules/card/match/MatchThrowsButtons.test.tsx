import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExtrasOfCard } from '../../../../../client/modules/card/extras-of-card.ts';
import { MatchThrowsButtons } from '../../../../../client/modules/card/match/MatchThrowsButtons.tsx';
import { draw } from '../../../../support/client/render.tsx';

it('what stays when throws are removed is called as the cards of the season call it', async () => {
  const doNothing = () => undefined;
  draw(
    <ExtrasOfCard value={{ visitsFrom: 171, hiChecksFrom: 100 }}>
      <MatchThrowsButtons name="Singles 1" isScored onOpen={doNothing} onRemove={doNothing} />
    </ExtrasOfCard>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Remove the throws/ }));
  expect(await screen.findByText(/The score, 171\+ and hi-checks stay/)).toBeTruthy();
});
