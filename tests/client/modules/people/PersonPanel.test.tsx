import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PersonPanel } from '../../../../client/modules/people/PersonPanel.tsx';
import { useCan } from '../../../../client/lib/wire/session.ts';
import { aFrame, aPerson, draw, wire } from '../../../support/client/render.tsx';

const me = aPerson({ access: ['manageAccess'] });
const account = {
  ...{ id: me.id, name: me.name, emailAddress: me.emailAddress, version: '2026-11-01T20:00:00.000', teamId: null },
  ...{ access: me.access, transient: false, disabled: false, hasPassword: true, hasProvider: false },
  ...{ lastSeen: null, standIn: null },
};
const teams = { list: [], isKnown: true, failure: undefined, again: () => undefined };

const Rights = () => (useCan()('note.edit') ? <p>Add a note</p> : null);

it('a right that one gives oneself counts at once', async () => {
  let access = me.access;
  const content = (
    <>
      <Rights />
      <PersonPanel person={account} teams={teams} teamName={() => ''} onDraft={() => undefined} />
    </>
  );
  draw(content, {
    answers: {
      Frame: () => aFrame({ me: { ...me, access } }),
      PersonDetails: { sessions: [], accessChanges: [] },
      GrantAccess({ input }) {
        access = (input as { access: string[] }).access;
        return { grantAccess: wire('Account', { ...account, access }) };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'All 30 rights' }));
  expect(screen.queryByText('Add a note')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Notes/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save access' }));
  await screen.findByText('Add a note');
});
