import { addressOrName, fixtureLeaderOrWinner } from '#rules/card/fixture.ts';
import type { Day } from '#rules/basics/dates.ts';
import { defaultLeagueRules } from '#rules/basics/defaults.ts';
import { shuffle } from '#rules/basics/random.ts';
import type { Fixture } from '../modules/fixture/fixture.entity.ts';
import { playCard } from './cards.ts';
import { fixtureOf, fillInCard, type Entry } from './fixtures.ts';
import type { Random } from './random.ts';
import { rosterOf, type Squad } from './squads.ts';

/** Teams left after the qualifying round. */
const lastSixteen = 16;

interface Entrant {
  squad: Squad;
  entry: Entry;
}

/**
 * The Landlord's Shield: a qualifying round of all divisions' teams down to 16, played, and the last 16, drawn and
 * still to be played.
 */
export function shieldFixtures(entries: readonly Entry[], [first, second]: readonly Day[], random: Random): Fixture[] {
  const hat = shuffle(
    random,
    entries.flatMap((entry) => entry.squads.map((squad) => ({ squad, entry }))),
  );
  const ties = hat.length - lastSixteen;
  const qualifying = draw(hat.slice(0, 2 * ties), first!, random);
  const winners = qualifying.map(({ home, away, fixture }) => {
    const card = playCard(
      { home: rosterOf(home.squad, true), away: rosterOf(away.squad, true), isKnockout: true },
      random,
    );
    fillInCard(fixture, card);
    return winner(fixture) === 'home' ? home : away;
  });
  const next = draw(shuffle(random, [...winners, ...hat.slice(2 * ties)]), second!, random);
  return [...qualifying, ...next].map(({ fixture }) => fixture);
}

const winner = (fixture: Fixture) => fixtureLeaderOrWinner(fixture, defaultLeagueRules);

/** Ties in draw order; the first of a pair is at home unless its venue is taken that night. */
function draw(entrants: readonly Entrant[], date: Day, random: Random) {
  const taken = new Set<string>();
  return Array.from({ length: entrants.length / 2 }, (_, tie) => {
    const [one, other] = [entrants[2 * tie]!, entrants[2 * tie + 1]!];
    const [home, away] = taken.has(addressOrName(one.squad.team)) ? [other, one] : [one, other];
    taken.add(addressOrName(home.squad.team));
    return {
      home,
      away,
      fixture: fixtureOf(home.entry, { date, home: home.squad.team, away: away.squad.team, isKnockout: true }, random),
    };
  });
}
