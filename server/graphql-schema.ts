import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { DateTime } from './core/scalars.ts';
import { AccountResolver } from './modules/account/account.resolver.ts';
import { AttentionResolver } from './modules/attention/attention.resolver.ts';
import { DeletedResolver } from './modules/deleted/deleted.resolver.ts';
import { DivisionResolver } from './modules/division/division.resolver.ts';
import { FeatureResolver } from './modules/feature/feature.resolver.ts';
import { CardResolver } from './modules/fixture/card.resolver.ts';
import { FixtureEditResolver } from './modules/fixture/fixture-edit.resolver.ts';
import { CardMatchResolver, FixtureResolver } from './modules/fixture/fixture.resolver.ts';
import { LeagueResolver } from './modules/league/league.resolver.ts';
import { LiveResolver } from './modules/live/live.resolver.ts';
import { NoteResolver } from './modules/note/note.resolver.ts';
import { PhotoResolver } from './modules/photo/photo.resolver.ts';
import { PlayerEditResolver } from './modules/player/player-edit.resolver.ts';
import { PlayerResolver } from './modules/player/player.resolver.ts';
import { ReportResolver } from './modules/report/report.resolver.ts';
import { SaygResolver } from './modules/sayg/sayg.resolver.ts';
import { SearchResolver } from './modules/search/search.resolver.ts';
import { SeasonEditResolver } from './modules/season/season-edit.resolver.ts';
import { SeasonResolver } from './modules/season/season.resolver.ts';
import { TeamEditResolver } from './modules/team/team-edit.resolver.ts';
import { TeamResolver } from './modules/team/team.resolver.ts';
import { TemplateResolver } from './modules/template/template.resolver.ts';
import { TournamentEditResolver } from './modules/tournament/tournament-edit.resolver.ts';
import { TournamentResolver } from './modules/tournament/tournament.resolver.ts';

/** Every subscription brings its own source (core/events.ts), so the library's own is never asked. */
const noPubSub = {
  publish: () => undefined,
  subscribe: () => {
    throw new Error('A subscription without its own source.');
  },
};

/** The GraphQL contract: every resolver of every module. */
export const graphqlSchema = (): GraphQLSchema =>
  buildSchemaSync({
    resolvers: [
      AccountResolver,
      AttentionResolver,
      CardMatchResolver,
      CardResolver,
      DeletedResolver,
      DivisionResolver,
      FeatureResolver,
      FixtureEditResolver,
      FixtureResolver,
      LeagueResolver,
      LiveResolver,
      NoteResolver,
      PhotoResolver,
      PlayerEditResolver,
      PlayerResolver,
      ReportResolver,
      SaygResolver,
      SearchResolver,
      SeasonEditResolver,
      SeasonResolver,
      TeamEditResolver,
      TeamResolver,
      TemplateResolver,
      TournamentEditResolver,
      TournamentResolver,
    ],
    scalarsMap: [{ type: Date, scalar: DateTime }],
    pubSub: noPubSub,
    validate: { forbidUnknownValues: false, whitelist: true },
  });
