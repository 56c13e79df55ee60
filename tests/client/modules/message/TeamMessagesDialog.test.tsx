import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFrame } from '../../../../client/lib/wire/session.ts';
import { TeamMessagesButton } from '../../../../client/modules/message/TeamMessagesButton.tsx';
import { aPushBrowser } from '../../../support/client/push-browser.ts';
import { aFrame, draw, refusal, wire, type Answers } from '../../../support/client/render.tsx';

let browser: ReturnType<typeof aPushBrowser>;
afterEach(() => browser.leave());

const reds = { id: 'reds', name: 'Reds' };
const followed = (...teamIds: string[]) => ({
  teamsFollowed: wire('TeamsFollowed', { teamIds, topics: ['result', 'moves'] }),
});
async function open(answers: Answers = {}) {
  const drawn = draw(<TeamMessagesButton team={reds} />, {
    answers: { Frame: aFrame(), PushKey: { pushKey: 'BA' }, ...answers },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Tell me' }));
  await screen.findByRole('dialog', { name: 'Tell me about Reds' });
  return drawn;
}
const begin = async () => userEvent.click(await screen.findByRole('button', { name: 'Tell me in this browser' }));

it('has this browser told of the team: results and moves, unless chosen otherwise', async () => {
  browser = aPushBrowser();
  const { asked } = await open({ FollowTeams: { followTeams: true } });
  await userEvent.click(await screen.findByRole('checkbox', { name: /live/ }));
  await begin();
  await screen.findByText('You are told of Reds in this browser.');
  const device = { endpoint: browser.endpoint(), publicKey: 'P', auth: 'A' };
  const input = { device, teamIds: ['reds'], topics: ['result', 'moves', 'live'] };
  expect(asked).toContainEqual({ name: 'FollowTeams', variables: { input } });
  screen.getByRole('button', { name: 'Stop' });
});

it('keeps the other teams that are followed here, and stops only this one', async () => {
  browser = aPushBrowser({ endpoint: 'https://push.example/1' });
  const { asked } = await open({ TeamsFollowed: followed('blues', 'reds'), FollowTeams: { followTeams: true } });
  await screen.findByText('Another team is followed here, in the same way.');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByText('You are told nothing of Reds any more.');
  expect(asked.at(-1)).toMatchObject({ name: 'FollowTeams', variables: { input: { teamIds: ['blues'] } } });
});

it('keeps a team that was followed in another tab since', async () => {
  browser = aPushBrowser({ endpoint: 'https://push.example/1' });
  let reads = 0;
  const { asked } = await open({
    TeamsFollowed: () => ((reads += 1) === 1 ? followed('greens') : followed('blues')),
    FollowTeams: { followTeams: true },
  });
  await begin();
  await screen.findByText('You are told of Reds in this browser.');
  expect(asked.at(-1)).toMatchObject({ name: 'FollowTeams', variables: { input: { teamIds: ['blues', 'reds'] } } });
});

it('stops a team whatever else was chosen meanwhile, and leaves what the others are told by', async () => {
  browser = aPushBrowser({ endpoint: 'https://push.example/1' });
  const { asked } = await open({ TeamsFollowed: followed('blues', 'reds'), FollowTeams: { followTeams: true } });
  for (const box of await screen.findAllByRole<HTMLInputElement>('checkbox'))
    if (box.checked) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByText('You are told nothing of Reds any more.');
  expect(asked.at(-1)).toMatchObject({
    name: 'FollowTeams',
    variables: { input: { teamIds: ['blues'], topics: ['result', 'moves'] } },
  });
});

it('forgets the browser with its last team', async () => {
  browser = aPushBrowser({ endpoint: 'https://push.example/1' });
  const { asked } = await open({ TeamsFollowed: followed('reds'), UnfollowTeams: { unfollowTeams: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  await screen.findByText('You are told nothing of Reds any more.');
  expect(asked.at(-1)).toEqual({ name: 'UnfollowTeams', variables: { endpoint: 'https://push.example/1' } });
});

it('says what was refused, and keeps what was chosen', async () => {
  browser = aPushBrowser();
  await open({ FollowTeams: refusal('LIMITED', 'Too many browsers began today.') });
  await userEvent.click(await screen.findByRole('checkbox', { name: /moves/ }));
  await begin();
  await screen.findByText(/Too many browsers began today/);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /moves/ }).checked).toBe(false);
});

it('says so when it could not be loaded, and tries again', async () => {
  browser = aPushBrowser();
  let isAway = true;
  await open({ PushKey: () => (isAway ? new Error('away') : { pushKey: 'BA' }) });
  await screen.findByText('What this browser is told of could not be loaded');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: /again/i }));
  await screen.findByRole('button', { name: 'Tell me in this browser' });
});

it('is not offered where nothing is sent to browsers', async () => {
  browser = aPushBrowser();
  const League = () => <p>{useFrame().data?.league.name}</p>;
  const page = (
    <>
      <League />
      <TeamMessagesButton team={reds} />
    </>
  );
  draw(page, { answers: { Frame: aFrame({ league: { isPushSent: false } }) } });
  await screen.findByText('Wexcombe');
  expect(screen.queryByRole('button', { name: 'Tell me' })).toBeNull();
});

it('says that nothing is sent where that has changed meanwhile', async () => {
  browser = aPushBrowser();
  await open({ PushKey: { pushKey: null } });
  await screen.findByText(/sends nothing to browsers/);
});

it('says so where the browser was told not to show anything', async () => {
  browser = aPushBrowser({ permission: 'denied' });
  await open();
  await screen.findByText(/told not to show messages/);
});

it('says so where somebody does not allow it', async () => {
  browser = aPushBrowser({ permission: 'default' });
  await open();
  await begin();
  await screen.findByText(/does not show messages of this site/);
});
