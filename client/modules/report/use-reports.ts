import { useApolloClient } from '@apollo/client/react';
import { limits } from '#rules/defaults.ts';
import { ReportsDocument, useReportsQuery, type ReportTableFragment } from '../../generated/desk.ts';
import { isAway } from '../../lib/failure.ts';
import { useQueryValues } from '../../lib/use-query-values.ts';

export type Report = ReportTableFragment;

/** How many rows the address asks for; a word that is no number asks for the usual ones. */
const rowsIn = (text: string | null): number => {
  const rows = Number(text ?? '');
  return text && Number.isInteger(rows) ? rows : limits.reportRows.usual;
};

/** The reports of a division in a season, as many rows of them and the one of them that the address says. */
export function useReports(divisionId: string, seasonId: string) {
  const { params, change } = useQueryValues();
  const rows = rowsIn(params.get('top'));
  const variables = { divisionId, seasonId, topCount: rows };
  const { data, error, loading, refetch } = useReportsQuery({ variables });
  const client = useApolloClient();
  // Without a connection, what was read before is better than nothing.
  const kept = error && isAway(error) ? client.readQuery({ query: ReportsDocument, variables }) : undefined;
  const { reports = [], messages = [] } = (data ?? kept)?.reports ?? {};
  const again = () => void refetch().catch(() => undefined);
  return {
    isThere: !!(data ?? kept),
    isAsking: loading,
    error,
    again,
    messages,
    reports,
    /** The first one, unless the address names another. */
    shown: reports.find(({ name }) => name === params.get('report')) ?? reports[0],
    rows,
    choose: (name: string) => change({ report: name === reports[0]?.name ? null : name }),
    get(wanted: number) {
      if (wanted === rows) again();
      else change({ top: wanted === limits.reportRows.usual ? null : String(wanted) });
    },
  };
}
