import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Deleted from '../../../../client/screens/desk/Deleted.tsx';
import { loseFocus } from '../../../support/client/lose-focus.ts';
import { aFrame, aPerson, draw, heldBack, refusal, wire, type Answers } from '../../../support/client/render.tsx';

const record = (name: string, more: object = {}) =>
  wire('DeletedRecord', {
    ...{ recordId: `id of ${name}`, name, text: 'Thu 5 Nov 2026', deleted: '2026-11-12T22:10:00.000Z' },
    ...{ remover: 'Denise', from: null, ...more },
  });
const page = (total: number, ...records: object[]) => ({ deleted: wire('DeletedPage', { total, records }) });
const show = (at: string, answers: Answers, access: string[] = ['manageNotes', 'managePlayers']) =>
  draw(<Deleted />, { at, answers: { Frame: aFrame({ me: aPerson({ access }) }), ...answers } });

describe('deleted records', () => {
  it('stand with who deleted them and when; the tabs are those of the rights', async () => {
    show('/admin/deleted', { Deleted: page(1, record('Cup night')) });
    const row = (await screen.findByText('Cup night')).closest('li')!;
    expect(row.textContent).toMatch(/Thu 5 Nov 2026.*Deleted Thu 12 Nov 2026, 22:10 by Denise/);
    const tabs = within(screen.getByRole('navigation', { name: 'Kinds of records' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Notes', 'Players']);
  });

  it('come back, with the team a player was removed from', async () => {
    let isBack = false;
    const from = wire('DeletedFrom', { teamId: 't1', seasonId: 's1' });
    const { sent } = show('/admin/deleted?kind=player', {
      Deleted: () => (isBack ? page(0) : page(1, record('Ann', { from }))),
      RestorePlayer: () => {
        isBack = true;
        return { restorePlayer: wire('TeamOutcome', { messages: ['Ann plays for Reds.'] }) };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Restore Ann' }));
    const told = await screen.findByText('Ann is back.');
    expect(document.activeElement).toBe(told);
    await screen.findByRole('heading', { name: 'No player is deleted' });
    expect(sent('RestorePlayer')[0]).toEqual({
      id: 'id of Ann',
      squad: { teamId: 't1', seasonId: 's1' },
    });
  });

  it('say beside them why they cannot', async () => {
    const text = 'Reds has 1 player called Ann already. Give one of them another name first.';
    show('/admin/deleted?kind=player', {
      Deleted: page(2, record('Ann', { from: wire('DeletedFrom', { teamId: 't1', seasonId: 's1' }) }), record('Bob')),
      RestorePlayer: refusal('CONFLICT', text),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Restore Ann' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(text);
    expect(alert.closest('li')!.textContent).toContain('Ann');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Restore Bob' }).disabled).toBe(false);
  });

  it('keep the focus on what was pressed where it is refused', async () => {
    const held = heldBack(refusal('CONFLICT', 'Not now.'));
    show('/admin/deleted', { Deleted: page(1, record('Cup night')), RestoreNote: held.answer });
    const restore = await screen.findByRole<HTMLButtonElement>('button', { name: 'Restore Cup night' });
    await userEvent.click(restore);
    loseFocus();
    await held.letGo();
    await screen.findByText('Not now.');
    expect(document.activeElement).toBe(restore);
  });

  it.each([
    ['to the last page there is', 45, '/admin/deleted?kind=note&page=3'],
    ['to the first one where nothing is left', 0, '/admin/deleted?kind=note'],
  ])('lead from a page that has become empty %s', async (_, total, address) => {
    show('/admin/deleted?kind=note&page=7', { Deleted: page(total) });
    await screen.findByRole('heading', { name: 'There are no more' });
    expect(screen.getByRole('link', { name: 'Later' }).getAttribute('href')).toBe(address);
    expect(screen.queryByText(/^Page 7/)).toBeNull();
  });

  it('come in pages', async () => {
    const { sent } = show('/admin/deleted?kind=note&page=2', { Deleted: page(45, record('Old')) });
    await screen.findByText('Page 2 of 3');
    expect(sent('Deleted')[0]).toMatchObject({ kind: 'note', page: 2 });
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([link('Later'), link('Earlier')]).toEqual(['/admin/deleted?kind=note', '/admin/deleted?kind=note&page=3']);
  });

  it('are for those with a right', async () => {
    show('/admin/deleted', {}, ['manageScores']);
    await screen.findByText("You're not permitted to use this function");
  });

  it('say that they were known before where they cannot be read again', async () => {
    let isAway = false;
    const { client } = show('/admin/deleted', {
      Deleted: () => (isAway ? refusal('INTERNAL', 'Not now.') : page(1, record('Cup night'))),
    });
    await screen.findByText('Cup night');
    isAway = true;
    await act(async () => void (await client.refetchQueries({ include: 'active' }).catch(() => undefined)));
    await screen.findByText(/^This is what was known before\. Not now\./);
    screen.getByText('Cup night');
  });

  it('say why they cannot be shown, with a way on', async () => {
    show('/admin/deleted', { Deleted: refusal('INTERNAL', 'The server had a problem.') });
    await screen.findByText('The server had a problem.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
