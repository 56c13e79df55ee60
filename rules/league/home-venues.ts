import { groupBy } from '../basics/group.ts';
import { nameKey, sameName } from '../basics/names.ts';

/**
 * Tells of a venue whether a team is at home there: one that is blank, the address or name that the team had or, where
 * none of its home fixtures is at either, the one at which most of them are (league.md 14.3).
 */
export function homeVenueCheck(
  { name, address }: { name: string; address: string },
  venuesOfFixtures: readonly string[],
): (venue: string) => boolean {
  const own = [name, address].filter((venue) => venue.trim());
  const isOwn = (venue: string) => !venue.trim() || own.some((one) => sameName(one, venue));
  if (venuesOfFixtures.some(isOwn)) return isOwn;
  const [most] = [...groupBy(venuesOfFixtures, nameKey).values()].toSorted((a, b) => b.length - a.length);
  return (venue) => isOwn(venue) || (!!most && sameName(most[0]!, venue));
}
