import { plural } from '#rules/basics/plural.ts';
import { formatDay } from '#rules/basics/dates.ts';
import { waitingReasons } from '#rules/desk/waiting.ts';
import { useResultsWaitingQuery, type WaitingRowFragment } from '../../generated/desk.ts';

/** A fixture whose results wait, whom to ask for its card, and how far its night is. */
export type Waiting = WaitingRowFragment['fixture'] &
  Pick<WaitingRowFragment, 'homeCaptains' | 'awayCaptains' | 'night'>;

/** "Plough v Railway". */
export const waitingFixtureTitle = ({ home, away }: Waiting): string => `${home.name} v ${away.name}`;

export interface WaitingGroup {
  reason: WaitingRowFragment['reason'];
  fixtures: Waiting[];
}

/** Whether a card is missing, of one team or of both. */
export const isCardMissing = (reason: WaitingGroup['reason']): boolean => reason === 'oneSide' || reason === 'overdue';

/** Results waiting for an administrator, by reason; undefined while loading. */
export function useWaitingResults() {
  const { data, error, refetch } = useResultsWaitingQuery({ fetchPolicy: 'cache-and-network' });
  const groups =
    data && waitingReasons.map((reason) => ({ reason, fixtures: fixturesOf(data.resultsWaiting, reason) }));
  return {
    groups: groups?.filter(({ fixtures }) => fixtures.length),
    error,
    again: () => void refetch().catch(() => undefined),
  };
}

const fixturesOf = (waiting: readonly WaitingRowFragment[], wanted: WaitingRowFragment['reason']): Waiting[] =>
  waiting.flatMap(({ reason, fixture, ...about }) => (reason === wanted ? { ...fixture, ...about } : []));

const waitText = (count: number) => plural(count, 'waits', 'wait');

/** "Thu 19 Nov: 4 of 9 fixtures are published, 5 wait. 2 wait of earlier nights." Empty for none (league.md 13.10). */
export function latestNightText([first, ...more]: readonly Waiting[]): string {
  if (!first) return '';
  const fixtures = [first, ...more];
  const last = fixtures.reduce((latest, one) => (one.date > latest.date ? one : latest));
  const { date, season, night } = last;
  const here = fixtures.filter((one) => one.date === date && one.season?.id === season?.id).length;
  const earlier = fixtures.length - here;
  const text = `${formatDay(date, season)}: ${night.published} of ${plural(night.fixtures, 'fixture')} ${night.published === 1 || night.fixtures === 1 ? 'is' : 'are'} published, ${waitText(here)}.`;
  return earlier ? `${text} ${waitText(earlier)} of earlier nights.` : text;
}
