import { seasonNameOrId } from '#rules/basics/names.ts';
import { audienceOf } from '#rules/people/audience.ts';
import { anonymous } from '#rules/people/policies.ts';
import { scoresVisibleFrom } from '#rules/people/visibility.ts';
import type { FeedOf } from '#rules/site/feeds.ts';
import type { SharedContext } from '../../core/context.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import { addDependency } from '../../core/memory/remember.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import * as features from '../feature/feature.service.ts';
import { lastResultNewsDates } from '../fixture/card/result-news.service.ts';
import type { Note } from '../note/note.entity.ts';
import { seasonData } from '../season/season-data.service.ts';
import type { Season } from '../season/season.entity.ts';
import * as seasons from '../season/season.service.ts';
import { divisionDataWithSeason, type DivisionDataWithSeason } from './division-data-with-season.service.ts';

/** When a fixture, a tournament or a note last was news, by its id. */
export type NewsTime = (id: string) => Date;

/** What a feed is made from: the data of each season that it is of, and when what is in them was news. */
export interface News {
  answers: DivisionDataWithSeason[];
  newsAt: NewsTime;
  /** What addresses call a season. */
  addressOf: (season: { id: string; name: string }) => string;
}

/**
 * What a feed is made from: the whole division data of each season that it is of (news or not), and when something of
 * it last was news. Without a season all that are being played, or between them the one that ended last (league.md 24).
 * Errors: those of `divisionData`.
 */
export async function divisionDataForFeed(asker: SharedContext, { seasonId, ...of }: FeedOf): Promise<News> {
  // It is republished: what is hidden from strangers is not in it, whoever asks.
  const ctx = { ...asker, audience: audienceOf(anonymous) };
  const ids = seasonId ? [seasonId] : (await seasonsNow(ctx)).map(({ id }) => id);
  const asked = { ...of, divisionIds: [...of.divisionIds], excludeProposals: true };
  const found = await Promise.all(ids.map((id) => divisionDataWithSeason(ctx, { ...asked, seasonId: id })));
  const answers = of.teamId ? found.map(withoutNotesOfOtherDivisions) : found;
  const times = await Promise.all(answers.flatMap(({ season }) => (season ? [timesOf(ctx, season.id)] : [])));
  const known = new Map(times.flat());
  addDependency(ctx, LEAGUE);
  const every = (await seasons.all(ctx)).map((season) => ({ ...season, isCurrent: seasons.isPlayedNow(ctx, season) }));
  return {
    answers,
    newsAt: (id) => known.get(id) ?? new Date(0),
    addressOf: (season) => seasonNameOrId(season, every),
  };
}

/** Of a team only what is noted for its own division, and for all. */
function withoutNotesOfOtherDivisions({ teams, fixtures, ...data }: DivisionDataWithSeason): DivisionDataWithSeason {
  const own = teams.map(({ division }) => division?.id);
  const isOwn = ({ divisionId }: Note) => !divisionId || own.includes(divisionId);
  return { ...data, teams, fixtures: fixtures.map((day) => ({ ...day, notes: day.notes.filter(isOwn) })) };
}

/** The seasons being played, or between them the one that ended last. */
async function seasonsNow(ctx: SharedContext): Promise<Season[]> {
  addDependency(ctx, LEAGUE);
  const today = leagueToday(ctx);
  const every = await seasons.all(ctx);
  const played = every.filter((season) => seasons.isPlayedNow(ctx, season));
  if (played.length) return played;
  const ended = every.filter(({ endDate }) => endDate < today);
  return ended.toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1)).slice(0, 1);
}

/**
 * A result is news from the moment from which everybody sees it; neither a name that changes nor another detail of its
 * fixture makes it news again.
 */
async function timesOf(ctx: SharedContext, seasonId: string): Promise<[id: string, at: Date][]> {
  addDependency(ctx, seasonId);
  const { fixtures, tournaments, notes } = await seasonData(ctx, seasonId);
  const secrecy = await features.resultsSecrecy(ctx);
  const news = await lastResultNewsDates(ctx, seasonId, fixtures);
  return [
    ...[...tournaments, ...notes].map(({ id, updated }): [string, Date] => [id, updated]),
    ...fixtures.map((fixture): [string, Date] => {
      const seen = scoresVisibleFrom(fixture, secrecy);
      // What is told of any other fixture, that it is postponed or asked to be moved, is in no history.
      const isInHistory = !fixture.postponed && (fixture.card ?? fixture.decision ?? fixture.move?.state === 'moved');
      const at = (isInHistory && news.get(fixture.id)) || fixture.updated;
      const isLater = fixture.card && seen <= secrecy.now && seen > at;
      return [fixture.id, isLater ? seen : at];
    }),
  ];
}
