import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import { contextFor } from '../../../server/core/context.ts';
import { LEAGUE } from '../../../server/core/data/revisions.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import * as accounts from '../../../server/modules/account/account.service.ts';
import * as sessions from '../../../server/modules/account/session.service.ts';
import { Tournament } from '../../../server/modules/tournament/tournament.entity.ts';
import * as saygs from '../../../server/modules/sayg/sayg.service.ts';
import * as saygStates from '../../../server/modules/sayg/sayg-states.service.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { listening, until, watcher } from '../../support/makers/live.ts';
import { aLeague, aPhoto, aSayg, aTournament } from '../../support/makers/makers.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let port: number;
const open: ReturnType<typeof watcher>[] = [];
beforeAll(async () => {
  app = await startApp({ env: { ANONYMOUS_WRITES: '100000' } });
  port = await listening(app);
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
afterAll(() => app.stop());

const watch = (options: Parameters<typeof watcher>[1] = {}) => {
  const one = watcher(port, options);
  open.push(one);
  return one;
};

const saygQuery = 'subscription ($id: ID!) { saygUpdated(id: $id) { version state { thrower } } }';
interface SaygNews {
  saygUpdated: { version: string; state: { thrower: string | null } } | null;
}

describe('saygUpdated', () => {
  it('tells how the match is, then each save, numbered by its version, at last that it is gone', async () => {
    const made = await aSayg(app);
    const match = watch().follow<SaygNews>(saygQuery, { id: made.id });
    const version = made.updated.toISOString();
    expect((await match.at(0)).data).toEqual({ saygUpdated: { version, state: { thrower: null } } });

    const begun = await saygs.startLeg(await app.ctx(), { id: made.id, version: made.updated }, 'away');
    const news = await match.at(1);
    expect(news.data.saygUpdated).toEqual({ version: begun.updated.toISOString(), state: { thrower: 'away' } });
    expect(news.extensions).toEqual({ number: begun.updated.getTime() });

    await saygs.remove(await app.ctx(admin), made.id);
    const last = await match.at(2);
    expect(last.data).toEqual({ saygUpdated: null });
    expect(last.extensions.number).toBeGreaterThan(news.extensions.number);
  });

  it('says that an unknown match is none', async () => {
    expect((await watch().follow(saygQuery, { id: randomUUID() }).at(0)).data).toEqual({ saygUpdated: null });
  });

  it('leaves out what arrives late: somebody else has told of a later save already', async () => {
    const made = await aSayg(app);
    const match = watch().follow<SaygNews>(saygQuery, { id: made.id });
    await match.at(0);
    const tell = (milliseconds: number) => {
      const updated = new Date(made.updated.getTime() + milliseconds);
      app.ports.bus.publish({ type: 'Sayg', id: made.id, number: updated.getTime(), data: { ...made, updated } });
    };
    tell(3);
    await match.at(1);
    tell(2);
    tell(4);
    const later = await match.at(2);
    expect(later.extensions.number).toBe(made.updated.getTime() + 4);
  });

  it('reads an event that came from another process as plain text', () => {
    const updated = new Date('2026-11-21T12:00:00.001Z');
    const data = JSON.parse(JSON.stringify({ id: 'a', created: updated, updated, deleted: null, legs: {} })) as unknown;
    expect(saygStates.saygOfEvent({ type: 'Sayg', id: 'a', data })).toMatchObject({
      id: 'a',
      version: updated,
      deleted: null,
    });
  });

  it('is read anew for everybody when happenings may have been missed', async () => {
    const made = await aSayg(app);
    const match = watch().follow<SaygNews>(saygQuery, { id: made.id });
    await match.at(0);
    // A save of which no event arrived here.
    const { db } = await contextFor(app.ports, admin);
    const updated = new Date(made.updated.getTime() + 5);
    await app.ports.database.write((db) => db.update(made.constructor as never, { id: made.id }, { updated } as never));
    expect(await db.existsBy(made.constructor as never, { id: made.id } as never)).toBe(true);
    app.ports.bus.gap();
    expect((await match.at(1)).extensions.number).toBe(updated.getTime());
  });
});

describe('tournamentUpdated', () => {
  it('tells how the tournament is, then how it is after each change', async () => {
    const { season } = await aLeague(app);
    const tournament = await aTournament(app, { seasonId: season.id, type: 'Singles' });
    const query = 'subscription ($id: ID!) { tournamentUpdated(id: $id) { id kind address } }';
    const night = watch().follow<object>(query, { id: tournament.id });
    const shown = { id: tournament.id, kind: 'Singles', address: 'The Blue Boar' };
    expect((await night.at(0)).data).toEqual({ tournamentUpdated: shown });
    const updated = new Date(tournament.updated.getTime() + 1);
    const change = { address: 'The Red Lion', updated };
    await app.ports.database.write((db) => db.update(Tournament, { id: tournament.id }, change));
    app.ports.bus.publish({ type: 'Tournament', id: tournament.id });
    const news = await night.at(1);
    expect(news.data).toEqual({ tournamentUpdated: { ...shown, address: 'The Red Lion' } });
    expect(news.extensions.number).toBe(updated.getTime());
  });

  it('shows each of those who follow it only what they may see', async () => {
    const { season } = await aLeague(app);
    const tournament = await aTournament(app, { seasonId: season.id });
    const { account, cookie } = await signIn(app, { access: ['uploadPhotos'] });
    await aPhoto(app, { accountId: account.id, tournamentId: tournament.id });
    const query = 'subscription ($id: ID!) { tournamentUpdated(id: $id) { photos { fileName } } }';
    const photosOf = async (cookie: string) =>
      (await watch({ cookie }).follow(query, { id: tournament.id }).at(0)).data as object;
    expect(await photosOf(cookie)).toEqual({ tournamentUpdated: { photos: [{ fileName: 'card.jpg' }] } });
    expect(await photosOf('')).toEqual({ tournamentUpdated: { photos: [] } });
    expect(await photosOf((await signIn(app, { access: ['uploadPhotos'] })).cookie)).toEqual({
      tournamentUpdated: { photos: [] },
    });
  });
});

describe('divisionDataChanged', () => {
  it('tells the season at once, then with a higher number each time its data or the league changed', async () => {
    const { season } = await aLeague(app);
    const changes = watch().follow<object>('subscription ($id: ID!) { divisionDataChanged(seasonId: $id) }', {
      id: season.id,
    });
    const numbers = [(await changes.at(0)).extensions.number];
    for (const scope of [season.id, LEAGUE]) {
      await transaction(await app.ctx(admin), async (ctx) => ctx.touch(scope));
      const news = await changes.at(numbers.length);
      expect(news.data).toEqual({ divisionDataChanged: season.id });
      numbers.push(news.extensions.number);
    }
    expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2]);
  });
});

describe('a thousand watchers of the same', () => {
  it('cost one reading, whether they come before or after it', async () => {
    const made = await aSayg(app);
    const query = vi.spyOn(app.ports.database.reader, 'query');
    const one = watch();
    const first = one.follow<SaygNews>(saygQuery, { id: made.id });
    const all = [first, ...Array.from({ length: 20 }, () => one.follow<SaygNews>(saygQuery, { id: made.id }))];
    for (const match of all) await match.at(0);
    const late = watch().follow<SaygNews>(saygQuery, { id: made.id });
    expect((await late.at(0)).data).toEqual(first.news[0]!.data);
    const readings = query.mock.calls.filter(([, values]) => (values as unknown[] | undefined)?.includes(made.id));
    query.mockRestore();
    expect(readings.length).toBe(1);
  });

  it('are forgotten with the last of them', async () => {
    const made = await aSayg(app);
    const one = watch();
    const subscribe = vi.spyOn(app.ports.bus, 'subscribe');
    const match = one.follow<SaygNews>(saygQuery, { id: made.id });
    await match.at(0);
    expect(subscribe).toHaveBeenCalledTimes(1);
    match.stop();
    // A newcomer finds no listener, and starts one again.
    await until(async () => {
      const again = one.follow<SaygNews>(saygQuery, { id: made.id });
      await again.at(0);
      again.stop();
      return subscribe.mock.calls.length > 1;
    });
    subscribe.mockRestore();
  });
});

describe('rights', () => {
  const query = 'subscription { connections { id } }';

  it('are those of now: who loses or gains one comes in again', async () => {
    const { cookie, account } = await signIn(app, { access: ['uploadPhotos'] });
    const one = watch({ cookie, retryAttempts: 100 });
    const closed = new Promise<number>((resolve) =>
      one.client.on('closed', (event) => resolve((event as CloseEvent).code)),
    );
    const list = one.follow(query);
    await list.at(0);
    await accounts.setAccess(await app.ctx(admin), { emailAddress: account.emailAddress, access: ['viewAnyPhoto'] });
    expect(await closed).toBe(1012);
    await list.at(1);
    expect(app.ports.sockets.all().map(({ visitor }) => visitor.actor.access)).toEqual([['viewAnyPhoto']]);
  });

  it('end with the session, and only with the own one', async () => {
    const { cookie, account } = await signIn(app);
    const one = watch({ cookie, retryAttempts: 100 });
    const list = one.follow(query);
    await list.at(0);
    const other = await sessions.begin(await app.ctx(), account);
    const ids = (await sessions.list(await app.ctx(admin), account.id)).map(({ id }) => id);
    const [socket] = app.ports.sockets.all();
    await sessions.end({
      ...(await app.ctx(await sessions.actorOf(app.ports, other))),
      caller: {
        ip: '',
        browser: {
          isSecure: false,
          isHere: false,
          userAgent: '',
          cookies: { oche_session: other },
          setCookie: () => {},
          clearCookie: () => {},
        },
      },
    });
    expect(socket!.ws.readyState).toBe(socket!.ws.OPEN);
    for (const id of ids) await sessions.endOne(await app.ctx(admin), id).catch(() => undefined);
    await list.at(1);
    expect(app.ports.sockets.all().map(({ visitor }) => visitor.actor.isAnonymous)).toEqual([true]);
  });
});
