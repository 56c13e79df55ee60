import type { Zones } from '../basics/defaults.ts';
import type { Fault } from '../basics/faults.ts';
import { recordWithAtLeast, wholeNumber, type Shape } from '../basics/shape.ts';
import { plural } from '../basics/plural.ts';
import { ruleLimits } from '../card/rule-limits.ts';

/** The zones of a table, the one that matters more first. */
export const zoneKinds = ['champions', 'promoted', 'promotionPlayOff', 'relegated', 'relegationPlayOff'] as const;
export type ZoneKind = (typeof zoneKinds)[number];

/** A zone in which a team stands: a mark for its row, and what that stands for. */
export interface Zone {
  kind: ZoneKind;
  mark: string;
  text: string;
  /** Whether it goes up; the champion does only where teams are promoted. */
  isPromoted: boolean;
}

const zoneWords: Record<ZoneKind, { mark: string; text: string }> = {
  champions: { mark: 'C', text: 'Champion' },
  promoted: { mark: 'P', text: 'Promoted' },
  promotionPlayOff: { mark: 'PO', text: 'Promotion play-off' },
  relegationPlayOff: { mark: 'RP', text: 'Relegation play-off' },
  relegated: { mark: 'R', text: 'Relegated' },
};

const isTop = (kind: ZoneKind): boolean => !kind.startsWith('relegat');

const placesAtTop = ({ champions, promoted, promotionPlayOff }: Zones): number =>
  Math.max(champions, promoted) + promotionPlayOff;

/** How many places all zones take together. */
const placesOfAll = (zones: Zones): number => placesAtTop(zones) + zones.relegationPlayOff + zones.relegated;

/** The first and the last place of a zone among so many teams; those at the top come first where they are too few. */
export function placesOfZone(kind: ZoneKind, zones: Zones, teams: number): { first: number; last: number } {
  const { champions, promoted, relegationPlayOff, relegated } = zones;
  if (kind === 'champions' || kind === 'promoted') return { first: 1, last: zones[kind] };
  const top = placesAtTop(zones);
  if (kind === 'promotionPlayOff') return { first: Math.max(champions, promoted) + 1, last: top };
  const last = teams - (kind === 'relegated' ? 0 : relegated);
  return { first: Math.max(last - (kind === 'relegated' ? relegated : relegationPlayOff), top) + 1, last };
}

interface Placed {
  id: string;
  rank: number;
  withdrawal?: unknown;
}

/**
 * The zone in which each team stands, by its id; `rows` are a division's in table order. Teams that share a place are
 * in a zone only if all of them are (season-rules.md 13).
 */
export function zonesOf(rows: readonly Placed[], zones: Zones): Map<string, Zone> {
  const found = new Map<string, Zone>();
  for (const { id, rank, withdrawal } of rows) {
    const last = rank + rows.filter((other) => other.rank === rank).length - 1;
    const kind = zoneKinds.find((kind) => {
      if (withdrawal && isTop(kind)) return false;
      const places = placesOfZone(kind, zones, rows.length);
      return rank >= places.first && last <= places.last;
    });
    if (!kind) continue;
    const { mark, text } = zoneWords[kind];
    const isPromoted = kind === 'promoted' || (kind === 'champions' && zones.promoted > 0);
    const words = kind === 'champions' && isPromoted ? `${text}, promoted` : text;
    found.set(id, { kind, mark, text: words, isPromoted });
  }
  return found;
}

const places = wholeNumber(0, ruleLimits.zone);

/** Zones as they are stored. */
export const zonesShape: Shape = recordWithAtLeast({
  ...{ champions: places, promoted: places, promotionPlayOff: places, relegationPlayOff: places, relegated: places },
});

/** What keeps zones from being saved, whatever the number of teams. */
export const zoneFaults = (zones: Zones): Fault[] =>
  zoneKinds
    .map((kind) => ({ kind, most: kind === 'champions' ? ruleLimits.champions : ruleLimits.zone }))
    .filter(({ kind, most }) => !(Number.isInteger(zones[kind]) && zones[kind] >= 0 && zones[kind] <= most))
    .map(({ kind, most }) => ({
      field: `zones.${kind}`,
      message: `${zoneWords[kind].text}: enter 0 to ${plural(most, 'place')}.`,
    }));

/** Why a division with so many teams cannot have these zones. */
export const tooManyPlacesFault = (zones: Zones, divisionName: string, teamCount: number): string | undefined =>
  teamCount > 0 && placesOfAll(zones) > teamCount
    ? `${divisionName} has ${plural(teamCount, 'team')}, and its zones need ${placesOfAll(zones)}: they would overlap. Make a zone smaller, or give the division zones of its own.`
    : undefined;

const placeWords = ({ first, last }: { first: number; last: number }): string =>
  first === last ? `place ${first}` : `places ${first} to ${last}`;

const lastWords = (places: number): string => (places === 1 ? 'the last place' : `the last ${places} places`);

/** The zones that there are, a sentence each: "Promoted: places 1 to 2." */
export const zonesInWords = (zones: Zones): string[] =>
  zoneKinds
    .filter((kind) => zones[kind] > 0)
    .map((kind) => {
      const { text } = zoneWords[kind];
      if (isTop(kind)) return `${text}: ${placeWords(placesOfZone(kind, zones, 0))}.`;
      if (kind === 'relegated' || !zones.relegated) return `${text}: ${lastWords(zones[kind])}.`;
      return `${text}: ${plural(zones[kind], 'place')} above those that are relegated.`;
    });
