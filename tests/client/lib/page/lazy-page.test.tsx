import { expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { lazyWithFallback, lazyPage, Nothing } from '../../../../client/lib/page/lazy-page.ts';
import { ErrorBoundary } from '../../../../client/frame/errors/ErrorBoundary.tsx';

const away = () => Promise.reject<never>(new TypeError('Failed to fetch dynamically imported module'));

function show(Part: ComponentType<{ name: string }>) {
  render(
    <ErrorBoundary fallback={() => <p>Not this page</p>}>
      <h1>Page</h1>
      <Suspense fallback="Loading">
        <Part name="Ann" />
      </Suspense>
      <p>More of it</p>
    </ErrorBoundary>,
  );
}

it('a part whose file cannot be loaded leaves the page, with something else in its place', async () => {
  show(lazyWithFallback<{ name: string }>(away, ({ name }) => <p>Only {name}</p>));
  await screen.findByText('Only Ann');
  expect(screen.getByRole('heading', { name: 'Page' })).toBeTruthy();
});

it('the page does without one that is extra', async () => {
  show(lazyWithFallback<{ name: string }>(away, Nothing));
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  screen.getByRole('heading', { name: 'Page' });
  screen.getByText('More of it');
});

it('what the page is about takes its place', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show(lazyPage<{ name: string }>(away));
  await screen.findByText('Not this page');
  jest.restoreAllMocks();
});
