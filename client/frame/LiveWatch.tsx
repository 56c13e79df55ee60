import { useEffect } from 'react';
import { tellOnNow } from '../lib/wire/on-now.ts';
import { onNowOf } from '../modules/live/watch/played-now.ts';
import { useConnections } from '../modules/live/watch/use-connections.ts';

/** Follows what is being played, once for all parts of the page. Draws nothing. */
export default function LiveWatch() {
  const { list } = useConnections();
  useEffect(() => {
    if (list) tellOnNow(onNowOf(list));
  }, [list]);
  return null;
}
