import { Suspense, useState } from 'react';
import { thumbnailHeight } from '#rules/basics/photo.ts';
import { lazyWithRetry } from '../../ui/device/lazy-with-retry.tsx';
import { failureOf } from '../../lib/wire/failure.ts';
import { Refusal } from '../../ui/Refusal.tsx';
import { photoAddress } from './picture.ts';
import styles from './SignedCardPhotos.module.css';
import { usePhotos } from './use-photos.ts';

const PhotoViewer = lazyWithRetry(() => import('./PhotoViewer.tsx'), 'The photo');

/** Height of a photo in multiples of a thumbnail's: its figures must be readable. */
const times = 4;

/** The photos of a fixture's signed card, shown beside what is decided by them, or why not; nothing if there are none. */
export default function SignedCardPhotos({ fixtureId }: { fixtureId: string }) {
  const { photos, isKnown, error, readAgain } = usePhotos({ kind: 'fixture', id: fixtureId });
  const [viewed, setViewed] = useState<number>();
  if (error && !isKnown)
    return <Refusal of={failureOf(error)} what="Photos of the signed card could not be loaded." again={readAgain} />;
  if (!photos.length) return null;
  return (
    <section className={`${styles.photos} flex gap-12 scroll-x`} aria-label="Photos of the signed card">
      {photos.map((photo, index) => (
        <button
          key={photo.id}
          className={styles.photo}
          type="button"
          onClick={() => setViewed(index)}
          aria-label={`Look at the photo by ${photo.author}`}
        >
          <img className="most r-2" src={photoAddress(photo, times * thumbnailHeight)} alt="" />
          <span>Signed card, {photo.author}</span>
        </button>
      ))}
      {viewed !== undefined && (
        <Suspense fallback={null}>
          <PhotoViewer photos={photos} firstIndex={viewed} onClose={() => setViewed(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
