import { Message } from '../../ui/Message.tsx';
import styles from './Reports.module.css';
import { ReportTable } from './ReportTable.tsx';
import type { Report } from './use-reports.ts';

interface Props {
  report: Report;
  /** How many records the report is based on. */
  messages: readonly string[];
  /** Its division and season. */
  about: string;
  /** The season's name in addresses. */
  season: string;
}

/** One report: description, rows (or that there are none), and what it is based on. */
export const ShownReport = ({ report, messages, about, season }: Props) => (
  <>
    <p className={`${styles.about} ink-2 t-14`}>
      {report.description}. {about}.
    </p>
    {report.rows.length ? (
      <ReportTable report={report} caption={`${report.name}, ${about}`} season={season} />
    ) : (
      <Message icon="table" title="Nothing to report, yet">
        Rows come with the results.
      </Message>
    )}
    <p className={`${styles.inspected} line-top ink-3 t-13`}>{messages.join(' ')}</p>
  </>
);
