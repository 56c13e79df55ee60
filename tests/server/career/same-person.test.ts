/** @module-tag mysql locking: two entries are put together once, whichever way round. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '#rules/basics/features.ts';
import { ConfiguredFeature } from '../../../server/modules/feature/feature.entity.ts';
import { aCardLeague, type CardLeague } from '../../support/makers/card-league.ts';
import { aCard, aPlayer, insert } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: CardLeague;
let cookie: string;
let other: { id: string; name: string };
beforeAll(async () => {
  app = await startApp();
  league = await aCardLeague(app);
  cookie = (await signIn(app, { access: ['managePlayers'] })).cookie;
  other = await aPlayer(app, { name: 'ann ' }, league.reds.registration);
  await league.open({ date: '2026-10-08', card: aCard(other, league.blues.captain, 3, 2) });
});
afterAll(() => app.stop());

interface Entry {
  id: string;
  name: string;
  version: string;
}
interface Listed {
  samePeople: {
    suggestions: { reason: string; first: Entry; second: Entry }[];
    merged: { entry: Entry; into: Entry }[];
    mergedIntoNobody: Entry[];
  };
}
const entry = '{ id name version teams seasons }';
const samePeople = async () =>
  (
    await askFor<Listed>(
      app,
      `{ samePeople { suggestions { reason first ${entry} second ${entry} } merged { entry ${entry} into ${entry} } mergedIntoNobody ${entry} } }`,
      {},
      cookie,
    )
  ).samePeople;

const mergeText = 'mutation ($id: ID!, $into: ID!, $v: DateTime) { mergePlayers(id: $id, into: $into, version: $v) }';
const merge = (id: string, into: string, v: string | null, as: string | undefined = cookie) =>
  ask(app, mergeText, { id, into, v }, as);
const undoText = 'mutation ($id: ID!, $v: DateTime) { unmergePlayer(id: $id, version: $v) }';

const figures = (player: string) =>
  askFor<{ career: { id: string; total: { singles: { matchesPlayed: number } } } | null }>(
    app,
    `query ($p: String!) { career(player: $p) { id name namesakes { id } lines { season { name } team { name } points }
      total { singles { matchesPlayed matchesWon } points } rating { rating played } opponents { player { id } played } }
      ratings { total rows { player { id } rating { rating } } }
      records { records { kind value holders { player { id } date } } }
      compare(a: $p, b: "Bea") { problem wonByA wonByB } }`,
    { p: player },
  );

it('finds any entry by parts of its name', async () => {
  const found = async (text: string, as: string | undefined = cookie) =>
    ask<{ personEntries: Entry[] }>(app, `query ($t: String!) { personEntries(text: $t) ${entry} }`, { t: text }, as);
  expect((await found(' AN')).data?.personEntries.map(({ id }) => id).sort()).toEqual(
    [league.reds.captain.id, other.id].sort(),
  );
  expect((await found('nobody at all')).data?.personEntries).toEqual([]);
  expect((await found('')).data?.personEntries).toEqual([]);
  const stranger = await signIn(app, { access: ['manageTeams'] });
  expect(refusal(await found('ann', stranger.cookie))).toBe('FORBIDDEN');
});

describe('a person with two entries', () => {
  it('is suggested, put together and taken apart; every figure follows, and comes back', async () => {
    const ann = league.reds.captain;
    const before = [await figures('Ann'), await figures(ann.id), await figures(other.id)];
    const [found, ...more] = (await samePeople()).suggestions;
    expect(more).toEqual([]);
    expect(found).toMatchObject({ reason: 'name' });
    const of = (id: string) => [found!.first, found!.second].find((one) => one.id === id)!;

    const done = await merge(other.id, ann.id, of(other.id).version);
    expect(done.errors).toBeUndefined();
    const whole = await figures(ann.id);
    expect(whole.career).toMatchObject({ id: ann.id, total: { singles: { matchesPlayed: 2, matchesWon: 2 } } });
    expect(whole).toMatchObject({ ratings: { total: 2 }, compare: { problem: null, wonByA: 2, wonByB: 0 } });
    // Either name and either id lead to the same person.
    for (const text of ['Ann', other.id]) expect(await figures(text)).toEqual(whole);

    const { suggestions, merged } = await samePeople();
    expect(suggestions).toEqual([]);
    expect(merged).toMatchObject([{ entry: { id: other.id }, into: { id: ann.id } }]);
    const { version } = merged[0]!.entry;
    expect(refusal(await merge(other.id, ann.id, version))).toBe('CONFLICT');
    expect(refusal(await merge(ann.id, other.id, of(ann.id).version))).toBe('CONFLICT');
    expect(refusal(await merge(ann.id, league.blues.captain.id, of(ann.id).version))).toBe('CONFLICT');
    expect(await figures(ann.id)).toEqual(whole);

    const undone = await ask(app, undoText, { id: other.id, v: version }, cookie);
    expect(undone.errors).toBeUndefined();
    expect([await figures('Ann'), await figures(ann.id), await figures(other.id)]).toEqual(before);
    const again = (await samePeople()).suggestions[0]!;
    const now = [again.first, again.second].find(({ id }) => id === other.id)!;
    expect(refusal(await ask(app, undoText, { id: other.id, v: now.version }, cookie))).toBe('CONFLICT');
  });

  it('stands in the table as it was entered, and nobody’s rank is another one there', async () => {
    const ranks = async () => {
      const { divisionData } = await askFor<{
        divisionData: { players: { id: string; rank: number; team: string }[] };
      }>(
        app,
        'query ($d: [ID!]!, $s: ID!) { divisionData(divisionIds: $d, seasonId: $s) { players { id rank team } } }',
        {
          d: [league.division.id],
          s: league.season.id,
        },
      );
      const { players } = divisionData;
      const inCareers = await Promise.all(
        players.map(async ({ id }) => {
          const { career } = await askFor<{
            career: { lines: { rank: number | null; ranked: number | null; team: { name: string } }[] };
          }>(app, 'query ($p: String!) { career(player: $p) { lines { rank ranked team { name } } } }', { p: id });
          return career.lines.map(({ rank, ranked, team }) => [rank, ranked, team.name]);
        }),
      );
      return { inTable: players.map(({ rank, team }) => [rank, players.length, team]), inCareers };
    };
    const before = await ranks();
    expect(before.inCareers).toEqual(before.inTable.map((row) => [row]));
    expect(before.inTable).toHaveLength(3);
    const version = (await askFor<{ player: Entry }>(app, `{ player(id: "${other.id}") { version } }`)).player.version;
    expect((await merge(other.id, league.reds.captain.id, version)).errors).toBeUndefined();
    const now = await ranks();
    expect(now.inTable).toEqual(before.inTable);
    const best = now.inTable[0];
    expect(now.inCareers).toEqual(now.inTable.map((row) => [row![2] === 'Reds' ? best : row]));
    const merged = (await samePeople()).merged[0]!.entry;
    expect((await ask(app, undoText, { id: merged.id, v: merged.version }, cookie)).errors).toBeUndefined();
    expect(await ranks()).toEqual(before);
  });

  it('is nobody who met another on a night whose results are still hidden', async () => {
    await insert(app, ConfiguredFeature, { id: features.resultsHiddenFor.id, configuredValue: '3.00:00:00' } as never);
    const [ivy, joe] = [
      await aPlayer(app, { name: 'Ivy' }, league.reds.registration),
      await aPlayer(app, { name: 'ivy' }),
    ];
    await league.open({ date: '2026-11-20', card: aCard(ivy, joe, 3, 2) });
    expect(await askFor(app, `{ career(player: "${joe.id}") { first { won } } }`)).toEqual({ career: { first: null } });
    expect((await samePeople()).suggestions.map(({ first }) => first.name.toLowerCase())).not.toContain('ivy');
    const refused = await merge(joe.id, ivy.id, joe.updated.toISOString());
    expect(refused.errors?.[0]?.message).toContain('both played in one match on Fri 20 Nov');
  });

  it('is refused with a reason, and nothing has changed', async () => {
    const { captain: ann } = league.reds;
    const { captain: bea } = league.blues;
    const before = [await samePeople(), await figures(ann.id)];
    const version = (await askFor<{ player: Entry }>(app, '{ player(id: "' + bea.id + '") { version } }')).player
      .version;
    const met = await merge(bea.id, ann.id, version);
    expect(refusal(met)).toBe('CONFLICT');
    expect(met.errors![0]!.message).toContain('two people');
    expect(refusal(await merge(ann.id, ann.id, version))).toBe('INVALID');
    const gone = await aPlayer(app, { name: 'Gone', deleted: new Date('2026-11-01') });
    expect(refusal(await merge(gone.id, ann.id, version))).toBe('CONFLICT');
    expect(refusal(await merge('nobody', ann.id, version))).toBe('NOT_FOUND');
    expect(refusal(await merge(other.id, ann.id, null))).toBe('CONFLICT');
    expect(
      refusal(await merge(other.id, ann.id, version, (await signIn(app, { access: ['manageTeams'] })).cookie)),
    ).toBe('FORBIDDEN');
    expect([await samePeople(), await figures(ann.id)]).toEqual(before);
  });

  it('is listed and taken apart where an import has put it together with somebody who is not here', async () => {
    const { id } = await aPlayer(app, { name: 'Zoe', samePersonId: randomUUID() });
    const { merged, mergedIntoNobody } = await samePeople();
    expect(merged.map(({ entry }) => entry.id)).not.toContain(id);
    expect(mergedIntoNobody).toMatchObject([{ id, name: 'Zoe' }]);
    const undone = await ask(app, undoText, { id, v: mergedIntoNobody[0]!.version }, cookie);
    expect(undone.errors).toBeUndefined();
    expect((await samePeople()).mergedIntoNobody).toEqual([]);
  });

  it('is put together once, when two do it the other way round at the same moment', async () => {
    const one = await aPlayer(app, { name: 'Uma' }, league.reds.registration);
    const two = await aPlayer(app, { name: 'Uma' }, league.blues.registration);
    const [first, second] = await Promise.all([
      merge(one.id, two.id, one.updated.toISOString()),
      merge(two.id, one.id, two.updated.toISOString()),
    ]);
    expect([refusal(first), refusal(second)].toSorted()).toEqual(['CONFLICT', undefined]);
  });

  it('does not take in two who have met, at the same moment', async () => {
    const [one, two, into] = [
      await aPlayer(app, { name: 'Vic' }, league.reds.registration),
      await aPlayer(app, { name: 'Vik' }, league.blues.registration),
      await aPlayer(app, { name: 'Viktor' }),
    ];
    await league.open({ date: '2026-10-22', card: aCard(one, two, 3, 2) });
    const both = await Promise.all([one, two].map(({ id, updated }) => merge(id, into.id, updated.toISOString())));
    expect(both.map(refusal).toSorted()).toEqual(['CONFLICT', undefined]);
    const refused = both.find((answer) => refusal(answer));
    expect(refused!.errors![0]!.message).toMatch(/^Vi[ck] and Viktor are two people: both played in one match/);
  });

  it('is named where several are called as one of their entries, and the side of a comparison that is not clear is not', async () => {
    const bob = await aPlayer(app, { name: 'Bob' }, league.reds.registration);
    const bobby = await aPlayer(app, { name: 'Bobby' });
    expect((await merge(bobby.id, bob.id, bobby.updated.toISOString())).errors).toBeUndefined();
    await aPlayer(app, { name: 'Bobby' }, league.blues.registration);
    const names = async (a: string, b: string) =>
      (
        await askFor<{ compare: { nameOfA: string | null; nameOfB: string | null } }>(
          app,
          'query ($a: String!, $b: String!) { compare(a: $a, b: $b) { nameOfA nameOfB } }',
          { a, b },
        )
      ).compare;
    expect(await names('bobby', bob.id)).toEqual({ nameOfA: null, nameOfB: 'Bob' });
    expect(await names(bob.id, 'bobby')).toEqual({ nameOfA: 'Bob', nameOfB: null });
    // They are asked about by the name that was typed, not by one that only one of them has.
    const asked = await askFor(
      app,
      '{ career(player: "bobby") { name } compare(a: "bobby", b: "Bob") { problem nameOfNamesakes } }',
    );
    expect(asked).toEqual({
      career: { name: 'Bobby' },
      compare: { problem: 'Several players are called Bobby. Choose one of them.', nameOfNamesakes: 'Bobby' },
    });
    expect(await names(league.reds.team.id, '')).toEqual({ nameOfA: 'Reds', nameOfB: null });
  });

  it('may be hidden by who manages players, and nobody else', async () => {
    const squad = { seasonId: league.season.id, teamId: league.reds.team.id };
    const text = `mutation ($squad: SquadInput!, $id: ID!, $v: DateTime, $hidden: Boolean) { updatePlayer(squad: $squad, id: $id,
      version: $v, input: { name: "Anna", captain: true, careerHidden: $hidden }) { messages } }`;
    const { id } = league.reds.captain;
    const hide = async (hidden: boolean | null, as: string) => {
      const { player } = await askFor<{ player: Entry }>(app, `{ player(id: "${id}") { version } }`);
      return ask(app, text, { squad, id, v: player.version, hidden }, as);
    };
    const teams = (await signIn(app, { access: ['manageTeams'] })).cookie;
    expect(refusal(await hide(true, teams))).toBe('FORBIDDEN');
    expect((await hide(true, cookie)).errors).toBeUndefined();
    expect(JSON.stringify(await askFor(app, `{ ratings { rows { player { id } } } }`))).not.toContain(id);
    // A switch that is left out keeps its value, even when set by those who may not change it.
    expect((await hide(null, teams)).errors).toBeUndefined();
    expect(await askFor(app, `{ career(player: "${id}") { isHidden } }`)).toEqual({ career: { isHidden: true } });
    expect((await hide(false, cookie)).errors).toBeUndefined();
    expect(JSON.stringify(await askFor(app, '{ ratings { rows { player { id } } } }'))).toContain(id);
  });

  it('is hidden with a hidden entry, which says so before and is named to who may hide', async () => {
    const wes = await aPlayer(app, { name: 'Wes' }, league.reds.registration);
    const shy = await aPlayer(app, { name: 'Wesley', careerHidden: true });
    const text = 'query ($id: ID!) { player(id: $id) { hiddenThrough } personEntries(text: "wes") { name isHidden } }';
    const told = (id: string) => askFor(app, text, { id }, cookie);
    expect(await told(wes.id)).toMatchObject({
      player: { hiddenThrough: null },
      personEntries: [
        { name: 'Wes', isHidden: false },
        { name: 'Wesley', isHidden: true },
      ],
    });
    expect((await merge(shy.id, wes.id, shy.updated.toISOString())).errors).toBeUndefined();
    expect(await told(wes.id)).toMatchObject({
      player: { hiddenThrough: 'Wesley' },
      personEntries: [{ name: 'Wes', isHidden: true }],
    });
    expect(await told(shy.id)).toMatchObject({ player: { hiddenThrough: null } });
    expect(await askFor(app, `{ player(id: "${wes.id}") { hiddenThrough } }`)).toEqual({
      player: { hiddenThrough: null },
    });
  });

  it('may be hidden as they are added or brought back, by the same', async () => {
    const squad = { seasonId: league.season.id, teamId: league.reds.team.id };
    const teams = (await signIn(app, { access: ['manageTeams'] })).cookie;
    const add = (careerHidden: boolean | null, as: string) =>
      ask(
        app,
        'mutation ($input: NewPlayersInput!) { addPlayers(input: $input) { result { seasons { players { id name } } } } }',
        { input: { ...squad, divisionId: league.division.id, players: [{ name: 'Shy', careerHidden }] } },
        as,
      );
    expect(refusal(await add(true, teams))).toBe('FORBIDDEN');
    const added = (await add(true, cookie)).data as {
      addPlayers: { result: { seasons: { players: { id: string; name: string }[] }[] } };
    };
    const { id } = added.addPlayers.result.seasons
      .flatMap(({ players }) => players)
      .find(({ name }) => name === 'Shy')!;
    const remove = 'mutation ($squad: SquadInput!, $id: ID!) { removePlayer(squad: $squad, id: $id) { messages } }';
    // Whoever is hidden stays so, whatever is sent and by whom.
    for (const [sent, by] of [
      [null, teams],
      [false, teams],
      [false, cookie],
      [true, teams],
    ] as const) {
      expect((await ask(app, remove, { squad, id }, cookie)).errors).toBeUndefined();
      expect((await add(sent, by)).errors).toBeUndefined();
      expect(await askFor(app, `{ career(player: "${id}") { isHidden } }`)).toEqual({ career: { isHidden: true } });
    }
  });
});
