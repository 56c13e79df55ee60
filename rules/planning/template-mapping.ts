import { plural } from '../basics/plural.ts';
import { listInWords } from '../basics/list-in-words.ts';
import { shuffle, type Random } from '../basics/random.ts';
import { groupsInPlay, placeholdersOf, type SeasonTemplate, type SharedAddress } from './template.ts';
import {
  addressesSharedOnlyAcross,
  addressesSharedInDivision,
  type AddressGroup,
  type FitDivision,
  type FitTeam,
} from './template-fit.ts';

/** The team at each placeholder of a division. */
export type Mapping = Map<string, FitTeam>;

/** Teams by placeholder for each division, or why no assignment exists. */
export type MappingOutcome = { mappings: Mapping[] } | { error: string };

/** Why placeholders cannot be assigned; names the division and the group. */
class Impossible extends Error {}

/** A division during assignment. */
interface Plan {
  division: FitDivision;
  pool: string[];
  groups: SharedAddress[];
  mapping: Mapping;
}

const addressWithTeams = ({ address, teams }: AddressGroup) =>
  `${address} (${teams.map(({ name }) => name).join(', ')})`;

const isTaken = ({ mapping }: Plan, placeholder: string) => mapping.has(placeholder);

const isPlaced = ({ mapping }: Plan, team: FitTeam) => [...mapping.values()].some(({ id }) => id === team.id);

/** Free placeholders of the group, one in each team's division; undefined when a division has none. */
function placesAcross(plans: readonly Plan[], group: SharedAddress, teams: readonly FitTeam[]) {
  const places = teams.map((team) => {
    const plan = plans.find(({ division }) => division.teams.some(({ id }) => id === team.id))!;
    const placeholder = group.find((code) => plan.pool.includes(code) && !isTaken(plan, code));
    return placeholder ? { plan, placeholder, team } : undefined;
  });
  return places.every((place) => place !== undefined) ? places : undefined;
}

/**
 * A group for each address, in the order of both; an address for which none is free takes that of an earlier one, if
 * another has room for that. Calls back for an address that has none.
 */
function pairInOrder(
  addresses: readonly AddressGroup[],
  groups: readonly SharedAddress[],
  hasRoom: (group: SharedAddress, address: AddressGroup) => boolean,
  onNone: (address: AddressGroup) => never,
): ReadonlyMap<SharedAddress, AddressGroup> {
  const paired = new Map<SharedAddress, AddressGroup>();
  const pair = (address: AddressGroup, tried: Set<SharedAddress>): boolean => {
    const fitting = groups.filter((group) => hasRoom(group, address));
    const found =
      fitting.find((group) => !paired.has(group)) ??
      fitting.find((group) => {
        if (tried.has(group)) return false;
        tried.add(group);
        return pair(paired.get(group)!, tried);
      });
    if (found) paired.set(found, address);
    return !!found;
  };
  for (const address of addresses) if (!pair(address, new Set())) onNone(address);
  return paired;
}

/** Step 1: addresses across divisions, largest first, each at the largest group with room in its divisions. */
function mapAcross(plans: readonly Plan[], template: SeasonTemplate): void {
  const groups = groupsInPlay(template, template.divisions).toSorted((a, b) => b.length - a.length);
  const across = addressesSharedOnlyAcross(plans.map(({ division }) => division));
  if (across.length > groups.length)
    throw new Impossible(
      `The season has ${plural(across.length, 'address', 'addresses')} shared across divisions, the template only ${groups.length}: ${across.map(addressWithTeams).join('; ')}.`,
    );
  const refuse = (address: AddressGroup): never => {
    const divisions = plans
      .filter(({ division }) => division.teams.some(({ id }) => address.teams.some((team) => team.id === id)))
      .map(({ division }) => division.name);
    throw new Impossible(
      `${listInWords(divisions)}: the template has no shared address across these divisions for ${addressWithTeams(address)}.`,
    );
  };
  const hasRoom = (group: SharedAddress, { teams }: AddressGroup) => !!placesAcross(plans, group, teams);
  for (const [group, address] of pairInOrder(across, groups, hasRoom, refuse)) {
    // A placeholder that stands in two groups may be taken by now.
    const found = placesAcross(plans, group, address.teams) ?? refuse(address);
    for (const { plan, placeholder, team } of found) plan.mapping.set(placeholder, team);
  }
}

/** The team requested for each placeholder of a group; undefined where none was. */
const requestedFor = ({ division }: Plan, group: SharedAddress, requested: Requested) =>
  group.map((code) => division.teams.find(({ id }) => id === requested[code]));

/** Requested team ids by placeholder. */
export type Requested = Readonly<Record<string, string>>;

/**
 * Maps a group whose teams were requested, after checking that they are exactly the teams of one address. False when
 * none was requested.
 */
function mapRequestedGroup(plan: Plan, group: SharedAddress, left: AddressGroup[], requested: Requested): boolean {
  const teams = requestedFor(plan, group, requested);
  if (!teams.some(Boolean)) return false;
  const where = `${plan.division.name}: the placeholders ${group.join(', ')} share an address`;
  if (!teams.every(Boolean)) throw new Impossible(`${where}. Choose somebody for each of them, or for none.`);
  const ids = new Set(teams.map((team) => team!.id));
  const at = left.findIndex(
    (address) => address.teams.length === ids.size && address.teams.every(({ id }) => ids.has(id)),
  );
  if (at < 0 || ids.size < group.length) throw new Impossible(`${where}. Choose everybody of one address for them.`);
  group.forEach((code, index) => plan.mapping.set(code, teams[index]!));
  left.splice(at, 1);
  return true;
}

/** Step 2: addresses within a division; requested ones first, then largest first. */
function mapWithin(plan: Plan, requested: Requested): void {
  const { name } = plan.division;
  const left = addressesSharedInDivision(plan.division);
  if (left.length > plan.groups.length)
    throw new Impossible(
      `${name} has ${left.length} shared addresses, the template only ${plan.groups.length}: ${left.map(addressWithTeams).join('; ')}.`,
    );
  const free = plan.groups
    .filter((group) => !group.some((code) => isTaken(plan, code)))
    .filter((group) => !mapRequestedGroup(plan, group, left, requested))
    .toSorted((a, b) => b.length - a.length);
  for (const group of left) {
    const places = free.shift();
    if (!places || places.length < group.teams.length)
      throw new Impossible(
        `${name}: ${group.teams.length} play at ${addressWithTeams(group)}, the template's shared address has places for ${places?.length ?? 0}.`,
      );
    group.teams.forEach((team, index) => plan.mapping.set(places[index]!, team));
  }
}

/** Step 3: requested single teams, then everybody else at random, each order equally likely. */
function mapOthers(plan: Plan, requested: Requested, random: Random): void {
  const { division, pool, mapping } = plan;
  for (const placeholder of pool) {
    const team = division.teams.find(({ id }) => id === requested[placeholder]);
    if (team && !isTaken(plan, placeholder) && !isPlaced(plan, team)) mapping.set(placeholder, team);
  }
  const left = division.teams.filter((team) => !isPlaced(plan, team));
  const places = pool.filter((placeholder) => !isTaken(plan, placeholder));
  if (left.length > places.length)
    throw new Impossible(
      `${division.name} has ${division.teams.length} teams, the template has places for ${pool.length}.`,
    );
  const drawn = shuffle(random, places);
  left.forEach((team, index) => mapping.set(drawn[index]!, team));
}

/**
 * Assigns each division's teams to the placeholders of the template's division at the same position (live.md 13.4 A).
 * Teams that share an address get placeholders that share one. A requested team gets its placeholder only if addresses
 * have not taken either of them: such requests are passed over without an error. The same `random` numbers give the
 * same result.
 */
export function mapTeams(
  template: SeasonTemplate,
  divisions: readonly FitDivision[],
  requested: Requested,
  random: Random,
): MappingOutcome {
  const plans = divisions.map((division, index): Plan => {
    const planned = template.divisions[index] ?? { sharedAddresses: [], dates: [] };
    return { division, pool: placeholdersOf(planned), groups: groupsInPlay(planned, [planned]), mapping: new Map() };
  });
  try {
    mapAcross(plans, template);
    for (const plan of plans) mapWithin(plan, requested);
    for (const plan of plans) mapOthers(plan, requested, random);
    return { mappings: plans.map(({ mapping }) => mapping) };
  } catch (error) {
    if (error instanceof Impossible) return { error: error.message };
    throw error;
  }
}

/** Placeholders without a team, in all divisions. */
export const unmappedPlaceholders = (template: SeasonTemplate, mappings: readonly Mapping[]): string[] =>
  template.divisions.flatMap((division, index) =>
    placeholdersOf(division).filter((placeholder) => !mappings[index]?.has(placeholder)),
  );
