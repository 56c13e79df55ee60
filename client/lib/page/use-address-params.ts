import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { searchWith } from './address.ts';
import { useIsStillHere } from './still-here.ts';

/**
 * The query parameters of the address, and how to change some of them; the others stay. After the page was left,
 * changes are ignored.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  // The router updates a moment later: a second change right away must build on the first.
  const asked = useRef<URLSearchParams>(undefined);
  useEffect(() => {
    asked.current = undefined;
  }, [params]);
  const isStillHere = useIsStillHere();
  const change = (changes: Record<string, string | null | undefined>) => {
    if (!isStillHere()) return;
    asked.current = new URLSearchParams(searchWith(asked.current ?? params, changes));
    setParams(asked.current, { replace: true, preventScrollReset: true });
  };
  return { params, change };
}

/** The sort order of a table, kept in the address. */
export function useSortInAddress() {
  const { params, change } = useAddressParams();
  return { sort: params.get('sort'), onSort: (sort: string | null) => change({ sort }) };
}
