import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DoneToast } from '../../../client/frame/DoneToast.tsx';
import { allKeptEntries } from '../../../client/lib/device/kept.ts';
import { useFrame } from '../../../client/lib/wire/session.ts';
import DivisionDialog from '../../../client/modules/division/edit/DivisionDialog.tsx';
import SeasonDialog from '../../../client/modules/season/SeasonDialog.tsx';
import { useDialogs } from '../../../client/record/use-dialogs.tsx';
import { aFrame, aPerson, draw, heldBack, press, refusal, wire, type Answers } from '../../support/client/render.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

async function show() {
  const onClose = jest.fn();
  draw(<SeasonDialog onClose={onClose} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Spring');
  return { onClose, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Add season' }) };
}

describe('a dialog with something typed', () => {
  it('asks when Escape is pressed, and keeps the browser from closing it', async () => {
    const { onClose, dialog } = await show();
    // False if the key press was handled here.
    expect(fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name' }), { key: 'Escape' })).toBe(false);
    const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
    expect(fireEvent.keyDown(within(question).getByRole('button', { name: 'Leave' }), { key: 'Escape' })).toBe(true);
    await userEvent.click(within(question).getByRole('button', { name: 'Go on editing' }));
    expect([dialog.open, onClose.mock.calls.length]).toEqual([true, 0]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Spring');
  });

  it('that the browser closes unasked is shown again, with the question', async () => {
    const { onClose, dialog } = await show();
    await act(async () => dialog.close());
    expect([dialog.open, onClose.mock.calls.length]).toEqual([true, 0]);
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(onClose).toHaveBeenCalled();
  });
});

it('a dialog whose entries the device does not keep is asked about before its page is left or loaded again', async () => {
  const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  draw(
    <>
      <SeasonDialog onClose={() => undefined} />
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
    { answers: { Frame: aFrame({ me: aPerson({ access: ['manageSeasons'] }) }) } },
  );
  const name = screen.getByRole('textbox', { name: 'Name' });
  const isFree = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(isFree()).toBe(true);
  await userEvent.type(name, 'Spring');
  expect(isFree()).toBe(false);
  await userEvent.click(screen.getByText('Elsewhere'));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(question.textContent).toContain('What you entered is lost then.');
  await userEvent.click(within(question).getByRole('button', { name: 'Stay here' }));
  expect(screen.getByLabelText('address').textContent).toBe('/');
  store.mockRestore();
  await userEvent.type(name, ' 2027');
  expect(isFree()).toBe(true);
});

it('a record that was not changed is not saved: the dialog closes', async () => {
  const onClose = jest.fn();
  const division = wire('Division', { id: 'd1', version: 'v1', name: 'One', superleague: false });
  const dialog = <DivisionDialog division={{ id: 'd1', name: 'One' }} onClose={onClose} />;
  const { sent } = draw(
    <>
      {dialog}
      <DoneToast />
    </>,
    { answers: { DivisionsToEdit: { divisions: [division] } } },
  );
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.type(name, 's{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onClose).toHaveBeenCalled();
  screen.getByText('Nothing was changed.');
  expect(sent('PutDivision')).toEqual([]);
});

it('a record that somebody else has saved just so is saved: the dialog closes', async () => {
  const onClose = jest.fn();
  let now = wire('Division', { id: 'd1', version: 'v1', name: 'One', superleague: false });
  draw(
    <>
      <DivisionDialog division={{ id: 'd1', name: 'One' }} onClose={onClose} />
      <DoneToast />
    </>,
    {
      answers: {
        DivisionsToEdit: () => ({ divisions: [now] }),
        PutDivision: () => {
          now = { ...now, version: 'v2', name: 'Ones' };
          return refusal('CONFLICT', 'Somebody else has saved it.');
        },
      },
    },
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 's');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Division One: saved.');
  expect(onClose).toHaveBeenCalled();
});

describe('what was typed into a dialog before a reload', () => {
  const me = { Frame: aFrame({ me: aPerson({ access: ['manageDivisions'] }) }) };
  const stored = (more: object = {}) => ({
    DivisionsToEdit: {
      divisions: [wire('Division', { id: 'd1', version: 'v1', name: 'One', superleague: false, ...more })],
    },
  });
  const open = (answers: object = stored()) =>
    draw(
      <Known>
        <DivisionDialog division={{ id: 'd1', name: 'One' }} onClose={() => undefined} />
      </Known>,
      { answers: { ...me, ...answers } },
    );
  const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const typeSecond = async () => {
    const { unmount } = open();
    await userEvent.type(await name(), ' and only');
    unmount();
  };
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('oche-kept'));

  it('is there again, over what else was changed meanwhile', async () => {
    await typeSecond();
    const { sent } = open({
      ...stored({ version: 'v2', superleague: true }),
      PutDivision: { putDivision: wire('Division', { id: 'd1' }) },
    });
    expect((await name()).value).toBe('One and only');
    screen.getByText(/^Restored from/);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(kept()).toEqual([]));
    expect(sent('PutDivision')[0]).toEqual({
      id: 'd1',
      version: 'v2',
      input: { name: 'One and only', superleague: true },
    });
  });

  it('meets what somebody else typed there: both can be had, and nothing is saved over unasked', async () => {
    await typeSecond();
    open(stored({ version: 'v2', name: 'First' }));
    expect((await name()).value).toBe('One and only');
    screen.getByText('It was saved elsewhere since you typed this.');
    screen.getByRole('button', { name: 'Save mine instead' });
    await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect((await name()).value).toBe('First');
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('is gone once somebody has left it on purpose', async () => {
    await typeSecond();
    open();
    await name();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(kept()).toEqual([]);
  });
});

describe('while a dialog is saved', () => {
  const stored = ['One', 'Two'].map((name) => wire('Division', { id: name, version: 'v1', name, superleague: false }));
  const put = { putDivision: wire('Division', { id: 'One' }) };
  const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const show = (answers: Answers) =>
    draw(
      <Known>
        <Divisions />
        <DoneToast />
      </Known>,
      {
        answers: {
          Frame: aFrame({ me: aPerson({ access: ['manageDivisions'] }) }),
          DivisionsToEdit: { divisions: stored },
          ...answers,
        },
      },
    );
  const openAndType = async (division: string, text: string) => {
    await press(division);
    await userEvent.type(await name(), text);
  };
  const leave = async () => {
    await press('Close');
    await press('Leave');
  };

  it('and left, the next one stays open when the first is saved', async () => {
    const held = heldBack(put);
    show({ PutDivision: held.answer });
    await openAndType('One', ' and only');
    await press('Save');
    await leave();
    await openAndType('Two', ' or more');
    await held.letGo();
    await screen.findByText('Division One: saved.');
    await userEvent.type(await name(), ' of them');
    expect((await name()).value).toBe('Two or more of them');
  });

  it('and left, what is typed into the same form again stays on this device', async () => {
    const held = heldBack(put);
    show({ PutDivision: held.answer });
    await openAndType('One', ' and only');
    await press('Save');
    await leave();
    await openAndType('One', ' of many');
    await held.letGo();
    await screen.findByText('Division One: saved.');
    expect(allKeptEntries('p1')).toMatchObject([{ state: { fields: { name: 'One of many' } } }]);
  });

  it('nothing can be typed that would be lost, and all of it can be changed again when it is refused', async () => {
    const held = heldBack(refusal('INVALID', 'Not today.'));
    show({ PutDivision: held.answer });
    await openAndType('One', ' and only');
    const isInert = async () => !!(await name()).closest('[inert]');
    expect(await isInert()).toBe(false);
    await press('Save');
    expect(await isInert()).toBe(true);
    await held.letGo();
    await screen.findByText('Not today.');
    expect(await isInert()).toBe(false);
  });

  it('the focus that it loses comes back when it is refused', async () => {
    const held = heldBack(refusal('INVALID', 'Not today.'));
    show({ PutDivision: held.answer });
    await openAndType('One', ' and only{Enter}');
    // Browsers take the focus away from inert elements.
    act(() => (document.activeElement as HTMLElement).blur());
    await held.letGo();
    await screen.findByText('Not today.');
    expect(document.activeElement).toBe(await name());
  });

  it('a page that cannot be read again holds nobody', async () => {
    const never = heldBack({});
    let isSaved = false;
    show({
      PutDivision: () => {
        isSaved = true;
        return put;
      },
      Frame: () => (isSaved ? never.answer() : aFrame({ me: aPerson({ access: ['manageDivisions'] }) })),
    });
    await openAndType('One', ' and only');
    await press('Save');
    await screen.findByText('Division One: saved.', undefined, { timeout: 5000 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await never.letGo();
  });
});

function Divisions() {
  const editing = useDialogs();
  const open = (name: string) =>
    editing.open(async () => (close) => <DivisionDialog division={{ id: name, name }} onClose={close} />);
  return (
    <>
      <button onClick={() => open('One')}>One</button>
      <button onClick={() => open('Two')}>Two</button>
      {editing.dialog}
    </>
  );
}

/** Shows its content, such as a dialog, once it is known who uses the page. */
const Known = ({ children }: { children: ReactNode }) => (useFrame().data ? children : null);
