import { expect, it } from '@jest/globals';
import { loadScreen } from '../../client/other-routes.tsx';
import Tokens from '../../client/screens/entry/Tokens.tsx';

it('loads ahead the screen that is shown, where two addresses match', async () => {
  expect((await loadScreen('/account/tokens')).default).toBe(Tokens);
});
