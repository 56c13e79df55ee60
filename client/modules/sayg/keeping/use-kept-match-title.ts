import { nameOfSide } from '#rules/darts/live.ts';
import { useMemo } from 'react';
import type { ThrowOrder } from '#rules/darts/sayg.ts';
import { useReading } from '../../../lib/wire/use-reading.ts';

interface Found {
  id: string;
  title: string;
  order?: ThrowOrder;
}

/** Finds a match stored on this device; the outbox is only loaded when it is needed. */
async function find(id: string): Promise<Found | undefined> {
  const { isKeptForNothing, scoringOutbox } = await import('./kept-match.ts');
  const kept = await scoringOutbox.read(id);
  if (!kept || isKeptForNothing(kept)) return undefined;
  const { sayg, order } = kept.state;
  return { id, title: `${nameOfSide(sayg, 'home')} v ${nameOfSide(sayg, 'away')}`, order };
}

/**
 * Title and throw order of the match as stored on this device, so that its board opens without the server. Read once
 * for each id; undefined until then, and if none is stored.
 */
export function useKeptMatchTitle(id: string | undefined): Found | undefined {
  const read = useMemo(() => (id ? () => find(id).catch(() => undefined) : undefined), [id]);
  return useReading(read).data;
}
