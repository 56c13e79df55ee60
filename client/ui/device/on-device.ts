import { useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => undefined;

/**
 * A value that only the browser knows, and that does not change by itself; `before` is what the server draws, and what a
 * page that it has drawn begins with (decision 22).
 */
export const useOnDevice = <T>(read: () => T, before: T): T => useSyncExternalStore(never, read, () => before);

const yes = () => true;

/** Whether the page lives: false in what the server draws, and in what begins as it was drawn. */
export const useLives = (): boolean => useOnDevice(yes, false);

/** What is not drawn by the server, such as all that is loaded later: its place until then is `before`. */
export const OnDevice = ({ children, before }: { children: ReactNode; before?: ReactNode }): ReactNode =>
  useLives() ? children : before;
