import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import People from '../../../../client/modules/people/People.tsx';
import { PersonPanel } from '../../../../client/modules/people/PersonPanel.tsx';
import { useCan } from '../../../../client/lib/wire/session.ts';
import { aFrame, aPerson, draw, heldBack, refusal, wire, type Answers } from '../../../support/client/render.tsx';

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

/** The page with an account that has Notes, opened; the answers may change what is stored. */
async function openAnn(answers: (ann: { stored: typeof account }) => Answers) {
  const ann = {
    stored: { ...account, id: 'p2', name: 'Ann', emailAddress: 'ann@example.com', access: ['manageNotes'] as never },
  };
  const shown = draw(<People />, {
    answers: {
      Frame: aFrame({ me }),
      People: () => ({ accounts: [wire('Account', ann.stored)] }),
      TeamNames: { teams: wire('TeamPage', { total: 0, teams: [] }) },
      PersonDetails: { sessions: [], accessChanges: [] },
      OpenInvites: { invites: [] },
      AllTokens: { allTokens: [] },
      ...answers(ann),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /ann@/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'All 30 rights' }));
  return shown;
}
const tick = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));

it('rights that were chosen go on top of what somebody else has granted meanwhile', async () => {
  const { sent } = await openAnn((ann) => ({
    SetAccountDisabled: () => {
      const access = ['manageNotes', 'managePlayers'] as never;
      ann.stored = { ...ann.stored, disabled: true, version: 'v2', access };
      return { setAccountDisabled: wire('Account', ann.stored) };
    },
    GrantAccess: { grantAccess: wire('Account', ann.stored) },
  }));
  await tick(/^Notes/);
  await tick(/^Teams/);
  await userEvent.click(screen.getByRole('button', { name: 'Disable' }));
  await screen.findByRole('button', { name: 'Enable' });
  screen.getByText('Added: Teams');
  screen.getByText('Taken away: Notes');
  // Until the page is read again after that, nothing else can be sent.
  await userEvent.click(await screen.findByRole('button', { name: 'Save access' }));
  expect(sent('GrantAccess')[0]).toMatchObject({
    input: { version: 'v2', access: ['managePlayers', 'manageTeams'] },
  });
});

it('rights that were chosen are not said to be saved while the account is disabled', async () => {
  const held = heldBack({ setAccountDisabled: wire('Account', { ...account, disabled: true }) });
  await openAnn(() => ({ SetAccountDisabled: held.answer }));
  await tick(/^Teams/);
  await userEvent.click(screen.getByRole('button', { name: 'Disable' }));
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save access' });
  expect(save.disabled).toBe(true);
  await held.letGo();
  await waitFor(() => expect(save.disabled).toBe(false));
});

it('rights that could not be sent go on top of what somebody else has granted, whatever is refused then', async () => {
  const { sent } = await openAnn((ann) => ({
    TeamNames: { teams: wire('TeamPage', { total: 1, teams: [wire('Team', { id: 't1', name: 'Reds' })] }) },
    GrantAccess: refusal('NETWORK', 'There is no network.'),
    SetAccountTeam: () => {
      ann.stored = { ...ann.stored, version: 'v2', access: ['manageNotes', 'managePlayers'] as never };
      return refusal('CONFLICT', 'Somebody else has changed it.');
    },
  }));
  await tick(/^Teams/);
  await userEvent.click(screen.getByRole('button', { name: 'Save access' }));
  await screen.findByText('There is no network.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Team' }), 'Reds');
  await screen.findByText('Somebody else has changed it.');
  screen.getByText('Added: Teams');
  expect(screen.queryByText(/^Taken away/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save access' }));
  expect(sent('GrantAccess').at(-1)).toMatchObject({
    input: { version: 'v2', access: ['manageNotes', 'managePlayers', 'manageTeams'] },
  });
});

it('rights that are refused as somebody else has changed them are compared with theirs, all of them', async () => {
  const { sent } = await openAnn((ann) => ({
    GrantAccess: () => {
      ann.stored = { ...ann.stored, version: 'v2', access: ['manageNotes', 'managePlayers'] as never };
      return refusal('CONFLICT', 'Somebody else has changed it.');
    },
  }));
  await tick(/^Teams/);
  await userEvent.click(screen.getByRole('button', { name: 'Save access' }));
  await screen.findByText('Could not save access');
  screen.getByText('Taken away: Players');
  await tick(/^Players/);
  screen.getByText('Added: Teams');
  await userEvent.click(screen.getByRole('button', { name: 'Save access' }));
  expect(sent('GrantAccess').at(-1)).toMatchObject({
    input: { version: 'v2', access: ['manageNotes', 'managePlayers', 'manageTeams'] },
  });
});
