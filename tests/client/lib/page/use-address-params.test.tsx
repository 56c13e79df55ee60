import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { searchWith } from '../../../../client/lib/page/address.ts';
import { useNavigateIfStillHere } from '../../../../client/lib/page/still-here.ts';
import { useAddressParams } from '../../../../client/lib/page/use-address-params.ts';

function Filters() {
  const { change } = useAddressParams();
  const { search } = useLocation();
  const both = () => {
    change({ date: 'future' });
    change({ team: 'Old Bell' });
  };
  return (
    <>
      <p role="status">{search}</p>
      <button onClick={both}>Both</button>
      <button onClick={() => change({ date: null })}>Any date</button>
    </>
  );
}

it('loses none of two changes that come at once, and keeps the rest of the address', () => {
  render(
    <MemoryRouter initialEntries={['/fixtures?division=One']}>
      <Filters />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText('Both'));
  expect(screen.getByRole('status').textContent).toBe('?division=One&date=future&team=Old+Bell');
  fireEvent.click(screen.getByText('Any date'));
  expect(screen.getByRole('status').textContent).toBe('?division=One&team=Old+Bell');
});

it('keeps the address in browsers in which queries have no size: Safari until 16', () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size')!;
  Reflect.deleteProperty(URLSearchParams.prototype, 'size');
  expect(searchWith('?division=One', { date: 'future', team: null })).toBe('?division=One&date=future');
  expect(searchWith('?date=past', { date: null })).toBe('');
  Object.defineProperty(URLSearchParams.prototype, 'size', size);
});

describe('an answer that comes late', () => {
  /** A page whose answer comes only when told to, with links to others. */
  function show() {
    const late: { change?: () => void; go?: () => void } = {};
    const Card = () => {
      const { change } = useAddressParams();
      const navigate = useNavigateIfStillHere();
      const begin = () => {
        late.change = () => change({ view: null });
        late.go = () => void navigate({ hash: 'board' });
      };
      return <button onClick={begin}>Publish</button>;
    };
    const Address = () => {
      const { pathname, search, hash } = useLocation();
      return <p role="status">{pathname + search + hash}</p>;
    };
    render(
      <MemoryRouter initialEntries={['/score/1?view=home']}>
        <Routes>
          <Route path="/score/:id" element={<Card />} />
          <Route path="*" element={null} />
        </Routes>
        <Link to="/">Home</Link>
        <Link to="/score/2?view=away">Next</Link>
        <Address />
      </MemoryRouter>,
    );
    fireEvent.click(screen.getByText('Publish'));
    return { late, address: () => screen.getByRole('status').textContent };
  }

  it.each(['change', 'go'] as const)('takes nobody back to the page they have left (%s)', (name) => {
    const { late, address } = show();
    fireEvent.click(screen.getByText('Home'));
    act(() => late[name]!());
    expect(address()).toBe('/');
  });

  it.each(['change', 'go'] as const)('takes nobody back from the same page of another card (%s)', (name) => {
    const { late, address } = show();
    fireEvent.click(screen.getByText('Next'));
    act(() => late[name]!());
    expect(address()).toBe('/score/2?view=away');
  });

  it('is heard by those who stayed', () => {
    const { late, address } = show();
    act(() => late.change!());
    expect(address()).toBe('/score/1');
  });
});
