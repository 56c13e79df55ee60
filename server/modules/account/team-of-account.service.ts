import { In, IsNull, MoreThan, type EntityManager } from 'typeorm';
import { isCurrent, type Day } from '#rules/basics/dates.ts';
import { isOfTeamOn } from '#rules/card/membership.ts';
import { RegisteredPlayer } from '../player/player.entity.ts';
import type { Account } from './account.entity.ts';

type Addressee = Pick<Account, 'emailAddress' | 'teamId'>;

/**
 * Teams of accounts by e-mail address: the stored one, else that of which a player with the same e-mail is today; among
 * several, one of a current season, then of the season that ends last (league.md 1). One query, however many accounts.
 */
export async function teamIdsByEmail(
  db: EntityManager,
  today: Day,
  accounts: Addressee[],
): Promise<Map<string, string>> {
  const teams = new Map<string, string>();
  for (const { emailAddress, teamId } of accounts) if (teamId) teams.set(emailAddress, teamId);
  const open = accounts.filter(({ teamId }) => !teamId).map(({ emailAddress }) => emailAddress);
  if (!open.length) return teams;

  const notDeleted = { deleted: IsNull() };
  const of = {
    player: { ...notDeleted, emailAddress: In(open) },
    registration: { ...notDeleted, season: notDeleted, team: notDeleted },
  };
  const entries = await db.find(RegisteredPlayer, {
    select: {
      id: true,
      joinedOn: true,
      leftOn: true,
      player: { id: true, emailAddress: true },
      registration: { id: true, teamId: true, season: { id: true, startDate: true, endDate: true } },
    },
    relations: { player: true, registration: { season: true, team: true } },
    // Whoever moves on a day to come is of the old team until then (league.md 15).
    where: [
      { ...of, ...notDeleted },
      { ...of, leftOn: MoreThan(today) },
    ],
  });
  const found = entries
    .filter((entry) => isOfTeamOn(entry, today))
    .map(({ player, registration }) => ({
      email: player!.emailAddress!,
      teamId: registration!.teamId,
      isCurrent: isCurrent(registration!.season!, today),
      endDate: registration!.season!.endDate,
    }))
    .sort(
      (a, b) =>
        Number(b.isCurrent) - Number(a.isCurrent) ||
        b.endDate.localeCompare(a.endDate) ||
        a.teamId.localeCompare(b.teamId),
    );
  // Compared once more exactly: MySQL collations ignore accents.
  for (const { email, teamId } of found) if (open.includes(email) && !teams.has(email)) teams.set(email, teamId);
  return teams;
}

/** The team of one account, or null. */
export const teamIdOfAccount = async (db: EntityManager, today: Day, account: Addressee): Promise<string | null> =>
  (await teamIdsByEmail(db, today, [account])).get(account.emailAddress) ?? null;
