import { describe, expect, it } from 'vitest';
import { addressOrName, countedMatches, matchesWon, fixtureScoreForRest } from '#rules/card/fixture.ts';
import { cardFaults } from '#rules/card/card-faults.ts';
import { matchErrors, errorPerOutsideTeam } from '#rules/league/data-errors.ts';
import { addDays, containsDay, utcDay, weekdayFromSunday } from '#rules/basics/dates.ts';
import { cardFormat, defaultLeagueRules as rules } from '#rules/basics/defaults.ts';
import { teamTable } from '#rules/league/league-table.ts';
import { draftsAgree } from '#rules/card/submission.ts';
import { sampleAccounts } from '../../../server/sample/accounts.ts';
import { sampleLeague } from '../../../server/sample/league.ts';

const now = new Date('2026-11-21T20:15:00Z');
const league = sampleLeague(now);
const [finished, current] = league.seasons as [(typeof league.seasons)[0], (typeof league.seasons)[0]];
const playing = league.divisions.filter(({ superleague }) => !superleague);

const teamOf = (id: string) => league.teams.find((team) => team.id === id)!;
const fixturesOf = (seasonId: string, divisionId?: string) =>
  league.fixtures.filter(
    (fixture) => fixture.seasonId === seasonId && (!divisionId || fixture.divisionId === divisionId),
  );
const registeredIn = (seasonId: string, divisionId: string) =>
  league.registrations.filter((entry) => entry.seasonId === seasonId && entry.divisionId === divisionId);
const tableOf = (seasonId: string, divisionId: string) =>
  teamTable(
    fixturesOf(seasonId, divisionId).map((fixture) => ({ ...fixture, obscured: false })),
    registeredIn(seasonId, divisionId).map(({ teamId: id }) => {
      const { name, address } = teamOf(id);
      return { id, name, address };
    }),
    rules,
  );
const teamNamed = (name: string) => league.teams.find((team) => team.name === name)!;
const everyRecord = Object.values(league).flat() as {
  id: string;
  created: Date;
  updated: Date;
  author: string;
  editor: string;
}[];

describe('the sample league', () => {
  it('is the same for the same instant', () => {
    expect(sampleLeague(now)).toEqual(league);
  });

  it('keeps its ids on another day', () => {
    const later = sampleLeague(new Date('2027-05-06T09:00:00Z'));
    expect(later.fixtures.map(({ id }) => id)).toEqual(league.fixtures.map(({ id }) => id));
    expect(later.seasons.map(({ name }) => name)).toEqual(['Winter 2026-27', 'Summer 2027']);
  });

  it.each(['2026-12-25', '2027-01-01', '2027-03-18', '2027-07-08', '2027-09-30', '2028-02-29'])(
    'is believable on %s',
    (day) => {
      const that = sampleLeague(new Date(`${day}T12:00:00Z`));
      const season = that.seasons[1]!;
      expect(containsDay(season, day)).toBe(true);
      const own = that.fixtures.filter(({ seasonId, isKnockout }) => seasonId === season.id && !isKnockout);
      const played = own.filter(({ card }) => card).length / own.length;
      expect(played).toBeGreaterThan(0.54);
      expect(played).toBeLessThan(0.62);
      expect(that.fixtures.every(({ date }) => weekdayFromSunday(date) === 4)).toBe(true);
      expect(that.fixtures.every(({ date, card }) => date < day || !card)).toBe(true);
      expect(that.seasons[0]!.endDate < season.startDate).toBe(true);
      expect(that.seasons[0]!.name).not.toBe(season.name);
    },
  );

  it('has a finished and a current season, three divisions and a superleague', () => {
    expect(league.divisions.map(({ name }) => name)).toEqual([
      'Division One',
      'Division Two',
      'Division Three',
      'Superleague',
    ]);
    expect(league.seasons.map(({ name }) => name)).toEqual(['Summer 2026', 'Winter 2026-27']);
    expect(finished.endDate < utcDay(now)).toBe(true);
    expect(containsDay(current, utcDay(now))).toBe(true);
    expect(playing.map(({ id }) => registeredIn(current.id, id).length)).toEqual([10, 9, 8]);
    expect(fixturesOf(finished.id).every(({ card }) => card)).toBe(true);
  });

  it('has 7 to 9 players a team with one captain, no two of a name', () => {
    for (const { id, divisionId } of league.registrations) {
      const entries = league.registeredPlayers.filter(({ registrationId }) => registrationId === id);
      const names = entries.map(({ playerId }) => league.players.find((player) => player.id === playerId)!.name);
      const isSuperleague = league.divisions.find((division) => division.id === divisionId)!.superleague;
      expect(names.length).toBeGreaterThanOrEqual(isSuperleague ? 9 : 7);
      expect(names.length).toBeLessThanOrEqual(9);
      expect(new Set(names).size).toBe(names.length);
      expect(entries.filter(({ captain }) => captain)).toHaveLength(1);
    }
    const gendered = league.players.filter(({ gender }) => gender).length;
    expect(gendered / league.players.length).toBeGreaterThan(0.8);
  });

  it('fills the audit fields, nothing in the future, no id twice', () => {
    expect(new Set(everyRecord.map(({ id }) => id)).size).toBe(everyRecord.length);
    for (const { id, created, updated, author, editor } of everyRecord) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(created <= updated && updated <= now && author && editor).toBeTruthy();
    }
  });
});

describe('its fixtures', () => {
  it('let every team play every other one home and away', () => {
    for (const season of league.seasons) {
      for (const division of playing) {
        const teams = registeredIn(season.id, division.id).map(({ teamId }) => teamId);
        const pairs = fixturesOf(season.id, division.id)
          .filter(({ isKnockout }) => !isKnockout)
          .map(({ homeTeamId, awayTeamId }) => `${homeTeamId} ${awayTeamId}`);
        expect(new Set(pairs).size).toBe(teams.length * (teams.length - 1));
        expect(pairs).toHaveLength(teams.length * (teams.length - 1));
        expect(pairs.every((pair) => pair.split(' ').every((id) => teams.includes(id)))).toBe(true);
      }
    }
  });

  it('never ask a team or a venue twice on a date', () => {
    const teams = league.fixtures.flatMap(({ date, homeTeamId, awayTeamId }) => [
      `${date} ${homeTeamId}`,
      `${date} ${awayTeamId}`,
    ]);
    const venues = league.fixtures.map(({ date, homeTeamId }) => `${date} ${addressOrName(teamOf(homeTeamId))}`);
    expect(new Set(teams).size).toBe(teams.length);
    expect(new Set(venues).size).toBe(venues.length);
  });

  it('have teams that share a venue, within a division and across two', () => {
    const divisionOf = (name: string) =>
      league.registrations.find(({ teamId, seasonId }) => teamId === teamNamed(name).id && seasonId === current.id)!
        .divisionId;
    expect(teamNamed('Liberal Club Reds').address).toBe(teamNamed('Liberal Club Blues').address);
    expect(divisionOf('Liberal Club Reds')).toBe(divisionOf('Liberal Club Blues'));
    expect(teamNamed('Railway Tavern').address).toBe(teamNamed('Railway Tavern B').address);
    expect(divisionOf('Railway Tavern')).not.toBe(divisionOf('Railway Tavern B'));
  });

  it('never keep a team at home or away more than twice in a row', () => {
    for (const { teamId } of league.registrations) {
      const sides = fixturesOf(current.id)
        .filter((fixture) => !fixture.isKnockout && [fixture.homeTeamId, fixture.awayTeamId].includes(teamId))
        .toSorted((a, b) => a.date.localeCompare(b.date))
        .map(({ homeTeamId }) => (homeTeamId === teamId ? 'H' : 'A'))
        .join('');
      expect(sides).not.toMatch(/HHH|AAA/);
    }
  });

  it('include three postponed ones, a played qualifier night and one to come, and some next Thursday', () => {
    const own = fixturesOf(current.id);
    expect(own.filter(({ postponed }) => postponed)).toHaveLength(3);
    const qualifiers = own.filter(({ isKnockout }) => isKnockout);
    expect(qualifiers.filter(({ card }) => card)).toHaveLength(11);
    expect(qualifiers.filter(({ card }) => !card)).toHaveLength(8);
    expect(own.filter(({ date }) => date === '2026-11-26').length).toBe(13);
  });

  it('have cards that could have been saved, without a data error', () => {
    const teamName = (id: string) => teamOf(id).name;
    expect(matchErrors(league.fixtures, teamName, rules)).toEqual([]);
    for (const season of league.seasons) {
      const fixtures = fixturesOf(season.id).map((fixture) => ({ ...fixture, obscured: false }));
      const inScope = league.registrations.filter(({ seasonId }) => seasonId === season.id).map(({ teamId }) => teamId);
      expect(errorPerOutsideTeam(fixtures, new Set(inScope), teamName)).toEqual([]);
    }
    for (const { card, ...fixture } of league.fixtures) {
      if (card) expect(cardFaults(card, { ...fixture, highestHiCheck: 170, rules })).toEqual([]);
    }
  });

  it('have cards of registered players, each match decided, nobody twice in the singles', () => {
    for (const fixture of league.fixtures.filter(({ card }) => card)) {
      const roster = (teamId: string) => {
        const entry = league.registrations.find((one) => one.teamId === teamId && one.seasonId === fixture.seasonId)!;
        return league.registeredPlayers.filter((one) => one.registrationId === entry.id).map((one) => one.playerId);
      };
      const format = cardFormat(fixture.isKnockout, rules).filter(({ numberOfLegs }) => numberOfLegs > 0);
      expect(countedMatches(fixture, rules).map(({ size }) => size)).toEqual(
        format.map(({ playerCount }) => playerCount),
      );
      for (const side of ['home', 'away'] as const) {
        const players = fixture.card!.matches.map((match) => match[`${side}Players`].map(({ id }) => id));
        const allowed = roster(fixture[`${side}TeamId`]);
        expect(players.flat().every((id) => allowed.includes(id))).toBe(true);
        const singles = players.filter((ids) => ids.length === 1).flat();
        expect(new Set(singles).size).toBe(singles.length);
      }
    }
  });

  it('have line-ups, 180s, hi-checks and men of the match', () => {
    const cards = league.fixtures.flatMap(({ card }) => card ?? []);
    const perCard = (count: number) => count / cards.length;
    expect(perCard(cards.flatMap(({ oneEighties }) => oneEighties).length)).toBeGreaterThan(0.3);
    expect(perCard(cards.flatMap(({ over100Checkouts }) => over100Checkouts).length)).toBeGreaterThan(0.15);
    expect(perCard(cards.filter(({ manOfTheMatch }) => manOfTheMatch.home).length)).toBeGreaterThan(0.8);
  });
});

describe('its tables', () => {
  it.each(
    league.seasons.flatMap((season) =>
      playing.map((division) => [season.name, division.name, season, division] as const),
    ),
  )('sum up: %s, %s', (_season, _division, season, division) => {
    const table = tableOf(season.id, division.id);
    const total = (figure: (row: (typeof table)[0]) => number) => table.reduce((sum, row) => sum + figure(row), 0);
    const played = fixturesOf(season.id, division.id).filter(({ card, isKnockout }) => card && !isKnockout);
    expect(total((row) => row.played)).toBe(2 * played.length);
    expect(total((row) => row.points)).toBe(2 * played.length);
    expect(total((row) => row.difference)).toBe(0);
    expect(total((row) => row.fixturesWon)).toBe(total((row) => row.fixturesLost));
    expect(total((row) => row.matchesWon)).toBe(8 * played.length);
  });

  it('hold nothing that a secretary would wonder about', () => {
    const rows = playing.flatMap(({ id }) => tableOf(current.id, id));
    for (const { points, played, difference } of rows) {
      const share = points / played;
      expect(points).toBeGreaterThan(0);
      expect(share > 1.3 && difference < 0).toBe(false);
      expect(share < 0.7 && difference > 8).toBe(false);
    }
    expect(tableOf(current.id, playing[0]!.id)[0]!.name).toBe('Plough & Barrel');
  });

  it('promote and relegate two teams between seasons', () => {
    const teams = (seasonId: string, index: number) =>
      registeredIn(seasonId, playing[index]!.id).map(({ teamId }) => teamId);
    const before = playing.map(({ id }) => tableOf(finished.id, id).map((row) => row.id));
    expect(teams(current.id, 0).sort()).toEqual([...before[0]!.slice(0, -2), ...before[1]!.slice(0, 2)].sort());
    expect(teams(current.id, 2).sort()).toEqual([...before[1]!.slice(-2), ...before[2]!.slice(2)].sort());
  });
});

describe('its drafts', () => {
  const draftsOf = (fixtureId: string) => league.drafts.filter((draft) => draft.fixtureId === fixtureId);

  it('wait on three fixtures of last week that are not published', () => {
    const ids = [...new Set(league.drafts.map(({ fixtureId }) => fixtureId))];
    const fixtures = ids.map((id) => league.fixtures.find((fixture) => fixture.id === id)!);
    expect(fixtures.map(({ card, date }) => [card, date])).toEqual(ids.map(() => [null, '2026-11-19']));
    expect(ids.map((id) => draftsOf(id).map(({ side }) => side))).toEqual([['home', 'away'], ['home'], ['away']]);
    expect(fixtureScoreForRest({ ...fixtures[0]!, obscured: false }, rules)).toBeNull();
  });

  it('differ in the third singles only, and belong to the two clerks', () => {
    const fixture = league.fixtures.find(({ id }) => id === league.drafts[0]!.fixtureId)!;
    const [home, away] = draftsOf(fixture.id).map(({ card }) => card) as [
      (typeof league.drafts)[0]['card'],
      (typeof league.drafts)[0]['card'],
    ];
    expect(draftsAgree(home, away, rules.card.league)).toBe(false);
    const differing = home.matches.flatMap((match, index) =>
      JSON.stringify(match) === JSON.stringify(away.matches[index]) ? [] : [index],
    );
    expect(differing).toEqual([2]);
    expect(draftsAgree(home, { ...away, matches: home.matches }, rules.card.league)).toBe(true);
    const published = { ...fixture, card: home };
    expect(countedMatches({ ...fixture, card: away }, rules)).toHaveLength(8);
    expect(matchesWon(countedMatches(published, rules)).home).toBeGreaterThanOrEqual(0);
    const clerks = sampleAccounts.flatMap(({ team }) => (team ? [teamNamed(team).id] : []));
    expect(clerks).toEqual([fixture.homeTeamId, fixture.awayTeamId]);
  });
});

describe('its notes', () => {
  it('lie within the season, for all divisions and for one, with a link, bold text and a list', () => {
    expect(league.notes.every(({ date }) => containsDay(current, date))).toBe(true);
    expect(league.notes.some(({ divisionId }) => divisionId)).toBe(true);
    expect(league.notes.some(({ divisionId }) => !divisionId)).toBe(true);
    const text = league.notes.map(({ note }) => note).join('\n');
    expect(text).toMatch(/\*\*.+\*\*/);
    expect(text).toMatch(/\[.+\]\(https:.+\)/);
    expect(text).toMatch(/^- /m);
    expect(league.notes.some(({ date }) => date >= utcDay(now) && date <= addDays(utcDay(now), 7))).toBe(true);
  });
});
