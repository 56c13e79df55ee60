import { expect, it } from '@jest/globals';
import { loadScreen } from '../../client/other-routes.tsx';
import Tokens from '../../client/screens/entry/Tokens.tsx';
import NotFound from '../../client/screens/NotFound.tsx';

it('loads ahead the screen that is shown, where two addresses match', async () => {
  expect((await loadScreen('/account/tokens')).default).toBe(Tokens);
});

it.each(['/account/%74okens', '/%61ccount/tokens'])('finds the screen of an encoded address: %s', async (path) => {
  expect((await loadScreen(path)).default).toBe(Tokens);
});

it.each(['/nowhere/%', '/account%2Ftokens', '/nowhere%0A'])('shows that nothing is there: %s', async (path) => {
  expect((await loadScreen(path)).default).toBe(NotFound);
});
