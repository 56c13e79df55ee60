import type { SeasonRules } from '../basics/defaults.ts';
import { countedMatches, legsWonByPlaying, teamIdOnSide, type ViewedFixture } from '../card/fixture.ts';
import { countsForPlayerCheck, type HelpsFrom } from '../card/helping.ts';
import { compareNames } from '../basics/order.ts';
import { opposite, type SideName } from '../darts/leg.ts';

/** What a player's singles of a season against one opponent add up to. */
interface SeasonOpponent {
  id: string;
  /** As the card has it. */
  name: string;
  played: number;
  won: number;
  lost: number;
  legsFor: number;
  legsAgainst: number;
}

/** Those met most often first, then by name. */
export const compareOpponents = (a: SeasonOpponent, b: SeasonOpponent): number =>
  b.played - a.played || compareNames(a.name, b.name);

/**
 * Everybody a player met in counted singles of these fixtures, those met most often first, then by name. Hidden scores
 * are left out (league.md 5, 7), and what the player played as a helper where the rules say so (season-rules.md 15.1).
 */
export function singlesOpponents(
  fixtures: readonly ViewedFixture[],
  playerId: string,
  rules: SeasonRules,
  helps: HelpsFrom,
): SeasonOpponent[] {
  const met = new Map<string, SeasonOpponent>();
  for (const fixture of fixtures) {
    if (fixture.obscured) continue;
    const counts = countsForPlayerCheck(fixture, rules, helps);
    for (const match of countedMatches(fixture, rules)) {
      const { size, homePlayers, awayPlayers, result } = match;
      const [home, away] = [homePlayers[0], awayPlayers[0]];
      if (size !== 1 || !home || !away || (home.id !== playerId && away.id !== playerId)) continue;
      const own: SideName = home.id === playerId ? 'home' : 'away';
      if (!counts(playerId, teamIdOnSide(fixture, own))) continue;
      const { id, name } = own === 'home' ? away : home;
      const before = met.get(id) ?? { id, name, played: 0, won: 0, lost: 0, legsFor: 0, legsAgainst: 0 };
      met.set(id, {
        ...before,
        played: before.played + 1,
        won: before.won + Number(result === own),
        lost: before.lost + Number(result === opposite(own)),
        legsFor: before.legsFor + legsWonByPlaying(match, own),
        legsAgainst: before.legsAgainst + legsWonByPlaying(match, opposite(own)),
      });
    }
  }
  return [...met.values()].sort(compareOpponents);
}
