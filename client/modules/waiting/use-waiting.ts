import { waitingReasons } from '#rules/desk/waiting.ts';
import { useResultsWaitingQuery, type WaitingRowFragment } from '../../generated/desk.ts';

/** A fixture whose results wait. */
export type Waiting = WaitingRowFragment['fixture'];

/** "Plough v Railway". */
export const titleOf = ({ home, away }: Waiting): string => `${home.name} v ${away.name}`;

/** Fixtures waiting for the same reason. */
export interface WaitingGroup {
  reason: WaitingRowFragment['reason'];
  fixtures: Waiting[];
}

/** Results waiting for an administrator, by reason; undefined while loading. */
export function useWaiting() {
  const { data, error, refetch } = useResultsWaitingQuery({ fetchPolicy: 'cache-and-network' });
  const groups =
    data && waitingReasons.map((reason) => ({ reason, fixtures: fixturesOf(data.resultsWaiting, reason) }));
  return {
    groups: groups?.filter(({ fixtures }) => fixtures.length),
    error,
    again: () => void refetch().catch(() => undefined),
  };
}

const fixturesOf = (waiting: readonly WaitingRowFragment[], wanted: WaitingRowFragment['reason']) =>
  waiting.filter(({ reason }) => reason === wanted).map(({ fixture }) => fixture);
