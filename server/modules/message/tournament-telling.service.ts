import { In, IsNull } from 'typeorm';
import { endOfEvening } from '#rules/basics/zone-times.ts';
import { momentaryUse } from '#rules/connected/message-plan.ts';
import type { MessageTopic } from '#rules/connected/message-topics.ts';
import { tournamentLetter, type TournamentEvent, type TournamentNews } from '#rules/connected/people-words.ts';
import { isTournamentOver } from '#rules/tournament/being-played.ts';
import { registrationClosedReason } from '#rules/tournament/registration/entry-faults.ts';
import {
  hasMatches,
  hasPlaceButNoSide,
  entriesWithState,
  isEntryOfSides,
  isStillEntered,
} from '#rules/tournament/registration/registration.ts';
import type { Side } from '#rules/tournament/tournament.ts';
import type { Context } from '../../core/context.ts';
import type { OutboxEvent } from '../../core/outbox/outbox-event.entity.ts';
import { Player } from '../player/player.entity.ts';
import { seasonData } from '../season/season-data.service.ts';
import { matchOf } from '../tournament/tournament-score.service.ts';
import { Tournament } from '../tournament/tournament.entity.ts';
import { recordToTell, tellingOrHeldUntil } from '../webhook/event-told.service.ts';
import { callRecordId, openRegistrationRecordId, type MessageAudience } from './note.service.ts';
import { comingReminder, reminderRecordId } from './reminder-marks.service.ts';
import type { PeopleTelling, Recipient } from './telling.ts';

const topics: Record<TournamentEvent, MessageTopic | null> = {
  'people.begun': null,
  'people.opened': 'tournaments',
  'people.movedUp': 'tournaments',
  'people.comes': 'tournaments',
  'people.drawn': 'called',
  'people.called': 'called',
  'people.oneEighty': 'oneEighty',
};

/** What is about this minute, and what of that is about a match that is played. */
const momentary: readonly TournamentEvent[] = ['people.called', 'people.oneEighty', 'people.begun'];
const live: readonly TournamentEvent[] = ['people.oneEighty', 'people.begun'];

type IsFor = PeopleTelling['isFor'];

/** The tournament, or what of it may become untrue by itself. */
function recordIdOf(type: TournamentEvent, tournament: Tournament, { matchId, board, sideId }: TournamentNews): string {
  if (matchId && board && sideId) return callRecordId({ matchId, board, sideId });
  if (type === 'people.comes') return reminderRecordId(comingReminder(tournament));
  return type === 'people.opened' ? openRegistrationRecordId(tournament.id) : tournament.id;
}

/** What is said of an event of a tournament, and to whom; null where there is nothing to say any more. */
export async function tournamentTelling(
  ctx: Context,
  type: TournamentEvent,
  { id, subject, facts: text, happened }: OutboxEvent,
): Promise<PeopleTelling | null> {
  const telling = await tellingOrHeldUntil(ctx, { type: 'tournament.drawn', subject, facts: text });
  const tournament = await recordToTell(ctx, Tournament, subject);
  if (!telling || telling instanceof Date || !telling.data.tournament || !tournament) return null;
  const { told, board, place, ...news } = JSON.parse(text) as TournamentNews & { told: MessageAudience };
  if (news.date && news.date !== tournament.date) return null;
  const about = place ? `${type} ${place}` : `event ${id} ${happened.getTime()}`;
  const isOfThisMinute = momentary.includes(type);
  const match = news.matchId === undefined ? undefined : matchOf(tournament, news.matchId);
  const sides = [match?.sideA, match?.sideB].flatMap((side) => side ?? []);
  const closes = type === 'people.opened' ? tournament.registration?.closes : null;
  const until = closes ?? endOfEvening(ctx.timeZone, tournament.date);
  const teamIds = live.includes(type) ? await teamsOfSides(ctx, tournament, sides) : [];
  const isFor = await recipientsOf(ctx, { type, tournament, sides, teamIds, news: { ...news, board } });
  return (
    isFor && {
      letter: tournamentLetter(type, { ...telling.data.tournament, board }, telling.data.url),
      topic: topics[type],
      about: type === 'people.comes' ? comingReminder(tournament) : about,
      by: told.by,
      recordId: recordIdOf(type, tournament, { ...news, board }),
      ...(teamIds.length && { followed: { topic: 'live' as const, teamIds } }),
      isUrgent: type === 'people.called',
      isReminder: type === 'people.comes',
      expires: new Date(isOfThisMinute ? happened.getTime() + momentaryUse : until),
      isFor,
    }
  );
}

interface Concerned {
  type: TournamentEvent;
  tournament: Tournament;
  /** The sides of the match it is about, and their teams. */
  sides: readonly Side[];
  teamIds: readonly string[];
  news: TournamentNews;
}

async function recipientsOf(ctx: Context, concerned: Concerned): Promise<IsFor | null> {
  const { type, tournament, sides, teamIds, news } = concerned;
  switch (type) {
    case 'people.opened':
      return mayBeEntered(ctx, tournament) ? ofItsTeams(ctx, tournament) : null;
    case 'people.movedUp':
      return withEntries(tournament, (entry) => !!news.entryIds?.includes(entry.id) && isStillEntered(entry));
    case 'people.called':
      return onSidesCalled(ctx, tournament, { sides, call: news });
    case 'people.begun':
    case 'people.oneEighty':
      return ofTeams(teamIds);
    case 'people.drawn':
      return tournament.plan?.draw ? onSides(ctx, tournament, sidesThere(tournament)) : null;
    case 'people.comes':
      return isTournamentOver(tournament) ? null : onSides(ctx, tournament, sidesThere(tournament));
  }
}

const mayBeEntered = (ctx: Context, tournament: Tournament): boolean =>
  !!tournament.registration &&
  !registrationClosedReason({ ...tournament.registration, isDrawn: hasMatches(tournament) }, ctx.now().getTime());

/** Whoever plays on the side that is called, as long as its match is on that board; null once it is not. */
async function onSidesCalled(
  ctx: Context,
  tournament: Tournament,
  { sides, call }: { sides: readonly Side[]; call: TournamentNews },
): Promise<IsFor | null> {
  const { matchId, board, sideId } = call;
  const isOn = tournament.plan?.boards?.on.some((one) => one.matchId === matchId && one.board === board);
  const called = sides.filter(({ id }) => !sideId || id === sideId);
  return isOn && called.length ? onSides(ctx, tournament, called) : null;
}

const sidesThere = ({ sides }: Tournament): readonly Side[] => sides.filter(({ noShow }) => !noShow);

const ofTeams =
  (teamIds: readonly string[]): IsFor =>
  ({ actor }) =>
    !!actor.teamId && teamIds.includes(actor.teamId);

/** Whoever belongs to a team that it is for. */
async function ofItsTeams(ctx: Context, { seasonId, divisionId }: Tournament): Promise<IsFor> {
  const { teams } = await seasonData(ctx, seasonId);
  return ofTeams(teams.filter((team) => !divisionId || team.divisionId === divisionId).map(({ id }) => id));
}

type Placed = ReturnType<typeof entriesWithState>[number];

const withEntries = (tournament: Tournament, isMeant: (entry: Placed) => boolean): IsFor => {
  const accountIds = entriesWithState(tournament)
    .filter(isMeant)
    .map(({ accountId }) => accountId);
  return ({ accountId }: Recipient) => accountIds.includes(accountId);
};

/**
 * Whoever plays on one of these sides, by their address or by their entry; before the draw, whoever has a place too.
 */
async function onSides(ctx: Context, tournament: Tournament, sides: readonly Side[]): Promise<IsFor> {
  const ids = sides.flatMap(({ players }) => players.map(({ id }) => id));
  const players = ids.length ? await ctx.db.findBy(Player, { id: In(ids), deleted: IsNull() }) : [];
  const addresses = new Set(players.flatMap(({ emailAddress }) => emailAddress ?? []));
  const hasEntry = withEntries(
    tournament,
    (entry) => isEntryOfSides(entry, sides) || (!tournament.round && hasPlaceButNoSide(entry)),
  );
  return (recipient) => addresses.has(recipient.address) || hasEntry(recipient);
}

/** The teams whose match it is: those of a night, those that play as teams, and those of the players. */
async function teamsOfSides(ctx: Context, tournament: Tournament, sides: readonly Side[]): Promise<string[]> {
  const { singleRound, hostTeamId, opponentTeamId, seasonId } = tournament;
  const { players } = await seasonData(ctx, seasonId);
  const ids = new Set(sides.flatMap((side) => side.players.map(({ id }) => id)));
  return [
    ...(singleRound ? [hostTeamId, opponentTeamId] : []),
    ...sides.map(({ teamId }) => teamId),
    ...players.filter(({ id }) => ids.has(id)).map(({ teamId }) => teamId),
  ].flatMap((teamId) => teamId ?? []);
}
