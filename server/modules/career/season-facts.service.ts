import { setImmediate } from 'node:timers/promises';
import { fixtureFacts, type FixtureFacts, type Side } from '#rules/careers/facts.ts';
import type { TeamEntry } from '#rules/card/helping.ts';
import * as rulebook from '../season/rulebook.service.ts';
import type { SeasonFacts } from '#rules/careers/season-fold.ts';
import type { Tournament as PlayedTournament } from '#rules/tournament/tournament.ts';
import type { SharedContext } from '../../core/context.ts';
import { columnsQuery, entitiesQuery, isWantedSql, mostInPart, readInParts, readList } from '../../core/data/read.ts';
import { ownWeight } from '../../core/data/own-weight.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import type { Versioned } from '../../core/memory/rows.ts';
import { readCardWithoutThrowIds } from '../fixture/card/card-column.stored.ts';
import { Fixture } from '../fixture/fixture.entity.ts';
import { RegisteredPlayer } from '../player/player.entity.ts';
import { Registration } from '../team/team.entity.ts';
import * as withdrawals from '../team/withdrawals.service.ts';
import { Tournament } from '../tournament/tournament.entity.ts';

/** How cards are read: by the league's rules. Equal ones are the same object. */
export interface Reading {
  book: rulebook.Rulebook;
  /** Whose results may not count. */
  withdrawn: withdrawals.Withdrawals;
  /** Gives the same text for an id each time, however many cards name it. */
  text: (id: string) => string;
  side: Side;
  key: string;
}

/**
 * What a season's cards say, the same for every caller, with players as they were entered; without the season's dates,
 * which belong to the league.
 */
export interface Facts extends Omit<SeasonFacts, 'startDate' | 'endDate' | 'tournaments' | 'helps' | 'isOfPlayers'> {
  tournaments: readonly (PlayedTournament & Versioned)[];
  /** Everybody who was ever in a team of the season: says who helps (season-rules.md 15.1). */
  memberships: readonly TeamEntry[];
}

const isPublishedSql = 'row.deleted IS NULL AND row.card IS NOT NULL';

const columns = [
  ...(['id', 'date', 'seasonId', 'divisionId', 'homeTeamId', 'awayTeamId', 'postponed', 'isKnockout'] as const),
  ...(['accoladesCount', 'matchOptions', 'card', 'decision', 'updated'] as const),
] as const;

const lists = {
  heads: columnsQuery(Fixture, ['id', 'updated'], (query) =>
    query.where(`row.seasonId = :seasonId AND ${isPublishedSql}`),
  ),
  some: columnsQuery(Fixture, columns, (query) => query.where(`${isWantedSql('row.id')} AND ${isPublishedSql}`), {
    reads: { card: readCardWithoutThrowIds },
  }),
  tournaments: entitiesQuery(Tournament, (query) => query.where('row.seasonId = :seasonId AND row.deleted IS NULL')),
  teams: columnsQuery(Registration, ['id', 'teamId', 'divisionId'], (query) =>
    query.where('row.seasonId = :seasonId AND row.deleted IS NULL'),
  ),
  entries: columnsQuery(RegisteredPlayer, ['registrationId', 'playerId', 'joinedOn', 'leftOn', 'deleted'], (query) =>
    query
      .innerJoin(Registration, 'r', 'r.id = row.registrationId AND r.seasonId = :seasonId AND r.deleted IS NULL')
      .orderBy('row.created')
      .addOrderBy('row.id'),
  ),
};

/** What a card says. That it says nothing is remembered, too. */
interface Known extends Versioned {
  facts: FixtureFacts | null;
  [ownWeight]: number;
}

/** Bytes of what a card says, of a match in it and of its throws, of an entry and of a tournament. */
const weights = { card: 600, match: 280, thrown: 1500, entry: 150, tournament: 4000 };

/** Estimated by its parts: measuring all of it would take as long as reading it. */
function bytesOf(facts: FixtureFacts | null): number {
  const matches = facts?.matches ?? [];
  const thrown = matches.filter((match) => match.thrown).length;
  const all = matches.length + (facts?.uncounted.length ?? 0);
  return weights.card + all * weights.match + thrown * weights.thrown;
}

/** Columns that have the same text on many cards. */
const shared = ['homeTeamId', 'awayTeamId', 'date', 'seasonId', 'divisionId'] as const;

type CardRow = Parameters<typeof fixtureFacts>[0];

/** Changes the row, which has just been read and is used by nobody else: its texts are replaced by shared ones. */
function factsOfCard(stored: CardRow, { book, text, side, withdrawn }: Reading): FixtureFacts | null {
  for (const name of shared) stored[name] = text(stored[name]);
  const row = withdrawals.withDecision(withdrawn, stored.seasonId, stored);
  return fixtureFacts(row, rulebook.ofSeason(book, row.seasonId), text, side);
}

/** What the published cards of a season say: those that are known at their version are not read again. */
async function factsOf(ctx: SharedContext, seasonId: string, reading: Reading): Promise<FixtureFacts[]> {
  const { facts } = ctx.memories;
  const heads = await readList(ctx.db, lists.heads, { seasonId });
  const name = `${reading.key} ${seasonId}`;
  const before = facts.get(name) as ReadonlyMap<string, Known> | undefined;
  const known = new Map<string, Known>();
  for (const { id, updated } of heads) {
    const found = before?.get(id);
    if (found?.updated.getTime() === updated.getTime()) known.set(id, found);
  }
  const missing = heads.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  for await (const rows of readInParts(ctx.db, lists.some, missing)) {
    for (const row of rows) {
      const said = factsOfCard(row, reading);
      known.set(row.id, { id: row.id, updated: row.updated, facts: said, [ownWeight]: bytesOf(said) });
    }
    // Each card can be freed as soon as it is read, and other requests get their turn; a few cards take no time.
    if (missing.length > mostInPart) await setImmediate();
  }
  const now = heads.flatMap(({ id }) => known.get(id) ?? []);
  facts.put(name, now);
  return now.flatMap((one) => one.facts ?? []);
}

/** Everything of a season that careers are made from. After one card was published, one card is read. */
export const seasonFacts = (ctx: SharedContext, seasonId: string, reading: Reading): Promise<Facts> =>
  remember(
    ctx,
    `career facts ${seasonId} ${reading.key}`,
    async (ctx) => {
      addDependency(ctx, seasonId);
      const fixtures = await factsOf(ctx, seasonId, reading);
      const tournaments = await readList(ctx.db, lists.tournaments, { seasonId });
      const teams = await readList(ctx.db, lists.teams, { seasonId });
      const entries = (await readList(ctx.db, lists.entries, { seasonId })).toSorted(
        (a, b) => Number(!!a.leftOn) - Number(!!b.leftOn),
      );
      const registrations = new Map(teams.map((team) => [team.id, team]));
      const everybody = entries.flatMap(({ playerId, registrationId, joinedOn, leftOn, deleted }) => {
        const team = registrations.get(registrationId);
        if (!team) return [];
        const { teamId, divisionId } = team;
        return [{ playerId: reading.text(playerId), teamId, divisionId, joinedOn, leftOn, isRemoved: !!deleted }];
      });
      // What cards say is weighed with each card.
      const bytes = 2 * entries.length * weights.entry + tournaments.length * weights.tournament;
      return {
        [ownWeight]: bytes,
        id: seasonId,
        fixtures,
        tournaments,
        teams: teams.map(({ teamId, divisionId }) => ({ teamId, divisionId })),
        // Who moved to another team of the season stays in the table of the old one (league.md 7).
        entries: everybody
          .filter(({ isRemoved, leftOn }) => !isRemoved || leftOn)
          .map(({ playerId, teamId, divisionId }) => ({ playerId, teamId, divisionId })),
        memberships: everybody.map(({ playerId: id, teamId, joinedOn, leftOn, isRemoved }) => ({
          ...{ id, teamId, joinedOn, leftOn, isRemoved },
        })),
      };
    },
    'folds',
  );
