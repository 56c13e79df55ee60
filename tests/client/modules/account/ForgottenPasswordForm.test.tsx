import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ForgottenPasswordForm } from '../../../../client/modules/account/ForgottenPasswordForm.tsx';
import { draw, refusal } from '../../../support/client/render.tsx';

const fill = async () => {
  await userEvent.type(await screen.findByLabelText('E-mail'), ' ann@example.com ');
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
};

it('says that a link is on its way if there is an account', async () => {
  const { asked } = draw(<ForgottenPasswordForm />, {
    answers: { RequestPasswordReset: { requestPasswordReset: true } },
  });
  await fill();
  await screen.findByText(/If there is an account with/);
  expect(screen.getByText('ann@example.com').tagName).toBe('B');
  expect(asked).toContainEqual({ name: 'RequestPasswordReset', variables: { emailAddress: 'ann@example.com' } });
});

it('keeps what was typed when it is refused, and says why', async () => {
  draw(<ForgottenPasswordForm />, {
    answers: { RequestPasswordReset: refusal('LIMITED', 'Asked for too often. Try again in 20 minutes.') },
  });
  await fill();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Try again in 20 minutes/);
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value.trim()).toBe('ann@example.com');
});
