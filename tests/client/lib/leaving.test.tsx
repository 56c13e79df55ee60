import { expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router-dom';
import { useLeaving } from '../../../client/lib/leaving.ts';

function Editor() {
  useLeaving('Leave?');
  return <h1>Editor</h1>;
}

const List = () => (useSearchParams()[0].has('edit') ? <Editor /> : <Link to="/list?edit=1">Edit</Link>);

const goBack = () => act(async () => history.back());

it('Back asks before it leads away from what is not saved; refused, the page and its address stay', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<Link to="/list">List</Link>} />
        <Route path="/list" element={<List />} />
      </Routes>
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'List' }));
  await userEvent.click(screen.getByRole('link', { name: 'Edit' }));
  for (const times of [1, 2]) {
    await goBack();
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(times));
    await waitFor(() => expect(location.search).toBe('?edit=1'));
    screen.getByRole('heading', { name: 'Editor' });
  }
  confirm.mockReturnValue(true);
  await goBack();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Editor' })).toBeNull());
  expect(location.pathname + location.search).toBe('/list');
  await goBack();
  await screen.findByRole('link', { name: 'List' });
  expect(confirm).toHaveBeenCalledTimes(3);
  confirm.mockRestore();
});
