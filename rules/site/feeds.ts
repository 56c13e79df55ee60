/** What a feed or a calendar is of: divisions of a season, or one team; without any of them the whole league. */
export interface FeedOf {
  divisionIds: readonly string[];
  /** The season being played where it is left out, so that a subscription goes on with the next one. */
  seasonId?: string | null | undefined;
  teamId?: string | null | undefined;
}

const dataPath = ({ divisionIds, seasonId, teamId }: FeedOf, type: string): string => {
  const asked = [...divisionIds.map((id) => ['divisionId', id]), ['seasonId', seasonId], ['teamId', teamId]] as const;
  const query = asked.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []));
  return `/api/Division/Data?${[...query, `content-type=${type}`].join('&')}`;
};

/** Path of the fixtures as iCalendar (league.md 20). */
export const calendarPath = (scope: FeedOf): string => dataPath(scope, 'text/calendar');

/** Path of the news as an Atom feed (league.md 24). */
export const feedPath = (scope: FeedOf): string => dataPath(scope, 'application/atom%2Bxml');
