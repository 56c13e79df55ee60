import { waitingReasons } from '#rules/waiting.ts';
import { useResultsWaitingQuery, type WaitingRowFragment } from '../../generated/desk.ts';

/** Fixtures that wait for the same reason. */
export interface WaitingGroup {
  reason: WaitingRowFragment['reason'];
  fixtures: WaitingRowFragment['fixture'][];
}

/** Results that wait for an administrator, by reason; undefined while they are not known. */
export function useWaiting() {
  const { data, error, refetch } = useResultsWaitingQuery();
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
