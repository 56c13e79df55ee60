import { listInWords } from '../basics/list-in-words.ts';
import { placeholderCodes, everyPairTwice } from './template-edit.ts';
import { addressesSharedOnlyAcross, addressesSharedInDivision, type FitDivision } from './template-fit.ts';
import type { SeasonTemplate, SharedAddress } from './template.ts';

/**
 * Free places: teams at places 0 and 1, 2 and 3 and so on are never at home in the same week (double-round-robin.ts).
 */
class Places {
  readonly used = new Set<number>();
  readonly count: number;
  constructor(count: number) {
    this.count = count;
  }
  isFree(place: number): boolean {
    return place < this.count && !this.used.has(place);
  }
  /** Takes this many free places, if possible neighbours that alternate. */
  take(number: number): number[] {
    const all = Array.from({ length: this.count }, (_, place) => place);
    const begins = all.filter(
      (place) => place % 2 === 0 && all.slice(place, place + number).every((at) => this.isFree(at)),
    );
    const [begin] = begins.filter((place) => place + number <= this.count);
    const places =
      begin === undefined
        ? all.filter((place) => this.isFree(place)).slice(0, number)
        : Array.from({ length: number }, (_, at) => begin + at);
    for (const place of places) this.used.add(place);
    return places;
  }
}

/** Places never at home in the same week, one in each division: even in the first, odd in the second, and so on. */
function placesAcross(divisions: readonly Places[]): number[] {
  const most = Math.max(...divisions.map(({ count }) => count));
  const of = (even: number) => divisions.map((_, index) => even + (index % 2));
  const pairs = Array.from({ length: Math.ceil(most / 2) }, (_, index) => of(index * 2));
  const free = pairs.find((places) => places.every((place, index) => divisions[index]!.isFree(place)));
  if (!free) return divisions.map((places) => places.take(1)[0]!);
  free.forEach((place, index) => divisions[index]!.used.add(place));
  return free;
}

/**
 * A template for the teams there are: everybody meets everybody at home and away, with the addresses that teams share
 * (live.md 13.3), so that it always fits.
 */
export function fittingTemplate(divisions: readonly FitDivision[]): SeasonTemplate {
  const codes = divisions.map(({ teams }, index) => placeholderCodes(index, teams.length));
  const places = divisions.map(({ teams }) => new Places(teams.length));
  const sharedAddresses: SharedAddress[] = addressesSharedOnlyAcross(divisions).map(({ teams }) => {
    const at = divisions.flatMap((division, index) =>
      division.teams.some(({ id }) => teams.some((team) => team.id === id)) ? [index] : [],
    );
    const taken = placesAcross(at.map((index) => places[index]!));
    return at.map((index, position) => codes[index]![taken[position]!]!);
  });
  return {
    sharedAddresses,
    divisions: divisions.map((division, index) => ({
      sharedAddresses: addressesSharedInDivision(division).map(({ teams }) =>
        places[index]!.take(teams.length).map((place) => codes[index]![place]!),
      ),
      dates: everyPairTwice(codes[index]!),
    })),
  };
}

/** The name of a template made for a season: "Winter: 10 and 8 teams", or players. */
export const templateName = (seasonName: string, divisions: readonly FitDivision[], teamsWord = 'teams'): string =>
  `${seasonName}: ${listInWords(divisions.map((division) => String(division.teams.length)))} ${teamsWord}`;
