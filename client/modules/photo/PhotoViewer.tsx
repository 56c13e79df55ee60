import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ShownPhotoFragment } from '../../generated/desk.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { photoAddress } from './picture.ts';
import styles from './PhotoViewer.module.css';

interface Props {
  photos: readonly ShownPhotoFragment[];
  firstIndex: number;
  onClose: () => void;
}

const zoomSteps = [1, 1.5, 2, 3, 4];

/** Photos in the whole window: swipe between them, zoom by button, key or double tap, drag to move. */
export default function PhotoViewer({ photos, firstIndex, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(firstIndex);
  const [zoom, setZoom] = useState(0);
  const goTo = (index: number) => {
    const { clientWidth = 0 } = strip.current ?? {};
    strip.current?.scrollTo({ left: index * clientWidth, behavior: 'smooth' });
  };
  useEffect(() => {
    dialog.current?.showModal();
    const { clientWidth = 0 } = strip.current ?? {};
    strip.current?.scrollTo({ left: firstIndex * clientWidth, behavior: 'instant' });
  }, [firstIndex]);

  const zoomBy = (by: number) => setZoom(Math.min(Math.max(zoom + by, 0), zoomSteps.length - 1));
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    const index = Math.round(scrollLeft / clientWidth);
    if (index === shown) return;
    setShown(index);
    setZoom(0);
  };
  const byKey: Record<string, () => void> = {
    '+': () => zoomBy(1),
    '-': () => zoomBy(-1),
    ...(zoom === 0 && { ArrowLeft: () => goTo(shown - 1), ArrowRight: () => goTo(shown + 1) }),
  };
  function press(event: KeyboardEvent) {
    const act = byKey[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
  const many = photos.length > 1;
  return (
    <dialog
      ref={dialog}
      className={`${styles.viewer} p-0 no-border`}
      aria-label="Photos"
      onClose={onClose}
      onKeyDown={press}
    >
      <div className={`${styles.bar} row tap-52`}>
        <p className="grow w-min t-14 lh-13 anywhere" aria-live="polite">
          Photo by {photos[shown]?.author}
          {many && `, ${shown + 1} of ${photos.length}`}
        </p>
        {many && <Tool icon="back" name="Previous photo" isOff={shown === 0} onClick={() => goTo(shown - 1)} />}
        {many && (
          <Tool icon="next" name="Next photo" isOff={shown === photos.length - 1} onClick={() => goTo(shown + 1)} />
        )}
        <Tool icon="minus" name="Smaller" isOff={zoom === 0} onClick={() => zoomBy(-1)} />
        <Tool icon="plus" name="Larger" isOff={zoom === zoomSteps.length - 1} onClick={() => zoomBy(1)} />
        <Tool icon="close" name="Close" onClick={() => dialog.current?.close()} />
      </div>
      <div ref={strip} className={`${styles.strip} flex`} data-zoomed={zoom > 0 || undefined} onScroll={follow}>
        {photos.map((photo, index) => (
          <div
            key={photo.id}
            className={`${styles.frame} rigid whole tall`}
            tabIndex={index === shown ? 0 : -1}
            role="group"
            aria-label={`Photo by ${photo.author}`}
            onDoubleClick={() => setZoom(zoom ? 0 : 2)}
          >
            <img
              className="block whole tall"
              src={photoAddress(photo)}
              alt={`The photo by ${photo.author}`}
              style={
                index === shown
                  ? { width: `${zoomSteps[zoom]! * 100}%`, height: `${zoomSteps[zoom]! * 100}%` }
                  : undefined
              }
            />
          </div>
        ))}
      </div>
    </dialog>
  );
}

interface ToolProps {
  icon: IconName;
  name: string;
  isOff?: boolean;
  onClick: () => void;
}

const Tool = ({ icon, name, isOff, onClick }: ToolProps) => (
  <button
    type="button"
    className={`${styles.tool} bare middle tap-w tap-h r-2`}
    aria-label={name}
    aria-disabled={isOff}
    onClick={isOff ? undefined : onClick}
  >
    <Icon name={icon} size={24} />
  </button>
);
