import { defaultLeagueRules } from '#rules/basics/defaults.ts';
import { emptyCardByRules, type Card } from '#rules/card/scorecard.ts';
import { contextFor } from '../../../server/core/context.ts';
import type { Ports } from '../../../server/core/ports.ts';
import type { Audited } from '../../../server/core/data/entity.ts';
import { newRecord, save } from '../../../server/core/data/records.ts';
import { LEAGUE } from '../../../server/core/data/revisions.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import { Account } from '../../../server/modules/account/account.entity.ts';
import { Division } from '../../../server/modules/division/division.entity.ts';
import { Draft, Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { Note } from '../../../server/modules/note/note.entity.ts';
import { Photo } from '../../../server/modules/photo/photo.entity.ts';
import { Player, RegisteredPlayer } from '../../../server/modules/player/player.entity.ts';
import { Sayg } from '../../../server/modules/sayg/sayg.entity.ts';
import { Season } from '../../../server/modules/season/season.entity.ts';
import { Registration, Team } from '../../../server/modules/team/team.entity.ts';
import { Tournament } from '../../../server/modules/tournament/tournament.entity.ts';
import { admin } from '../server/actors.ts';

/** Anything with an open database, such as a TestApp. */
export interface Place {
  ports: Ports;
}

/** Saves a row as it is, bypassing all services, and marks the league and its season as changed. */
export async function insert<T extends Audited>(
  { ports }: Place,
  entity: new () => T,
  fields: Partial<T> & { seasonId?: string | null },
): Promise<T> {
  return transaction(await contextFor(ports, admin), (ctx) => {
    ctx.touch(LEAGUE);
    if (fields.seasonId) ctx.touch(fields.seasonId);
    return save(ctx, Object.assign(newRecord(ctx, entity, {}), fields));
  });
}

export const aDivision = (place: Place, more: Partial<Division> = {}) =>
  insert(place, Division, { name: 'Division One', superleague: false, ...more });

/** One more division, in a season that is there already. */
export async function aDivisionOf(place: Place, seasonId: string, name: string): Promise<Division> {
  const division = await aDivision(place, { name });
  await transaction(await contextFor(place.ports, admin), async (ctx) => {
    ctx.touch(LEAGUE);
    const season = (await ctx.db.findOneBy(Season, { id: seasonId }))!;
    const divisionIds = [...season.divisionIds, division.id];
    await save(ctx, Object.assign(season, { divisionIds }), season.updated);
  });
  return division;
}

/** The winter season around the test clock (21 November 2026). */
export const aSeason = (place: Place, more: Partial<Season> = {}) =>
  insert(place, Season, {
    name: 'Winter 2026/27',
    startDate: '2026-09-01',
    endDate: '2027-03-31',
    fixtureStartTime: '20:00:00',
    fixtureDuration: 4,
    allowFavouriteTeams: true,
    divisionIds: [],
    ...more,
  });

export const aTeam = (place: Place, more: Partial<Team> = {}) =>
  insert(place, Team, { name: 'Reds', address: 'The Red Lion', ...more });

type Ids<T, Key extends keyof T> = Partial<T> & Required<Pick<T, Key>>;

export const aRegistration = (place: Place, more: Ids<Registration, 'teamId' | 'seasonId' | 'divisionId'>) =>
  insert(place, Registration, more);

/** A person, registered when a registration is given. */
export async function aPlayer(
  place: Place,
  { captain = false, ...more }: Partial<Player> & { captain?: boolean } = {},
  registration?: Registration,
): Promise<Player> {
  const player = await insert(place, Player, { name: 'Ann', gender: null, emailAddress: null, ...more });
  if (registration)
    await insert(place, RegisteredPlayer, { registrationId: registration.id, playerId: player.id, captain });
  return player;
}

/** A league fixture of Thursday 5 November 2026 without results. */
export const aFixture = (
  place: Place,
  more: Ids<Fixture, 'seasonId' | 'divisionId' | 'homeTeamId' | 'awayTeamId'>,
): Promise<Fixture> =>
  insert(place, Fixture, {
    date: '2026-11-05',
    address: 'The Red Lion',
    postponed: false,
    isKnockout: false,
    accoladesCount: true,
    matchOptions: [],
    card: null,
    ...more,
  });

export const aDraft = (place: Place, more: Ids<Draft, 'fixtureId' | 'side' | 'card'>) => insert(place, Draft, more);

interface Named {
  id: string;
  name: string;
}

/** A card whose first match is a finished singles of these two; the rest is blank. */
export function aCard(home: Named, away: Named, homeScore = 3, awayScore = 1): Card {
  const card = emptyCardByRules(false, defaultLeagueRules);
  const listed = ({ id, name }: Named) => [{ id, name }];
  card.matches[0] = { homePlayers: listed(home), awayPlayers: listed(away), homeScore, awayScore };
  return card;
}

export const aNote = (place: Place, more: Ids<Note, 'seasonId'>) =>
  insert(place, Note, { date: '2026-11-05', note: 'Bring your **own** darts', divisionId: null, ...more });

export const aTournament = (place: Place, more: Ids<Tournament, 'seasonId'>): Promise<Tournament> =>
  insert(place, Tournament, {
    date: '2026-11-12',
    divisionId: null,
    address: 'The Blue Boar',
    type: null,
    notes: null,
    host: null,
    hostTeamId: null,
    opponent: null,
    opponentTeamId: null,
    gender: null,
    bestOf: null,
    singleRound: false,
    accoladesCount: true,
    excludeFromReports: false,
    sides: [],
    round: null,
    plan: null,
    checkInSecret: null,
    registration: null,
    oneEighties: [],
    over100Checkouts: [],
    ...more,
  });

/** A practice match without throws. */
export const aSayg = (place: Place, more: Partial<Sayg> = {}) =>
  insert(place, Sayg, {
    yourName: 'Ann',
    opponentName: 'Bob',
    numberOfLegs: 3,
    startingScore: 501,
    homeScore: 0,
    awayScore: 0,
    tournamentMatchId: null,
    tournamentId: null,
    accountId: null,
    legs: {},
    ...more,
  });

export const aPhoto = (place: Place, more: Ids<Photo, 'accountId'>) =>
  insert(place, Photo, {
    fixtureId: null,
    tournamentId: null,
    fileName: 'card.jpg',
    fileSize: 3,
    contentType: 'image/jpeg',
    bytes: Buffer.from('jpg'),
    ...more,
  });

/** An account without a password. */
export const anAccount = (place: Place, more: Partial<Account> = {}) =>
  insert(place, Account, {
    emailAddress: 'ann@example.com',
    name: 'Ann Archer',
    givenName: 'Ann',
    passwordHash: null,
    identity: null,
    teamId: null,
    transient: false,
    access: [],
    ...more,
  });

/** A small league: one division, the current season, Reds and Blues of two players each, Reds v Blues published 3-1. */
export async function aLeague(place: Place) {
  const division = await aDivision(place);
  const season = await aSeason(place, { divisionIds: [division.id] });
  const entered = async (name: string, address: string, players: string[]) => {
    const team = await aTeam(place, { name, address });
    const entry = { teamId: team.id, seasonId: season.id, divisionId: division.id };
    const registration = await aRegistration(place, entry);
    const [first, second] = players as [string, string];
    const captain = await aPlayer(place, { name: first, captain: true, gender: 'Female' }, registration);
    return { team, registration, captain, player: await aPlayer(place, { name: second }, registration) };
  };
  const reds = await entered('Reds', 'The Red Lion', ['Ann', 'Abe']);
  const blues = await entered('Blues', 'The Blue Boar', ['Bea', 'Bob']);
  const teams = { homeTeamId: reds.team.id, awayTeamId: blues.team.id };
  const card = aCard(reds.captain, blues.captain);
  const fixture = await aFixture(place, { ...teams, seasonId: season.id, divisionId: division.id, card });
  return { division, season, reds, blues, fixture };
}
