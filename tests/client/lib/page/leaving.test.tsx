import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router-dom';
import { QuestionDialog } from '../../../../client/frame/QuestionDialog.tsx';
import { useAskBeforeLeaving } from '../../../../client/lib/page/leaving.ts';
import { askFirst } from '../../../../client/lib/page/question.ts';
import { useAskFirst } from '../../../../client/lib/page/use-ask-first.ts';
import { Button } from '../../../../client/ui/Button.tsx';
import { press } from '../../../support/client/render.tsx';

function Part({ isKept }: { isKept: boolean }) {
  useAskBeforeLeaving({ title: 'Leave?', text: 'The part is lost.', isKept });
  return null;
}

interface Kept {
  isKept: boolean;
  isPartKept: boolean;
}

function Editor({ isKept, isPartKept }: Kept) {
  useAskBeforeLeaving({ title: 'Leave?', text: 'It is not saved.', isKept });
  return (
    <>
      <h1>Editor</h1>
      <Link to="/">Home</Link>
      <Opened isKept={isPartKept} />
    </>
  );
}

/** A form within the page, which is opened later and has a question of its own. */
function Opened({ isKept }: { isKept: boolean }) {
  const [isOpen, open] = useState(false);
  return isOpen ? (
    <Part isKept={isKept} />
  ) : (
    <button type="button" onClick={() => open(true)}>
      Open
    </button>
  );
}

const List = (kept: Kept) =>
  useSearchParams()[0].has('edit') ? <Editor {...kept} /> : <Link to="/list?edit=1">Edit</Link>;

async function openEditor({ isKept = true, isPartKept = false } = {}) {
  render(
    <BrowserRouter>
      <QuestionDialog />
      <Routes>
        <Route path="/" element={<Link to="/list">List</Link>} />
        <Route path="/list" element={<List isKept={isKept} isPartKept={isPartKept} />} />
      </Routes>
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'List' }));
  await userEvent.click(screen.getByRole('link', { name: 'Edit' }));
}

const goBack = () => act(async () => history.back());
const question = () => screen.findByRole('alertdialog', { name: 'Leave?' });
const isAsking = () => screen.queryByRole('alertdialog') !== null;

afterEach(() => {
  cleanup();
  history.pushState(null, '', '/');
});

it('Back asks before it leads away from what is not saved; refused, the page and its address stay', async () => {
  await openEditor();
  for (const _ of [1, 2]) {
    await goBack();
    await question();
    await waitFor(() => expect(location.search).toBe('?edit=1'));
    await press('Stay here');
    await waitFor(() => expect(isAsking()).toBe(false));
    screen.getByRole('heading', { name: 'Editor' });
  }
  await goBack();
  await question();
  await press('Leave');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Editor' })).toBeNull());
  expect(location.pathname + location.search).toBe('/list');
  await goBack();
  await screen.findByRole('link', { name: 'List' });
  expect(isAsking()).toBe(false);
});

it('a link asks too, and is followed when that is the answer', async () => {
  await openEditor();
  const link = screen.getByRole('link', { name: 'Home' });
  await userEvent.click(link);
  await question();
  await press('Stay here');
  screen.getByRole('heading', { name: 'Editor' });
  await userEvent.click(link);
  await question();
  await press('Leave');
  await screen.findByRole('link', { name: 'List' });
});

it.each(['a link', 'Back'])('where two have a question, the latest asks, and one answer is enough: %s', async (way) => {
  await openEditor();
  await press('Open');
  await (way === 'Back' ? goBack() : userEvent.click(screen.getByRole('link', { name: 'Home' })));
  expect((await question()).textContent).toContain('The part is lost.');
  await waitFor(() => expect(location.search).toBe('?edit=1'));
  await press('Leave');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Editor' })).toBeNull());
  expect(isAsking()).toBe(false);
});

it('the one by whom something is lost asks, also where another has begun later', async () => {
  await openEditor({ isKept: false, isPartKept: true });
  await press('Open');
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect((await question()).textContent).toContain('It is not saved.');
});

it('any other question stays with its page: left, it is answered no', async () => {
  await openEditor();
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  await press('Leave');
  const list = await screen.findByRole('link', { name: 'List' });
  const answers: boolean[] = [];
  act(() => void askFirst({ title: 'Leave?', action: 'Yes', keep: 'No' }).then((answer) => answers.push(answer)));
  await question();
  await userEvent.click(list);
  await waitFor(() => expect(answers).toEqual([false]));
  expect(isAsking()).toBe(false);
});

it('a question of a part of the page goes with it, answered no; that of another part stays', async () => {
  const answers: string[] = [];
  const Asking = ({ name }: { name: string }) => {
    const ask = useAskFirst();
    const record = (isYes: boolean) => answers.push(`${name}: ${isYes}`);
    const press = () => void ask({ title: 'Leave?', action: 'Yes', keep: 'No' }).then(record);
    return <Button onClick={press}>{name}</Button>;
  };
  const page = (...names: readonly string[]) => (
    <BrowserRouter>
      <QuestionDialog />
      {names.map((name) => (
        <Asking key={name} name={name} />
      ))}
    </BrowserRouter>
  );
  const { rerender } = render(page('one', 'two', 'three'));
  await press('one');
  await question();
  rerender(page('one', 'two'));
  expect(isAsking()).toBe(true);
  rerender(page('two'));
  await waitFor(() => expect(answers).toEqual(['one: false']));
  expect(isAsking()).toBe(false);
});

describe('a reload', () => {
  // False if the browser would ask before leaving.
  const isFree = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

  it('asks nothing where all of it is kept on this device', async () => {
    await openEditor();
    expect(isFree()).toBe(true);
  });

  it('is asked about by the browser where the device could not keep it', async () => {
    await openEditor({ isKept: false });
    expect(isFree()).toBe(false);
  });
});
