import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MailLinkForm } from '../../../../client/modules/people/MailLinkForm.tsx';
import { draw, refusal } from '../../../support/client/render.tsx';

const button = () => screen.findByRole('button', { name: 'Send by e-mail' });

it('sends a set-up link to its account, and says where', async () => {
  const show = () =>
    draw(<MailLinkForm url="http://localhost/setup/abc" to={null} />, {
      answers: { MailSender: { isMailSent: true }, SendSetUpLink: { sendSetupLink: 'ann@example.com' } },
    });
  const { asked, unmount } = show();
  await userEvent.click(await button());
  await screen.findByText('On its way to ann@example.com.');
  unmount();
  show();
  await userEvent.click(await button());
  await screen.findByText(/^It was sent to ann@example.com before, and goes there once/);
  expect(asked).toContainEqual({ name: 'SendSetUpLink', variables: { token: 'abc' } });
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('sends an invitation to the address that is given; a refusal keeps it', async () => {
  const { asked } = draw(<MailLinkForm url="http://localhost/join/code" to="cap@example.com" />, {
    answers: { MailSender: { isMailSent: true }, SendInvite: refusal('NOT_FOUND', 'This invitation has been used.') },
  });
  await userEvent.click(await button());
  await screen.findByText(/This invitation has been used/);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('cap@example.com');
  const variables = { code: 'code', emailAddress: 'cap@example.com' };
  expect(asked).toContainEqual({ name: 'SendInvite', variables });
});

it('is not there where no e-mail is sent', async () => {
  const { asked } = draw(<MailLinkForm url="http://localhost/join/code" to="" />, {
    answers: { MailSender: { isMailSent: false } },
  });
  await waitFor(() => expect(asked).toContainEqual({ name: 'MailSender', variables: {} }));
  expect(screen.queryByRole('button')).toBeNull();
});
