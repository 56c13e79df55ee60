import { defaultLeagueRules, type MatchOption } from '#rules/basics/defaults.ts';
import { inputLimits } from '#rules/basics/limits.ts';
import type { Fault } from '#rules/basics/faults.ts';
import { featureById, featureValueFault } from '#rules/basics/features.ts';
import { cardFaults, resultFaults, scoreFault } from '#rules/card/card-faults.ts';
import type { Card } from '#rules/card/scorecard.ts';
import { mostLegsOfMatch } from '#rules/darts/match.ts';
import { saygFaults } from '#rules/darts/sayg.ts';
import { divisionFaults, noteFaults, playerFaults, seasonFaults, teamFaults } from '#rules/league/record-faults.ts';
import { accessFlagList } from '#rules/people/policies.ts';
import { isLentTooLong, mostStandInHours, notLent, type StandIn } from '#rules/people/stand-in.ts';
import { templateFaults, type SeasonTemplate } from '#rules/planning/template.ts';
import { planWithNextCalled } from '#rules/tournament/boards/evening-boards.ts';
import { sideIdsCheckedIn } from '#rules/tournament/check-in.ts';
import { winnerOf } from '#rules/tournament/plan/winner.ts';
import { entriesWithState } from '#rules/tournament/registration/registration.ts';
import { tournamentFaults } from '#rules/tournament/tournament-faults.ts';
import { roundsInOrder, tournamentPlayerIds } from '#rules/tournament/tournament.ts';
import { webhookFaults, webhookForms } from '#rules/connected/webhook-rules.ts';
import { OutboxEvent } from '../../core/outbox/outbox-event.entity.ts';
import { AnsweredChange } from '../../core/repeats/answered-change.entity.ts';
import { PushDevice, PushFollow, PushFollower, PushKey } from '../message/push.entity.ts';
import { MessageSettings } from '../message/message-settings.entity.ts';
import { Message, ToldOnce } from '../message/message.entity.ts';
import { ToldRecord, Webhook, WebhookDelivery } from '../webhook/webhook.entity.ts';
import { Revision } from '../../core/data/revision.entity.ts';
import { AccessChange, AccessChangeKind } from '../account/access-change.entity.ts';
import { Account, Session, SetupLink } from '../account/account.entity.ts';
import { Device } from '../device/device.entity.ts';
import { Division } from '../division/division.entity.ts';
import { ErrorDetail } from '../error/error.entity.ts';
import { ConfiguredFeature } from '../feature/feature.entity.ts';
import { CardChange, CardChangeKind } from '../fixture/card/card-change.entity.ts';
import { Draft, Fixture } from '../fixture/fixture.entity.ts';
import { Invite, InvitePreset } from '../invite/invite.entity.ts';
import { LeagueSettings, type LogoPicture } from '../league/league.entity.ts';
import { Note } from '../note/note.entity.ts';
import { Photo } from '../photo/photo.entity.ts';
import { Gender, Player, RegisteredPlayer } from '../player/player.entity.ts';
import { Sayg } from '../sayg/sayg.entity.ts';
import { Season } from '../season/season.entity.ts';
import { EntryChange, EntryChangeKind } from '../team/entry-change.entity.ts';
import { Registration, Team } from '../team/team.entity.ts';
import { Template } from '../template/template.entity.ts';
import { Tournament } from '../tournament/tournament.entity.ts';
import { AccessToken } from '../token/token.entity.ts';
import { isLogoWellFormed } from './pictures.stored.ts';

/** A row with its documents read; all else as it is stored. */
export type Row = Record<string, unknown>;

/**
 * What is wrong with a row: damage where pages cannot show it, else a breach of rules that may have been others once.
 */
export interface RowFault extends Fault {
  isDamage?: boolean;
}

/** Why a row is judged: it is to be imported now, or has been stored, perhaps by the rules of an earlier version. */
export type Occasion = { importedAt: Date } | 'stored';

type Rule = (row: Row, occasion: Occasion) => RowFault[];

/**
 * The rule reads what it needs; columns are known to hold what their types say, and documents what their shapes say.
 */
const rule =
  <T>(faults: (row: T, occasion: Occasion) => RowFault[]): Rule =>
  (row, occasion) =>
    faults(row as T, occasion);

/** The column holds one of these texts, or nothing where it may: its type, as the API sees it. */
const chosen =
  (field: string, choices: readonly string[]): Rule =>
  (row) => {
    const value = row[field];
    return value == null || choices.includes(value as string)
      ? []
      : [{ field, message: `This must be one of ${choices.join(', ')}.`, isDamage: true }];
  };

const all =
  (...rules: Rule[]): Rule =>
  (row, occasion) =>
    rules.flatMap((one) => one(row, occasion));

/** Its columns, documents and references are all that there is to say of a row. */
const none: Rule = () => [];

const unknownRights = (field: string, flags: readonly string[]): RowFault[] =>
  flags
    .filter((flag) => !accessFlagList.some((known) => known === flag))
    .map((flag) => ({ field, message: `There is no right "${flag}".` }));

const rights: Rule = (row) => unknownRights('access', row.access as string[]);

function standInFaults({ standIn }: { standIn: StandIn | null }, occasion: Occasion): RowFault[] {
  if (!standIn) return [];
  const faults = unknownRights('standIn.access', standIn.access);
  if (standIn.access.some((flag) => notLent.includes(flag)))
    faults.push({ field: 'standIn.access', message: `These rights are never lent: ${notLent.join(', ')}.` });
  if (occasion !== 'stored' && isLentTooLong(standIn.until, occasion.importedAt))
    faults.push({ field: 'standIn.until', message: `Rights are lent for ${mostStandInHours} hours at most.` });
  return faults;
}

const lowerCaseEmail: Rule = ({ emailAddress }) =>
  String(emailAddress ?? '') === String(emailAddress ?? '').toLowerCase()
    ? []
    : [{ field: 'emailAddress', message: 'This must be in lower case.' }];

const notThatPicture = 'It is no picture, or not what it says it is.';

const pictures = ({ logos }: { logos: LogoPicture[] | null }): RowFault[] =>
  (logos ?? []).flatMap((logo, index) =>
    isLogoWellFormed(logo) ? [] : [{ field: `logos[${index}]`, message: notThatPicture, isDamage: true }],
  );

/** Checks the whole evening by working out what its page shows (live.md 20). */
function evening(tournament: Tournament): Fault[] {
  tournamentPlayerIds(tournament);
  winnerOf(tournament);
  planWithNextCalled(tournament, 0);
  sideIdsCheckedIn(tournament);
  entriesWithState(tournament);
  return [];
}

/*
 * Which results could be saved depended on how many legs and matches were to be played, and on the highest hi-check:
 * settings that may have been changed since. What is stored is not judged by them. What is imported is judged by what
 * its own row says of them, and by what no setting changes.
 */

/** Where the results of a tournament are: the round, the match and, if it is only one score, that. */
const resultField = /^rounds\[(\d+)\]\.matches\[(\d+)\](\.score[AB])?$/;

function tournamentRule(stored: Tournament, occasion: Occasion): RowFault[] {
  const chain = roundsInOrder(stored);
  return tournamentFaults(stored, Infinity).filter(({ field }) => {
    const [found, round, match] = resultField.exec(field) ?? [];
    // The score record of a match says by itself how many legs are played, and its score is the match's.
    return !found || (occasion !== 'stored' && !chain[Number(round)]!.matches[Number(match)]!.saygId);
  });
}

/** How the matches of a card are played, where its row says so. */
interface CardOptions {
  matchOptions: readonly (MatchOption | null)[];
  isKnockout: boolean;
}

const unknownOptions: CardOptions = { matchOptions: [], isKnockout: false };

function cardRule(card: Card | null, { matchOptions, isKnockout }: CardOptions, occasion: Occasion): RowFault[] {
  if (!card) return [];
  // Matches of no legs, whose results are not judged.
  const places = card.matches.map(() => ({ playerCount: 0, startingScore: 0, numberOfLegs: 0 }));
  const rules = { ...defaultLeagueRules, card: { league: places, qualifier: places } };
  const others = cardFaults(card, {
    ...{ matchOptions: [], isKnockout, highestHiCheck: Infinity, rules },
    // Its season may let whole teams play.
    mostPlayers: inputLimits.wholeTeam,
  });
  if (occasion === 'stored') return others;
  const highest = card.matches.flatMap((match, index) =>
    (['homeScore', 'awayScore'] as const).flatMap((score) => {
      const message = scoreFault(match[score], { numberOfLegs: mostLegsOfMatch, playsAll: true });
      return message ? [{ field: `matches[${index}].${score}`, message }] : [];
    }),
  );
  return [...others, ...(highest.length ? highest : resultFaults(card, { matchOptions, isKnockout, rules }))];
}

/** The column holds a card that could be saved, or none. */
const cardIn =
  (field: string, optionsOf: (row: Row) => CardOptions = () => unknownOptions): Rule =>
  (row, occasion) =>
    cardRule(row[field] as Card | null, optionsOf(row), occasion).map((fault) => ({
      ...fault,
      field: `${field}.${fault.field}`,
    }));

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** What happened, and what is told of it, are documents that are read whole. */
const eventFaults = (event: { facts: string; body: string | null }): RowFault[] =>
  (['facts', 'body'] as const)
    .filter((field) => !isJson(event[field] ?? '{}'))
    .map((field) => ({ field, message: 'This is no JSON.', isDamage: true }));

/** The rules by which the rows of each entity are saved, as far as they speak of one row alone. */
export const recordRules: ReadonlyMap<unknown, Rule> = new Map<unknown, Rule>([
  // Its numbers and scopes are looked at by `npm run check-data` alone: it is never exported.
  [Revision, none],
  [LeagueSettings, rule(pictures)],
  [
    ConfiguredFeature,
    rule(({ id, configuredValue }: { id: string; configuredValue: string }) => {
      const message = featureValueFault(featureById(id), configuredValue);
      return message ? [{ field: 'configuredValue', message }] : [];
    }),
  ],
  [Account, all(rights, lowerCaseEmail, rule(standInFaults))],
  [Session, none],
  [SetupLink, none],
  [AccessChange, chosen('what', Object.keys(AccessChangeKind))],
  [AccessToken, rights],
  [Invite, chosen('preset', Object.keys(InvitePreset))],
  [Device, none],
  [Division, rule(divisionFaults)],
  [Season, rule((season: Parameters<typeof seasonFaults>[0]) => seasonFaults(season, new Set(season.divisionIds)))],
  [Team, rule(teamFaults)],
  [Registration, none],
  [EntryChange, chosen('kind', Object.keys(EntryChangeKind))],
  [Player, all(rule(playerFaults), lowerCaseEmail, chosen('gender', Object.keys(Gender)))],
  [RegisteredPlayer, none],
  [Fixture, cardIn('card', (row) => row as unknown as Fixture)],
  [Draft, all(chosen('side', ['home', 'away']), cardIn('card'))],
  [CardChange, all(chosen('kind', Object.keys(CardChangeKind)), cardIn('before'), cardIn('after'))],
  [
    Note,
    // Whether the date lies in the season is for those who save it: the season may have been moved since.
    rule((note: { note: string; date: string }) => noteFaults(note, { startDate: note.date, endDate: note.date })),
  ],
  [Tournament, all(rule(tournamentRule), rule(evening))],
  [Sayg, rule(saygFaults)],
  [Photo, chosen('contentType', ['image/jpeg', 'image/png', 'image/webp'])],
  [Template, rule((template: SeasonTemplate & { name: string }) => templateFaults(template))],
  [ErrorDetail, chosen('source', ['Api', 'UI'])],
  [OutboxEvent, rule(eventFaults)],
  [AnsweredChange, none],
  [
    Webhook,
    all(
      // Whether an address may be without encryption depends on a setting.
      rule((webhook: Parameters<typeof webhookFaults>[0]) => webhookFaults(webhook, true)),
      chosen('form', webhookForms),
      chosen('pauseReason', ['byHand', 'failures', 'owner']),
    ),
  ],
  [WebhookDelivery, chosen('state', ['waiting', 'delivered', 'failed'])],
  [ToldRecord, none],
  [ToldOnce, none],
  [MessageSettings, none],
  [PushKey, none],
  [PushDevice, none],
  [PushFollower, none],
  [PushFollow, none],
  [Message, all(chosen('channel', ['mail', 'push']), chosen('state', ['waiting', 'digest', 'sent', 'failed']))],
]);
