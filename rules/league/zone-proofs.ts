import type { LeagueRules } from '../basics/defaults.ts';
import type { Bounds, Outlook } from './outlook.ts';
import { placesOfZone, zonesOf, type ZoneKind } from './zones.ts';

/** What is certain of a team, the better first. */
export const zoneProofs = ['champion', 'promoted', 'notRelegated', 'relegated'] as const;
export type ZoneProof = (typeof zoneProofs)[number];

const proofOfZone: Partial<Record<ZoneKind, ZoneProof>> = {
  champions: 'champion',
  promoted: 'promoted',
  relegated: 'relegated',
};

/**
 * What is certain of each of a division's teams under the zones of its rules, by id; teams of which nothing is are left
 * out. Of a season that is over (`isOver`) with all of its fixtures settled, the table itself is the proof (league.md
 * 6.1).
 */
export function zoneProofsByTeam(
  outlook: Outlook,
  { zones, isOver }: Pick<LeagueRules, 'zones'> & { isOver: boolean },
): Map<string, ZoneProof[]> {
  const found = new Map<string, ZoneProof[]>();
  if (!Object.values(zones).some(Boolean)) return found;
  const { staying, gone, table, isBounded } = outlook;
  if (![...staying, ...gone].some(({ left }) => left > 0)) {
    if (isOver)
      for (const [id, { kind }] of zonesOf(table, zones)) {
        const proof = proofOfZone[kind];
        if (proof) found.set(id, [proof]);
      }
    return found;
  }
  if (!isBounded) return found;
  const { champions, promoted, relegated, relegationPlayOff } = zones;
  const lastAbove = (kind: ZoneKind) => placesOfZone(kind, zones, table.length).first - 1;
  const safe = Math.min(lastAbove('relegated'), lastAbove('relegationPlayOff'));
  for (const team of staying) {
    const holds: Record<ZoneProof, boolean> = {
      champion: champions > 0 && endsInFirst(outlook, team, 1),
      promoted: promoted > 0 && endsInFirst(outlook, team, promoted),
      notRelegated: relegated + relegationPlayOff > 0 && endsInFirst(outlook, team, safe),
      relegated: relegated > 0 && othersCertainlyAbove(outlook, team) >= lastAbove('relegated'),
    };
    const proved = zoneProofs.filter((proof) => holds[proof]);
    if (proved.length) found.set(team.id, proved);
  }
  // Those that have withdrawn have the last places, though nobody knows which of them has which.
  if (relegated > 0 && staying.length >= lastAbove('relegated'))
    for (const { id } of gone) found.set(id, ['relegated']);
  return found;
}

/** How many other teams end above this one, whatever happens. */
const othersCertainlyAbove = ({ staying }: Outlook, team: Bounds): number =>
  staying.filter((other) => other !== team && other.least > team.most).length;

/** More choices of teams than this are not looked through: then nothing is proved. */
const mostChoices = 5000;

/**
 * Whether the team ends in one of the first so many places, whatever happens: there are no so many others that can all
 * end level with it or above. What two of these play against each other gives its points once.
 */
function endsInFirst({ staying, open }: Outlook, team: Bounds, places: number): boolean {
  if (places <= 0) return false;
  const rivals = staying.filter((other) => other !== team && other.most >= team.least);
  if (rivals.length < places) return true;
  let choices = 0;
  const canAllReach = (chosen: readonly Bounds[]): boolean => {
    const ids = new Set(chosen.map(({ id }) => id));
    const among = open.filter(({ teams }) => teams.every((id) => ids.has(id)));
    // What each needs of the fixtures among them, having got the most from all others.
    const needs = new Map(
      chosen.map(({ id, most }) => {
        const own = among.filter(({ teams }) => teams.includes(id));
        return [id, team.least - own.reduce((sum, { range }) => sum - range.most, most)];
      }),
    );
    const isInNeed = (id: string) => needs.get(id)! > 0;
    const needed = [...needs.values()].reduce((sum, need) => sum + Math.max(need, 0), 0);
    const given = among.reduce((sum, { teams, range }) => {
      const sides = teams.filter(isInNeed).length;
      return sum + (sides === 2 ? range.together : sides * range.most);
    }, 0);
    return given >= needed;
  };
  const anyChoice = (chosen: readonly Bounds[], from: number): boolean => {
    if (chosen.length === places) return ++choices > mostChoices || canAllReach(chosen);
    return rivals.some((rival, at) => at >= from && anyChoice([...chosen, rival], at + 1));
  };
  return !anyChoice([], 0);
}
