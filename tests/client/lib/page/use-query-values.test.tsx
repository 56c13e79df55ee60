import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useQueryValues } from '../../../../client/lib/page/use-query-values.ts';

function Filters() {
  const { change } = useQueryValues();
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
