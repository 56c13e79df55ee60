import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DevicePushSwitch } from '../../../../client/modules/message/DevicePushSwitch.tsx';
import { aPushBrowser } from '../../../support/client/push-browser.ts';
import { draw, wire, type Answers } from '../../../support/client/render.tsx';

let browser: ReturnType<typeof aPushBrowser>;
afterEach(() => browser.leave());

const endpoint = 'https://push.example/1';
const start = (answers: Answers = {}) => draw(<DevicePushSwitch pushKey="BA" />, { answers });

it('subscribes this browser, and tells the server', async () => {
  browser = aPushBrowser();
  const { asked } = start({ AddPushDevice: { addPushDevice: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Tell me in this browser' }));
  await screen.findByText(/is shown in this one/);
  const input = { endpoint: browser.endpoint(), publicKey: 'P', auth: 'A' };
  expect(asked).toContainEqual({ name: 'AddPushDevice', variables: { input } });
});

it('a browser that is subscribed for somebody else, or for a team, is not mine', async () => {
  browser = aPushBrowser({ endpoint });
  start({ IsPushDevice: { isPushDevice: false } });
  await screen.findByText('Nothing is shown in this browser.');
  screen.getByRole('button', { name: 'Tell me in this browser' });
});

it.each([
  ['ends the subscription', null, undefined],
  [
    'leaves it to the teams that are followed here',
    wire('TeamsFollowed', { teamIds: ['reds'], topics: ['result'] }),
    endpoint,
  ],
])('is told nothing any more, and %s', async (_what, teamsFollowed, left) => {
  browser = aPushBrowser({ endpoint });
  const { asked } = start({
    IsPushDevice: { isPushDevice: true },
    RemovePushDevice: { removePushDevice: true },
    TeamsFollowed: { teamsFollowed },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Not in this browser any more' }));
  await screen.findByText('Nothing is shown in this browser.');
  expect(asked).toContainEqual({ name: 'RemovePushDevice', variables: { endpoint } });
  expect(browser.endpoint()).toBe(left);
});

it('is told nothing any more, and keeps the subscription while nobody knows whether teams are followed here', async () => {
  browser = aPushBrowser({ endpoint });
  start({ IsPushDevice: { isPushDevice: true }, RemovePushDevice: { removePushDevice: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Not in this browser any more' }));
  await screen.findByText('Nothing is shown in this browser.');
  expect(screen.queryByText('Nothing was changed')).toBeNull();
  expect(browser.endpoint()).toBe(endpoint);
});

it('says so when nobody answers', async () => {
  browser = aPushBrowser({ endpoint });
  start();
  await screen.findByText('Nothing was changed');
});
