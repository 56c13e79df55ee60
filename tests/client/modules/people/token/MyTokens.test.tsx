import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AllTokensCard from '../../../../../client/modules/people/token/AllTokensCard.tsx';
import { MyTokens } from '../../../../../client/modules/people/token/MyTokens.tsx';
import NewTokenDialog from '../../../../../client/modules/people/token/NewTokenDialog.tsx';
import { aFrame, aPerson, draw, heldBack, refusal, wire } from '../../../../support/client/render.tsx';

const token = wire('AccessToken', {
  ...{ id: 'k1', name: 'Website', owner: 'Ann', access: [], usable: [], isExpired: false },
  ...{ created: '2026-11-01T20:00:00.000Z', expires: null, lastUsed: null },
});
const Frame = aFrame({ me: aPerson() });

it('a new token takes nothing while it is being made, for it would be lost', async () => {
  const made = heldBack(refusal('INVALID', 'Not now.'));
  draw(<NewTokenDialog onMade={async () => undefined} onClose={jest.fn()} />, {
    answers: { Frame, CreateToken: made.answer },
  });
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.type(name, 'Website');
  await userEvent.click(screen.getByRole('button', { name: 'Make the token' }));
  await screen.findByRole('button', { name: 'Making the token' });
  const fields = [name, screen.getByRole('radio', { name: 'A year' })];
  expect(fields.map((field) => !!field.closest('[inert]'))).toEqual([true, true]);
  await made.letGo();
  await screen.findByText('Not now.');
  expect(fields.map((field) => !!field.closest('[inert]'))).toEqual([false, false]);
});

it.each([
  ['their owner', <MyTokens key="own" />, 'myTokens', 'Revoke Website'],
  ['an administrator', <AllTokensCard key="all" />, 'allTokens', 'Revoke Website of Ann'],
])('the last token that is revoked by %s is told of, where the focus goes on', async (_, content, list, label) => {
  let tokens = [token];
  const listed = () => ({ [list]: tokens });
  draw(content, {
    answers: {
      ...{ Frame, MyTokens: listed, AllTokens: listed },
      RevokeToken: () => {
        tokens = [];
        return { revokeToken: wire('AccessToken', { id: 'k1' }) };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: label }));
  await userEvent.click(screen.getByRole('button', { name: 'Revoke it' }));
  const told = await screen.findByText('“Website” was revoked.');
  await waitFor(() => expect(document.activeElement).toBe(told));
});
