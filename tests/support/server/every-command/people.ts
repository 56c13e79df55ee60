import { addDays, utcDay } from '#rules/basics/dates.ts';
import { createFirstSetupLink } from '../../../../server/modules/account/setup.service.ts';
import { newKeyPair } from '../../../../server/core/outgoing/web-push.ts';
import type { Desk, Saved, Uses } from './desk.ts';
import type { Made } from './league.ts';

const password = 'nine dart finish';
const last = (url: string) => url.split('/').at(-1)!;

/** Makes the first administrator, who gives the commands that follow. */
export const firstUses = (desk: Desk): Uses => ({
  async completeSetup() {
    const token = last((await createFirstSetupLink(desk.test.ports))!);
    const input = { name: 'Ada Oche', emailAddress: 'Ada@Example.com', password };
    desk.admin = await desk.cookiesFrom('completeSetup', { token, input }, { as: '' });
  },
});

/** Uses every command on accounts, their rights, sessions and invitations. */
export function peopleUses(desk: Desk, made: Made): Uses {
  const { give, cookiesFrom } = desk;
  const sam = 'sam.right@example.com';
  let invited: string;
  let session: string;
  let joined: string;

  const invite = async (input: object) => {
    const made = await give<{ url: string; invite: Saved }>(
      'createInvite',
      { input },
      { fields: 'url invite { id version }' },
    );
    return { code: last(made.url), id: made.invite.id };
  };

  return {
    async createAccount() {
      for (const emailAddress of ['Sam.Right@Example.com', 'erased@example.com', 'away@example.com'])
        await give('createAccount', {
          input: { emailAddress, name: `Who is ${emailAddress}`, access: ['manageNotes'] },
        });
      await give('createAccount', { input: { emailAddress: 'nobody@example.com', name: 'N', givenName: 'N' } });
    },
    async inviteAccount() {
      const fields = 'url';
      for (const emailAddress of ['erased@example.com', 'nobody@example.com', 'SAM.Right@example.com '])
        invited = (await give<{ url: string }>('inviteAccount', { emailAddress }, { fields })).url;
    },
    async saveMessageSettings() {
      const choices = [{ topic: 'result', way: 'digest' }];
      const input = { choices, quietFrom: '22:00', quietUntil: '07:00' };
      await give('saveMessageSettings', { input }, { fields: 'id' });
    },
    async addPushDevice() {
      for (const endpoint of ['https://push.example/1', 'https://push.example/2'])
        await give(
          'addPushDevice',
          { input: { endpoint, publicKey: newKeyPair().publicKey, auth: 'A'.repeat(22) } },
          { fields: '' },
        );
    },
    removePushDevice: () => give('removePushDevice', { endpoint: 'https://push.example/2' }, { fields: '' }),
    async followTeams() {
      for (const endpoint of ['1', '2']) {
        const device = {
          endpoint: `https://fcm.googleapis.com/fcm/send/${endpoint}`,
          publicKey: newKeyPair().publicKey,
          auth: 'A'.repeat(22),
        };
        const input = { device, teamIds: [made.teamIds[0]], topics: ['result'] };
        await give('followTeams', { input }, { fields: '', as: '' });
      }
    },
    async moveFollower() {
      const device = {
        endpoint: 'https://fcm.googleapis.com/fcm/send/3',
        publicKey: newKeyPair().publicKey,
        auth: 'A'.repeat(22),
      };
      await give('moveFollower', { endpoint: 'https://fcm.googleapis.com/fcm/send/2', device }, { fields: '', as: '' });
    },
    unfollowTeams: () =>
      give('unfollowTeams', { endpoint: 'https://fcm.googleapis.com/fcm/send/3' }, { fields: '', as: '' }),
    sendSetupLink: () => give('sendSetupLink', { token: last(invited) }, { fields: '' }),
    requestPasswordReset: () => give('requestPasswordReset', { input: { emailAddress: sam } }, { fields: '', as: '' }),
    async sendInvite() {
      const { code } = await invite({ preset: 'treasurer' });
      await give('sendInvite', { code, input: { emailAddress: 'Joy@Example.com' } }, { fields: '' });
    },
    async setPassword() {
      session = await cookiesFrom('setPassword', { token: last(invited), password }, { as: '' });
    },
    signOut: () => cookiesFrom('signOut', {}, { as: session }),
    signIn: async () => {
      const input = { emailAddress: sam.toUpperCase(), password };
      session = await cookiesFrom('signIn', { input }, { as: '' });
      await cookiesFrom('signIn', { input }, { as: '' });
    },
    grantAccess: () => give('grantAccess', { input: { emailAddress: sam, access: ['manageNotes', 'inputResults'] } }),
    setAccountTeam: async () => {
      await give('setAccountTeam', { input: { emailAddress: sam, teamId: made.teamIds[0] } });
      await give('setAccountTeam', { input: { emailAddress: 'away@example.com', teamId: made.teamIds[1] } });
    },
    async lendAccess() {
      const until = `${addDays(utcDay(desk.test.clock.now), 1)}T02:00:00.000Z`;
      const input = { emailAddress: sam, access: ['manageTournaments'], until };
      await give('lendAccess', { input });
      await give('lendAccess', { input: { ...input, emailAddress: 'nobody@example.com', teamId: made.teamIds[0] } });
    },
    async setAccountDisabled() {
      await give('setAccountDisabled', { emailAddress: 'nobody@example.com', disabled: true });
      await give('setAccountDisabled', { emailAddress: 'away@example.com', disabled: true });
      await give('setAccountDisabled', { emailAddress: 'away@example.com', disabled: false });
    },
    async removeAccount() {
      await give('removeAccount', { emailAddress: 'erased@example.com' });
      // The address is free for somebody else.
      await give('createAccount', { input: { emailAddress: 'erased@example.com', name: 'Another Person' } });
    },
    async createInvite() {
      await invite({ preset: 'secretary' });
      await invite({ preset: 'captain', teamId: made.teamIds[0] });
    },
    async acceptInvite() {
      const person = { name: ' Joy New ', emailAddress: 'Joy@Example.com' };
      joined = await cookiesFrom(
        'acceptInvite',
        { code: (await invite({ preset: 'scorer' })).code, person },
        { as: '' },
      );
      const { code } = await invite({ preset: 'captain', teamId: made.teamIds[1] });
      await cookiesFrom('acceptInvite', { code: code.toUpperCase() }, { as: session });
    },
    setFirstPassword: async () => void (await cookiesFrom('setFirstPassword', { password }, { as: joined })),
    withdrawInvite: async () => give('withdrawInvite', { id: (await invite({ preset: 'treasurer' })).id }),
    async createToken() {
      const input = { name: ' Website 💣 ', access: ['manageNotes'], expires: '2030-01-01T00:00:00.000Z' };
      await give('createToken', { input }, { fields: 'text' });
    },
    async revokeToken() {
      await give('createToken', { input: { name: 'Bot', access: [] } }, { fields: 'text' });
      const { myTokens } = await desk.ask<{ myTokens: { id: string; name: string }[] }>('{ myTokens { id name } }');
      await give('revokeToken', { id: myTokens.find(({ name }) => name === 'Bot')!.id });
    },
    async endSession() {
      const { sessions } = await desk.ask<{ sessions: { id: string; isCurrent: boolean }[] }>(
        '{ sessions { id isCurrent } }',
      );
      await cookiesFrom('signIn', { input: { emailAddress: 'ada@example.com', password } }, { as: '' });
      const all = await desk.ask<{ sessions: { id: string; isCurrent: boolean }[] }>('{ sessions { id isCurrent } }');
      const other = all.sessions.find(({ id }) => !sessions.some((one) => one.id === id))!;
      await give('endSession', { id: other.id });
    },
  };
}

/** Uses every command on TVs and tablets. */
export function deviceUses(desk: Desk): Uses {
  const { give, cookiesFrom } = desk;
  const waiting = async (): Promise<string> => {
    const { devices } = await desk.ask<{ devices: { id: string; state: string }[] }>('{ devices { id state } }');
    return devices.find(({ state }) => state === 'waiting')!.id;
  };
  let id: string;
  let proof: string;
  return {
    async createDevice() {
      proof = await cookiesFrom('createDevice', { friendlyName: ' Tablet 💣 ' }, { as: '' });
      id = await waiting();
    },
    approveDevice: () => give('approveDevice', { input: { id, pin: 'k7m2', access: ['recordScoresAsYouGo'] } }),
    activateDevice: () => cookiesFrom('activateDevice', { id, pin: 'K7M2' }, { as: proof }),
    async rejectDevice() {
      await cookiesFrom('createDevice', { friendlyName: 'TV' }, { as: '' });
      await give('rejectDevice', { id: await waiting(), reason: 'Whose is it?' });
      const other = await cookiesFrom('createDevice', { friendlyName: 'Ended' }, { as: '' });
      const ended = await waiting();
      await give('approveDevice', { input: { id: ended, pin: 'K7M2', access: ['kioskMode'] } });
      await cookiesFrom('activateDevice', { id: ended, pin: 'K7M2' }, { as: other });
      await give('rejectDevice', { id: ended, reason: '' });
    },
  };
}
