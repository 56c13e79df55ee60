import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { recallJson, remember } from '../../lib/device/remembered.ts';
import { useIsStillHere } from '../../lib/page/still-here.ts';
import { isServerReachable, runWhenReachableUntilDone, useIsOffline } from '../../lib/wire/reachable.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { LinksToKeptPages } from './LinksToKeptPages.tsx';

/** Storage key of the address last reloaded because a file was missing, with the time. */
const tried = 'reloaded';
/** Milliseconds until an address may be reloaded again: a broken release must not reload all the time. */
const rest = 60_000;

/** Why a file could not be loaded: the server is away, or does not have it. */
type Standing = 'away' | 'broken';

/** Whether this address has not been reloaded lately; false where the browser stores nothing. */
function isFirst(path: string): boolean {
  const last = recallJson<{ time: number; path: string }>(tried, 'sessionStorage');
  if (last?.path === path && Date.now() - last.time < rest) return false;
  return remember(tried, JSON.stringify({ time: Date.now(), path }), 'sessionStorage');
}

const texts = {
  away: 'This page is not kept on this device. It opens as soon as there is a connection.',
  broken: 'The server does not have all of its files. It may be starting a new version; try again in a moment.',
};

/**
 * Replaces a page whose code could not be loaded: the server cannot be reached, or does not have the file. Reloads by
 * itself once the server answers, the same address at most once a minute.
 */
export function FileNotLoadedScreen() {
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const [tries, setTries] = useState(0);
  const [isTrying, setTrying] = useState(false);
  const [standing, setStanding] = useState<Standing>('away');
  const isOff = useIsOffline();
  const isStillHere = useIsStillHere();
  // A newer release has other files, which a reload brings. After a try in vain it goes on asking by itself.
  useEffect(
    () => runWhenReachableUntilDone(() => (isFirst(path) ? location.reload() : setStanding('broken'))),
    [path, tries],
  );
  const again = async () => {
    if (isTrying) return;
    setTrying(true);
    const isBack = await isServerReachable();
    setTrying(false);
    if (!isStillHere()) return;
    if (isBack) return location.reload();
    setStanding('away');
    setTries((before) => before + 1);
  };
  const away = isOff ? 'You are offline' : 'The server cannot be reached';
  return (
    <Message
      level={1}
      error
      icon={standing === 'away' ? 'offline' : 'warning'}
      title={standing === 'away' ? away : 'This page cannot be loaded'}
      actions={
        <>
          <Button kind="primary" onClick={() => void again()}>
            {isTrying ? 'Trying …' : 'Try again'}
          </Button>
          <ButtonLink to="/">Home</ButtonLink>
        </>
      }
    >
      <p>{texts[standing]}</p>
      {tries > 0 && standing === 'away' && <p role="status">There is still no connection.</p>}
      <LinksToKeptPages />
    </Message>
  );
}
