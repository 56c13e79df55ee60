import { Link } from 'react-router-dom';
import { shortenToSigns } from '#rules/basics/shorten-text.ts';
import type { DeletedKind } from '#rules/desk/deleted.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { formatDayAndTime } from '../../lib/instant.ts';
import { useRestoreFocusAfterBusy } from '../../lib/page/use-restore-focus-after-busy.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { KnownBefore } from '../../ui/KnownBefore.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { Markdown } from '../../ui/text/Markdown.tsx';
import { Message } from '../../ui/Message.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Told } from '../../ui/Told.tsx';
import styles from './DeletedList.module.css';
import { deletedRecordKey, useDeletedRecords, type Deleted } from './use-deleted-records.ts';

interface Props {
  kind: DeletedKind;
  /** Words for the kind: singular, and plural with a capital. */
  singularName: string;
  pluralName: string;
  page: number;
  /** Address of a page of the list. */
  pathOf: (page: number) => string;
}

/** Deleted records of a kind: what each was, who deleted it and when, and a Restore button. */
export function DeletedList({ kind, singularName, pluralName, page, pathOf }: Props) {
  const { records, pages, total, error, again, restore, busy, outcome } = useDeletedRecords(kind, page);
  useRestoreFocusAfterBusy(!!busy);
  if (!records && error)
    return <NotLoaded title={`${pluralName} could not be loaded`} of={failureOf(error)} again={again} />;
  return (
    <>
      <Told
        className={`${styles.told} p-10-16 r-2 bg-accent-soft accent-text t-14 semi anywhere`}
        text={outcome && !outcome.refused ? restoredText(outcome) : ''}
      />
      <Card title={pluralName} aside={total || undefined}>
        {!records && <Loading className="grid gap-24 p-20-16" />}
        {error && records && <KnownBefore look="flush" of={failureOf(error)} />}
        {records?.length === 0 && (
          <Message icon="bin" title={page > 1 ? 'There are no more' : `No ${singularName} is deleted`}>
            What is deleted stands here until it is brought back.
          </Message>
        )}
        <ul className="ruled">
          {records?.map((record) => (
            <li key={deletedRecordKey(record)} className="rest-and-own grid gap-8-12 items-center p-10-16">
              <What record={record} isNote={kind === 'note'} />
              <Button
                aria-label={`Restore ${nameOf(record.name)}`}
                disabled={!!busy}
                aria-busy={busy === deletedRecordKey(record)}
                onClick={() => restore(record)}
              >
                {busy === deletedRecordKey(record) ? 'Restoring' : 'Restore'}
              </Button>
              {outcome?.refused && outcome.key === deletedRecordKey(record) && <Refusal of={outcome.refused} />}
            </li>
          ))}
        </ul>
      </Card>
      {records && (pages > 1 || page > 1) && (
        <nav className="row gap-16 centered ink-2 t-14" aria-label="Pages">
          {page > 1 && (
            <Link className="row tap p-0-8 semi" to={pathOf(Math.max(1, Math.min(page - 1, pages)))}>
              Later
            </Link>
          )}
          {page <= pages && (
            <span>
              Page {page} of {pages}
            </span>
          )}
          {page < pages && (
            <Link className="row tap p-0-8 semi" to={pathOf(page + 1)}>
              Earlier
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

const longestText = 60;

const restoredText = ({ name, decision }: { name: string; decision?: string | undefined }) =>
  `${nameOf(name)} is back.${decision ? ` ${decision}.` : ''}`;

/** A note is identified by its beginning. */
const nameOf = (name: string) => shortenToSigns(name, longestText);

const What = ({ record: { name, text, deleted, remover }, isNote }: { record: Deleted; isNote: boolean }) => (
  <div className={`${styles.what} grid gap-2 ink-2 t-13 lh-14 anywhere`}>
    {isNote ? <Markdown text={name} /> : <b className="ink t-15 semi">{name}</b>}
    {text && <p>{text}</p>}
    <p className="ink-3">
      Deleted {formatDayAndTime(deleted)}
      {remover && ` by ${remover}`}
    </p>
  </div>
);
