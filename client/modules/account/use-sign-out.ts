import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useSignOutMutation } from '../../generated/graphql.ts';
import { deleteKeptEntriesAndBoards, allKeptEntries } from '../../lib/device/kept.ts';
import { forgetUnansweredCommands } from '../../lib/wire/command-key-link.ts';
import { forgetSharedPhoto } from '../../lib/device/forget-shared-photo.ts';
import { askFirst } from '../../lib/page/question.ts';
import { useFrame } from '../../lib/wire/session.ts';

/** Whether to sign out although something entered is not saved, or there is no way back: asks if so. */
async function mayLetGo(who: string, needsPassword: boolean): Promise<boolean> {
  const kept = allKeptEntries(who).map(({ what }) => what);
  if (!kept.length && !needsPassword) return true;
  const texts = [
    kept.length && `Not saved yet: ${kept.join(', ')}. Nothing of it stays on this device when you log out.`,
    needsPassword &&
      'You have no password: once you are out, only a new link lets you in again. Set a password in the menu first.',
  ];
  return askFirst({
    title: `Log out without ${kept.length ? 'saving' : 'a password'}?`,
    text: texts.filter(Boolean).join(' '),
    action: 'Logout',
    keep: 'Stay signed in',
  });
}

/** Has nothing shown in this browser any more of what was for whoever signs out. */
async function endPushHere(client: ApolloClient): Promise<void> {
  if (!('PushManager' in window)) return;
  await (await import('../../lib/device/end-push.ts')).endPushExceptFollowedTeams(client);
}

/**
 * A function that signs this browser out, and whether its last try failed. It asks first if something entered is not
 * saved, because all of that is deleted from this device, or if they could not come back, and then reads the page's
 * data again as nobody. Its answer is false if nobody was signed out: not wanted, or failed.
 */
export function useSignOut() {
  const client = useApolloClient();
  const me = useFrame().data?.me;
  const who = me?.id ?? '';
  const [mutate, { error }] = useSignOutMutation();
  const signOut = async () => {
    if (!(await mayLetGo(who, !!me?.needsPassword))) return false;
    const isOut = await mutate().then(
      () => true,
      () => false,
    );
    if (!isOut) return false;
    deleteKeptEntriesAndBoards(who);
    forgetUnansweredCommands();
    await forgetSharedPhoto().catch(() => undefined);
    await endPushHere(client).catch(() => undefined);
    // What cannot be read again says so in its place.
    await client.resetStore().catch(() => undefined);
    return true;
  };
  return [signOut, !!error] as const;
}
