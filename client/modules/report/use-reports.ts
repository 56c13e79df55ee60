import { wholeNumberOrNaN } from '#rules/basics/numbers.ts';
import { inputLimits } from '#rules/basics/limits.ts';
import { ReportsDocument, type ReportTableFragment } from '../../generated/desk.ts';
import { isServerAway } from '../../lib/wire/failure.ts';
import { useQueryOrKept } from '../../lib/wire/use-query-or-kept.ts';
import { useAddressParams } from '../../lib/page/use-address-params.ts';

export type Report = ReportTableFragment;

/** The number of rows in the address; the default if it is not a number, or 0. */
const rowsIn = (text: string | null): number => wholeNumberOrNaN(text) || inputLimits.reportRows.usual;

/** The reports of a division in a season, with the rows and the selected report from the address. */
export function useReports(divisionId: string, seasonId: string) {
  const { params, change } = useAddressParams();
  const rows = rowsIn(params.get('top'));
  const variables = { divisionId, seasonId, topCount: rows };
  const { shown, error, isAsking, again } = useQueryOrKept(ReportsDocument, variables, isServerAway);
  const { reports = [], messages = [] } = shown?.reports ?? {};
  return {
    isThere: !!shown,
    isAsking,
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
