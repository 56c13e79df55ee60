import { useTitle } from '../../lib/page/title.ts';
import { useCan } from '../../lib/wire/session.ts';
import { Permitted } from '../../frame/errors/Permitted.tsx';
import { SharedPhotoForm } from '../../modules/photo/SharedPhotoForm.tsx';
import styles from './Installed.module.css';

const title = 'Add a photo';

/** `/share-photo`: where a photo goes that another app has shared with the league (live.md 23). */
export default function SharePhotoPage() {
  const can = useCan();
  return (
    <Permitted may={can('photo.upload')} title={title}>
      <Page />
    </Permitted>
  );
}

function Page() {
  useTitle(title);
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <SharedPhotoForm />
    </div>
  );
}
