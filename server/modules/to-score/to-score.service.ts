import { eveningOfLeague } from '#rules/basics/clock.ts';
import type { Day } from '#rules/basics/dates.ts';
import { tournamentDefaults } from '#rules/basics/defaults.ts';
import { isX01 } from '#rules/basics/match-format.ts';
import { namesOfSide } from '#rules/basics/short-names.ts';
import { fixtureSideOfTeam } from '#rules/card/clerk.ts';
import { draftMatchId } from '#rules/card/draft-match.ts';
import { matchNames } from '#rules/card/match-names.ts';
import { isPostponedOrOverruled } from '#rules/card/settled.ts';
import { can } from '#rules/people/policies.ts';
import { tournamentName } from '#rules/site/titles.ts';
import { matchEndById } from '#rules/tournament/being-played.ts';
import { matchPlaces } from '#rules/tournament/match-place.ts';
import { matchBestOf, roundsInOrder } from '#rules/tournament/tournament.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import * as fixtures from '../fixture/fixture.service.ts';
import type { FixtureView } from '../fixture/fixture.view.ts';
import * as existingSaygs from '../sayg/existing-saygs.service.ts';
import * as tournaments from '../tournament/tournament.service.ts';
import type { TournamentView } from '../tournament/tournament-details.view.ts';
import type { MatchToScoreView } from './to-score.view.ts';

/** More is on no day of any league. */
const everything = { first: 100, after: null };

/**
 * The matches of a day, that of the evening where none is given, that the caller may score throw by throw and that are not over:
 * those of the own team's cards, and of tournaments (live.md 24.6). Errors: UNAUTHENTICATED, FORBIDDEN.
 */
export async function list(ctx: Context, date: Day | null): Promise<MatchToScoreView[]> {
  authorize(ctx, 'fixture.scoreThrows');
  const on = date ?? eveningOfLeague(ctx.timeZone, ctx.now());
  const days = { from: on, to: on };
  const { teamId } = ctx.actor;
  const isClerk = can(ctx.actor, 'fixture.publish') ? false : !!teamId;
  const nights = isClerk ? await fixtures.list(ctx, { ...days, teamId: teamId! }, everything) : { edges: [] };
  const evenings = await tournaments.list(ctx, days, everything);
  const matches = evenings.edges.flatMap(({ node }) => roundsInOrder(node).flatMap((round) => round.matches));
  const existing = await existingSaygs.idsOf(
    ctx,
    matches.map(({ saygId }) => saygId),
  );
  return [
    ...nights.edges.flatMap(({ node }) => ofCard(ctx, node)),
    ...evenings.edges.flatMap(({ node }) => ofTournament(ctx, node, existing)),
  ];
}

/** The matches of x01 on the own team's draft that have players and no result, where the card counts (settled.md 2). */
function ofCard({ actor }: Context, fixture: FixtureView): MatchToScoreView[] {
  const { id: fixtureId, home, away, resultsPublished } = fixture;
  const teams = { homeTeamId: home.id, awayTeamId: away.id };
  const side = fixtureSideOfTeam(teams, actor.teamId);
  const card = (side === 'home' ? fixture.homeDraft : fixture.awayDraft)?.card;
  if (!side || !card || resultsPublished || isPostponedOrOverruled(fixture)) return [];
  if (!can(actor, 'fixture.submit', teams)) return [];
  const names = matchNames(fixture.formats);
  return card.matches.flatMap(({ homePlayers, awayPlayers, outcome, format }, index) =>
    homePlayers.length && awayPlayers.length && outcome === 'unfinished' && format.numberOfLegs && isX01(format)
      ? {
          saygId: draftMatchId({ fixtureId, side, index }),
          ...{ fixtureId, tournamentId: null, matchId: null, board: null },
          occasion: `${home.name} v ${away.name}`,
          name: names[index]?.name ?? '',
          home: namesOfSide(homePlayers),
          away: namesOfSide(awayPlayers),
          numberOfLegs: format.numberOfLegs,
          startingScore: format.startingScore,
        }
      : [],
  );
}

/**
 * The matches of a tournament whose sides are known and that nobody has won; those without a score record for whoever
 * may make one.
 */
function ofTournament(
  { actor }: Context,
  tournament: TournamentView,
  existing: ReadonlySet<string>,
): MatchToScoreView[] {
  const ends = matchEndById(tournament);
  const places = matchPlaces(tournament);
  return roundsInOrder(tournament).flatMap((round) =>
    round.matches.flatMap(({ id, sideA, sideB, saygId: named }, index) => {
      const saygId = named && existing.has(named) ? named : null;
      if (!sideA || !sideB || ends.get(id)?.isOver || !(saygId || can(actor, 'tournament.addSayg'))) return [];
      const { name, board } = places.get(id) ?? {};
      return {
        ...{ saygId, fixtureId: null, tournamentId: tournament.id, matchId: id },
        occasion: tournamentName(tournament),
        ...{ name: name ?? round.name ?? '', board: board ?? null },
        ...{ home: sideA.name, away: sideB.name },
        numberOfLegs: matchBestOf(tournament, round, index),
        startingScore: round.matchOptions[index]?.startingScore ?? tournamentDefaults.startingScore,
      };
    }),
  );
}
