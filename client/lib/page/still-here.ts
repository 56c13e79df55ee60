import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type NavigateOptions, type To } from 'react-router-dom';

/** Whether the page this was drawn for is still shown: neither left, nor about something else by now. */
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

/** Navigates after an answer: a late one takes nobody back to a page they have left. */
export function useNavigateHere() {
  const navigate = useNavigate();
  const isStillHere = useIsStillHere();
  return async (to: To, options?: NavigateOptions): Promise<void> => {
    if (isStillHere()) await navigate(to, options);
  };
}
