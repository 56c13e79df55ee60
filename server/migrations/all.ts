import { Init1763700000000 } from './1763700000000-init.ts';
import { CardChange1763800000000 } from './1763800000000-card-change.ts';
import { Templates1764000000000 } from './1764000000000-templates.ts';
import { ErrorGroups1764100000000 } from './1764100000000-error-groups.ts';
import { TournamentPlan1795314998553 } from './1795314998553-tournament-plan.ts';
import { DisabledAccounts1795326548771 } from './1795326548771-disabled-accounts.ts';
import { PeopleAndDevices1795337522902 } from './1795337522902-people-and-devices.ts';
import { Careers1795339241386 } from './1795339241386-careers.ts';
import { AddCheckInSecret1795341079536 } from './1795341079536-add-check-in-secret.ts';
import { LeagueLogo1795380506990 } from './1795380506990-league-logo.ts';
import { AddDeviceApprover1795631345321 } from './1795631345321-add-device-approver.ts';
import { CaptainAddsPlayers1795632230821 } from './1795632230821-captain-adds-players.ts';
import { SeasonRules1795689700734 } from './1795689700734-season-rules.ts';
import { FixtureDecision1795704057191 } from './1795704057191-fixture-decision.ts';
import { TeamStanding1795705482935 } from './1795705482935-team-standing.ts';
import { FixtureMove1795709110122 } from './1795709110122-fixture-move.ts';
import { PlayerMoves1795709293354 } from './1795709293354-player-moves.ts';
import { AddTournamentRegistration1795716404552 } from './1795716404552-add-tournament-registration.ts';
import { AccessTokens1795716748378 } from './1795716748378-access-tokens.ts';
import { Webhooks1795717061695 } from './1795717061695-webhooks.ts';
import { EntryChanges1795717204707 } from './1795717204707-entry-changes.ts';
import { SaygHeadStart1795718309986 } from './1795718309986-sayg-head-start.ts';
import { Messages1795720569794 } from './1795720569794-messages.ts';
import { MessageSettings1795721445114 } from './1795721445114-message-settings.ts';
import { WebPush1795722283341 } from './1795722283341-web-push.ts';
import { LateTransfers1795728081018 } from './1795728081018-late-transfers.ts';
import { Reminders1795728523529 } from './1795728523529-reminders.ts';
import { PushFollowers1795728823382 } from './1795728823382-push-followers.ts';
import { AnsweredChanges1795784958802 } from './1795784958802-answered-changes.ts';
import { InviteMaker1795835185690 } from './1795835185690-invite-maker.ts';

/** Every migration, oldest first; append only. Written by `npm run migration`. */
export const migrations = [
  Init1763700000000,
  CardChange1763800000000,
  Templates1764000000000,
  ErrorGroups1764100000000,
  TournamentPlan1795314998553,
  DisabledAccounts1795326548771,
  PeopleAndDevices1795337522902,
  Careers1795339241386,
  AddCheckInSecret1795341079536,
  LeagueLogo1795380506990,
  AddDeviceApprover1795631345321,
  CaptainAddsPlayers1795632230821,
  SeasonRules1795689700734,
  FixtureDecision1795704057191,
  TeamStanding1795705482935,
  FixtureMove1795709110122,
  PlayerMoves1795709293354,
  AddTournamentRegistration1795716404552,
  AccessTokens1795716748378,
  Webhooks1795717061695,
  EntryChanges1795717204707,
  SaygHeadStart1795718309986,
  Messages1795720569794,
  MessageSettings1795721445114,
  WebPush1795722283341,
  LateTransfers1795728081018,
  Reminders1795728523529,
  PushFollowers1795728823382,
  AnsweredChanges1795784958802,
  InviteMaker1795835185690,
];
