import type { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import type { Tournament } from '../../../server/modules/tournament/tournament.entity.ts';

/**
 * The tables computed a second time, straight from league.md 4 to 7 and differently from the rules: a list of events
 * per team and per player, added up at the end. Knows the default rules only.
 */
const legsOf = (index: number, isKnockout: boolean) => (isKnockout || index > 4 ? 3 : 5);

interface Event {
  who: string;
  size: number;
  own: number;
  theirs: number;
}

interface Outcome {
  team: string;
  mine: number;
  theirs: number;
}

export function recompute(fixtures: Fixture[], tournaments: Tournament[]) {
  const teamEvents: Event[] = [];
  const playerEvents: Event[] = [];
  const outcomes: Outcome[] = [];
  const played = new Map<string, number>();
  const accolades: { who: string; score: number }[] = [];

  for (const { card, ...fixture } of fixtures) {
    if (!card || fixture.postponed) continue;
    if (fixture.accoladesCount) {
      card.oneEighties.forEach(({ id }) => accolades.push({ who: id, score: 180 }));
      card.over100Checkouts.forEach(({ id, score }) => accolades.push({ who: id, score }));
    }
    if (fixture.isKnockout) continue;
    const hasScore = card.matches.some((match) => (match.homeScore ?? 0) + (match.awayScore ?? 0) > 0);
    if (!hasScore) continue;
    const won = { home: 0, away: 0 };
    card.matches.forEach((match, index) => {
      const { homeScore: h, awayScore: a, homePlayers, awayPlayers } = match;
      const size = homePlayers.length;
      if (h === null || a === null || size === 0 || size !== awayPlayers.length) return;
      const needed = legsOf(index, false) / 2;
      if (h > needed === a > needed) return;
      won[h > needed ? 'home' : 'away'] += 1;
      teamEvents.push(
        { who: fixture.homeTeamId, size, own: h, theirs: a },
        { who: fixture.awayTeamId, size, own: a, theirs: h },
      );
      homePlayers.forEach(({ id }) => playerEvents.push({ who: id, size, own: h, theirs: a }));
      awayPlayers.forEach(({ id }) => playerEvents.push({ who: id, size, own: a, theirs: h }));
    });
    for (const [team, mine, theirs] of [
      [fixture.homeTeamId, won.home, won.away],
      [fixture.awayTeamId, won.away, won.home],
    ] as const) {
      played.set(team, (played.get(team) ?? 0) + 1);
      outcomes.push({ team, mine, theirs });
    }
  }
  for (const tournament of tournaments.filter((each) => each.accoladesCount)) {
    tournament.oneEighties.forEach(({ id }) => accolades.push({ who: id, score: 180 }));
    tournament.over100Checkouts.forEach(({ id, score }) => accolades.push({ who: id, score }));
  }

  const count = <T>(items: T[], test: (item: T) => boolean) => items.filter(test).length;
  const sum = (items: Event[], of: (event: Event) => number) => items.reduce((total, event) => total + of(event), 0);

  return {
    team(id: string) {
      const mine = outcomes.filter((outcome) => outcome.team === id);
      const events = teamEvents.filter((event) => event.who === id);
      const fixturesWon = count(mine, (outcome) => outcome.mine > outcome.theirs);
      const fixturesDrawn = count(mine, (outcome) => outcome.mine === outcome.theirs && outcome.mine > 0);
      return {
        played: played.get(id) ?? 0,
        points: 2 * fixturesWon + fixturesDrawn,
        fixturesWon,
        fixturesDrawn,
        fixturesLost: count(mine, (outcome) => outcome.mine < outcome.theirs),
        difference: sum(events, (event) => event.own - event.theirs),
        matchesWon: count(events, (event) => event.own > event.theirs),
        matchesLost: count(events, (event) => event.own < event.theirs),
        legsWon: sum(events, (event) => event.own),
        legsLost: sum(events, (event) => event.theirs),
      };
    },
    player(id: string) {
      const of = (size: number) => {
        const events = playerEvents.filter((event) => event.who === id && event.size === size);
        return {
          matchesPlayed: events.length,
          matchesWon: count(events, (event) => event.own > event.theirs),
          matchesLost: count(events, (event) => event.own < event.theirs),
          legsWon: sum(events, (event) => event.own),
          legsLost: sum(events, (event) => event.theirs),
        };
      };
      const singles = of(1);
      const scores = accolades.filter(({ who }) => who === id).map(({ score }) => score);
      return {
        singles,
        pairs: of(2),
        triples: of(3),
        points: singles.legsWon,
        winPercentage: singles.matchesPlayed
          ? Number(((100 * singles.matchesWon) / singles.matchesPlayed).toFixed(2))
          : 0,
        oneEighties: count(scores, (score) => score === 180),
        over100Checkouts: Math.max(0, ...scores.filter((score) => score < 180)),
      };
    },
  };
}
