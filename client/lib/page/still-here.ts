import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type NavigateOptions, type To } from 'react-router-dom';

/** Tells whether the page this was drawn for is still open: not left, and not showing something else by now. */
export function useIsStillHere(): () => boolean {
  const { pathname: here } = useLocation();
  const now = useRef<string | undefined>(here);
  useEffect(() => {
    now.current = here;
    return () => {
      now.current = undefined;
    };
  }, [here]);
  return () => now.current === here;
}

/** Navigates after an answer, unless the reader has left the page by then. */
export function useNavigateIfStillHere() {
  const navigate = useNavigate();
  const isStillHere = useIsStillHere();
  return async (to: To, options?: NavigateOptions): Promise<void> => {
    if (isStillHere()) await navigate(to, options);
  };
}
