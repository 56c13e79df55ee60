import type { EventData, Named, ToldFixture, ToldRecord, ToldTournament } from '#rules/connected/event-body.ts';
import { isAboutResult } from '#rules/connected/webhook-events.ts';
import type { EventScope } from '#rules/connected/webhook-rules.ts';
import { isDecidedIgnoringCard } from '#rules/card/settled.ts';
import type { DraftMatch } from '#rules/card/draft-match.ts';
import { teamIdOnSide } from '#rules/card/fixture.ts';
import { scoresVisibleFrom } from '#rules/people/visibility.ts';
import { seasonNameOrId } from '#rules/basics/names.ts';
import { recordsPath, scorePath, teamPath, tournamentPath } from '#rules/site/paths.ts';
import type { SharedContext } from '../../core/context.ts';
import { readWithDeleted } from '../../core/data/read.ts';
import { remember } from '../../core/memory/remember.ts';
import type { OutboxEvent } from '../../core/outbox/outbox-event.entity.ts';
import * as divisions from '../division/division.service.ts';
import * as features from '../feature/feature.service.ts';
import { Fixture } from '../fixture/fixture.entity.ts';
import type { FixtureFacts } from '../fixture/fixture-news.service.ts';
import type { MatchFacts } from '../sayg/match-news.service.ts';
import * as seasons from '../season/season.service.ts';
import type { TeamFacts } from '../team/team-news.service.ts';
import * as teams from '../team/team.service.ts';
import * as withdrawals from '../team/withdrawals.service.ts';
import { Tournament } from '../tournament/tournament.entity.ts';
import type { TournamentFacts } from '../tournament/tournament-news.service.ts';
import * as tournaments from '../tournament/tournament.service.ts';

/** What is told of an event, and whom it concerns. */
interface Telling {
  scope: EventScope;
  data: EventData;
}

export interface RecordFacts {
  record: ToldRecord;
  teamIds: string[];
}

/** The record that an event is about, deleted or not; read once for all events that are handed out together. */
export const recordToTell = <T extends { id: string }>(
  ctx: SharedContext,
  entity: new () => T,
  id: string,
): Promise<T | null> => remember(ctx, `to tell ${entity.name} ${id}`, (ctx) => readWithDeleted(ctx.db, entity, id));

/**
 * Puts into words for everybody what happened, with the names of today; until when it is a secret, where it still is;
 * null where what it is about is gone (connected.md 1.1, 1.2).
 */
export async function tellingOrHeldUntil(
  ctx: SharedContext,
  { type, subject, facts: text }: Pick<OutboxEvent, 'type' | 'subject' | 'facts'>,
): Promise<Telling | Date | null> {
  const facts = JSON.parse(text) as unknown;
  if (type.startsWith('match.')) return matchTelling(ctx, subject, facts as MatchFacts);
  if (type.startsWith('tournament.')) return tournamentTelling(ctx, { type, subject }, facts as TournamentFacts);
  if (type === 'record.broken') return recordTelling(ctx, facts as RecordFacts);
  if (type.startsWith('team.')) return teamTelling(ctx, subject, facts as TeamFacts);
  const fixture = await recordToTell(ctx, Fixture, subject);
  if (!fixture || fixture.deleted) return null;
  if (!isAboutResult(type)) return fixtureTelling(ctx, subject, facts as FixtureFacts);
  // What was decided since is told by itself, and the score of a card that counts nothing is nobody's business.
  const settled = withdrawals.withDecision(await withdrawals.all(ctx), fixture.seasonId, fixture);
  if (isDecidedIgnoringCard(settled)) return null;
  const secrecy = await features.resultsSecrecy(ctx);
  const from = scoresVisibleFrom(settled, secrecy);
  return secrecy.now < from ? from : fixtureTelling(ctx, subject, facts as FixtureFacts);
}

/** Whether it tells of a team's draft, which is its captain's alone (connected.md 1.1). */
export const isOfDraft = ({ type, facts }: Pick<OutboxEvent, 'type' | 'facts'>): boolean =>
  type.startsWith('match.') && 'fixtureId' in (JSON.parse(facts) as MatchFacts);

const addressOf = ({ config }: SharedContext, path: string) => config.baseUrl + path;

const idAndName = (record: Named | null): Named | null => record && { id: record.id, name: record.name };

const seasonOf = async (ctx: SharedContext, id: string) => idAndName(await seasons.get(ctx, id));
const divisionOf = async (ctx: SharedContext, id: string | null) => idAndName(id ? await divisions.get(ctx, id) : null);

async function fixtureTelling(ctx: SharedContext, id: string, facts: FixtureFacts): Promise<Telling> {
  const { divisionId, homeTeamId, awayTeamId, from, outcome } = facts;
  return {
    scope: { divisionIds: [divisionId], teamIds: [homeTeamId, awayTeamId] },
    data: {
      fixture: await fixtureTold(ctx, id, facts),
      ...(from !== undefined && { from }),
      ...(outcome !== undefined && { outcome }),
      url: addressOf(ctx, scorePath(id)),
    },
  };
}

async function fixtureTold(
  ctx: SharedContext,
  id: string,
  facts: Omit<FixtureFacts, 'from' | 'outcome'>,
): Promise<ToldFixture> {
  const { date, address, postponed, seasonId, divisionId, homeTeamId, awayTeamId } = facts;
  const nameOf = await teams.nameLookup(ctx);
  const side = (teamId: string, score: number | null) => ({
    id: teamId,
    name: nameOf(teamId),
    score,
  });
  return {
    ...{ id, date, address, postponed },
    season: await seasonOf(ctx, seasonId),
    division: await divisionOf(ctx, divisionId),
    home: side(homeTeamId, facts.home),
    away: side(awayTeamId, facts.away),
  };
}

async function tournamentTold(ctx: SharedContext, id: string) {
  const row = await recordToTell(ctx, Tournament, id);
  if (!row || row.deleted) return null;
  const [shown] = await tournaments.withCurrentNames(ctx, [row]);
  const { date, address, seasonId, divisionId, kind, host, opponent, hostTeamId, opponentTeamId, sides } = shown!;
  const tournament: ToldTournament = {
    ...{ id, date, address },
    name: host && opponent ? `${host} v ${opponent}` : `${kind} at ${address}`,
    season: await seasonOf(ctx, seasonId),
    division: await divisionOf(ctx, divisionId),
  };
  const teamIds = [hostTeamId, opponentTeamId, ...sides.map(({ teamId }) => teamId)];
  const scope: EventScope = {
    divisionIds: divisionId ? [divisionId] : null,
    teamIds: [...new Set(teamIds.flatMap((teamId) => teamId ?? []))],
  };
  return { tournament, scope, url: addressOf(ctx, tournamentPath(id)) };
}

async function tournamentTelling(
  ctx: SharedContext,
  { type, subject }: Pick<OutboxEvent, 'type' | 'subject'>,
  { sides, winner }: TournamentFacts,
): Promise<Telling | null> {
  const told = await tournamentTold(ctx, subject);
  if (!told) return null;
  const { scope, ...data } = told;
  return { scope, data: { ...data, ...(type === 'tournament.drawn' ? { sides } : { winner }) } };
}

async function matchTelling(ctx: SharedContext, saygId: string, facts: MatchFacts): Promise<Telling | null> {
  const told = 'fixtureId' in facts ? await draftTold(ctx, facts) : await tournamentTold(ctx, facts.tournamentId);
  if (!told) return null;
  const { scope, url, ...partOf } = told;
  const { matchId, homeName, awayName, home, away, leg, winner } = facts;
  return {
    scope,
    data: {
      match: { id: matchId, home: { name: homeName, score: home }, away: { name: awayName, score: away } },
      ...partOf,
      ...(leg !== undefined && { leg }),
      ...(winner !== undefined && { winner }),
      url: 'fixtureId' in facts ? url : addressOf(ctx, `/live/match/?id=${saygId}`),
    },
  };
}

async function teamTelling(
  ctx: SharedContext,
  teamId: string,
  { seasonId, divisionId, on }: TeamFacts,
): Promise<Telling | null> {
  const team = idAndName((await teams.all(ctx)).find(({ id }) => id === teamId) ?? null);
  const every = (await seasons.all(ctx)).map((season) => ({ ...season, isCurrent: seasons.isPlayedNow(ctx, season) }));
  const season = every.find(({ id }) => id === seasonId);
  const division = await divisionOf(ctx, divisionId);
  if (!team || !season || !division) return null;
  const place = { division: division.name, season: seasonNameOrId(season, every) };
  return {
    scope: { divisionIds: [divisionId], teamIds: [teamId] },
    data: {
      team: { ...team, season: idAndName(season)!, division },
      ...(on && { on }),
      url: addressOf(ctx, teamPath(place, team.name)),
    },
  };
}

/**
 * The fixture of a team's draft, without its score, and its page: the throws are seen by those alone who see the draft.
 */
async function draftTold(ctx: SharedContext, { fixtureId, side }: Pick<DraftMatch, 'fixtureId' | 'side'>) {
  const fixture = await recordToTell(ctx, Fixture, fixtureId);
  if (!fixture || fixture.deleted) return null;
  const scope: EventScope = {
    divisionIds: [fixture.divisionId],
    teamIds: [fixture.homeTeamId, fixture.awayTeamId],
    draftOf: teamIdOnSide(fixture, side),
  };
  const told = await fixtureTold(ctx, fixtureId, { ...fixture, home: null, away: null });
  return { fixture: told, scope, url: addressOf(ctx, scorePath(fixtureId)) };
}

const recordTelling = (ctx: SharedContext, { record, teamIds }: RecordFacts): Telling => ({
  scope: { divisionIds: null, teamIds },
  data: { record, url: addressOf(ctx, recordsPath) },
});
