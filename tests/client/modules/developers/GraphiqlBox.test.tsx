import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphiqlBox } from '../../../../client/modules/developers/GraphiqlBox.tsx';
import { draw } from '../../../support/client/render.tsx';

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

it('has its styles once, however often it is tried, and takes them along', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const styles = () => document.head.querySelectorAll('link[href="/graphiql.css"]').length;
  const { unmount } = draw(<GraphiqlBox />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('The contract could not be loaded');
  expect(styles()).toBe(1);
  unmount();
  expect(styles()).toBe(0);
});
