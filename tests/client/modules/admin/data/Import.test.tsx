import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFrame } from '../../../../../client/lib/wire/session.ts';
import Import from '../../../../../client/modules/admin/data/Import.tsx';
import { loseFocus } from '../../../../support/client/lose-focus.ts';
import { aDivision, aFrame, draw } from '../../../../support/client/render.tsx';

const usual = globalThis.XMLHttpRequest;
/** The forms that were sent, each with what answers it. */
let sent: { form: FormData; answer: (result: object, warnings?: string[]) => void; fail: () => void }[] = [];

/** A request that is under way until the test answers it. */
class HeldRequest {
  status = 200;
  responseText = '';
  upload = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null;
  abort() {}
  send(form: FormData) {
    const answer = (result: object, warnings: string[] = []) => {
      this.responseText = JSON.stringify({ success: true, result, errors: [], warnings, messages: [] });
      this.onload?.();
      this.onloadend?.();
    };
    const fail = () => {
      this.onerror?.();
      this.onloadend?.();
    };
    sent.push({ form, answer, fail });
  }
}

beforeEach(() => {
  sent = [];
  globalThis.XMLHttpRequest = HeldRequest as never;
});
afterEach(() => {
  globalThis.XMLHttpRequest = usual;
});

const aReport = { inFile: 2, added: 2, changed: 0, same: 0, refused: 0, removed: 0 };
const found = { tables: { note: 2 }, details: { note: aReport }, refusals: [] };

/** Chooses a file, and looks what it would change. */
async function look(warnings: string[] = []) {
  const file = screen.getByLabelText<HTMLInputElement>('Export (.zip, up to 30 MB)');
  await userEvent.upload(file, new File(['zip'], 'league.zip', { type: 'application/zip' }));
  await userEvent.click(screen.getByRole('button', { name: 'See what would change' }));
  await act(async () => sent[0]!.answer(found, warnings));
}

it('what is chosen stands still while the file is looked at: what was found is what is imported', async () => {
  draw(<Import />, { answers: { DataTables: { dataTables: [] } } });
  const file = screen.getByLabelText<HTMLInputElement>('Export (.zip, up to 30 MB)');
  const purge = screen.getByRole('checkbox', { name: 'Remove what is not in the file' });
  const password = screen.getByLabelText('Password');
  const inert = () => [file, purge, password].map((field) => !!field.closest('[inert]'));
  await userEvent.upload(file, new File(['zip'], 'league.zip', { type: 'application/zip' }));
  expect(inert()).toEqual([false, false, false]);
  await userEvent.click(screen.getByRole('button', { name: 'See what would change' }));
  await screen.findByRole('button', { name: 'Looking at the file' });
  expect(inert()).toEqual([true, true, true]);
  await act(async () => sent[0]!.answer({ tables: {}, details: { note: aReport }, refusals: [] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2' }));
  expect(sent.map(({ form }) => [form.get('dryRun'), form.get('purgeData'), (form.get('Zip') as File).name])).toEqual([
    ['true', 'false', 'league.zip'],
    ['false', 'false', 'league.zip'],
  ]);
});

it('what is said besides is shown before the import, and after it', async () => {
  const stays = 'Your own account is not in the file; it stays.';
  draw(<Import />, { answers: { DataTables: { dataTables: [] } } });
  await look([stays]);
  await screen.findByText(stays);
  await userEvent.click(screen.getByRole('button', { name: 'Import 2' }));
  await act(async () => sent[1]!.answer(found, [stays]));
  await screen.findByText('The league shows what was in league.zip.');
  screen.getByText(stays);
});

const Menu = () => <nav>{useFrame().data?.divisions.map(({ name }) => name)}</nav>;

it('what was imported is in the menu of this page', async () => {
  let divisions: object[] = [];
  const Frame = () => aFrame({ divisions } as never);
  const content = (
    <>
      <Menu />
      <Import />
    </>
  );
  draw(content, { answers: { DataTables: { dataTables: [] }, Frame } });
  await look();
  await userEvent.click(screen.getByRole('button', { name: 'Import 2' }));
  divisions = [aDivision()];
  await act(async () => sent[1]!.answer(found));
  await screen.findByText('The league shows what was in league.zip.');
  await screen.findByText('Division One');
});

it('an import that got no answer is looked at again, with the same file and options', async () => {
  draw(<Import />, { answers: { DataTables: { dataTables: [] } } });
  await userEvent.type(screen.getByLabelText('Password'), 'oche');
  await look();
  await userEvent.click(screen.getByRole('button', { name: 'Import 2' }));
  await act(async () => sent[1]!.fail());
  await screen.findByText('The server cannot be reached. Check your connection, then try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  await act(async () => sent[2]!.answer(found));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2' }));
  expect(sent.map(({ form }) => [form.get('dryRun'), form.get('password')])).toEqual([
    ['true', 'oche'],
    ['false', 'oche'],
    ['true', 'oche'],
    ['false', 'oche'],
  ]);
});

it('the focus goes with the steps: to what was found, to what was done, and to the next file', async () => {
  draw(<Import />, { answers: { DataTables: { dataTables: [] } } });
  const focused = (name: string) => expect(document.activeElement).toBe(screen.getByRole('heading', { name }));
  await look();
  focused('What would change');
  await userEvent.click(screen.getByRole('button', { name: 'Import 2' }));
  await act(async () => sent[1]!.answer(found));
  focused('Import');
  await userEvent.click(await screen.findByRole('button', { name: 'Import another file' }));
  focused('Import');
});

it('the focus stays on what was pressed where the file could not be looked at', async () => {
  draw(<Import />, { answers: { DataTables: { dataTables: [] } } });
  const file = screen.getByLabelText<HTMLInputElement>('Export (.zip, up to 30 MB)');
  await userEvent.upload(file, new File(['zip'], 'league.zip', { type: 'application/zip' }));
  const see = screen.getByRole<HTMLButtonElement>('button', { name: 'See what would change' });
  await userEvent.click(see);
  loseFocus();
  await act(async () => sent[0]!.fail());
  await screen.findByText('Could not import data');
  expect(document.activeElement).toBe(see);
});

it('a file that is too large is not sent, and says by how much', async () => {
  draw(<Import />, { answers: { DataTables: { dataTables: [] } } });
  const large = new File(['zip'], 'league.zip', { type: 'application/zip' });
  Object.defineProperty(large, 'size', { value: 45 * 1024 * 1024 });
  await userEvent.upload(screen.getByLabelText('Export (.zip, up to 30 MB)'), large);
  await userEvent.click(screen.getByRole('button', { name: 'See what would change' }));
  expect(screen.getByRole('alert').textContent).toContain(
    'This file has 45.0 MB, and at most 30.0 MB can be imported.',
  );
  expect(sent).toEqual([]);
});
