import { containsDay, type Day } from '#rules/basics/dates.ts';
import type { SeasonRules } from '#rules/basics/defaults.ts';
import type { ViewedFixture } from '#rules/card/fixture.ts';
import { isInPart, type SeasonPart } from '#rules/league/season-part.ts';
import type { SeasonData, SeasonTeam } from '../season/season-data.service.ts';
import type { Season } from '../season/season.entity.ts';
import type { TournamentView } from '../tournament/tournament-details.view.ts';
import type { Division } from './division.entity.ts';

/** What is requested (league.md 8). No divisions = all of the season; no season = the current one. */
export interface DivisionFilter extends SeasonPart {
  divisionIds: string[];
  seasonId?: string | null | undefined;
  teamId?: string | null | undefined;
  date?: Day | null | undefined;
  excludeProposals?: boolean | undefined;
  ignoreDates?: boolean | undefined;
}

/** Tests dates: in the season (unless dates are ignored), in the part asked for, and the one day if there is one. */
export const dayFilterOf =
  ({ ignoreDates, date: day, ...part }: DivisionFilter, season: Season) =>
  ({ date }: { date: Day }): boolean =>
    (ignoreDates || containsDay(season, date)) && isInPart(part, date) && (!day || date === day);

/** Whether a part of the season is asked for: a day, or days from or to one. */
export const asksForPart = ({ date, from, to }: DivisionFilter): boolean => !!(date || from || to);

/** The part of a season that an answer is about, as the caller sees it. */
export interface Scope {
  filter: DivisionFilter;
  season: Season;
  divisions: Division[];
  /** The requested divisions, or all of the season. */
  divisionById: ReadonlyMap<string, Division>;
  data: SeasonData;
  /** Ids of the teams registered in the divisions, including those a team filter leaves out. */
  registered: ReadonlySet<string>;
  teams: SeasonTeam[];
  fixtures: ViewedFixture[];
  tournaments: TournamentView[];
  /** The rules of the season, which its divisions may have in part otherwise. */
  ofSeason: SeasonRules;
  /** The rules of the division, or of the season for several. */
  rules: SeasonRules;
}
