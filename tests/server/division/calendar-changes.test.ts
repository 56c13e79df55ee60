import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { features } from '#rules/basics/features.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { command, look } from '../../support/makers/cards.ts';
import { aCard, aFixture, aSeason, aTournament } from '../../support/makers/makers.ts';
import { ask, askFor } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: CardLeague;
let admin: string;

beforeAll(async () => {
  app = await startApp();
  league = await aCardLeague(app);
  admin = (await signIn(app, { access: accessFlagList })).cookie;
});
afterAll(() => app.stop());

const calendar = async (seasonId: string) =>
  (await call(app, 'GET', `/api/Division/Data?seasonId=${seasonId}&content-type=text/calendar`)).text.replaceAll(
    '\r\n ',
    '',
  );

const valueIn = (event: string | undefined, name: string) =>
  new RegExp(`^${name}[^:]*:(.*)$`, 'm').exec(event ?? '')?.[1];

/** An event of the season's calendar, found by a line that it has. */
async function eventWith(line: string) {
  const event = (await calendar(league.season.id)).split('BEGIN:VEVENT').find((text) => text.includes(line));
  return {
    sequence: Number(valueIn(event, 'SEQUENCE')),
    changed: valueIn(event, 'LAST-MODIFIED'),
    stamp: valueIn(event, 'DTSTAMP'),
    summary: valueIn(event, 'SUMMARY')?.trim(),
  };
}

const asCalendarTime = (at: Date) => at.toISOString().replace(/\.\d+|[-:]/g, '');
const later = (milliseconds: number) => (app.clock.now = new Date(app.clock.now.getTime() + milliseconds));

const putSeason = (fields: object) => {
  const { id, name, startDate, endDate, divisionIds } = league.season;
  const input = { name, startDate, endDate, divisionIds, ...fields };
  const version = 'query ($id: ID!) { season(id: $id) { version } }';
  return askFor<{ season: { version: string } }>(app, version, { id }, admin).then(({ season }) =>
    askFor(
      app,
      'mutation ($id: ID, $version: DateTime, $input: SeasonInput!) { putSeason(id: $id, version: $version, input: $input) { result { id } } }',
      { id, version: season.version, input },
      admin,
    ),
  );
};
const configure = (value: string | null) =>
  askFor(
    app,
    'mutation ($id: ID!, $value: String) { configureFeature(id: $id, value: $value) { id } }',
    { id: features.resultsHiddenFor.id, value },
    admin,
  );

describe('an event of the calendar (league.md 20)', () => {
  it('has a number that rises with every change that matters, and says when it was', async () => {
    const { reds, blues } = league;
    const teams = { homeTeamId: blues.team.id, awayTeamId: reds.team.id };
    const { id } = await league.open({ date: '2026-11-21', ...teams });
    const details = async (changes: object) => {
      const { version } = await look(app, id, admin);
      const { errors } = await command(
        app,
        'updateFixtureDetails',
        { target: { id, version }, details: changes },
        admin,
      );
      expect(errors).toBeUndefined();
    };
    const unpublish = async () => {
      const { version } = await look(app, id, admin);
      expect((await command(app, 'unpublishCard', { target: { id, version } }, admin)).errors).toBeUndefined();
    };
    const card = aCard(blues.captain, reds.captain, 3, 0);
    card.matches.fill(card.matches[0]!);
    const publish = () => savedAs(app, 'saveCard', id, card, admin);
    let before = (await eventWith(`UID:${id}`)).sequence;
    expect(before).toBeGreaterThan(0);
    const changes: [what: string, change: () => Promise<unknown>, summary: string][] = [
      ['postponed', () => details({ postponed: true }), 'Blues v Reds'],
      ['to be played after all', () => details({ postponed: false }), 'Blues v Reds'],
      ['another date', () => details({ date: '2026-11-22' }), 'Blues v Reds'],
      ['the date again', () => details({ date: '2026-11-21' }), 'Blues v Reds'],
      ['another start', () => putSeason({ fixtureStartTime: '19:30:00' }), 'Blues v Reds'],
      ['a result', publish, 'Blues 8 - 0 Reds'],
      ['no result again', unpublish, 'Blues v Reds'],
      ['results hidden for a day', () => configure('1.00:00:00'), 'Blues v Reds'],
      ['a result that is hidden', publish, 'Blues v Reds'],
      ['the moment from which it is seen', () => Promise.resolve(later(86_400_000)), 'Blues 8 - 0 Reds'],
      ['results hidden for longer', () => configure('9.00:00:00'), 'Blues v Reds'],
      ['results hidden no more', () => configure(null), 'Blues 8 - 0 Reds'],
    ];
    for (const [what, change, summary] of changes) {
      later(60_000);
      await change();
      const event = await eventWith(`UID:${id}`);
      expect([what, event.summary]).toEqual([what, summary]);
      expect([what, event.sequence > before]).toEqual([what, true]);
      before = event.sequence;
    }
    const { changed, stamp } = await eventWith(`UID:${id}`);
    expect([changed, stamp]).toEqual([asCalendarTime(app.clock.now), asCalendarTime(app.clock.now)]);
    // What is read again later says the same.
    later(3_600_000);
    expect((await eventWith(`UID:${id}`)).sequence).toBe(before);
  });

  it('has a higher number when a team of its withdraws, and when that is taken back', async () => {
    const { reds, season } = league;
    const { id } = await league.open({ date: '2026-11-23' });
    const withdraw = async (input: object | null) => {
      later(60_000);
      const { team } = await askFor<{ team: { seasons: { version: string; seasonId: string }[] } }>(
        app,
        'query ($id: ID!) { team(id: $id) { seasons { version seasonId } } }',
        { id: reds.team.id },
      );
      const { version } = team.seasons.find(({ seasonId }) => seasonId === season.id)!;
      await askFor(
        app,
        'mutation ($target: TeamEntryTarget!, $input: WithdrawalInput) { withdrawTeam(target: $target, input: $input) { id } }',
        { target: { teamId: reds.team.id, seasonId: season.id, version }, input },
        admin,
      );
      return eventWith(`UID:${id}`);
    };
    const before = await eventWith(`UID:${id}`);
    const gone = await withdraw({ on: '2026-11-20', reason: 'too few players', future: 'awarded' });
    const back = await withdraw(null);
    expect([before, gone, back].map(({ summary }) => summary)).toEqual([
      'Reds v Blues',
      'Reds 0 - 8 Blues',
      'Reds v Blues',
    ]);
    expect(gone.sequence).toBeGreaterThan(before.sequence);
    expect(back.sequence).toBeGreaterThan(gone.sequence);
  });

  it('has a higher number when a team of its is taken out of the season, and when it is entered again', async () => {
    const { reds, blues, season, division } = league;
    const { id } = await league.open({ date: '2026-11-24' });
    const out = async (teamId: string) => {
      later(60_000);
      const { errors } = await ask(
        app,
        'mutation ($teamId: ID!, $seasonId: ID!) { unregisterTeam(teamId: $teamId, seasonId: $seasonId) { messages } }',
        { teamId, seasonId: season.id },
        admin,
      );
      expect(errors).toBeUndefined();
      return (await eventWith(`UID:${id}`)).sequence;
    };
    const enter = async (teamId: string) => {
      later(60_000);
      await askFor(
        app,
        'mutation ($input: RegistrationInput!) { registerTeam(input: $input) { messages } }',
        { input: { teamId, seasonId: season.id, divisionId: division.id } },
        admin,
      );
      return (await eventWith(`UID:${id}`)).sequence;
    };
    const numbers = [(await eventWith(`UID:${id}`)).sequence];
    for (const { team } of [reds, blues]) numbers.push(await out(team.id));
    for (const { team } of [reds, blues]) numbers.push(await enter(team.id));
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  });

  it('of two superleague teams changes when a night of theirs is deleted', async () => {
    const night = {
      seasonId: league.season.id,
      date: '2026-11-13',
      singleRound: true,
      host: 'Ours',
      opponent: 'Theirs',
    };
    await aTournament(app, night);
    later(60_000);
    const { id } = await aTournament(app, night);
    const before = await eventWith('SUMMARY:Ours v Theirs');
    later(60_000);
    await askFor(app, 'mutation ($id: ID!) { deleteTournament(id: $id) { id } }', { id }, admin);
    const after = await eventWith('SUMMARY:Ours v Theirs');
    expect(after.sequence).toBeGreaterThan(before.sequence);
  });

  it.each([
    ['0001-01-01', '0001-12-31', 0],
    ['9999-01-01', '9999-12-31', 2],
  ])('is written for a season from %s to %s, as far as calendars know the year', async (startDate, endDate, count) => {
    const { season, division, reds, blues } = league;
    const own = await aSeason(app, { name: `From ${startDate}`, startDate, endDate, divisionIds: [division.id] });
    const teams = { homeTeamId: reds.team.id, awayTeamId: blues.team.id, divisionId: division.id };
    await aFixture(app, { ...teams, seasonId: own.id, date: endDate });
    await aTournament(app, { seasonId: own.id, date: endDate });
    expect(own.id).not.toBe(season.id);
    const events = (await calendar(own.id)).split('BEGIN:VEVENT').slice(1);
    expect(events).toHaveLength(count);
    for (const event of events) expect(valueIn(event, 'DTSTART')).toMatch(/^\d{8}(T\d{6}Z)?\r?$/);
    for (const event of events) expect(valueIn(event, 'DTEND') ?? '99991231').toMatch(/^9999/);
  });
});
