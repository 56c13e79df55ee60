import { useState } from 'react';
import { Link } from 'react-router-dom';
import { skipToken } from '@apollo/client/react';
import { useErrorsQuery, type ErrorRowFragment } from '../../../generated/desk.ts';
import { mostErrorsListed } from '#rules/basics/limits.ts';
import { startOfLeagueDay } from '#rules/basics/zone-times.ts';
import { urlIfValid } from '../../../lib/page/url-if-valid.ts';
import { leagueTimeZone } from '../../../lib/league-clock.ts';
import { today } from '../../../lib/today.ts';
import { formatDayAndTime } from '../../../lib/instant.ts';
import { useAddressParams } from '../../../lib/page/use-address-params.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Message } from '../../../ui/Message.tsx';
import styles from '../parts/admin.module.css';
import { failureOf } from '../../../lib/wire/failure.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { AdminPage } from '../parts/parts.tsx';

const hour = 3_600_000;
const spans = {
  hour: ['The last hour', () => Date.now() - hour],
  today: ['Today', () => startOfLeagueDay(leagueTimeZone(), today())],
  week: ['The last 7 days', () => Date.now() - 7 * 24 * hour],
  month: ['The last 30 days', () => Date.now() - 30 * 24 * hour],
} satisfies Record<string, [string, () => number]>;

const sources = { '': 'Pages and server', UI: 'Pages', Api: 'Server' };

/** `/admin/errors?since=&source=`: errors of pages and the server, each once, newest first (live.md 17). */
export default function Errors() {
  const { params, change } = useAddressParams();
  const asked = params.get('since') ?? '';
  const span = asked in spans ? (asked as keyof typeof spans) : 'today';
  const source = params.get('source') ?? '';
  return (
    <AdminPage
      title="Errors"
      lead="What pages and the server met. The same error is listed once, as often as it came."
      aside={
        <div className="flex gap-8">
          <Choice label="Since" value={span} of={spansByName} onChange={(since) => change({ since })} />
          <Choice label="Where" value={source} of={sources} onChange={(source) => change({ source })} />
        </div>
      }
    >
      <Listed key={span} span={span} source={source} />
    </AdminPage>
  );
}

const spansByName = Object.fromEntries(Object.entries(spans).map(([name, [text]]) => [name, text]));

interface ChoiceProps {
  label: string;
  value: string;
  of: Record<string, string>;
  onChange: (value: string) => void;
}

const Choice = ({ label, value, of, onChange }: ChoiceProps) => (
  <label className="w-min">
    <span className="vh">{label}</span>
    <select className="box" value={value} onChange={(event) => onChange(event.target.value)}>
      {Object.entries(of).map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

function Listed({ span, source }: { span: keyof typeof spans; source: string }) {
  const beginning = () => new Date(spans[span][1]()).toISOString();
  const [since, setSince] = useState(beginning);
  const { data, previousData, error, refetch } = useErrorsQuery(
    since ? { variables: { since }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const again = () => {
    const now = beginning();
    setSince(now);
    if (now === since) void refetch().catch(() => undefined);
  };
  if (!data && error) return <NotLoaded title="The errors could not be loaded" of={failureOf(error)} again={again} />;
  // Those of before stand until the new ones are there.
  const listed = (data ?? previousData)?.errors;
  const isCut = listed?.length === mostErrorsListed;
  const shown = listed?.filter((one) => !source || one.source === source);
  return (
    <Card title={spans[span][0]} aside={<Button onClick={again}>Look again</Button>}>
      {!shown && <Loading />}
      {shown?.length === 0 && !isCut && (
        <Message icon="check" title="No errors">
          Nothing was reported in this time.
        </Message>
      )}
      <ul className="ruled">
        {shown?.map((one) => (
          <ErrorItem key={one.id} error={one} />
        ))}
      </ul>
      {isCut && (
        <p className="p-12-16 ink-2 t-14 lh-145">
          These are from the newest {mostErrorsListed}, of pages and server together. There may be more before them.
        </p>
      )}
    </Card>
  );
}

const times = (count: number) => (count === 1 ? 'Once' : `${count.toLocaleString('en-GB')} times`);

function ErrorItem({ error }: { error: ErrorRowFragment }) {
  const { source, time, created, occurrences, message, type, url, stack, userName, userAgent } = error;
  return (
    <li className={styles.item}>
      <h3 className="t-15 bold anywhere">{message}</h3>
      <p className={styles.small}>
        {times(occurrences)}, last {formatDayAndTime(time)}
        {occurrences > 1 && `, first ${formatDayAndTime(created)}`}. {source === 'Api' ? 'Server' : 'Page'}
        {type && `, ${type}`}
        {userName && `, ${userName}`}.
      </p>
      {url && (
        <p className={styles.small}>
          <Where url={url} />
        </p>
      )}
      {(!!stack?.length || userAgent) && (
        <details>
          <summary className="row tap accent-text t-14 semi pointer">Show stack</summary>
          {userAgent && <p className={styles.small}>{userAgent}</p>}
          {!!stack?.length && (
            <pre className={styles.stack} tabIndex={0} aria-label={`Stack of: ${message}`}>
              {stack.join('\n')}
            </pre>
          )}
        </details>
      )}
    </li>
  );
}

/** Links to the page on which the error happened if it is one of ours; any other address stays text. */
function Where({ url }: { url: string }) {
  const at = urlIfValid(url, location.href);
  const isPage = at?.origin === location.origin && !/^\/(data\/)?(api|graphql)\b/i.test(at.pathname);
  return isPage ? (
    <Link to={at.pathname + at.search + at.hash}>{at.pathname + at.search}</Link>
  ) : (
    <span className={styles.code}>{url}</span>
  );
}
