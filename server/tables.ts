import type { Tables } from './core/data/database.ts';
import { Revision } from './core/data/revision.entity.ts';
import { OutboxEvent } from './core/outbox/outbox-event.entity.ts';
import { AnsweredChange } from './core/repeats/answered-change.entity.ts';
import { AccessChange } from './modules/account/access-change.entity.ts';
import { Account, Session, SetupLink } from './modules/account/account.entity.ts';
import { Device } from './modules/device/device.entity.ts';
import { Division } from './modules/division/division.entity.ts';
import { ErrorDetail } from './modules/error/error.entity.ts';
import { ConfiguredFeature } from './modules/feature/feature.entity.ts';
import { CardChange } from './modules/fixture/card/card-change.entity.ts';
import { Draft, Fixture } from './modules/fixture/fixture.entity.ts';
import { Invite } from './modules/invite/invite.entity.ts';
import { LeagueSettings } from './modules/league/league.entity.ts';
import { PushDevice, PushFollow, PushFollower, PushKey } from './modules/message/push.entity.ts';
import { MessageSettings } from './modules/message/message-settings.entity.ts';
import { Message, ToldOnce } from './modules/message/message.entity.ts';
import { Note } from './modules/note/note.entity.ts';
import { Photo } from './modules/photo/photo.entity.ts';
import { Player, RegisteredPlayer } from './modules/player/player.entity.ts';
import { Sayg } from './modules/sayg/sayg.entity.ts';
import { Season } from './modules/season/season.entity.ts';
import { EntryChange } from './modules/team/entry-change.entity.ts';
import { Registration, Team } from './modules/team/team.entity.ts';
import { Template } from './modules/template/template.entity.ts';
import { Tournament } from './modules/tournament/tournament.entity.ts';
import { AccessToken } from './modules/token/token.entity.ts';
import { ToldRecord, Webhook, WebhookDelivery } from './modules/webhook/webhook.entity.ts';
import { migrations } from './migrations/all.ts';

/** Every table, parents before children: exports and imports in this order never miss a parent. */
const entities = [
  Revision,
  LeagueSettings,
  ConfiguredFeature,
  Account,
  Session,
  SetupLink,
  AccessChange,
  AccessToken,
  Invite,
  Device,
  Division,
  Season,
  Team,
  Registration,
  EntryChange,
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
  OutboxEvent,
  AnsweredChange,
  Webhook,
  WebhookDelivery,
  ToldRecord,
  Message,
  ToldOnce,
  MessageSettings,
  PushKey,
  PushDevice,
  PushFollower,
  PushFollow,
];

export const tables: Tables = { entities, migrations };
