import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminBar } from '../../../../../client/modules/card/desk/AdminBar.tsx';
import type { FixtureOfCard } from '../../../../../client/modules/card/reading/CardPage.tsx';
import { draw, refusal } from '../../../../support/client/render.tsx';

it('keeps its place, says why it cannot be had, and asks again', async () => {
  const fixture = { id: 'f1' } as FixtureOfCard;
  const { asked } = draw(<AdminBar fixture={fixture} placeholder={<p>Its place</p>} />, {
    answers: { CardEdit: refusal('INTERNAL', 'Something went wrong on our side.') },
  });
  screen.getByText('Its place');
  await screen.findByText('Something went wrong on our side.');
  expect(screen.queryByText('Its place')).toBeNull();
  const before = asked.length;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked.length).toBeGreaterThan(before);
});
