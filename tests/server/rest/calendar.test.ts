import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leagueTime } from '../../../server/modules/division/calendar.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aCard, aDivision, aFixture, aNote, aSeason, aTournament } from '../../support/makers/makers.ts';
import { call } from '../../support/server/rest.ts';
import { aWorld, type World } from './world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await startApp({ env: { LEAGUE_NAME: 'Wexcombe & District' } });
  world = await aWorld(test);
});
afterAll(() => test.stop());

const ask = (query = '', accept?: string) =>
  call(test, 'GET', `/api/Division/Data?divisionId=${world.division.id}&seasonId=${world.season.id}${query}`, {
    headers: accept ? { accept } : {},
  });

/** The properties of each event, by its id, with folded lines joined again. */
function events(text: string): Map<string, Record<string, string>> {
  const found = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
  const read = (event: string) =>
    Object.fromEntries(
      event
        .split('\r\n')
        .filter((line) => line.includes(':'))
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    );
  return new Map(found.map(read).map((event) => [event.UID!, event]));
}

describe('the calendar (league.md 20; rest.md 2.3)', () => {
  it('comes by the query and by the header, but not to browsers', async () => {
    const byQuery = await ask('&content-type=text/calendar');
    expect(byQuery.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(byQuery.headers['content-disposition']).toBe(
      'attachment; filename="Wexcombe & District - Winter 2026-27.ics"',
    );
    expect((await ask('', 'text/calendar')).text).toBe(byQuery.text);
    for (const accept of ['text/html, text/calendar', '*/*'])
      expect((await ask('', accept)).json).toMatchObject({ name: 'Division One' });
  });

  it('says whose it is and how often to ask', async () => {
    const { text } = await ask('&content-type=text/calendar');
    for (const line of [
      'VERSION:2.0',
      'METHOD:PUBLISH',
      'PRODID:-//Oche//Oche//EN',
      'NAME:Oche - Winter 2026/27',
      'X-WR-CALNAME:Oche - Winter 2026/27',
      'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ])
      expect(text.split('\r\n')).toContain(line);
  });

  it('ends every line, the last one too (RFC 5545, 3.1)', async () => {
    const { text } = await ask('&content-type=text/calendar');
    expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
  });

  it('has fixtures, notes, tournaments, and nights of host v opponent as one', async () => {
    const { played, pending, note, tournament, nights } = world;
    const all = events((await ask('&content-type=text/calendar')).text);
    expect(all.get(pending.id)).toMatchObject({
      SUMMARY: 'Blues v Reds',
      DTSTART: '20261126T200000Z',
      DTEND: '20261127T000000Z',
      LOCATION: 'The Blue Boar',
      CATEGORIES: 'Division One',
      'URL;VALUE=URI': expect.stringMatching(`/score/${pending.id}$`),
    });
    expect(all.get(played.id)).toMatchObject({ SUMMARY: 'Blues 0 - 1 Reds' });
    expect(all.get(note.id)).toMatchObject({ 'DTSTART;VALUE=DATE': '20261105', SUMMARY: 'Bring your own darts' });
    expect(all.get(tournament.id)).toMatchObject({
      SUMMARY: 'Singles',
      'URL;VALUE=URI': expect.stringMatching(`/tournament/${tournament.id}$`),
    });
    const meetings = nights.map(({ id }) => all.get(id)).filter((event) => event !== undefined);
    expect(meetings).toMatchObject([
      {
        SUMMARY: 'Reds 5 - 4 Blues',
        'URL;VALUE=URI': expect.stringMatching(/\/live\/superleague\/\?date=2026-11-13$/),
      },
    ]);
    // The first league fixture, the two above, a note, a tournament and the meeting: no placeholders, no proposals.
    expect(all.size).toBe(6);
  });

  it('tells the score once there is one, and what is postponed', async () => {
    const { reds, blues, division } = world;
    const teams = { homeTeamId: reds.team.id, awayTeamId: blues.team.id, divisionId: division.id };
    const own = await aSeason(test, {
      name: 'Scored',
      divisionIds: [division.id],
      fixtureStartTime: '19:30:00',
      fixtureDuration: 3,
    });
    const card = aCard(reds.captain, blues.captain);
    card.matches = card.matches.map(() => card.matches[0]!);
    const scored = await aFixture(test, { ...teams, seasonId: own.id, card });
    const postponed = await aFixture(test, { ...teams, seasonId: own.id, date: '2026-12-03', postponed: true });
    const { text } = await call(test, 'GET', `/api/Division/Data?seasonId=${own.id}&content-type=text/calendar`);
    expect(events(text).get(scored.id)).toMatchObject({
      SUMMARY: 'Reds 8 - 0 Blues',
      DTSTART: '20261105T193000Z',
      DTEND: '20261105T223000Z',
    });
    expect(events(text).get(postponed.id)).toMatchObject({ SUMMARY: 'Reds v Blues', STATUS: 'CANCELLED' });
  });

  it('says where a fixture is played, whoever’s home that is; the spreadsheet does, too', async () => {
    const { reds, blues, division } = world;
    const own = await aSeason(test, { name: 'Elsewhere', divisionIds: [division.id] });
    const teams = { homeTeamId: reds.team.id, awayTeamId: blues.team.id, divisionId: division.id };
    const { id } = await aFixture(test, { ...teams, seasonId: own.id, address: 'Town Hall' });
    const path = `/api/Division/Data?seasonId=${own.id}&content-type=`;
    const { text } = await call(test, 'GET', `${path}text/calendar`);
    expect(events(text).get(id)).toMatchObject({ LOCATION: 'Town Hall' });
    expect((await call(test, 'GET', `${path}text/csv&part=fixtures`)).text).toContain(',Town Hall,');
  });

  it('says for which division a note is where there are others', async () => {
    const [one, two] = [await aDivision(test, { name: 'Cup A' }), await aDivision(test, { name: 'Cup B' })];
    const { id: seasonId } = await aSeason(test, { name: 'Cup', divisionIds: [one.id, two.id] });
    const ofTwo = await aNote(test, { seasonId, divisionId: two.id, note: 'No darts' });
    const ofAll = await aNote(test, { seasonId, note: 'Bring a pencil' });
    const read = async (query: string) =>
      events(
        (await call(test, 'GET', `/api/Division/Data?seasonId=${seasonId}&content-type=text/calendar${query}`)).text,
      );
    const all = await read('');
    expect(all.get(ofTwo.id)).toMatchObject({ SUMMARY: 'Cup B: No darts', CATEGORIES: 'Cup B' });
    expect(all.get(ofAll.id)).toMatchObject({ SUMMARY: 'Bring a pencil' });
    expect((await read(`&divisionId=${two.id}`)).get(ofTwo.id)).toMatchObject({ SUMMARY: 'No darts' });
  });

  it('has nights whose sides are not chosen yet each as a tournament at its venue', async () => {
    const { id: seasonId } = await aSeason(test, { name: 'Open', divisionIds: [world.division.id] });
    const night = { seasonId, singleRound: true, date: '2026-11-13', type: 'Board' };
    const [first, second] = [
      await aTournament(test, { ...night, address: 'Here' }),
      await aTournament(test, { ...night, address: 'There', host: 'Reds' }),
    ];
    const { text } = await call(test, 'GET', `/api/Division/Data?seasonId=${seasonId}&content-type=text/calendar`);
    expect(events(text).get(first.id)).toMatchObject({ SUMMARY: 'Board', LOCATION: 'Here' });
    expect(events(text).get(second.id)).toMatchObject({ SUMMARY: 'Board', LOCATION: 'There' });
  });

  it('is the same again while nothing changes', async () => {
    const { headers } = await ask('&content-type=text/calendar');
    const again = await call(
      test,
      'GET',
      `/api/Division/Data?divisionId=${world.division.id}&seasonId=${world.season.id}&content-type=text/calendar`,
      {
        headers: { 'if-none-match': String(headers.etag) },
      },
    );
    expect(again.status).toBe(304);
  });

  it('is a file with the name of the league', async () => {
    const own = await startApp({ env: { LEAGUE_NAME: 'Calder Vale' } });
    const { id } = await aSeason(own);
    const { headers } = await call(own, 'GET', `/api/Division/Data?seasonId=${id}&content-type=text/calendar`);
    expect(headers['content-disposition']).toBe('attachment; filename="Calder Vale - Winter 2026-27.ics"');
    await own.stop();
  });

  it('names files with letters of any script', async () => {
    const season = await aSeason(test, { name: 'Été "27"', divisionIds: [world.division.id] });
    const { headers } = await call(test, 'GET', `/api/Division/Data?seasonId=${season.id}&content-type=text/calendar`);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Wexcombe & District - _t_ -27-.ics"; filename*=UTF-8''Wexcombe%20%26%20District%20-%20%C3%89t%C3%A9%20-27-.ics`,
    );
  });

  it.each([
    ['2026-11-05', '20:00:00', '2026-11-05T20:00:00.000Z'],
    ['2026-07-05', '20:00:00', '2026-07-05T19:00:00.000Z'],
    ['2026-07-05', '00:30', '2026-07-04T23:30:00.000Z'],
    ['2026-10-25', '20:00', '2026-10-25T20:00:00.000Z'],
    ['2026-03-29', '20:00', '2026-03-29T19:00:00.000Z'],
  ])('takes %s %s as a time in London', (day, time, utc) => {
    expect(leagueTime('Europe/London', day, time).toISOString()).toBe(utc);
  });
});
