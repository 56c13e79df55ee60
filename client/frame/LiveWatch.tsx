import { useEffect } from 'react';
import { tellOnNow } from '../lib/wire/on-now.ts';
import { useConnections } from '../modules/live/watch/use-connections.ts';

/** Follows what is being played, once for all parts of the page. Draws nothing. */
export default function LiveWatch() {
  const { list } = useConnections();
  useEffect(() => {
    if (!list) return;
    tellOnNow(
      list
        .filter(({ dataType, isOver }) => dataType === 'Sayg' && !isOver)
        .map(({ id, tournamentId, relativeUrl, eventDetails }) => ({
          ...{ id, tournamentId, path: relativeUrl },
          names: eventDetails?.opponents?.filter(Boolean).join(' v ') ?? '',
        })),
    );
  }, [list]);
  return null;
}
