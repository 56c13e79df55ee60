import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { DateTime } from './core/data/scalars.ts';
import { takeIdsInLowerCase } from './core/graphql/lower-case-ids.ts';
import { AccountResolver, MeResolver } from './modules/account/account.resolver.ts';
import { PeopleResolver } from './modules/account/people.resolver.ts';
import { AnalysisResolver } from './modules/analysis/analysis.resolver.ts';
import { AttentionResolver } from './modules/attention/attention.resolver.ts';
import { DataResolver } from './modules/data/data.resolver.ts';
import {
  CareerResolver,
  CompareResolver,
  RatingsResolver,
  RecordsResolver,
  ReviewResolver,
} from './modules/career/career.resolver.ts';
import { SamePersonResolver } from './modules/career/same-person.resolver.ts';
import { DeletedResolver } from './modules/deleted/deleted.resolver.ts';
import { DeviceResolver } from './modules/device/device.resolver.ts';
import { DivisionResolver } from './modules/division/division.resolver.ts';
import { ErrorResolver } from './modules/error/error.resolver.ts';
import { FeatureResolver } from './modules/feature/feature.resolver.ts';
import { CardResolver } from './modules/fixture/card/card.resolver.ts';
import { MovesResolver } from './modules/fixture/moves.resolver.ts';
import { FixtureEditResolver } from './modules/fixture/fixture-edit.resolver.ts';
import {
  CardMatchResolver,
  FixtureFieldsResolver,
  FixtureResolver,
  MatchFormatResolver,
} from './modules/fixture/fixture.resolver.ts';
import { FollowerResolver } from './modules/message/follower.resolver.ts';
import { MessageResolver } from './modules/message/message.resolver.ts';
import { LinksResolver } from './modules/account/links.resolver.ts';
import { InviteResolver } from './modules/invite/invite.resolver.ts';
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
import { NextSeasonResolver } from './modules/season/next-season.resolver.ts';
import { SeasonRulesResolver } from './modules/season/season-rules.resolver.ts';
import { SeasonResolver } from './modules/season/season.resolver.ts';
import { StatusResolver } from './modules/status/status.resolver.ts';
import { TeamEditResolver } from './modules/team/team-edit.resolver.ts';
import { TeamResolver } from './modules/team/team.resolver.ts';
import { TemplateResolver } from './modules/template/template.resolver.ts';
import { ToScoreResolver } from './modules/to-score/to-score.resolver.ts';
import { TokenResolver } from './modules/token/token.resolver.ts';
import { BoardMatchResolver } from './modules/tournament/evening/board-match.resolver.ts';
import { BoardsResolver } from './modules/tournament/evening/boards.resolver.ts';
import { CheckInResolver } from './modules/tournament/evening/check-in.resolver.ts';
import { GuestsResolver } from './modules/tournament/evening/guests.resolver.ts';
import { RegistrationResolver } from './modules/tournament/registration/registration.resolver.ts';
import { LeavingResolver } from './modules/tournament/evening/leaving.resolver.ts';
import { EveningResolver } from './modules/tournament/evening/evening.resolver.ts';
import { NightResolver } from './modules/tournament/night/night.resolver.ts';
import { TournamentEditResolver } from './modules/tournament/tournament-edit.resolver.ts';
import { TournamentResolver } from './modules/tournament/tournament.resolver.ts';
import { WebhookResolver } from './modules/webhook/webhook.resolver.ts';

/** Every subscription has its own source (core/live/events.ts), so the library's pub/sub is never used. */
const noPubSub = {
  publish: () => undefined,
  subscribe: () => {
    throw new Error('A subscription without its own source.');
  },
};

let schema: GraphQLSchema | undefined;

/** The GraphQL schema: every resolver of every module. Made once, as tests start many servers in one process. */
export const graphqlSchema = (): GraphQLSchema => (schema ??= takeIdsInLowerCase(newSchema()));

const newSchema = () =>
  buildSchemaSync({
    resolvers: [
      AccountResolver,
      MeResolver,
      AnalysisResolver,
      AttentionResolver,
      CardMatchResolver,
      MatchFormatResolver,
      CardResolver,
      MovesResolver,
      CareerResolver,
      CompareResolver,
      DataResolver,
      DeletedResolver,
      DeviceResolver,
      DivisionResolver,
      EveningResolver,
      GuestsResolver,
      LeavingResolver,
      RegistrationResolver,
      ErrorResolver,
      BoardMatchResolver,
      BoardsResolver,
      CheckInResolver,
      FeatureResolver,
      FixtureEditResolver,
      FixtureResolver,
      FixtureFieldsResolver,
      InviteResolver,
      LinksResolver,
      FollowerResolver,
      MessageResolver,
      LeagueResolver,
      LiveResolver,
      NightResolver,
      NoteResolver,
      PeopleResolver,
      PhotoResolver,
      PlayerEditResolver,
      PlayerResolver,
      RatingsResolver,
      RecordsResolver,
      ReportResolver,
      ReviewResolver,
      SamePersonResolver,
      SaygResolver,
      SearchResolver,
      SeasonEditResolver,
      SeasonResolver,
      NextSeasonResolver,
      SeasonRulesResolver,
      StatusResolver,
      TeamEditResolver,
      TeamResolver,
      TemplateResolver,
      ToScoreResolver,
      TokenResolver,
      TournamentEditResolver,
      TournamentResolver,
      WebhookResolver,
    ],
    scalarsMap: [{ type: Date, scalar: DateTime }],
    pubSub: noPubSub,
    validate: { forbidUnknownValues: false },
  });
