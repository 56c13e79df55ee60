import { accessFlagList } from '#rules/people/policies.ts';
import type { Context } from '../../core/context.ts';
import { audited } from '../../core/rest/rest-audited.ts';
import { presentIfFound } from '../../core/rest/record-routes.ts';
import { envelopeRoute, doneAnswer, readRoute, type RestRoute } from '../../core/rest/rest-route.ts';
import { withDescription, list, nullable, object, required } from '../../core/rest/rest-shape.ts';
import { guid, instant, oneOf, text } from '../../core/rest/rest-shapes.ts';
import type { Device } from './device.entity.ts';
import * as devices from './device.service.ts';

const sessionShape = object('Session', 'A TV or tablet that asks to be signed in, or is.', {
  ...audited,
  serviceIpAddress: withDescription('Network address the device asked from.', text),
  serviceUserAgent: withDescription('What its browser says it is.', text),
  friendlyName: text,
  myIpAddress: withDescription('Network address of whoever asks.', nullable(text)),
  lastRequest: withDescription('When it was last used, to the minute.', nullable(instant)),
  approvedBy: nullable(text),
  rejectedBy: nullable(text),
  message: withDescription('Why it was rejected.', nullable(text)),
  transientUsername: withDescription('E-mail address of its temporary account.', nullable(text)),
});

/** In the order of rest.md 3.1: an enum may be sent as a number too. */
const accessOption = oneOf(
  ...(['ManageAccess', 'ManageDivisions', 'ManageGames', 'ManageNotes', 'ManagePlayers', 'ManageScores'] as const),
  ...(['ManageSeasons', 'ManageTeams', 'RunReports', 'ExportData', 'ImportData', 'InputResults'] as const),
  ...(['ViewExceptions', 'RecordScoresAsYouGo', 'ManageTournaments', 'RunHealthChecks'] as const),
  ...(['ManageSeasonTemplates', 'ShowDebugOptions', 'ManageSockets', 'UseWebSockets'] as const),
  ...(['EnterTournamentResults', 'UploadPhotos', 'ViewAnyPhoto', 'DeleteAnyPhoto'] as const),
  ...(['BulkDeleteLeagueFixtures', 'ManageFeatures', 'KioskMode', 'AnalyseMatches'] as const),
  ...(['RunDataQueries', 'LoginServiceAccounts'] as const),
);

const newSession = object('NewSession', 'A device that asks to be signed in.', { friendlyName: text });
const approval = object('ApproveSession', 'The PIN on the device, and the rights it gets.', {
  pin: text,
  access: list(accessOption),
});
const rejection = object('RejectSession', 'Why a device is rejected.', { reason: text });
const activation = object('ActivateSession', 'The PIN that the device showed.', { pin: required(text) });

const who = 'loginServiceAccounts';
const path = { id: guid };

const present = (ctx: Context, device: Device) => ({
  ...device,
  serviceIpAddress: device.address,
  serviceUserAgent: device.userAgent,
  myIpAddress: ctx.caller.ip || null,
  transientUsername: device.accountId && devices.temporaryEmailOf(device),
});

/** Device sessions; refusals go into the warnings (rest.md 2.16). */
export const deviceRoutes: RestRoute[] = [
  readRoute(
    '/ServiceAccount',
    { about: 'TVs and tablets that ask to be signed in, or are.', who, result: list(sessionShape) },
    async (ctx) => (await devices.listWithRejected(ctx)).map((device) => present(ctx, device)),
  ),
  readRoute(
    '/ServiceAccount/{id}',
    { about: 'One of them, for those who let devices in and for itself.', path, result: sessionShape },
    async (ctx, { id }) => presentIfFound(await devices.readIfVisible(ctx, id), (device) => present(ctx, device)),
  ),
  envelopeRoute(
    'POST',
    '/ServiceAccount',
    {
      about: 'A device that nobody is signed in on asks to be let in; the answer sets its verification cookie.',
      body: newSession,
      result: sessionShape,
      refusals: { INVALID: 'warnings' },
    },
    async (ctx, { body: { friendlyName } }) =>
      doneAnswer(present(ctx, await devices.askToBeLetIn(ctx, friendlyName)), 'The device waits to be let in.'),
  ),
  envelopeRoute(
    'POST',
    '/ServiceAccount/{id}/approve',
    { about: 'Lets a device in.', who, path, body: approval, result: sessionShape, refusals: { INVALID: 'warnings' } },
    async (ctx, { id, body: { pin, access } }) => {
      const flags = accessFlagList.filter((flag) =>
        access.some((option) => option.toLowerCase() === flag.toLowerCase()),
      );
      const device = await devices.letIn(ctx, id, { pin, access: flags });
      return doneAnswer(present(ctx, device), `“${device.friendlyName}” was let in.`);
    },
  ),
  envelopeRoute(
    'POST',
    '/ServiceAccount/{id}/reject',
    { about: 'Rejects a device, or ends its session.', who, path, body: rejection, result: sessionShape },
    async (ctx, { id, body: { reason } }) => {
      const device = await devices.rejectOrEnd(ctx, id, reason);
      return doneAnswer(present(ctx, device), `“${device.friendlyName}” was rejected.`);
    },
  ),
  envelopeRoute(
    'POST',
    '/ServiceAccount/{id}/activate',
    {
      about: 'The device goes on with its PIN; the answer sets its cookie.',
      path,
      body: activation,
      result: sessionShape,
    },
    async (ctx, { id, body: { pin } }) =>
      doneAnswer(present(ctx, await devices.signInWithPin(ctx, id, pin)), 'The device is signed in.'),
  ),
];
