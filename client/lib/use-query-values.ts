import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The values behind the question mark of the address, and how some are changed: the rest of the address stays. */
export function useQueryValues() {
  const [params, setParams] = useSearchParams();
  // The address follows a moment later: a change that comes at once builds on the one before it.
  const asked = useRef<URLSearchParams>(undefined);
  useEffect(() => {
    asked.current = undefined;
  }, [params]);
  const change = (changes: Record<string, string | null | undefined>) => {
    const after = new URLSearchParams(asked.current ?? params);
    for (const [name, value] of Object.entries(changes)) {
      if (value) after.set(name, value);
      else after.delete(name);
    }
    asked.current = after;
    setParams(after, { replace: true, preventScrollReset: true });
  };
  return { params, change };
}

/** The order of a table in the address. */
export function useSort() {
  const { params, change } = useQueryValues();
  return { sort: params.get('sort'), onSort: (sort: string | null) => change({ sort }) };
}
