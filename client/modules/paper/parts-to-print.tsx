import { createContext, useCallback, useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

/** Why a part of the paper is not on the page: it is loading, or could not be loaded. */
type Why = 'loading' | 'failed';

interface Parts {
  /** How many parts are not there, and why. */
  missing: Record<Why, number>;
  count: (why: Why, by: 1 | -1) => void;
}

const PartsContext = createContext<Parts>({ missing: { loading: 0, failed: 0 }, count: () => undefined });

/** Around a page to print, whose parts load one by one: knows which of them are not there. */
export function PartsToPrint({ children }: { children: ReactNode }) {
  const [missing, setMissing] = useState<Parts['missing']>({ loading: 0, failed: 0 });
  const count = useCallback<Parts['count']>(
    (why, by) => setMissing((now) => ({ ...now, [why]: now[why] + by })),
    [setMissing],
  );
  return <PartsContext value={{ missing, count }}>{children}</PartsContext>;
}

/** What stands on the page in place of a part that is not there. */
export function MissingPart({ why, children }: { why: Why; children: ReactNode }) {
  const { count } = useContext(PartsContext);
  // Before it is seen: nobody prints a placeholder.
  useLayoutEffect(() => {
    count(why, 1);
    return () => count(why, -1);
  }, [count, why]);
  return children;
}

/** Prints the page once all its parts have loaded. */
export function PrintButton({ disabled = false }: { disabled?: boolean }) {
  const { loading } = useContext(PartsContext).missing;
  return (
    <Button kind="primary" disabled={disabled || loading > 0} onClick={() => print()}>
      Print
    </Button>
  );
}

/** What the button waits for, or what would be missing on the paper; `what` are the parts that load, in words. */
export function PrintNote({ what }: { what: string }) {
  const { loading, failed } = useContext(PartsContext).missing;
  return (
    <p className="ink-2 t-13 unless-empty" role="status">
      {loading
        ? `The ${what} are still loading: Print waits for them.`
        : failed > 0 && `Not all ${what} could be loaded. On paper they would be missing.`}
    </p>
  );
}
