import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEveningDesk, matchesOf, type EveningDesk, type ShownMatch } from '../../support/makers/evenings.ts';
import {
  describeReal,
  inTurn,
  numberOfLegs,
  realTournaments,
  sentLeg,
  starter,
  turned,
  type RealMatch,
} from '../../support/makers/real-matches.ts';
import { saygDoor, saveQuery, startQuery, target, throwQuery } from '../../support/makers/sayg.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';

const winnerOf = (match: RealMatch) => (match.homeLegs > match.awayLegs ? match.home : match.away);
const nameOf = (player: number) => `Player ${player}`;

/**
 * Places the players of the file's matches in a full bracket; undefined where there is nobody. The file numbers rounds
 * from the first; a player without a match in a round had a bye, or one that was not recorded.
 */
function bracketOf(matches: RealMatch[]): (number | undefined)[] {
  const last = Math.max(...matches.map(({ round }) => round));
  const under = (player: number | undefined, round: number): (number | undefined)[] => {
    if (round < 0) return [player];
    const match = matches.find((one) => one.round === round && player !== undefined && winnerOf(one) === player);
    const [first, second] = match ? [match.home, match.away] : [player, undefined];
    return [...under(first, round - 1), ...under(second, round - 1)];
  };
  return under(winnerOf(matches.find(({ round }) => round === last)!), last);
}

describeReal('the knockout of a real tournament', () => {
  let app: TestApp;
  let desk: EveningDesk;
  beforeAll(async () => {
    app = await startApp();
    desk = await anEveningDesk(app);
  });
  afterAll(() => app.stop());

  const { make } = saygDoor(() => app);

  /** Draws the bracket, and marks empty places as not there. */
  async function drawn(matches: RealMatch[]): Promise<string> {
    const id = await desk.start({ bestOf: 7 });
    const names = bracketOf(matches).map((player, place) =>
      player === undefined ? `Nobody ${place}` : nameOf(player),
    );
    const order = await desk.enter(id, names);
    const format = { kind: 'knockout', startingScore: matches[0]!.startingScore };
    expect((await desk.draw(id, { format, method: 'byHand', order })).success).toBe(true);
    const { sides } = await desk.read(id);
    for (const { id: sideId, name, players } of sides.filter((side) => side.name.startsWith('Nobody'))) {
      const side = { id: sideId, name, players, noShow: true };
      const version = ['DateTime!', (await desk.read(id)).version] as [string, unknown];
      const done = await desk.give('editTournamentSide', {
        id: ['ID!', id],
        side: ['TournamentSideInput!', side],
        version,
      });
      expect(done.success).toBe(true);
    }
    return id;
  }

  const found = async (id: string, match: RealMatch): Promise<ShownMatch> =>
    matchesOf(await desk.read(id)).find(({ placeA, placeB }) => {
      const there = [placeA.side?.name, placeB.side?.name];
      return there.includes(nameOf(match.home)) && there.includes(nameOf(match.away));
    })!;

  /** Scores a match in its dialog: legs as played, throw by throw or saved whole. */
  async function play(id: string, match: RealMatch, byThrows: boolean): Promise<void> {
    const place = await found(id, match);
    const legs = numberOfLegs(match);
    if (place.format.numberOfLegs !== legs) {
      const { version } = await desk.read(id);
      const changed = await desk.give('setTournamentLegs', {
        id: ['ID!', id],
        matchId: ['ID', place.matchId],
        numberOfLegs: ['Int!', legs],
        version: ['DateTime!', version],
      });
      expect(changed.success).toBe(true);
    }
    const asShown = place.placeA.side?.name === nameOf(match.home) ? match : turned(match);
    const cookie = desk.cookies.scorer;
    let sayg = await make(
      `mutation ($tournamentId: ID!, $matchId: ID!) { sayg: addTournamentSayg(tournamentId: $tournamentId, matchId: $matchId) {
        id version } }`,
      { tournamentId: id, matchId: place.matchId },
      cookie,
    );
    if (!byThrows) {
      const { startingScore } = match;
      const { matchId } = place;
      const [yourName, opponentName] = [nameOf(asShown.home), nameOf(asShown.away)];
      const sent = asShown.legs.map((leg, number) => ({ number, ...sentLeg(leg) }));
      const blank = { yourName, opponentName, numberOfLegs: legs, startingScore, tournamentMatchId: matchId };
      await make(saveQuery, { target: target(sayg), input: { ...blank, legs: sent } }, cookie);
      // As done by clients that save a match whole (live.md 5).
      await desk.patch(id, { match: { id: matchId, scoreA: asShown.homeLegs, scoreB: asShown.awayLegs } });
      for (const name of ['home', 'away'] as const) {
        const player = place[name === 'home' ? 'placeA' : 'placeB'].side!.name;
        const { id: playerId } = (await desk.read(id)).sides.find((side) => side.name === player)!.players[0]!;
        const thrown = asShown.legs.flatMap((leg) => leg[name]).filter(([score]) => score === 180);
        for (const _ of thrown) await desk.patch(id, { additional180: { id: playerId, name: player } });
      }
      return;
    }
    for (const [number, leg] of asShown.legs.entries()) {
      sayg = await make(startQuery, { target: target(sayg), first: starter(leg) }, cookie);
      for (const [index, [score, noOfDarts]] of inTurn(leg).entries())
        sayg = await make(
          throwQuery,
          { input: { ...target(sayg), throwId: `${number}-${index}`, score, noOfDarts } },
          cookie,
        );
    }
  }

  const knockouts = realTournaments().map(({ date, matches }) => {
    const played = matches.filter(({ phase }) => phase === 'knockout').toSorted((a, b) => a.round - b.round);
    const there = bracketOf(played);
    // One match was recorded without its winner's next one: nothing leads from it to the final, so it is left out.
    return [date, played.filter(({ home, away }) => there.includes(home) && there.includes(away))] as const;
  });
  /** The smallest is scored throw by throw, and so is every final. */
  const fewest = Math.min(...knockouts.map(([, matches]) => matches.length));

  // Each leg, and in the smallest tournament each throw, is a request: on MariaDB the longest takes 20 s.
  it.each(knockouts)(
    'of %s is drawn, scored leg by leg, and ends as it did',
    { tags: ['long'] },
    async (_, matches) => {
      const id = await drawn(matches);
      const final = matches.at(-1)!;
      for (const match of matches) await play(id, match, match === final || matches.length === fewest);

      const now = await desk.read(id);
      expect(now.winningSide?.name).toBe(nameOf(winnerOf(final)));
      expect(now.setAside).toEqual([]);
      for (const match of matches) {
        const { placeA, scoreA, scoreB, winnerId, saygId } = await found(id, match);
        const asShown = placeA.side?.name === nameOf(match.home) ? match : turned(match);
        expect([scoreA, scoreB]).toEqual([asShown.homeLegs, asShown.awayLegs]);
        expect(now.sides.find((side) => side.id === winnerId)?.name).toBe(nameOf(winnerOf(match)));
        const query = `query ($id: ID!) { sayg(id: $id) { statistics { home { threeDartAverage } away { threeDartAverage } } } }`;
        const { sayg } = await askFor<{ sayg: { statistics: Record<string, { threeDartAverage: number }> } }>(
          app,
          query,
          {
            id: saygId,
          },
        );
        const averages = [sayg.statistics.home!.threeDartAverage, sayg.statistics.away!.threeDartAverage];
        expect(averages).toEqual([asShown.homeAverage, asShown.awayAverage]);
      }
      // Every 180 thrown in singles is on the evening's list.
      const oneEighties = matches.flatMap(({ legs }) => legs.flatMap(({ home, away }) => [...home, ...away]));
      expect(now.oneEighties).toHaveLength(oneEighties.filter(([score]) => score === 180).length);
    },
  );
});
