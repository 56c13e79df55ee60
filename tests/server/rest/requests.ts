import { features } from '#rules/basics/features.ts';
import { Device } from '../../../server/modules/device/device.entity.ts';
import { ErrorDetail } from '../../../server/modules/error/error.entity.ts';
import { ConfiguredFeature } from '../../../server/modules/feature/feature.entity.ts';
import { Template } from '../../../server/modules/template/template.entity.ts';
import { aPhoto, anAccount, insert } from '../../support/makers/makers.ts';
import type { TestApp } from '../../support/server/app.ts';
import { aWorld } from './world.ts';

const planned = {
  sharedAddresses: [],
  divisions: [{ sharedAddresses: [], dates: [{ fixtures: [{ home: 'A', away: 'B' }] }] }],
};

/** A league with something of every kind; for every route the address of an existing record, and a good body. */
export async function goodRequests(test: TestApp) {
  const world = await aWorld(test);
  const account = await anAccount(test, { emailAddress: 'ann@example.com', access: ['manageGames'] });
  await aPhoto(test, { accountId: account.id, fixtureId: world.played.id });
  await aPhoto(test, { accountId: account.id, tournamentId: world.tournament.id });
  const error = await insert(test, ErrorDetail, {
    source: 'UI',
    time: test.clock.now,
    message: 'Oops',
    stack: ['a', 'b'],
  });
  await insert(test, ConfiguredFeature, { id: features.serviceAccountSessionsAllowed.id, configuredValue: 'true' });
  const seen = { address: '127.0.0.1', userAgent: 'TV', verificationHash: 'x', wrongPins: 0, access: [] };
  const device = await insert(test, Device, { friendlyName: 'TV', ...seen });
  const { division, season, reds } = world;
  const scope = { divisionId: division.id, seasonId: season.id };
  const template = await insert(test, Template, { name: 'One', description: '', templateHealth: null, ...planned });
  const bodies: Record<string, unknown> = {
    '/ServiceAccount': { friendlyName: 'Tablet' },
    '/ServiceAccount/{id}/approve': { pin: 'K7M2', access: ['UseWebSockets'] },
    '/ServiceAccount/{id}/reject': { reason: 'no' },
    '/ServiceAccount/{id}/activate': { pin: 'K7M2' },
    '/Account/Disabled': { emailAddress: 'ann@example.com', disabled: false },
    '/Account/Access': { emailAddress: 'ann@example.com', access: { manageNotes: true } },
    '/Account/SignIn': { emailAddress: 'ann@example.com', password: 'wrong' },
    '/Sayg': { yourName: 'Cat', numberOfLegs: 1, startingScore: 501, legs: {} },
    '/Error': { message: 'It broke', stack: ['one'], source: 'UI' },
    '/Scores/{id}': { address: '', matches: [], lastUpdated: world.pending.updated },
    '/Live/Update/{id}/{type}': { yourName: 'Ann' },
    '/Division': { name: 'Another' },
    '/Season': { name: 'Next', startDate: '2027-09-01', endDate: '2028-03-31', copyTeamsFromSeasonId: season.id },
    '/Team': { name: 'Greens', address: '', ...scope },
    '/Team/Season': { id: reds.team.id, ...scope },
    '/Game': { date: '2026-12-10', address: '', ...scope, homeTeamId: reds.team.id, awayTeamId: template.id },
    '/Note': { date: '2026-11-05', note: 'New', ...scope },
    '/Note/{id}': { date: '2026-11-05', note: 'New', ...scope },
    '/Player/{divisionId}/{seasonId}/{teamId}': { name: 'Zoe' },
    '/Player/{seasonId}/{teamId}/{playerId}': { name: 'Zoe', lastUpdated: '2026-11-05T20:15:00Z' },
    '/Template': { name: 'Two', ...planned },
    '/Template/Health': { name: 'Two', ...planned },
    '/Template/Propose': { templateId: template.id, seasonId: season.id, placeholderMappings: { A: reds.team.id } },
    '/Tournament': { date: '2026-12-10', address: 'The Swan', ...scope },
    '/Tournament/{id}': { matchId: world.tournament.round!.matches[0]!.id, additional180: { ...reds.player } },
    '/Feature': { id: 'ff05cbc0-7b99-4898-a973-06a9f26d557c', configuredValue: 'true' },
    '/Query': { query: 'SELECT 1', container: 'team' },
    '/Data/Export': { password: 'x', tables: { Division: [division.id], season: [] } },
    '/Sayg/Analyse': { tournamentIds: [world.tournament.id] },
    '/Report': { divisionId: division.id, seasonId: season.id },
  };
  /** An existing id for each parameter of each path. */
  const idOf = (method: string, path: string, name: string): string => {
    const { division, season, reds, played, pending, note, tournament, sayg } = world;
    const known: Record<string, string> = {
      '/Division': division.id,
      '/Season': season.id,
      '/Team': reds.team.id,
      '/Scores': pending.id,
      '/Game': method === 'DELETE' ? world.fixture.id : played.id,
      '/Note': note.id,
      '/Template': template.id,
      '/Tournament': method === 'DELETE' ? world.nights[0]!.id : tournament.id,
      '/Sayg': sayg.id,
      '/Error': error.id,
      '/ServiceAccount': device.id,
      '/Live': sayg.id,
      '/Data': division.id,
    };
    const named: Record<string, string> = {
      divisionId: division.id,
      seasonId: season.id,
      emailAddress: 'ann@example.com',
      since: '2026-11-01',
      photoId: played.id,
      type: 'Sayg',
      table: 'division',
      filter: 'Sayg',
      teamId: reds.team.id,
      playerId: reds.player.id,
      executeDelete: 'false',
      matchId: played.id,
      saygId: sayg.id,
      clearScores: 'false',
    };
    return named[name] ?? known[`/${path.split('/')[1]}`]!;
  };
  const addressOf = (path: string, method = 'GET') =>
    `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(idOf(method, path, name)))}` +
    (path === '/Division/Data' ? `?divisionId=${world.division.id}&seasonId=${world.season.id}` : '');

  return { world, bodies, addressOf };
}
