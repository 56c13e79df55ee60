import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import DataBrowser from '../../../../../client/modules/admin/data/DataBrowser.tsx';
import { draw, wire } from '../../../../support/client/render.tsx';

const DataTables = { dataTables: [wire('DataTable', { name: 'note', title: 'Notes', canExport: true })] };

it.each([
  ['to the last page there is', 25, '/admin/browser?table=note&page=3'],
  ['to the first one where nothing is left', 0, '/admin/browser?table=note'],
])('leads from a page that has become empty %s', async (_, total, address) => {
  draw(<DataBrowser />, {
    at: '/admin/browser?table=note&page=7',
    answers: { DataTables, DataRows: { dataRows: wire('DataRows', { total, rows: [] }) } },
  });
  const before = await screen.findByRole('link', { name: 'Before' });
  expect(before.getAttribute('href')).toBe(address);
  expect(screen.queryByText(/^Page 7/)).toBeNull();
});

it('the level down to which ids are shown can be emptied and typed anew', async () => {
  draw(<DataBrowser />, {
    at: '/admin/browser?table=note&id=n1',
    answers: { DataTables, DataRecord: { dataRecord: '{"id":"n1"}' } },
  });
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Ids down to level' });
  await userEvent.clear(box);
  expect(box.value).toBe('');
  await userEvent.type(box, '3');
  expect(box.value).toBe('3');
  expect(screen.getByLabelText('address').textContent).toContain('showIdsUptoDepth=3');
});

it.each([
  ['', '1'],
  ['12a', '1'],
  ['99', '20'],
])('the level that was typed as "%s" is the one that is shown once the box is left', async (typed, shown) => {
  draw(<DataBrowser />, {
    at: '/admin/browser?table=note&id=n1',
    answers: { DataTables, DataRecord: { dataRecord: '{"id":"n1"}' } },
  });
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Ids down to level' });
  await userEvent.clear(box);
  if (typed) await userEvent.type(box, typed);
  expect(box.value).toBe(typed);
  await userEvent.tab();
  expect(box.value).toBe(shown);
});

it('the level is that of the record in the address', async () => {
  const Back = () => {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(-1)}>Back</button>;
  };
  const records: Record<string, string> = { n1: '{"id":"n1","teamId":"n2"}', n2: '{"id":"n2"}' };
  draw(
    <>
      <DataBrowser />
      <Back />
    </>,
    {
      at: '/admin/browser?table=note&id=n1&showIdsUptoDepth=2',
      answers: { DataTables, DataRecord: ({ id }) => ({ dataRecord: records[String(id)]! }) },
    },
  );
  const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Ids down to level' });
  await box();
  await userEvent.click(await screen.findByRole('link', { name: 'n2' }));
  await userEvent.clear(await box());
  await userEvent.type(await box(), '5');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toContain('id=n1'));
  expect((await box()).value).toBe('2');
});
