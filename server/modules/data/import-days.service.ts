import type { Context } from '../../core/context.ts';
import * as fixtureNews from '../fixture/fixture-news.service.ts';
import { Fixture } from '../fixture/fixture.entity.ts';
import * as tournamentNews from '../tournament/tournament-news.service.ts';
import { Tournament } from '../tournament/tournament.entity.ts';

/** Fixtures asked about in one query: a purge takes out those of many seasons. */
const mostAtOnce = 500;

type FixtureDay = Pick<Fixture, 'id' | 'date' | 'homeTeamId' | 'awayTeamId' | 'postponed' | 'deleted'>;
type TournamentDay = Pick<Tournament, 'id' | 'date' | 'deleted'>;

/** When fixtures and tournaments are played, as far as what waits to be told says so. */
interface Days {
  fixtures: FixtureDay[];
  tournaments: TournamentDay[];
}

/** When all fixtures and tournaments are played, deleted ones included. */
export async function daysOfFixturesAndTournaments({ db }: Context): Promise<Days> {
  const columns = { id: true, date: true, deleted: true } as const;
  return {
    fixtures: await db.find(Fixture, {
      select: { ...columns, homeTeamId: true, awayTeamId: true, postponed: true },
    }),
    tournaments: await db.find(Tournament, { select: columns }),
  };
}

/**
 * Has what waits to be told name the days that an import has brought, or not be sent where that is untrue by then or
 * the record is gone, inside its transaction (messages.md 3).
 */
export async function fitWaitingMessages(ctx: Context, before: Days): Promise<void> {
  const now = await daysOfFixturesAndTournaments(ctx);
  const fixtures = new Map(now.fixtures.map((one) => [one.id, one]));
  const gone: FixtureDay[] = [];
  for (const known of before.fixtures.filter(({ deleted }) => !deleted)) {
    const fixture = fixtures.get(known.id);
    if (!fixture || fixture.deleted) {
      gone.push(known);
      continue;
    }
    if (fixture.homeTeamId !== known.homeTeamId || fixture.awayTeamId !== known.awayTeamId)
      await fixtureNews.dropMessagesOfOtherTeams(ctx, known);
    if (fixture.date !== known.date || fixture.postponed !== known.postponed)
      await fixtureNews.fitWaitingMessagesToDay(ctx, fixture, known);
  }
  for (let from = 0; from < gone.length; from += mostAtOnce)
    await fixtureNews.dropAllWaitingMessages(ctx, gone.slice(from, from + mostAtOnce));
  const tournaments = new Map(now.tournaments.map((one) => [one.id, one]));
  for (const known of before.tournaments.filter(({ deleted }) => !deleted)) {
    const tournament = tournaments.get(known.id);
    if (!tournament || tournament.deleted) await tournamentNews.dropAllWaitingMessages(ctx, known);
    else if (tournament.date !== known.date) await tournamentNews.takeBackReminderAndRenameDay(ctx, tournament, known);
  }
}
