import { useRef, useState } from 'react';
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
  const [said, say] = useState('');
  const coming = useRef<Promise<File | undefined>>(undefined);
  // The sharing code and the picture start loading before the finger is lifted.
  const prepare = () => (coming.current ??= sharing().then(({ shareablePicture }) => shareablePicture(picture)));
  const ahead = () => void prepare().catch(() => (coming.current = undefined));
  const url = () => new URL(path, location.href).href;
  const share = () =>
    void sharing()
      .then((way) => way.shareOrCopyLink(title, url(), prepare()))
      .catch(() => `Copy this link: ${url()}`)
      .then(say);

  return (
    <span className="row-inline wrap off-paper">
      <Button kind={kind} onPointerDown={ahead} onFocus={ahead} onClick={share}>
        <Icon name="share" size={18} />
        Share
      </Button>
      <span role="status" className={`ink-2 t-13 anywhere ${styles.said}`}>
        {said}
      </span>
    </span>
  );
}
