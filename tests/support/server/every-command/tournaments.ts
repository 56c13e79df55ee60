import { randomUUID } from 'node:crypto';
import { matchesOf, eveningFields, type ShownEvening, type ShownMatch } from '../../makers/evenings.ts';
import { aPhonePhoto } from '../../browser/pictures.ts';
import type { Desk, Saved, Uses } from './desk.ts';
import type { Made } from './league.ts';

const namesOf = (count: number) => Array.from({ length: count }, (_, at) => `Player ${at + 1}`);

/** The evening as pages see it. */
const look = async (desk: Desk, id: string): Promise<ShownEvening> => {
  const query = `query ($id: ID!) { tournament(id: $id) { ${eveningFields} } }`;
  return (await desk.ask<{ tournament: ShownEvening }>(query, { id })).tournament;
};

/** Uses every command on tournaments but those on their throws and on superleague nights. */
export function tournamentUses(desk: Desk, made: Made): Uses {
  const { give } = desk;
  let cup: string;
  let spare: Saved;
  let secret: string;
  let entering: string;

  const details = (more: object = {}) => ({
    date: '2026-11-12',
    seasonId: made.seasonId,
    address: 'The Mill',
    ...more,
  });
  const version = async () => (await look(desk, cup)).version;
  const sideAt = async (at: number) => (await look(desk, cup)).sides[at]!;
  const open = async (): Promise<ShownMatch[]> =>
    matchesOf(await look(desk, cup)).filter(({ matchId, isOver }) => !!matchId && !isOver);
  const patch = (change: object) => give('patchTournament', { id: cup, patch: change });

  return {
    async putTournament() {
      const [ann, bea] = [made.players.home[0]!, made.players.away[0]!];
      const [sideA, sideB] = [ann, bea].map(({ id, name }) => ({ id: randomUUID(), name, players: [{ id, name }] }));
      const rounds = [{ name: 'Final', matches: [{ sideA, sideB, scoreA: 3, scoreB: 1 }] }];
      const people = {
        oneEighties: [{ id: ann.id, name: 'Ann' }],
        over100Checkouts: [{ ...ann, id: ann.id, name: 'Ann', score: 170 }],
      };
      const over100Checkouts = [{ id: ann.id, name: 'Ann', score: 170 }];
      await give('putTournament', {
        input: details({
          ...people,
          over100Checkouts,
          type: 'Pairs',
          notes: '',
          gender: 'women',
          bestOf: 5,
          sides: [sideA, sideB],
          rounds,
        }),
      });
      spare = await give('putTournament', { input: details({ host: '', opponent: '', type: '' }) });
      spare = await give('putTournament', {
        ...spare,
        input: details({ divisionId: made.divisionId, excludeFromReports: true, accoladesCount: false }),
      });
      cup = (await give('putTournament', { input: details({ type: 'Cup', bestOf: 3 }) })).id;
    },
    deleteTournament: () => give('deleteTournament', spare),
    restoreTournament: async () => {
      await give('restoreTournament', { id: spare.id });
      await give('deleteTournament', { id: spare.id });
    },
    async addTournamentSides() {
      const singles = namesOf(8).map((name) => ({ name, players: [{ id: randomUUID(), name }] }));
      const { home, away } = made.players;
      const pair = { players: [home[0]!, away[0]!].map(({ id, name }) => ({ id, name })) };
      await give('addTournamentSides', { id: cup, sides: [...singles, pair] });
      const { id } = await give('putTournament', { input: details({ type: 'Of teams' }) });
      await give('addTournamentSides', { id, sides: [{ teamId: made.teamIds[0], players: [] }] });
    },
    async editTournamentSide() {
      const { id, players } = await sideAt(0);
      const side = { id, name: 'Renamed 💣', players, noShow: false };
      await give('editTournamentSide', { id: cup, side, version: await version() });
    },
    async removeTournamentSide() {
      const { id: sideId } = await sideAt(7);
      await give('removeTournamentSide', { id: cup, sideId, version: await version() });
    },
    async addTournamentGuests() {
      const { id } = await give('putTournament', { input: details({ type: 'With guests' }) });
      await give('addTournamentGuests', { id, names: ['Gus Guest 💣', 'Gil Guest'] });
    },
    async joinTournamentGuest() {
      const { id } = await give('putTournament', { input: details({ type: 'Joined' }) });
      const { version: now } = await give('addTournamentGuests', { id, names: ['Joined guest'] });
      const guestId = (await look(desk, id)).sides[0]!.players[0]!.id;
      await give('joinTournamentGuest', { id, version: now, guestId, playerId: made.players.home[0]!.id });
    },
    async takeTournamentGuestApart() {
      const { id } = await give('putTournament', { input: details({ type: 'Taken apart' }) });
      const { id: playerId, name } = made.players.home[0]!;
      const { version: now } = await give('addTournamentSides', { id, sides: [{ players: [{ id: playerId, name }] }] });
      await give('takeTournamentGuestApart', { id, version: now, playerId, name: 'A guest again' });
    },
    async openTournamentCheckIn() {
      await give('openTournamentCheckIn', { id: cup });
      await give('openTournamentCheckIn', { id: cup, isAnew: true });
      const query = 'query ($id: ID!) { secret: tournamentCheckInSecret(id: $id) }';
      secret = (await desk.ask<{ secret: string }>(query, { id: cup })).secret;
    },
    async checkInTournamentSide() {
      for (const { id: sideId } of (await look(desk, cup)).sides.slice(1))
        await give('checkInTournamentSide', { id: cup, secret, sideId, isHere: true }, { as: '' });
      await give('checkInTournamentSide', { id: cup, secret, sideId: (await sideAt(1)).id, isHere: false }, { as: '' });
    },
    markAbsentTournamentSides: () => give('markAbsentTournamentSides', { id: cup }),
    closeTournamentCheckIn: async () => {
      await give('closeTournamentCheckIn', { id: cup });
      const other = await give('putTournament', { input: details({ type: 'Open check-in' }) });
      await give('openTournamentCheckIn', { id: other.id });
    },
    async setTournamentRegistration() {
      entering = (await give('putTournament', { input: details({ type: 'Signed up for' }) })).id;
      const registration = { isOpen: true, limit: 3, playerCount: 2, confirms: true };
      await give('setTournamentRegistration', { id: entering, registration });
      const closes = '2026-11-12T19:00:00.000Z';
      await give('setTournamentRegistration', {
        id: entering,
        version: 1,
        registration: { ...registration, isOpen: false, closes },
      });
      await give('setTournamentRegistration', { id: entering, version: 2, registration });
    },
    async enterTournament() {
      await give('enterTournament', { id: entering, names: ['Own 💣', 'Partner'] });
    },
    async withdrawFromTournament() {
      await give('withdrawFromTournament', { id: entering });
      await give('enterTournament', { id: entering, names: ['Own 💣', 'Another partner'] });
    },
    async addTournamentEntry() {
      for (const names of [
        ['Eve', 'Fay'],
        ['Gus', 'Hal'],
        ['Ida', 'Jan'],
      ])
        await give('addTournamentEntry', { id: entering, names });
    },
    async answerTournamentEntries() {
      const query = 'query ($id: ID!) { entries: tournamentEntries(id: $id) { id } }';
      const { entries } = await desk.ask<{ entries: { id: string }[] }>(query, { id: entering });
      const [first, second] = entries.map(({ id }) => id);
      for (const answer of ['confirm', 'unconfirm', 'confirm'])
        await give('answerTournamentEntries', { id: entering, entryIds: [first], answer });
      for (const answer of ['remove', 'restore', 'remove'])
        await give('answerTournamentEntries', { id: entering, entryIds: [second], answer });
    },
    async takeOverTournamentEntries() {
      await give('takeOverTournamentEntries', { id: entering });
    },
    async takeBackTournamentEntries() {
      const query = 'query ($id: ID!) { entries: tournamentEntries(id: $id) { id state } }';
      const { entries } = await desk.ask<{ entries: { id: string; state: string }[] }>(query, { id: entering });
      const entryIds = entries.filter(({ state }) => state === 'side').map(({ id }) => id);
      await give('takeBackTournamentEntries', { id: entering, entryIds: entryIds.slice(0, 1) });
    },
    async setTournamentBoards() {
      await give('setTournamentBoards', { id: cup, count: 3, version: await version() });
      await give('setTournamentBoards', { id: cup, closed: [3] });
    },
    async drawTournament() {
      for (const kind of ['league', 'swiss', 'groups', 'doubleElimination']) {
        const { id } = await give('putTournament', { input: details({ type: kind }) });
        const sides = namesOf(8).map((name) => ({ name, players: [{ id: randomUUID(), name }] }));
        const { version } = await give('addTournamentSides', { id, sides });
        const format = { kind, ...(kind === 'groups' && { groups: 2, through: 2, plate: true, thirdPlace: true }) };
        await give('drawTournament', { id, version, input: { format, method: 'random', seed: 7 } });
        const [first] = matchesOf(await look(desk, id));
        await give('patchTournament', { id, patch: { match: { id: first!.matchId, scoreA: 3, scoreB: 0 } } });
      }
      await give('drawTournament', {
        id: cup,
        version: await version(),
        input: { format: { kind: 'knockout', thirdPlace: true, startingScore: 301 }, method: 'seeds' },
      });
    },
    async setTournamentLegs() {
      await give('setTournamentLegs', { id: cup, round: 0, numberOfLegs: 1, version: await version() });
      const [first] = await open();
      await give('setTournamentLegs', { id: cup, matchId: first!.matchId, numberOfLegs: 3, version: await version() });
    },
    async callTournamentMatch() {
      const onBoards = await boardsOf(desk, cup);
      const [match] = await open();
      const free = onBoards.find(({ isClosed }) => !isClosed)!;
      await give('callTournamentMatch', {
        id: cup,
        matchId: match!.matchId,
        board: free.number,
        instead: free.matchId,
      });
    },
    async setTournamentScorer() {
      const boards = await boardsOf(desk, cup);
      const evening = await look(desk, cup);
      const playing = matchesOf(evening)
        .filter(({ matchId }) => boards.some((board) => board.matchId === matchId))
        .flatMap(({ placeA, placeB }) => [placeA.side?.id, placeB.side?.id]);
      const free = evening.sides.find(({ id, noShow }) => !noShow && !playing.includes(id))!;
      const { number, matchId } = boards.find((board) => board.matchId)!;
      await give('setTournamentScorer', { id: cup, board: number, matchId, sideId: free.id });
    },
    async takeOffTournamentMatch() {
      const { matchId } = (await boardsOf(desk, cup)).find((board) => board.matchId)!;
      await give('takeOffTournamentMatch', { id: cup, matchId });
    },
    async patchTournament() {
      const [player] = (await sideAt(0)).players;
      await patch({ additional180: player });
      await patch({ additional180: player });
      await patch({ removed180: { id: player!.id } });
      await patch({ additionalOver100Checkout: { ...player, score: 101 } });
      await patch({ additionalOver100Checkout: { ...player, score: 102 } });
      await patch({ removedOver100Checkout: { id: player!.id, score: 101 } });
      const [match] = await open();
      await patch({ match: { id: match!.matchId, scoreA: 2, scoreB: 0 } });
      await patch({ match: { id: match!.matchId, scoreA: null, scoreB: null }, confirmed: true });
      await patch({ match: { id: match!.matchId, scoreA: 0, scoreB: 2 } });
    },
    async withdrawTournamentSide() {
      const { id: sideId } = await sideAt(1);
      const why = { reason: 'other', note: 'The last bus 💣' };
      await give('withdrawTournamentSide', { id: cup, sideId, version: await version(), ...why });
    },
    async readmitTournamentSide() {
      const { id: sideId } = await sideAt(1);
      await give('readmitTournamentSide', { id: cup, sideId, version: await version() });
      await give('withdrawTournamentSide', { id: cup, sideId, version: await version(), reason: 'retired' });
    },
    async undrawTournament() {
      const { version: drawn } = await give('undrawTournament', { id: cup, version: await version(), confirmed: true });
      const input = { format: { kind: 'knockout' }, method: 'random' };
      await give('drawTournament', { id: cup, version: drawn, input });
    },
    async 'POST /Tournament/Photo'() {
      await desk.upload('/Tournament/Photo', 'Photo', await aPhonePhoto(80, 60), { id: cup });
    },
  };
}

/** The boards of an evening. */
const boardsOf = async (desk: Desk, id: string) => {
  const query = `query ($id: ID!) { tournament(id: $id) { boards { boards { number isClosed matchId } } } }`;
  type Boards = { number: number; isClosed: boolean; matchId: string | null }[];
  return (await desk.ask<{ tournament: { boards: { boards: Boards } } }>(query, { id })).tournament.boards.boards;
};

/** Uses every command on superleague nights. */
export function nightUses(desk: Desk, made: Made): Uses {
  const { give } = desk;
  let night: Saved;
  const player = (name: string) => ({ id: randomUUID(), name });
  const matches = async () => (await look(desk, night.id)).rounds[0]!.matches;
  return {
    async putNightMatch() {
      const details = { date: '2026-11-13', seasonId: made.seasonId, address: 'The Hall', divisionId: made.divisionId };
      const input = { ...details, singleRound: true, host: 'Home', opponent: 'Away' };
      night = await give('putTournament', { input });
      const pair = { home: [player('Ann'), player('Abe')], away: [player('Bea'), player('Bob')] };
      const other = { home: [player('Gus'), player('Hal')], away: [player('Ida'), player('Jan')] };
      for (const match of [{ home: [player('Cat')], away: [player('Dot')] }, pair, other])
        night = await give('putNightMatch', { id: night.id, match });
      const [first] = await matches();
      const match = { id: first!.id, home: [player('Eve')], away: [player('Fay')] };
      night = await give('putNightMatch', { ...night, match });
    },
    removeNightMatch: async () => give('removeNightMatch', { ...night, matchId: (await matches()).at(-1)!.id }),
  };
}
