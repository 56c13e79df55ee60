import { useApolloClient } from '@apollo/client/react';
import { wholeNumberOrNaN } from '#rules/basics/numbers.ts';
import { inputLimits } from '#rules/basics/limits.ts';
import { ReportsDocument, useReportsQuery, type ReportTableFragment } from '../../generated/desk.ts';
import { isServerAway } from '../../lib/wire/failure.ts';
import { useAddressParams } from '../../lib/page/use-address-params.ts';

export type Report = ReportTableFragment;

/** The number of rows in the address; the default if it is not a number, or 0. */
const rowsIn = (text: string | null): number => wholeNumberOrNaN(text) || inputLimits.reportRows.usual;

/** The reports of a division in a season, with the rows and the selected report from the address. */
export function useReports(divisionId: string, seasonId: string) {
  const { params, change } = useAddressParams();
  const rows = rowsIn(params.get('top'));
  const variables = { divisionId, seasonId, topCount: rows };
  const { data, error, loading, refetch } = useReportsQuery({ variables });
  const client = useApolloClient();
  // Offline, cached data is better than nothing.
  const kept = error && isServerAway(error) ? client.readQuery({ query: ReportsDocument, variables }) : undefined;
  const { reports = [], messages = [] } = (data ?? kept)?.reports ?? {};
  const again = () => void refetch().catch(() => undefined);
  return {
    isThere: !!(data ?? kept),
    isAsking: loading,
    error,
    again,
    messages,
    reports,
    /** The first one by default. */
    shown: reports.find(({ name }) => name === params.get('report')) ?? reports[0],
    rows,
    choose: (name: string) => change({ report: name === reports[0]?.name ? null : name }),
    get(wanted: number) {
      if (wanted === rows) again();
      else change({ top: wanted === inputLimits.reportRows.usual ? null : String(wanted) });
    },
  };
}
