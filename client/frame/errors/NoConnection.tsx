import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isReachable, onceReachable } from '../../lib/wire/not-loaded.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { KnownPages } from './KnownPages.tsx';

/** Storage key of the address last reloaded because a file was missing: a broken release must not reload for ever. */
const tried = 'oche-loaded-again';

/** Why a file could not be loaded: the server is away, or does not have it. */
type Standing = 'away' | 'broken';

/** Whether this address has not been reloaded before; false where the browser stores nothing. */
function isFirst(path: string): boolean {
  try {
    if (sessionStorage.getItem(tried) === path) return false;
    sessionStorage.setItem(tried, path);
    return true;
  } catch {
    return false;
  }
}

const texts = {
  away: 'This page is not kept on this device. It opens as soon as there is a connection.',
  broken: 'The server does not have all of its files. It may be starting a new version; try again in a moment.',
};

/** Replaces a page whose code could not be loaded, mostly because the server cannot be reached. */
export function NoConnection() {
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const [tries, setTries] = useState(0);
  const [standing, setStanding] = useState<Standing>('away');
  // A newer release has other files, which a reload brings.
  useEffect(() => onceReachable(() => (isFirst(path) ? location.reload() : setStanding('broken'))), [path]);
  const again = async () => {
    if (await isReachable()) return location.reload();
    setStanding('away');
    setTries((before) => before + 1);
  };
  const away = navigator.onLine ? 'The server cannot be reached' : 'You are offline';
  return (
    <Message
      level={1}
      error
      icon={standing === 'away' ? 'offline' : 'warning'}
      title={standing === 'away' ? away : 'This page cannot be loaded'}
      actions={
        <>
          <Button kind="primary" onClick={() => void again()}>
            Try again
          </Button>
          <ButtonLink to="/">Home</ButtonLink>
        </>
      }
    >
      <p>{texts[standing]}</p>
      {tries > 0 && standing === 'away' && <p role="status">There is still no connection.</p>}
      <KnownPages />
    </Message>
  );
}
