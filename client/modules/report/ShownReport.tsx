import { Message } from '../../ui/Message.tsx';
import styles from './Reports.module.css';
import { ReportTable } from './ReportTable.tsx';
import type { Report } from './use-reports.ts';

interface Props {
  report: Report;
  /** How much was looked at for it. */
  messages: readonly string[];
  /** What it is about: division and season. */
  about: string;
  /** What addresses call the season. */
  season: string;
}

/** One report: what it tells, its rows or that there are none, and of how much it was made. */
export const ShownReport = ({ report, messages, about, season }: Props) => (
  <>
    <p className={styles.about}>
      {report.description}. {about}.
    </p>
    {report.rows.length ? (
      <ReportTable report={report} caption={`${report.name}, ${about}`} season={season} />
    ) : (
      <Message icon="table" title="Nothing to report, yet">
        Rows come with the results.
      </Message>
    )}
    <p className={styles.inspected}>{messages.join(' ')}</p>
  </>
);
