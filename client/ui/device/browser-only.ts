import { useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => undefined;

/**
 * A value that only the browser knows and that does not change by itself; `serverValue` is what the server draws, and what
 * the browser begins with when it takes that page over (decision 22).
 */
export const useBrowserValue = <T>(read: () => T, serverValue: T): T =>
  useSyncExternalStore(never, read, () => serverValue);

const yes = () => true;

/** Whether the page is live: false on the server, and while the browser takes its drawing over. */
export const useIsHydrated = (): boolean => useBrowserValue(yes, false);

/** For parts that the server does not draw, such as everything loaded later; `before` is shown until then. */
export const BrowserOnly = ({ children, before }: { children: ReactNode; before?: ReactNode }): ReactNode =>
  useIsHydrated() ? children : before;
