import { randomUUID } from 'node:crypto';
import { emptyId } from '#rules/basics/limits.ts';
import { features } from '#rules/basics/features.ts';
import { aPhonePhoto } from '../../browser/pictures.ts';
import { aCard } from '../../makers/makers.ts';
import { scores } from '../../makers/cards.ts';
import type { Desk, Uses } from './desk.ts';
import type { Made } from './league.ts';

/** A record as REST shows it. */
interface Shown {
  id: string;
  updated: string;
}

const plainTemplate = {
  sharedAddresses: [],
  divisions: [{ sharedAddresses: [], dates: [{ fixtures: [{ home: 'A' }] }] }],
};

/** Uses what REST does on the league, with what only older clients send: empty ids, ids of their own, whole records. */
export function restLeagueUses(desk: Desk, made: Made): Uses {
  const { rest } = desk;
  let division: Shown;
  let season: Shown;
  let team: Shown;
  let note: Shown;
  let template: Shown;
  let game: Shown;
  let playerId: string;

  return {
    'PUT /Division': async () => {
      division = await rest('PUT /Division', '/Division', { id: randomUUID().toUpperCase(), name: 'By REST' });
    },
    'PUT /Season': async () => {
      const dates = { startDate: '2025-01-01T00:00:00', endDate: '2025-12-31' };
      const body = { id: emptyId, name: 'By REST', ...dates, divisionIds: [division.id], fixtureDuration: 24 };
      season = await rest('PUT /Season', '/Season', body);
    },
    'PUT /Team': async () => {
      const where = { seasonId: season.id, divisionId: division.id };
      team = await rest('PUT /Team', '/Team', { id: null, name: 'By REST', address: '', ...where });
      const other = { name: 'Other', address: 'O', seasonId: emptyId, divisionId: emptyId };
      await rest('PUT /Team', '/Team', other);
    },
    'PUT /Team/Season': () =>
      rest('PUT /Team/Season', '/Team/Season', {
        id: made.teamIds[0],
        seasonId: season.id,
        divisionId: division.id,
        copyPlayersFromSeasonId: made.seasonId,
      }),
    'POST /Player/{divisionId}/{seasonId}/{teamId}': async () => {
      const path = `/Player/${division.id}/${season.id}/${team.id}`;
      const body = { name: 'Zoe', gender: '', emailAddress: ' ZOE@Example.com ' };
      await rest('POST /Player/{divisionId}/{seasonId}/{teamId}', path, body);
      const query = 'query ($id: ID!) { team(id: $id) { seasons { players { id version } } } }';
      type Players = { team: { seasons: { players: { id: string; version: string }[] }[] } };
      const [player] = (await desk.ask<Players>(query, { id: team.id })).team.seasons[0]!.players;
      playerId = player!.id;
      const lastUpdated = player!.version;
      await rest('PATCH /Player/{seasonId}/{teamId}/{playerId}', `/Player/${season.id}/${team.id}/${playerId}`, {
        name: 'Zoe Z',
        captain: true,
        lastUpdated,
      });
    },
    'DELETE /Player/{seasonId}/{teamId}/{playerId}': () =>
      rest('DELETE /Player/{seasonId}/{teamId}/{playerId}', `/Player/${season.id}/${team.id}/${playerId}`),
    'PUT /Game': async () => {
      const teams = { homeTeamId: team.id, awayTeamId: made.teamIds[0] };
      const body = { ...teams, date: '2025-05-01', address: '', seasonId: season.id, divisionId: division.id };
      game = await rest('PUT /Game', '/Game', body);
    },
    'PUT /Scores/{id}': async () => {
      const { home } = made.players;
      const card = aCard({ id: playerId, name: 'As it was' }, home[0]!, 3, 0);
      const body = scores(card, game.updated, { address: 'The Mill', matchOptions: [{ numberOfLegs: 5 }, null] });
      await rest('PUT /Scores/{id}', `/Scores/${game.id}`, body);
    },
    'DELETE /Scores/Photo/{id}/{photoId}': async () => {
      await desk.upload('/Scores/Photo', 'Photo', await aPhonePhoto(70, 60), { id: game.id });
      const query = 'query ($id: ID!) { fixture(id: $id) { photos { id } } }';
      const { fixture } = await desk.ask<{ fixture: { photos: { id: string }[] } }>(query, { id: game.id });
      await rest('DELETE /Scores/Photo/{id}/{photoId}', `/Scores/Photo/${game.id}/${fixture.photos[0]!.id}`);
    },
    'DELETE /Game/{id}': () => rest('DELETE /Game/{id}', `/Game/${game.id}`),
    'DELETE /Game/{seasonId}/UnplayedLeagueFixtures/{executeDelete}': () =>
      rest(
        'DELETE /Game/{seasonId}/UnplayedLeagueFixtures/{executeDelete}',
        `/Game/${season.id}/UnplayedLeagueFixtures/true`,
      ),
    'DELETE /Team/{id}/{seasonId}': () => rest('DELETE /Team/{id}/{seasonId}', `/Team/${team.id}/${season.id}`),
    'POST /Note': async () => {
      const body = { date: '2025-01-01T23:59:59Z', note: 'By REST', seasonId: season.id, divisionId: emptyId };
      note = await rest('POST /Note', '/Note', body);
    },
    'PUT /Note/{id}': async () => {
      const body = { date: '2025-01-02', note: 'Again', seasonId: season.id, lastUpdated: note.updated };
      await rest('PUT /Note/{id}', `/Note/${note.id}`, body);
    },
    'DELETE /Note/{id}': () => rest('DELETE /Note/{id}', `/Note/${note.id}`),
    'PUT /Template': async () => {
      template = await rest('PUT /Template', '/Template', {
        id: null,
        name: 'By REST',
        description: '',
        ...plainTemplate,
      });
    },
    'DELETE /Template/{id}': () => rest('DELETE /Template/{id}', `/Template/${template.id}`),
    'PUT /Feature': () =>
      rest('PUT /Feature', '/Feature', { id: features.hiCheckMaximum.id.toUpperCase(), configuredValue: ' 170 ' }),
    'PUT /Error': async () => {
      await rest('PUT /Error', '/Error', { source: 'UI', message: 'Oops\n💣 \ud83d', stack: ['at one', ''] });
      // Older clients send an unset time.
      const unset = { source: 'Api', message: '', time: '0001-01-01T00:00:00', url: 'x'.repeat(3000), stack: null };
      await rest('PUT /Error', '/Error', unset, { as: '' });
    },
    'DELETE /Division/{id}': async () => {
      const { id } = await rest<Shown>('PUT /Division', '/Division', { name: 'Unused' });
      await rest('DELETE /Division/{id}', `/Division/${id}`);
    },
    'DELETE /Season/{id}': async () => {
      const body = { name: 'Unused', startDate: '9999-12-31', endDate: '9999-12-31', divisionIds: [] };
      const { id } = await rest<Shown>('PUT /Season', '/Season', body);
      await rest('DELETE /Season/{id}', `/Season/${id}`);
    },
  };
}

/** Uses what REST does on tournaments, throws and people. */
export function restOtherUses(desk: Desk, made: Made): Uses {
  const { rest } = desk;
  let tournament: Shown & { round: { matches: { id: string; saygId: string | null }[] } };
  let sayg: Shown;
  const emailAddress = 'By.Rest@Example.com';
  const side = (name: string) => ({ id: randomUUID(), name, players: [{ id: randomUUID(), name }] });
  const matchAt = (at: number) => tournament.round.matches[at]!.id;
  const read = async () => {
    const { app } = desk.test;
    tournament = (await app.http.inject({ url: `/api/Tournament/${tournament.id}` })).json();
  };

  return {
    'PUT /Tournament': async () => {
      const [sideA, sideB] = [side('Ann'), side('Bea')];
      const round = { name: '', sides: [sideA, sideB], matches: [{ sideA, sideB }, { sideA: sideB }], nextRound: null };
      const where = { seasonId: made.seasonId, divisionId: emptyId, address: 'The Swan' };
      const body = { ...where, date: '2026-11-15T00:00:00', bestOf: 3, sides: [sideA, sideB], round, type: 'By REST' };
      tournament = await rest('PUT /Tournament', '/Tournament', { ...body, oneEighties: sideA.players });
      await read();
    },
    'PATCH /Tournament/{id}': async () => {
      const player = { id: randomUUID(), name: 'Somebody Else' };
      const path = `/Tournament/${tournament.id}`;
      await rest('PATCH /Tournament/{id}', path, { additional180: player });
      await rest('PATCH /Tournament/{id}', path, { additionalOver100Checkout: { ...player, score: 100 } });
    },
    'POST /Tournament/{id}': async () => {
      await rest('POST /Tournament/{id}', `/Tournament/${tournament.id}`, { matchId: matchAt(0) });
      await read();
    },
    'DELETE /Tournament/{id}/{saygId}': () =>
      rest('DELETE /Tournament/{id}/{saygId}', `/Tournament/${tournament.id}/${tournament.round.matches[0]!.saygId}`),
    'DELETE /Tournament/{id}/{matchId}/{clearScores}': async () => {
      await rest('POST /Tournament/{id}', `/Tournament/${tournament.id}`, { matchId: matchAt(0) });
      const path = `/Tournament/${tournament.id}/${matchAt(0)}/true`;
      await rest('DELETE /Tournament/{id}/{matchId}/{clearScores}', path);
    },
    'DELETE /Tournament/Photo/{id}/{photoId}': async () => {
      await desk.upload('/Tournament/Photo', 'Photo', await aPhonePhoto(70, 60), { id: tournament.id });
      const query = 'query ($id: ID!) { tournament(id: $id) { photos { id } } }';
      const { id } = tournament;
      const [photo] = (await desk.ask<{ tournament: { photos: Shown[] } }>(query, { id })).tournament.photos;
      await rest('DELETE /Tournament/Photo/{id}/{photoId}', `/Tournament/Photo/${id}/${photo!.id}`);
    },
    'DELETE /Tournament/{id}': () => rest('DELETE /Tournament/{id}', `/Tournament/${tournament.id}`),
    'POST /Sayg': async () => {
      const thrown = { score: 100, noOfDarts: 3, throws: [{ score: 100, noOfDarts: 3 }] };
      const none = { score: 0, noOfDarts: 0, throws: [] };
      const legs = { 0: { startingScore: 501, home: thrown, away: none, currentThrow: 'away', isLastLeg: true } };
      sayg = await rest('POST /Sayg', '/Sayg', { yourName: 'By REST', numberOfLegs: 1, startingScore: 501, legs });
    },
    'DELETE /Sayg/{id}': () => rest('DELETE /Sayg/{id}', `/Sayg/${sayg.id}`),
    'POST /Account/Access': async () => {
      await desk.give('createAccount', { input: { emailAddress, name: 'By REST' } });
      const body = { emailAddress: ` ${emailAddress} `, access: { manageNotes: true, runReports: false } };
      await rest('POST /Account/Access', '/Account/Access', body);
    },
    'POST /Account/Disabled': () =>
      rest('POST /Account/Disabled', '/Account/Disabled', { emailAddress, disabled: true }),
    'DELETE /Account/{emailAddress}': () =>
      rest('DELETE /Account/{emailAddress}', `/Account/${encodeURIComponent(emailAddress)}`),
  };
}
