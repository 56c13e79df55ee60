import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { blankEntry, entryUnlessMatchChanged, type Entry } from '#rules/darts/board.ts';
import type { Sayg } from '#rules/darts/sayg.ts';
import { boardKeyPrefix } from '../../../lib/device/kept.ts';
import { forget, recallJson, remember } from '../../../lib/device/remembered.ts';

/**
 * What is being entered at the board of this match. A checkout that waits for its number of darts is kept on the device
 * and asks again after a reload; what no longer fits the match is dropped with a sentence. `title` tells matches at one
 * address apart.
 */
export function useKeptBoardEntry(sayg: Sayg, title: string) {
  const { pathname, search, hash } = useLocation();
  const [place] = useState(`${boardKeyPrefix}${pathname}${search}${hash} ${title}`);
  const [made, setEntry] = useState<Entry>(() => ({ ...blankEntry, ...recallJson<Entry>(place) }));
  useEffect(() => {
    if (made.question) remember(place, JSON.stringify(made));
    else forget(place);
  }, [place, made]);
  const entry = useMemo(() => entryUnlessMatchChanged(sayg, made), [sayg, made]);
  return [entry, setEntry] as const;
}
