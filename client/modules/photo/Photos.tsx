import { Suspense, useState } from 'react';
import { byteSizeText, thumbnailHeight } from '#rules/basics/photo.ts';
import { useDeletePhotoMutation, type ShownPhotoFragment } from '../../generated/desk.ts';
import { useAskFirst } from '../../lib/page/use-ask-first.ts';
import { lazyWithRetry } from '../../ui/device/lazy-with-retry.tsx';
import { useRestoreFocusAfterBusy } from '../../lib/page/use-restore-focus-after-busy.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { useActor, useCan } from '../../lib/wire/session.ts';
import { Card } from '../../ui/Card.tsx';
import { Told } from '../../ui/Told.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PhotoChooser } from './PhotoChooser.tsx';
import styles from './Photos.module.css';
import { photoAddress } from './picture.ts';
import type { PhotoOf } from './use-photo-upload.ts';
import { usePhotos } from './use-photos.ts';

const PhotoViewer = lazyWithRetry(() => import('./PhotoViewer.tsx'), 'The photo');

const idsOf = (photos: readonly { id: string }[]) => photos.map(({ id }) => id).join();

/** The photos of a fixture or tournament the user may see, and a button to add one (live.md 14). */
export default function Photos({ kind, id }: PhotoOf) {
  const can = useCan();
  const { accountId } = useActor();
  const { photos, isKnown, error, readAgain } = usePhotos({ kind, id });
  const [done, setDone] = useState<{ what: string; left: string }>();
  /** What was done, until the photos are others by news. */
  const said = done && done.left === idsOf(photos) ? done.what : '';
  const [viewed, setViewed] = useState<number>();
  const fixtureId = kind === 'fixture' ? id : null;
  const seesAll = can('photo.view', { accountId: '', fixtureId });
  const isOwn = (photo: ShownPhotoFragment) => photo.accountId === accountId;
  const again = () => readAgain().catch(() => photos);
  /** Said once the button that was pressed is gone, so that whoever pressed it is led there. */
  async function tell(what: string) {
    setDone({ what: '', left: '' });
    setDone({ what, left: idsOf(await again()) });
  }
  if (!can('photo.upload') && !error && !photos.length && !done) return null;
  return (
    <Card title="Photos">
      <div className={styles.photos}>
        {error && !photos.length && (
          <Refusal look="marked" of={failureOf(error)} what="The photos could not be loaded." again={again} />
        )}
        {photos.length > 0 && (
          <ul className="grid gap-8">
            {photos.map((photo, index) => (
              <Thumbnail
                key={photo.id}
                photo={photo}
                isOwn={isOwn(photo)}
                canDelete={can('photo.delete', { ...photo, fixtureId })}
                onView={() => setViewed(index)}
                onDeleted={() => void tell('The photo was deleted.')}
              />
            ))}
          </ul>
        )}
        {isKnown && !photos.length && (
          <p className="ink-3 t-13 anywhere">{seesAll ? 'There are no photos yet.' : 'You have added no photo yet.'}</p>
        )}
        {can('photo.upload') && (
          <PhotoChooser
            photoOf={{ kind, id }}
            hasOwn={photos.some(isOwn)}
            onAdded={() => void tell('The photo was added.')}
          />
        )}
        <Told text={said} className="ink-2 t-13 unless-empty" />
      </div>
      {viewed !== undefined && (
        <Suspense fallback={null}>
          <PhotoViewer photos={photos} firstIndex={viewed} onClose={() => setViewed(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

interface ThumbnailProps {
  photo: ShownPhotoFragment;
  isOwn: boolean;
  canDelete: boolean;
  onView: () => void;
  onDeleted: () => void;
}

function Thumbnail({ photo, isOwn, canDelete, onView, onDeleted }: ThumbnailProps) {
  const [deletePhoto, { loading }] = useDeletePhotoMutation();
  const askFirst = useAskFirst();
  const { failure: fault, run } = useCommand();
  useRestoreFocusAfterBusy(loading);
  const { id, version, author, fileSize } = photo;
  const whose = isOwn ? 'your photo' : `the photo by ${author}`;
  async function askToDelete() {
    const text = `${isOwn ? 'Your photo' : `The photo by ${author}`} is erased and cannot be brought back.`;
    const question = { title: 'Delete this photo?', text, action: 'Delete the photo', keep: 'Keep it' };
    if (!(await askFirst(question))) return;
    await run(async () => {
      await deletePhoto({ variables: { id, version } });
      onDeleted();
    });
  }
  return (
    <li className={`${styles.photo} grid items-center gap-8-12`}>
      <button
        type="button"
        className="overflow-hidden p-0 line r-1 bg-sunken"
        onClick={onView}
        aria-label={`Look at ${whose}`}
      >
        <img
          className="block"
          src={photoAddress(photo, thumbnailHeight)}
          srcSet={`${photoAddress(photo, thumbnailHeight)} 1x, ${photoAddress(photo, 2 * thumbnailHeight)} 2x`}
          height={thumbnailHeight}
          alt=""
        />
      </button>
      <p className="grid lh-135 anywhere">
        <b className="t-14 semi">{isOwn ? 'Your photo' : author}</b>
        <span className="ink-3 t-13">{byteSizeText(fileSize)}</span>
      </p>
      {canDelete && (
        <button
          type="button"
          className="bare middle tap-w tap-h r-2 ink-2 lit"
          disabled={loading}
          aria-label={`Delete ${whose}`}
          onClick={() => void askToDelete()}
        >
          <Icon name="bin" />
        </button>
      )}
      <Refusal look="marked" of={fault} />
    </li>
  );
}
