import 'reflect-metadata';
import type { Actor } from '#rules/people/policies.ts';
import { readConfig } from '../../../server/core/config.ts';
import { contextFor } from '../../../server/core/context.ts';
import * as cards from '../../../server/modules/fixture/card/card.service.ts';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { openPorts } from '../../../server/ports.ts';
import { aFixture, aLeague } from './makers.ts';

/** Two captains submit the card of one night after another, both at once; prints each one done, until killed. */
const ports = await openPorts(readConfig(process.env));
const { season, division, reds, blues } = await aLeague({ ports });
const ids = { seasonId: season.id, divisionId: division.id, homeTeamId: reds.team.id, awayTeamId: blues.team.id };
const captain = (teamId: string): Actor => ({ name: teamId, teamId, access: ['inputResults'], isAnonymous: false });
const sent = {
  matches: [{ homePlayers: [reds.captain], awayPlayers: [blues.captain], homeScore: 3, awayScore: 1 }],
  oneEighties: [],
  over100Checkouts: [],
  manOfTheMatch: { home: null, away: null },
};

for (;;) {
  const { id } = await aFixture({ ports }, ids);
  const { updated: version } = await ports.database.reader.findOneByOrFail(Fixture, { id });
  await Promise.all(
    [reds, blues].map(async ({ team }) => {
      await cards.submitDraft(await contextFor(ports, captain(team.id)), { id, version }, sent);
      process.stdout.write(`${id}\n`);
    }),
  );
}
