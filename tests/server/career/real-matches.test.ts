import { afterAll, beforeAll, expect, it } from 'vitest';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { newLeg, sequenceFrom, type Leg } from '#rules/darts/leg.ts';
import { aCardLeague, type CardLeague } from '../../support/makers/card-league.ts';
import { aCard, aPlayer } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';

let app: TestApp;
let league: CardLeague;
beforeAll(async () => {
  app = await startApp();
  league = await aCardLeague(app);
});
afterAll(() => app.stop());

/** Matches recorded by a venue's scoring device, not part of the repository. */
const file = fileURLToPath(new URL('../../../../shared/data/real-matches.json', import.meta.url));
type Visit = [score: number, darts: number];
interface RealMatch {
  homeLegs: number;
  awayLegs: number;
  homeAverage: number;
  awayAverage: number;
  legs: { first: 'home' | 'away'; home: Visit[]; away: Visit[] }[];
}

(existsSync(file) ? it : it.skip)('averages of real matches come out to 0.01', async () => {
  const { tournaments } = JSON.parse(readFileSync(file, 'utf8')) as {
    tournaments: { startingScore: number; matches: RealMatch[] }[];
  };
  const registration = league.reds.registration;
  const all = tournaments.flatMap(({ startingScore, matches }) =>
    matches.filter((_, at) => at % 6 === 0).map((match) => ({ ...match, startingScore })),
  );
  expect(all.length).toBeGreaterThan(25);
  for (const [at, match] of all.entries()) {
    const [home, away] = [
      await aPlayer(app, { name: `Home ${at}` }, registration),
      await aPlayer(app, { name: `Away ${at}` }, league.blues.registration),
    ];
    const throwsOf = (visits: Visit[]) => ({ throws: visits.map(([score, noOfDarts]) => ({ score, noOfDarts })) });
    const legs = match.legs.map((leg): [string, Leg] => [
      String(match.legs.indexOf(leg)),
      { ...newLeg(match.startingScore, sequenceFrom(leg.first)), home: throwsOf(leg.home), away: throwsOf(leg.away) },
    ]);
    const card = aCard(home, away, match.homeLegs, match.awayLegs);
    card.matches[0]!.sayg = { legs: Object.fromEntries(legs) };
    const numberOfLegs = Math.max(match.homeLegs, match.awayLegs) * 2 - 1;
    await league.open({
      date: '2026-10-08',
      card,
      matchOptions: [{ numberOfLegs, startingScore: match.startingScore, playerCount: 1 }],
    });
    for (const [player, average] of [
      [home, match.homeAverage],
      [away, match.awayAverage],
    ] as const) {
      const { career } = await askFor<{ career: { total: { average: number; legsRecorded: number } } }>(
        app,
        'query ($p: String!) { career(player: $p) { total { average legsRecorded } } }',
        { p: player.id },
      );
      const { total } = career;
      expect(total.average).toBeCloseTo(average, 2);
      expect(total.legsRecorded).toBe(match.legs.length);
    }
  }
});
