import { useEffect, useEffectEvent, useState } from 'react';
import { photoSizeFault } from '#rules/basics/photo.ts';
import { forgetSharedPhoto } from '../../lib/device/forget-shared-photo.ts';
import { readSharedPhoto } from '../../lib/device/shared-photo.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Message } from '../../ui/Message.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { PhotoPreview } from './PhotoChooser.tsx';
import styles from './Photos.module.css';
import { faultBeforeUpload, photoToUpload } from './smaller.ts';
import { daysBack, usePhotoPlaces, type PhotoPlace as Place } from './use-photo-places.ts';
import { usePhotoUpload } from './use-photo-upload.ts';

/** Asks where a photo belongs that another app has shared with the league, and adds it there. */
export function SharedPhotoForm() {
  const [photo, setPhoto] = useState<File | null>();
  const [fault, setFault] = useState<string>();
  const [place, setPlace] = useState<Place>();
  const [added, setAdded] = useState<Place>();
  useEffect(() => {
    void takePhoto()
      .catch(() => ({ photo: null, fault: undefined }))
      .then((taken) => {
        setPhoto(taken.photo);
        setFault(taken.fault);
      });
  }, []);
  if (added)
    return (
      <Message
        icon="check"
        title="The photo was added"
        actions={<ButtonLink to={added.path}>Look at {added.text}</ButtonLink>}
      >
        It is with the photos of {added.text}.
      </Message>
    );
  if (fault)
    return (
      <Message icon="picture" title="This photo cannot be added" actions={<ButtonLink to="/">Home</ButtonLink>}>
        {fault} It is not kept on this device.
      </Message>
    );
  if (photo === undefined) return <Loading text="Looking for the photo" />;
  if (!photo)
    return (
      <Message icon="picture" title="No photo to add" actions={<ButtonLink to="/">Home</ButtonLink>}>
        Share one with the league from the app that has it; or open the card it belongs to, and add it there.
      </Message>
    );
  if (place)
    return (
      <Card title={place.text}>
        <AddPhoto
          place={place}
          photo={photo}
          onPutAway={() => setPlace(undefined)}
          onAdded={() => {
            setAdded(place);
            void forgetSharedPhoto();
          }}
        />
      </Card>
    );
  return <ChoosePlace photo={photo} onChoose={setPlace} />;
}

/**
 * The shared photo as it will be sent, or why it cannot be: it is made smaller and judged before anybody chooses a
 * place. What cannot be added is put away at once.
 */
async function takePhoto(): Promise<{ photo: File | null; fault: string | undefined }> {
  const found = await readSharedPhoto();
  if (!found) return { photo: null, fault: undefined };
  const photo = found.file && (await photoToUpload(found.file));
  const fault = photo ? await faultBeforeUpload(photo) : photoSizeFault(found.size);
  if (fault) await forgetSharedPhoto();
  return { photo: photo ?? null, fault };
}

interface AddProps {
  place: Place;
  photo: File;
  onPutAway: () => void;
  onAdded: () => void;
}

function AddPhoto({ place, photo, onPutAway, onAdded }: AddProps) {
  const { chosen, choose, send, putAway } = usePhotoUpload(place, onAdded);
  const prepare = useEffectEvent(() => choose(photo));
  useEffect(() => prepare(), []);
  return (
    <div className={styles.photos}>
      {chosen ? (
        <PhotoPreview
          chosen={chosen}
          onSend={send}
          otherwise="Somewhere else"
          onPutAway={() => {
            putAway();
            onPutAway();
          }}
        />
      ) : (
        <p className="ink-3 t-13 anywhere" role="status">
          Making the photo ready …
        </p>
      )}
    </div>
  );
}

function ChoosePlace({ photo, onChoose }: { photo: File; onChoose: (place: Place) => void }) {
  const { data: places, error, again } = usePhotoPlaces();
  return (
    <>
      <Card title="The photo">
        <Shown photo={photo} />
      </Card>
      <Card title="Where does it belong?">
        {!places &&
          (error ? (
            <NotLoaded icon="offline" title="What was on could not be loaded" of={failureOf(error)} again={again} />
          ) : (
            <Loading text="Loading what was on" />
          ))}
        {places?.length === 0 && (
          <Message icon="calendar" title={`Nothing was on in the last ${daysBack} days`}>
            Open the card or the tournament the photo belongs to, and add it there.
          </Message>
        )}
        {places && places.length > 0 && (
          <ul className="grid gap-8 p-14-16">
            {places.map((place) => (
              <li key={place.id}>
                <Button full onClick={() => onChoose(place)}>
                  {place.text}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

/** The picture itself, as large as there is room for. */
function Shown({ photo }: { photo: File }) {
  const [url] = useState(() => URL.createObjectURL(photo));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <div className={styles.photos}>
      <div className={`${styles.preview} grid gap-10`}>
        <img className="most r-2" src={url} alt="What was shared" />
      </div>
    </div>
  );
}
