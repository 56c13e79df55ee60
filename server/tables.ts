import type { Tables } from './core/database.ts';
import { Revision } from './core/revision.entity.ts';
import { Account, Session, SetupLink } from './modules/account/account.entity.ts';
import { Division } from './modules/division/division.entity.ts';
import { ErrorDetail } from './modules/error/error.entity.ts';
import { ConfiguredFeature } from './modules/feature/feature.entity.ts';
import { CardChange } from './modules/fixture/card-change.entity.ts';
import { Draft, Fixture } from './modules/fixture/fixture.entity.ts';
import { LeagueSettings } from './modules/league/league.entity.ts';
import { Note } from './modules/note/note.entity.ts';
import { Photo } from './modules/photo/photo.entity.ts';
import { Player, RegisteredPlayer } from './modules/player/player.entity.ts';
import { Sayg } from './modules/sayg/sayg.entity.ts';
import { Season } from './modules/season/season.entity.ts';
import { Registration, Team } from './modules/team/team.entity.ts';
import { Template } from './modules/template/template.entity.ts';
import { Tournament } from './modules/tournament/tournament.entity.ts';
import { migrations } from './migrations/all.ts';

/** Every table, parents before children: an export or import in this order never misses a parent. */
const entities = [
  Revision,
  LeagueSettings,
  ConfiguredFeature,
  Account,
  Session,
  SetupLink,
  Division,
  Season,
  Team,
  Registration,
  Player,
  RegisteredPlayer,
  Fixture,
  Draft,
  CardChange,
  Note,
  Tournament,
  Sayg,
  Photo,
  Template,
  ErrorDetail,
];

/** What is in our database, and how it came to be. */
export const tables: Tables = { entities, migrations };
