import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '#rules/basics/features.ts';
import { feedPath } from '#rules/site/feeds.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { command, look } from '../../support/makers/cards.ts';
import { aDivision, aNote, aRegistration, aSeason } from '../../support/makers/makers.ts';
import { askFor } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: CardLeague;
beforeAll(async () => {
  app = await startApp({ env: { LEAGUE_NAME: 'Wexcombe & District' } });
  league = await aCardLeague(app);
});
afterAll(() => app.stop());

interface Entry {
  id: string;
  title: string;
  updated: string;
  url: string;
  text: string;
}

/** A feed as a strict XML parser reads it. */
async function feed(path = feedPath({ divisionIds: [] }), cookie = '') {
  const { text, headers } = await call(app, 'GET', path, { cookie });
  const { window } = new JSDOM(text, { contentType: 'application/xml' });
  const root = window.document.documentElement;
  const of = (parent: Element, name: string) =>
    [...parent.children].find(({ localName }) => localName === name)?.textContent ?? '';
  const entries = [...root.querySelectorAll('entry')].map((entry): Entry => {
    const [id, title, updated, summary] = ['id', 'title', 'updated', 'summary'].map((name) => of(entry, name));
    return {
      id: id!,
      title: title!,
      updated: updated!,
      text: summary!,
      url: entry.querySelector('link')!.getAttribute('href')!,
    };
  });
  const self = root.querySelector('link[rel=self]')?.getAttribute('href');
  return { title: of(root, 'title'), updated: of(root, 'updated'), self, entries, headers };
}

const titles = async (path?: string) => (await feed(path)).entries.map(({ title }) => title);

describe('news as a feed (league.md 24)', () => {
  it('begins with what was published last, and says where it is', async () => {
    const { id } = await league.open();
    const before = await titles();
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await savedAs(app, 'saveCard', id, league.night(3, 1), league.cookies.admin);
    const { entries, updated, self, title, headers } = await feed();
    expect(entries).toHaveLength(before.length + 1);
    expect(entries[0]).toMatchObject({
      title: expect.stringMatching(/ \d–\d /),
      url: expect.stringContaining(`/score/${id}`),
    });
    expect(entries[0]!.id).toMatch(new RegExp(`^tag:.*${id}$`));
    expect(updated).toBe(entries[0]!.updated);
    expect(title).toBe('Wexcombe & District');
    expect(self).toContain(feedPath({ divisionIds: [] }));
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  });

  it('tells a fixture anew only when what is told of it has changed', async () => {
    const { id } = await league.open({ date: '2026-11-13' });
    const later = () => (app.clock.now = new Date(app.clock.now.getTime() + 60_000));
    const told = async () => (await feed()).entries.find(({ url }) => url.includes(id))!;
    later();
    await savedAs(app, 'saveCard', id, league.night(3, 1), league.cookies.admin);
    const first = await told();
    expect(first.updated).toBe(app.clock.now.toISOString());
    later();
    const { version } = await look(app, id, league.cookies.games);
    const details = { address: 'The Green Man', accoladesCount: false };
    await command(app, 'updateFixtureDetails', { target: { id, version }, details }, league.cookies.games);
    expect((await look(app, id)).address).toBe('The Green Man');
    // A man of the match is no part of what is told, nor are the legs of a match that stays won.
    const men = { home: league.reds.captain.id, away: null };
    await savedAs(app, 'saveCard', id, { ...league.night(3, 2), manOfTheMatch: men }, league.cookies.admin);
    expect(await told()).toEqual(first);
    later();
    await savedAs(app, 'saveCard', id, league.night(1, 3), league.cookies.admin);
    expect(await told()).toMatchObject({ id: first.id, updated: app.clock.now.toISOString() });
  });

  it('tells what was moved, decided and noted, and nothing of a fixture that is to come', async () => {
    const quiet = await league.open({ date: '2026-12-10' });
    const off = await league.open({ date: '2026-12-17', postponed: true });
    await aNote(app, { seasonId: league.season.id, date: '2026-12-03', note: 'No darts <b>& no</b> "beer"\u0007' });
    const { entries } = await feed();
    expect(entries.some(({ url }) => url.includes(quiet.id))).toBe(false);
    expect(entries.find(({ url }) => url.includes(off.id))!.title).toBe('Reds v Blues: Postponed');
    const note = entries.find(({ title }) => title.startsWith('No darts'))!;
    expect(note).toMatchObject({ title: 'No darts <b>& no</b> "beer"', text: 'Thu 3 Dec 2026' });
    expect(new URL(note.url).pathname + new URL(note.url).search).toBe('/fixtures/Winter%202026%2F27/?date=2026-12');
  });

  it('is of a division, a team, or a season that is over', async () => {
    const { division, season, reds } = league;
    const all = await titles();
    expect(await titles(feedPath({ divisionIds: [division.id] }))).toEqual(all);
    const ofTeam = await feed(feedPath({ divisionIds: [], teamId: reds.team.id }));
    expect(ofTeam.title).toBe('Reds, Wexcombe & District');
    expect(await titles(feedPath({ divisionIds: [], seasonId: season.id }))).toEqual(all);
    // Between seasons it is still of the last one.
    const now = app.clock.now;
    app.clock.now = new Date('2027-08-01T12:00:00Z');
    expect((await titles()).length).toBeGreaterThan(0);
    app.clock.now = now;
  });

  it('of a team has the notes of its division and of all, and none of others', async () => {
    const { reds } = league;
    const [own, other] = [await aDivision(app, { name: 'Cup A' }), await aDivision(app, { name: 'Cup B' })];
    const cup = await aSeason(app, { name: 'Cup', divisionIds: [own.id, other.id] });
    await aRegistration(app, { teamId: reds.team.id, seasonId: cup.id, divisionId: own.id });
    const of = { seasonId: cup.id, date: '2026-12-04' };
    await aNote(app, { ...of, note: 'For all' });
    await aNote(app, { ...of, note: 'For its own', divisionId: own.id });
    await aNote(app, { ...of, note: 'For others', divisionId: other.id });
    const told = await titles(feedPath({ divisionIds: [], teamId: reds.team.id }));
    expect(told.filter((title) => title.startsWith('For ')).toSorted()).toEqual(['For all', 'For its own']);
    // Where there are others, too, it says for which.
    const { entries } = await feed(feedPath({ divisionIds: [], seasonId: cup.id }));
    expect(entries.find(({ title }) => title === 'For others')!.text).toBe('Cup B, Fri 4 Dec 2026');
  });

  it('keeps what is hidden until everybody sees it, and is news from then', async () => {
    const { cookie } = await signIn(app, { access: ['manageFeatures'] });
    const hide = 'mutation ($id: ID!) { configureFeature(id: $id, value: "2.00:00:00") { id } }';
    await askFor(app, hide, { id: features.resultsHiddenFor.id }, cookie);
    const { id } = await league.open({ date: '2026-11-21' });
    await savedAs(app, 'saveCard', id, league.night(2, 3), league.cookies.admin);
    const of = async (who?: string) => (await feed(undefined, who)).entries.find(({ url }) => url.includes(id));
    expect(await of()).toBeUndefined();
    // Not for those either who see it on pages: a feed is handed on.
    for (const who of ['admin', 'reds'] as const) expect(await of(league.cookies[who])).toBeUndefined();
    const before = app.clock.now;
    app.clock.now = new Date('2026-11-24T12:00:00Z');
    expect((await of())!.updated > before.toISOString()).toBe(true);
  });

  it('is not sent again to who has it, and comes by Accept as well', async () => {
    const path = feedPath({ divisionIds: [] });
    const { etag } = (await call(app, 'GET', path)).headers;
    expect((await call(app, 'GET', path, { headers: { 'if-none-match': String(etag) } })).status).toBe(304);
    const accepted = await call(app, 'GET', '/api/Division/Data', { headers: { accept: 'application/atom+xml' } });
    expect(accepted.text).toContain('<feed xmlns');
  });

  it('comes by its type as it is written, too: a "+" in an address arrives as a blank', async () => {
    const typed = await call(app, 'GET', '/api/Division/Data?content-type=application/atom+xml');
    expect(typed.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(typed.text).toContain('<feed xmlns');
  });

  it('has the latest fifty entries', async () => {
    for (let at = 0; at < 60; at += 1) await league.open({ date: '2026-12-29', postponed: true });
    expect((await feed()).entries).toHaveLength(50);
  });
});
