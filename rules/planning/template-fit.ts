import { plural } from '../basics/plural.ts';
import { nameKey } from '../basics/names.ts';
import { addressOrName } from '../card/fixture.ts';
import { compareNames } from '../basics/order.ts';
import { groupsInPlay, placeholdersOf, type SeasonTemplate } from './template.ts';

/** What template matching needs of a team. */
export interface FitTeam {
  id: string;
  name: string;
  address: string;
}

/** A division of the season with its registered teams. Divisions are matched to the template's by position. */
export interface FitDivision {
  name: string;
  teams: readonly FitTeam[];
}

export interface AddressGroup {
  address: string;
  teams: FitTeam[];
}

const keyOf = (team: FitTeam) => nameKey(addressOrName(team));

const byAddress = (teams: readonly FitTeam[]): Map<string, AddressGroup> => {
  const groups = new Map<string, AddressGroup>();
  for (const team of teams) {
    const group = groups.get(keyOf(team));
    if (group) group.teams.push(team);
    else groups.set(keyOf(team), { address: addressOrName(team), teams: [team] });
  }
  return groups;
};

const largestFirst = (a: AddressGroup, b: AddressGroup) =>
  b.teams.length - a.teams.length || compareNames(a.address, b.address);

/** Addresses at which two or more teams of the division play, the largest group first. */
export const addressesSharedInDivision = ({ teams }: FitDivision): AddressGroup[] =>
  [...byAddress(teams).values()].filter((group) => group.teams.length > 1).toSorted(largestFirst);

/** Addresses with exactly one team in each of two or more divisions, the largest group first (live.md 13.3). */
export function addressesSharedOnlyAcross(divisions: readonly FitDivision[]): AddressGroup[] {
  const perDivision = divisions.map(({ teams }) => byAddress(teams));
  return [...byAddress(divisions.flatMap(({ teams }) => [...teams])).entries()]
    .filter(([key, { teams }]) => {
      const inDivisions = perDivision.flatMap((groups) => groups.get(key)?.teams.length ?? []);
      return teams.length > 1 && inDivisions.every((count) => count === 1);
    })
    .map(([, group]) => group)
    .toSorted(largestFirst);
}

/** Why the template does not fit the season, all reasons; empty when it fits (live.md 13.3). */
export function misfitReasons(
  template: SeasonTemplate,
  divisions: readonly FitDivision[],
  isOfPlayers = false,
): string[] {
  const shared = (number: number) => plural(number, 'shared address', 'shared addresses');
  const reasons: string[] = [];
  if (template.divisions.length !== divisions.length)
    reasons.push(
      `The season has ${plural(divisions.length, 'division')}, the template ${plural(template.divisions.length, 'division')}.`,
    );
  divisions.forEach((division, index) => {
    const planned = template.divisions[index];
    if (!planned) return;
    const [teams, places] = [division.teams.length, placeholdersOf(planned).length];
    if (teams > places)
      reasons.push(
        `${division.name} has ${plural(teams, isOfPlayers ? 'player' : 'team')}, the template has places for ${places}.`,
      );
    const [addresses, groups] = [addressesSharedInDivision(division).length, groupsInPlay(planned, [planned]).length];
    if (addresses > groups)
      reasons.push(`${division.name} has ${shared(addresses)} within it, the template ${groups}.`);
  });
  const [across, groups] = [
    addressesSharedOnlyAcross(divisions).length,
    groupsInPlay(template, template.divisions).length,
  ];
  if (across > groups) reasons.push(`The season has ${shared(across)} across divisions, the template ${groups}.`);
  return reasons;
}
