import { sameName } from '#rules/basics/names.ts';
import type { Context } from '../../core/context.ts';
import * as seasons from '../season/season.service.ts';
import * as registrations from './registration.service.ts';
import * as teams from './team.service.ts';

interface Named {
  /** None for a team that is to be created. */
  id?: string | undefined;
  name: string;
}

/** The other teams of the league with this name. */
const namesakesOf = async (ctx: Context, { id, name }: Named) =>
  (await teams.all(ctx)).filter((other) => other.id !== id && sameName(other.name, name));

/** Warns that another team of the season has the name of one that comes into it (league.md 14). */
export async function namesakeInSeasonWarnings(ctx: Context, team: Named, seasonId: string): Promise<string[]> {
  for (const { id, name } of await namesakesOf(ctx, team)) {
    const entry = await registrations.entryWithDeleted(ctx, id, seasonId);
    if (entry && !entry.deleted)
      return [
        `Another ${name} plays in ${(await seasons.get(ctx, seasonId))!.name} already. Addresses with the name show only one of the two: give one of them another name.`,
      ];
  }
  return [];
}

/** Warns that another team has the name that this one is given (league.md 14). */
export async function namesakeWarnings(ctx: Context, team: Named, seasonId?: string | null): Promise<string[]> {
  const inSeason = seasonId ? await namesakeInSeasonWarnings(ctx, team, seasonId) : [];
  if (inSeason.length) return inSeason;
  const [namesake] = await namesakesOf(ctx, team);
  return namesake
    ? [`The league has another ${namesake.name} already. If they are one, enter that one for the season, not this one.`]
    : [];
}
