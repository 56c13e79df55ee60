import type { EntityManager } from 'typeorm';
import { isCurrent, type Day } from '#rules/basics/dates.ts';
import { isOfTeamOn } from '#rules/card/membership.ts';
import { isWantedSql, joinedColumnsQuery, readInParts } from '../../core/data/read.ts';
import { Player, RegisteredPlayer } from '../player/player.entity.ts';
import { Season } from '../season/season.entity.ts';
import { Registration, Team } from '../team/team.entity.ts';
import type { Account } from './account.entity.ts';

type Addressee = Pick<Account, 'emailAddress' | 'teamId'>;

/**
 * Teams of accounts by e-mail address: the stored one, else that of which a player with the same e-mail is today; among
 * several, one of a current season, then of the season that ends last (league.md 1). One query for some twenty accounts.
 */
export async function teamIdsByEmail(
  db: EntityManager,
  today: Day,
  accounts: Addressee[],
): Promise<Map<string, string>> {
  const teams = new Map<string, string>();
  for (const { emailAddress, teamId } of accounts) if (teamId) teams.set(emailAddress, teamId);
  const open = accounts.filter(({ teamId }) => !teamId).map(({ emailAddress }) => emailAddress);
  const found: { email: string; teamId: string; endDate: Day; isCurrent: boolean }[] = [];
  for await (const entries of readInParts(db, playersOfAddresses, open, { today }))
    for (const entry of entries)
      if (isOfTeamOn(entry, today)) found.push({ ...entry, isCurrent: isCurrent(entry, today) });
  found.sort(
    (a, b) =>
      Number(b.isCurrent) - Number(a.isCurrent) ||
      b.endDate.localeCompare(a.endDate) ||
      a.teamId.localeCompare(b.teamId),
  );
  // Compared once more exactly: MySQL collations ignore accents.
  for (const { email, teamId } of found) if (open.includes(email) && !teams.has(email)) teams.set(email, teamId);
  return teams;
}

/** Every request of somebody who is signed in asks. Whoever moves on a day to come is of the old team until then. */
const playersOfAddresses = joinedColumnsQuery(
  RegisteredPlayer,
  ['joinedOn', 'leftOn'],
  { email: String, teamId: String, startDate: String, endDate: String },
  (query) =>
    query
      .innerJoin(
        Player,
        'player',
        `player.id = row.playerId AND player.deleted IS NULL AND ${isWantedSql('player.emailAddress')}`,
      )
      .innerJoin(Registration, 'r', 'r.id = row.registrationId AND r.deleted IS NULL')
      .innerJoin(Season, 'season', 'season.id = r.seasonId AND season.deleted IS NULL')
      .innerJoin(Team, 'team', 'team.id = r.teamId AND team.deleted IS NULL')
      .where('row.deleted IS NULL OR row.leftOn > :today')
      .addSelect('player.emailAddress', 'email')
      .addSelect('r.teamId', 'teamId')
      .addSelect('season.startDate', 'startDate')
      .addSelect('season.endDate', 'endDate'),
);

/** The team of one account, or null. */
export const teamIdOfAccount = async (db: EntityManager, today: Day, account: Addressee): Promise<string | null> =>
  (await teamIdsByEmail(db, today, [account])).get(account.emailAddress) ?? null;
