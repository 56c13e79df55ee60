import type { Performance } from '../league/player-shares.ts';
import { performanceIn, winPercentage } from './performance.ts';
import { teamIdOf, thrownOf } from './playing.ts';
import type { Feat, Part, PlayerFold, SeasonFold } from './season-fold.ts';
import { sumOfThrown, type Thrown } from './thrown.ts';

/** What some matches, 180s and hi-checks add up to. */
export interface Figures {
  singles: Performance;
  pairs: Performance;
  triples: Performance;
  /** Legs won in singles. */
  points: number;
  winPercentage: number;
  oneEighties: number;
  /** The highest, 0 without one. */
  hiCheck: number;
  /** Fixtures with a counted match. */
  fixtures: number;
  /** Throws recorded in singles; null when none were. */
  thrown: Thrown | null;
}

/** A player's season with one team; the team is null for a guest (careers.md 2.1). */
export interface Line extends Figures {
  seasonId: string;
  teamId: string | null;
  divisionId: string | null;
}

/** Adds up matches, 180s and hi-checks (careers.md 2.1, 2.2). */
export function figuresOf(parts: readonly Part[], oneEighties: readonly Feat[], hiChecks: readonly Feat[]): Figures {
  const singles = performanceIn(parts, 1);
  const thrown = parts.flatMap((part) => thrownOf(part) ?? []);
  return {
    singles,
    pairs: performanceIn(parts, 2),
    triples: performanceIn(parts, 3),
    points: singles.legsWon,
    winPercentage: winPercentage(singles),
    oneEighties: oneEighties.length,
    hiCheck: hiChecks.reduce((highest, { score }) => Math.max(highest, score), 0),
    fixtures: new Set(parts.map(({ match }) => match.night.id)).size,
    thrown: thrown.length ? sumOfThrown(thrown) : null,
  };
}

interface Gathered {
  teamId: string | null;
  divisionId: string | null;
  parts: Part[];
  oneEighties: Feat[];
  hiChecks: Feat[];
}

/** The lines of a player in a season, most singles first (careers.md 2.1). */
export function careerLines(season: SeasonFold, playerId: string): Line[] {
  const player = season.players.get(playerId);
  return player
    ? gatherLines(season, playerId, player)
        .map((each) => lineOf(season, each))
        .toSorted(byWeight)
    : [];
}

function gatherLines(season: SeasonFold, playerId: string, player: PlayerFold): Gathered[] {
  const lines = new Map<string | null, Gathered>();
  const line = (teamId: string | null, divisionId: string | null): Gathered => {
    const known = lines.get(teamId);
    if (known) return known;
    const division = (teamId && season.divisionOfTeam.get(teamId)) ?? divisionId;
    const made = { teamId, divisionId: division, parts: [], oneEighties: [], hiChecks: [] };
    lines.set(teamId, made);
    return made;
  };
  for (const part of player.parts) line(teamIdOf(part.match, part.side), part.match.night.divisionId).parts.push(part);
  const ofCards = ({ night }: Feat) => night !== null;
  for (const list of ['oneEighties', 'hiChecks'] as const)
    for (const feat of player[list].filter(ofCards)) line(feat.teamId, feat.divisionId)[list].push(feat);
  const played = [...lines.values()].filter(({ teamId }) => teamId !== null).toSorted(byPlay);
  const own = season.entries.filter((entry) => entry.playerId === playerId);
  const lineOfTournament = ({ divisionId }: Feat): Gathered => {
    const inDivision = (each: { divisionId: string | null }) => divisionId !== null && each.divisionId === divisionId;
    const entered = own.find(inDivision) ?? (played.length ? undefined : own[0]);
    const first = played.find(inDivision);
    if (first) return first;
    if (entered) return line(entered.teamId, entered.divisionId);
    return played[0] ?? line(null, divisionId);
  };
  for (const list of ['oneEighties', 'hiChecks'] as const)
    for (const feat of player[list].filter((each) => !ofCards(each))) lineOfTournament(feat)[list].push(feat);
  return [...lines.values()];
}

const singlesIn = ({ parts }: Gathered) => parts.filter(({ match }) => match.size === 1).length;

const byPlay = (a: Gathered, b: Gathered) =>
  singlesIn(b) - singlesIn(a) || b.parts.length - a.parts.length || (a.teamId! < b.teamId! ? -1 : 1);

const lineOf = (season: SeasonFold, { teamId, divisionId, parts, oneEighties, hiChecks }: Gathered): Line => ({
  seasonId: season.id,
  teamId,
  divisionId,
  ...figuresOf(parts, oneEighties, hiChecks),
});

const byWeight = (a: Line, b: Line) =>
  b.singles.matchesPlayed - a.singles.matchesPlayed || ((a.teamId ?? '') < (b.teamId ?? '') ? -1 : 1);
