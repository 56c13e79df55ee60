/** @module-tag mysql dialect: entries are found by the day on which they ended. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eligibilityOf } from '../../support/makers/eligibility.ts';
import { aCard, aDraft, aFixture, aLeague, aRegistration, aTeam } from '../../support/makers/makers.ts';
import { playUnder } from '../../support/makers/play-under.ts';
import { movePlayer } from '../../support/makers/player-moves.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { byGraphql, byRest } from '../../support/server/doors.ts';
import { askFor } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
let thirds: string;
let secretary: string;
let today: Date;
beforeAll(async () => {
  app = await startApp();
  secretary = (await signIn(app, { access: ['manageTeams', 'manageSeasons'] })).cookie;
});
beforeEach(async () => {
  today = app.clock.now;
  league = await aLeague(app);
  const team = await aTeam(app, { name: 'Thirds' });
  await aRegistration(app, { teamId: team.id, seasonId: league.season.id, divisionId: league.division.id });
  thirds = team.id;
});
afterEach(() => {
  app.clock.now = today;
});
afterAll(() => app.stop());

const reds = () => league.reds.team.id;
const blues = () => league.blues.team.id;
const on = (day: string) => {
  app.clock.now = new Date(`${day}T12:00:00Z`);
};
const move = (person: { id: string; name: string }, from: string, to: string, movedOn: string) =>
  movePlayer(app, person, { seasonId: league.season.id, from, to, movedOn }, secretary);

/** The teams of somebody as their page has them, and what Reds' page has of who has left. */
async function seen({ id }: { id: string }) {
  const { playerSeason, team } = await askFor<{
    playerSeason: { teams: { name: string; joinedOn: string | null; leftOn: string | null }[] } | null;
    team: { seasons: { moved: { name: string }[] }[] };
  }>(
    app,
    `query ($id: String!, $divisionIds: [ID!]!, $seasonId: ID!, $team: ID!) {
      playerSeason(player: $id, divisionIds: $divisionIds, seasonId: $seasonId) { teams { name joinedOn leftOn } }
      team(id: $team, seasonId: $seasonId) { seasons { moved { name } } } }`,
    { id, divisionIds: [league.division.id], seasonId: league.season.id, team: reds() },
  );
  const teams = (playerSeason?.teams ?? []).map(({ name, joinedOn, leftOn }) => [name, joinedOn, leftOn]);
  return { teams, moved: team.seasons[0]!.moved.map(({ name }) => name) };
}

describe('a move to a day that is still to come', () => {
  it('leaves no trace where that is the first day of the season', async () => {
    on('2026-08-15');
    const { player: abe } = league.reds;
    expect((await move(abe, reds(), blues(), league.season.startDate)).text).toBe('Abe was moved to Blues.');
    on('2026-11-21');
    expect(await seen(abe)).toEqual({ teams: [['Blues', null, null]], moved: [] });
  });

  it('is undone by moving back until then, whatever the deadline', async () => {
    const { captain: ann } = league.reds;
    const before = await seen(ann);
    expect((await move(ann, reds(), blues(), '2026-12-01')).success).toBe(true);
    const eligibility = eligibilityOf({ lastTransfer: '2026-09-02', lateTransfer: 'refuse' });
    await playUnder(app, league.season, { eligibility }, secretary);
    expect((await move(ann, blues(), reds(), '2026-11-28')).text).toBe('Ann was moved to Reds.');
    expect(await seen(ann)).toEqual(before);
  });

  it('to yet another team is in its place, and may be back on a later day', async () => {
    const { player: abe } = league.reds;
    await move(abe, reds(), blues(), '2026-12-01');
    await move(abe, blues(), thirds, '2026-11-28');
    expect((await seen(abe)).teams).toEqual([
      ['Thirds', '2026-11-28', null],
      ['Reds', null, '2026-11-28'],
    ]);
    await move(abe, thirds, reds(), '2026-12-10');
    expect((await seen(abe)).teams).toEqual([
      ['Reds', null, null],
      ['Thirds', '2026-11-28', '2026-12-10'],
    ]);
  });

  /** Removes somebody from Blues, a while after they were moved there. */
  async function remove({ id }: { id: string }) {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const path = `/Player/${league.season.id}/${blues()}/${id}`;
    expect(await byRest(app, secretary, 'DELETE', path)).toMatchObject({ success: true });
  }
  /** Out of which teams somebody was deleted, as the list of what is deleted has it. */
  async function deletedFrom({ id }: { id: string }) {
    const { deleted } = await askFor<{ deleted: { records: { recordId: string; from: { teamId: string } }[] } }>(
      app,
      '{ deleted(kind: player) { records { recordId from { teamId } } } }',
      {},
      secretary,
    );
    return deleted.records.filter(({ recordId }) => recordId === id).map(({ from }) => from.teamId);
  }

  it('ends in both teams by a removal, and is deleted once; restored, nobody is without a team between', async () => {
    const { captain: ann } = league.reds;
    await move(ann, reds(), blues(), '2026-12-01');
    await remove(ann);
    expect((await seen(ann)).teams).toEqual([['Reds', null, '2026-11-21']]);
    expect(await deletedFrom(ann)).toEqual([blues()]);
    const squad = { seasonId: league.season.id, teamId: blues() };
    const restored = await byGraphql(app, secretary, ['restorePlayer', '{ messages warnings }'], {
      squad: ['SquadInput!', squad],
      id: ['ID!', ann.id],
    });
    expect(restored.success).toBe(true);
    expect((await seen(ann)).teams).toEqual([
      ['Blues', '2026-11-21', null],
      ['Reds', null, '2026-11-21'],
    ]);
  });

  it.each(['2026-12-01', '2026-11-20'])('to %s and a removal leave no trace of who is on no card', async (day) => {
    const { player: abe } = league.reds;
    await move(abe, reds(), blues(), day);
    await remove(abe);
    expect(await seen(abe)).toEqual({ teams: [], moved: [] });
    expect(await deletedFrom(abe)).toEqual([blues()]);
  });
});

describe('a wrong move', () => {
  it('is mended by another one, from the day that is said', async () => {
    const { captain: ann } = league.reds;
    await move(ann, reds(), blues(), '2026-11-20');
    expect((await move(ann, blues(), thirds, '2026-11-08')).text).toBe('Ann was moved to Thirds.');
    expect(await seen(ann)).toEqual({
      teams: [
        ['Thirds', '2026-11-08', null],
        ['Reds', null, '2026-11-08'],
      ],
      moved: ['Ann'],
    });
  });

  it('is mended from the first day where the team before has no trace either', async () => {
    const { player: abe } = league.reds;
    on('2026-11-10');
    await move(abe, reds(), blues(), '2026-11-20');
    on('2026-11-21');
    await move(abe, blues(), thirds, '2026-11-08');
    expect(await seen(abe)).toEqual({ teams: [['Thirds', null, null]], moved: [] });
  });

  it('stays where the team before has a card of that day or later', async () => {
    const { captain: ann } = league.reds;
    const at = { seasonId: league.season.id, divisionId: league.division.id, date: '2026-11-12' };
    const { id: fixtureId } = await aFixture(app, { ...at, homeTeamId: reds(), awayTeamId: blues() });
    await aDraft(app, { fixtureId, side: 'home', card: aCard(ann, league.blues.captain) });
    await move(ann, reds(), blues(), '2026-11-20');
    const before = await seen(ann);
    expect((await move(ann, blues(), thirds, '2026-11-08')).text).toContain(
      'Ann is on the card of Reds of Thu 12 Nov.',
    );
    expect(await seen(ann)).toEqual(before);
  });
});
