import type { Day } from '#rules/basics/dates.ts';
import { doubleRoundRobin } from '#rules/planning/double-round-robin.ts';
import type { Card } from '#rules/card/scorecard.ts';
import type { Division } from '../modules/division/division.entity.ts';
import { Fixture } from '../modules/fixture/fixture.entity.ts';
import type { Season } from '../modules/season/season.entity.ts';
import type { Team } from '../modules/team/team.entity.ts';
import { playCard } from './cards.ts';
import { chance, seededRandom, type Random } from './random.ts';
import { utcInstant, sampleRecord } from './record.ts';
import { rosterOf, type Squad } from './squads.ts';

/** A division in a season: its teams in schedule order, and its nights. */
export interface Entry {
  season: Season;
  division: Division;
  squads: Squad[];
  weeks: Day[];
}

/** Nights of a division with fewer weeks than the season: it starts later, pauses a week half way, and ends earlier. */
export function nightsFor(weeks: readonly Day[], teams: number): Day[] {
  const needed = doubleRoundRobin(teams).length;
  const start = Math.floor((weeks.length - needed) / 2);
  const rest = weeks.length > needed ? start + needed / 2 : -1;
  return weeks.filter((_, week) => week >= start && week !== rest).slice(0, needed);
}

/** Singles played here are recorded throw by throw, on a tablet beside the board. */
const withTablet = 'Plough & Barrel';

/** Every league fixture of a division, with published cards up to the day before `today`. */
export function leagueFixtures(
  entry: Entry,
  { today, isCurrent }: { today: Day; isCurrent: boolean },
  random: Random,
): Fixture[] {
  return doubleRoundRobin(entry.squads.length).flatMap((round, week) =>
    round.map(({ home, away }) => {
      const [homeSquad, awaySquad] = [entry.squads[home]!, entry.squads[away]!];
      const fixture = fixtureOf(
        entry,
        { date: entry.weeks[week]!, home: homeSquad.team, away: awaySquad.team },
        random,
      );
      if (fixture.date >= today) return fixture;
      const [homeRoster, awayRoster] = [rosterOf(homeSquad, isCurrent), rosterOf(awaySquad, isCurrent)];
      const keeper = chance(random, 0.7) ? homeSquad.captain.name : undefined;
      const throws = isCurrent && homeSquad.team.name === withTablet ? seededRandom(`throws ${fixture.id}`) : undefined;
      return fillInCard(
        fixture,
        playCard({ home: homeRoster, away: awayRoster, isKnockout: false }, random, throws),
        keeper,
      );
    }),
  );
}

/** An unplayed fixture. */
export const fixtureOf = (
  { season, division }: Pick<Entry, 'season' | 'division'>,
  { date, home, away, isKnockout = false }: { date: Day; home: Team; away: Team; isKnockout?: boolean },
  random: Random,
): Fixture =>
  sampleRecord(
    Fixture,
    random,
    { created: season.created },
    {
      date,
      address: home.address,
      seasonId: season.id,
      divisionId: division.id,
      homeTeamId: home.id,
      awayTeamId: away.id,
      postponed: false,
      decision: null,
      move: null,
      isKnockout,
      accoladesCount: true,
      matchOptions: [],
      card: null,
    },
  );

/** The fixture with its results, entered late on the night. */
export const fillInCard = (fixture: Fixture, card: Card, editor = fixture.editor): Fixture =>
  Object.assign(fixture, { card, updated: utcInstant(fixture.date, '22:40'), editor });

/** The fixture, postponed a few hours before its start. */
export const postpone = (fixture: Fixture): Fixture =>
  Object.assign(fixture, { card: null, postponed: true, updated: utcInstant(fixture.date, '15:05') });
