import { useEffect, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import styles from './ShareLink.module.css';

const sharing = () => import('./share.ts');

interface Props {
  /** What is shared, in words. */
  title: string;
  /** Address of the page, without the host. */
  path: string;
  /** Address of its picture; a page may have none. */
  picture: string;
  kind?: 'quiet' | 'default';
}

/**
 * Shares the link of a page through the device's own dialog, with its picture if the dialog takes files; otherwise
 * copies the link and says so.
 */
export function ShareLink({ title, path, picture, kind = 'default' }: Props) {
  const [said, setSaid] = useState('');
  /** The picture, from when it is pressed; used once, as it changes with what it shows. */
  const coming = useRef<Promise<File | undefined>>(undefined);
  useEffect(() => {
    coming.current = undefined;
  }, [title, picture]);
  const load = () =>
    sharing()
      .then(({ shareablePicture }) => shareablePicture(picture))
      .catch(() => undefined);
  const url = () => new URL(path, location.href).href;
  const share = () => {
    const begun = coming.current ?? load();
    coming.current = undefined;
    void sharing()
      .then((way) => way.shareOrCopyLink(title, url(), begun))
      .catch(() => `Copy this link: ${url()}`)
      .then(setSaid);
  };

  return (
    <span className="row-inline wrap off-paper">
      {/* The sharing code and the picture start loading before the finger is lifted. */}
      <Button kind={kind} onPointerDown={() => (coming.current = load())} onClick={share}>
        <Icon name="share" size={18} />
        Share
      </Button>
      <span role="status" className={`ink-2 t-13 anywhere ${styles.said}`}>
        {said}
      </span>
    </span>
  );
}
