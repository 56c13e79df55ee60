import { Link } from 'react-router-dom';
import { recordsPath, scorePath } from '#rules/site/paths.ts';
import { useRecordMarksQuery, type RecordMarksQuery } from '../../../generated/careers.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { recordTitleInSentence, recordWords } from '#rules/careers/record-words.ts';

type Marked = RecordMarksQuery['records']['records'][number];
type Holder = Marked['holders'][number];

function inWords({ kind, value }: Marked, holder: Holder): string {
  const { text = String, unit } = recordWords[kind];
  const figure = [holder.result?.replace('-', '–') ?? text(value), unit].filter(Boolean).join(' ');
  return `${recordTitleInSentence(kind)} ${figure}, ${holder.player?.name ?? holder.team?.name ?? ''}`;
}

/**
 * League records that still stand (careers.md 5): those set in the fixture or, without `fixtureId`, the new ones, each
 * with its first holder only. Nothing if there are none.
 */
export default function RecordMarks({ fixtureId }: { fixtureId?: string }) {
  const { data } = useRecordMarksQuery({ fetchPolicy: 'cache-and-network' });
  const all = data?.records.records ?? [];
  const marks = fixtureId
    ? all.flatMap((record) =>
        record.holders.filter(({ fixture }) => fixture?.id === fixtureId).map((holder) => ({ record, holder })),
      )
    : all.flatMap((record) => (record.isNew && record.holders[0] ? [{ record, holder: record.holders[0] }] : []));
  if (!marks.length) return null;
  return (
    <ul
      className={`${fixtureId ? 'clip line r-3 oche-left' : 'line-top'} bg-accent-softer ruled`}
      aria-label={fixtureId ? 'League records' : 'New records'}
    >
      {marks.map(({ record, holder }, at) => (
        <li className="row gap-10 tap p-6-16 accent-text t-14 anywhere" key={at}>
          <Icon name="trophy" size={18} />
          <span className="ink">
            <b>{fixtureId ? 'League record' : 'New league record'}:</b>{' '}
            <Link className="reach" to={!fixtureId && holder.fixture ? scorePath(holder.fixture.id) : recordsPath}>
              {inWords(record, holder)}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  );
}
