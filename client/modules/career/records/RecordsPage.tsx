import { useApolloClient } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { formatDay } from '#rules/basics/dates.ts';
import { recordByIdOrName, seasonByIdOrName, seasonLabel, seasonNameOrId } from '#rules/basics/names.ts';
import { recordWords, type RecordWords } from '#rules/careers/record-words.ts';
import { RecordsFileDocument, useRecordsQuery, type RecordCellFragment } from '../../../generated/careers.ts';
import { useAddressParams } from '../../../lib/page/use-address-params.ts';
import { useTitle } from '../../../lib/page/title.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { useFrame } from '../../../lib/wire/session.ts';
import { today } from '../../../lib/today.ts';
import { readUncached } from '../../../lib/wire/read-anew.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Message } from '../../../ui/Message.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { InlineSelect } from '../../../ui/InlineSelect.tsx';
import career from '../Career.module.css';
import { CsvDownloadButton } from '../CsvDownloadButton.tsx';
import { recordOccasionPath, recordOccasionText } from './record-text.ts';
import styles from './Records.module.css';
import { CareerSkeleton } from '../CareerSkeleton.tsx';

const groups: readonly RecordWords['group'][] = ['Checkouts and scores', 'Averages', 'Runs', 'Appearances'];

/** What an address asks for and there is not, so that it is shown as chosen and can be left. */
const whatIsUnknown = (found: object | undefined, asked: string | null) =>
  asked && !found ? [{ value: asked, text: asked }] : [];

/** `?season=&division=`: the book of records. */
export function RecordsPage() {
  const { params, change } = useAddressParams();
  const frame = useFrame().data;
  const client = useApolloClient();
  const asked = { season: params.get('season'), division: params.get('division') };
  const { data, previousData, error, refetch } = useRecordsQuery({ variables: asked });
  useTitle('Records');
  const book = (data ?? (error ? undefined : previousData))?.records;
  const file = async () => (await readUncached(client, RecordsFileDocument, asked))?.records.recordsCsv;
  const { seasons = [], divisions = [] } = frame ?? {};
  const season = asked.season ? seasonByIdOrName(seasons, asked.season, ({ isCurrent }) => isCurrent) : undefined;
  const division = asked.division ? recordByIdOrName(divisions, asked.division) : undefined;
  const seasonName = season ? seasonLabel(season, seasons) : asked.season;
  const divisionName = division?.name ?? asked.division;
  return (
    <div className={career.page}>
      <header className={career.head}>
        <div className="w-min">
          <h1 className="page-title anywhere">Records</h1>
          {/* What a sheet of paper is about, in place of the switchers. */}
          <p className={`${styles.paper} bold anywhere`}>
            {[frame?.league.name, divisionName || 'All divisions', seasonName || 'All time', formatDay(today())]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
        {/* Nobody prints from a phone, and the records come first there. */}
        <div className="flex wrap gap-8 off-paper if-wide">
          <Button disabled={!data} onClick={() => print()}>
            <Icon name="print" />
            Print
          </Button>
        </div>
      </header>
      <div className="flex wrap gap-8 off-paper">
        <InlineSelect
          label="Season"
          options={[
            { value: '', text: 'All time' },
            ...whatIsUnknown(season, asked.season),
            ...seasons.map((one) => ({
              value: seasonNameOrId(one, seasons),
              text: seasonLabel(one, seasons),
            })),
          ]}
          value={season ? seasonNameOrId(season, seasons) : (asked.season ?? '')}
          onChange={(name) => change({ season: name })}
        />
        <InlineSelect
          label="Division"
          options={[
            { value: '', text: 'All divisions' },
            ...whatIsUnknown(division, asked.division),
            ...divisions.map(({ name }) => ({ value: name, text: name })),
          ]}
          value={divisionName ?? ''}
          onChange={(name) => change({ division: name })}
        />
      </div>
      {!book &&
        (error ? (
          <NotLoaded title="The records could not be loaded" of={failureOf(error)} again={refetch} />
        ) : (
          <CareerSkeleton what="the records" />
        ))}
      {book && !book.records.length && (
        <Card>
          <Message icon="trophy" title="No records, yet">
            They are listed here once cards are published{book.season && ` in ${book.season.name}`}.
          </Message>
        </Card>
      )}
      {book && book.records.length > 0 && (
        <>
          <div className={`${styles.book} grid gap-16 items-start`}>
            {groups.map((group) => (
              <Group
                key={group}
                title={group}
                records={book.records.filter(({ kind }) => recordWords[kind].group === group)}
              />
            ))}
          </div>
          <p className="flex wrap gap-8 off-paper">
            <CsvDownloadButton loadFile={file} />
          </p>
        </>
      )}
    </div>
  );
}

const Group = ({ title, records }: { title: string; records: readonly RecordCellFragment[] }) =>
  records.length > 0 && (
    <Card title={title}>
      <ul className="ruled">
        {records.map((record) => (
          <RecordRow key={record.kind} record={record} />
        ))}
      </ul>
    </Card>
  );

/** A record with who holds it, when and where. */
function RecordRow({ record: { kind, value, holders, count, isNew } }: { record: RecordCellFragment }) {
  const { title, unit, text = String } = recordWords[kind];
  const [first] = holders;
  if (!first) return null;
  const place = recordOccasionPath(first);
  return (
    <li
      className={`${styles.record} covered row gap-12 p-12-16 ${isNew ? 'bg-accent-softer oche-left' : ''}`}
      data-new={isNew}
    >
      <p className={styles.value}>
        {first.result?.replace('-', '–') ?? text(value)}
        {unit && <small className="block ink-3 t-12 regular">{unit}</small>}
      </p>
      <div className="breaks lh-135">
        <p className="ink-3 t-13">
          {title} {isNew && <b className="ml-4 p-2-8 r-1 bg-accent-soft accent-text t-11">New</b>}{' '}
          {count > 1 && <b className="ml-4 p-2-8 r-1 bg-fill ink-2 t-11">shared</b>}
        </p>
        <p className="t-16 bold">
          {place ? (
            <Link className="cover inherit" to={place}>
              {first.player?.name ?? first.team?.name}
            </Link>
          ) : (
            (first.player?.name ?? first.team?.name)
          )}
        </p>
        <p className="ink-3 t-13">
          {recordOccasionText(kind, first)}
          {count > 1 && `, and ${count - 1} more`}
        </p>
        {count > 1 && (
          <details className={styles.others}>
            <summary className="tap accent-text semi pointer off-paper">Who shares it</summary>
            <ul className="ink-2">
              {holders.slice(1).map((holder, at) => (
                <li key={at}>
                  {holder.player?.name ?? holder.team?.name}
                  {recordOccasionText(kind, holder) && `, ${recordOccasionText(kind, holder)}`}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}
