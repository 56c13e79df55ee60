import { useDidUpdate } from '@mantine/hooks';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { isFocusLost } from '../../lib/lost-focus.ts';
import { photoKinds, byteSizeText } from '#rules/basics/photo.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './Photos.module.css';
import { usePhotoUpload, type Chosen, type PhotoOf } from './use-photo-upload.ts';
import { Refusal } from '../../ui/Refusal.tsx';

interface Props {
  photoOf: PhotoOf;
  /** The user already has a photo, which a new one replaces. */
  hasOwn: boolean;
  onAdded: () => void;
}

/** Takes or chooses a photo, shows it, and uploads it. */
export function PhotoChooser({ photoOf, hasOwn, onAdded }: Props) {
  const { chosen, isPreparing, choose, putAway, send } = usePhotoUpload(photoOf, onAdded);
  const place = useRef<HTMLDivElement>(null);
  // Each step has buttons of its own: whoever pressed one that is gone goes on here.
  useDidUpdate(() => {
    if (isFocusLost()) place.current?.focus({ preventScroll: true });
  }, [isPreparing, chosen]);
  return (
    <div ref={place} role="group" aria-label="Add a photo" tabIndex={-1}>
      {isPreparing ? (
        <p className="ink-3 t-13 anywhere" role="status">
          Making the photo ready …
        </p>
      ) : chosen ? (
        <PhotoPreview key={chosen.url} chosen={chosen} onSend={send} onPutAway={putAway} />
      ) : (
        <div className="grid gap-8">
          <div className="flex wrap gap-8">
            <Picker icon="camera" text="Take a photo" fromCamera onChoose={choose} />
            <Picker icon="picture" text="Choose a photo" onChoose={choose} />
          </div>
          {hasOwn && <p className="ink-3 t-13 anywhere">Another photo replaces yours.</p>}
        </div>
      )}
    </div>
  );
}

interface PickerProps {
  icon: IconName;
  text: string;
  fromCamera?: boolean;
  onChoose: (file: File) => void;
}

function Picker({ icon, text, fromCamera, onChoose }: PickerProps) {
  const id = useId();
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
    target.value = '';
  }
  return (
    <div className={fromCamera ? styles.camera : undefined}>
      <input
        id={id}
        className={`vh ${styles.file}`}
        type="file"
        accept={photoKinds.join(',')}
        capture={fromCamera ? 'environment' : undefined}
        onChange={take}
      />
      <label htmlFor={id} className={styles.picker}>
        <Icon name={icon} />
        {text}
      </label>
    </div>
  );
}

interface PreviewProps {
  chosen: Chosen;
  onSend: () => void;
  onPutAway: () => void;
  /** What putting it away leads to. */
  otherwise?: string;
}

/** Preview before uploading. */
export function PhotoPreview({
  chosen: { file, url, progress, isRefused, fault },
  onSend,
  onPutAway,
  otherwise = 'Choose another',
}: PreviewProps) {
  const [isUnseen, setUnseen] = useState(false);
  const isSending = progress !== undefined;
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <div className={`${styles.preview} grid gap-10`}>
      {isUnseen ? (
        <p className={`${styles.unseen} r-2 bg-sunken ink-2 text-center`}>This browser cannot show a preview of it.</p>
      ) : (
        <img className="most r-2" src={url} alt="The photo you chose" onError={() => setUnseen(true)} />
      )}
      <p className="ink-3 t-13 anywhere">
        {file.name} · {byteSizeText(file.size)}
      </p>
      {isSending && (
        <div className="grid gap-4 t-13">
          <progress className={`${styles.part} whole`} value={percent} max={100} aria-label="Part that is uploaded" />
          <p>{percent < 100 ? `Uploading, ${percent} %` : 'Uploaded, being stored …'}</p>
        </div>
      )}
      <Refusal look="marked" of={fault} />
      <div className="flex wrap gap-8">
        {!isSending && !isRefused && (
          <Button kind="primary" onClick={onSend}>
            {fault ? 'Try again' : 'Upload'}
          </Button>
        )}
        {/* Once all of it is with the server, it is stored whatever is pressed here. */}
        {percent < 100 && <Button onClick={onPutAway}>{isSending ? 'Cancel' : otherwise}</Button>}
      </div>
    </div>
  );
}
