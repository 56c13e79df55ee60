import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Id of the legs on the page. */
export const legsPlace = 'legs';

/** Hash for the legs of a match, or for its throws shown over the page. */
const form = /^#(?:legs|throws)-(\d+)$/;

/**
 * Which of these matches shows its legs: the one the address names or last named, else the first. `showAndFocus`
 * shows one and leads there.
 */
export function useShownLegs(matchNumbers: readonly number[]) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const named = Number(form.exec(hash)?.[1]);
  const [lastNamed, setLastNamed] = useState(named);
  if (matchNumbers.includes(named) && named !== lastNamed) setLastNamed(named);
  const show = (number: number) =>
    void navigate({ search, hash: `legs-${number}` }, { replace: true, preventScrollReset: true });
  const showAndFocus = (number: number) => {
    show(number);
    // Wait until they are drawn.
    requestAnimationFrame(() => {
      const place = document.getElementById(legsPlace);
      place?.querySelector('h2')?.focus({ preventScroll: true });
      place?.scrollIntoView({ block: 'nearest' });
    });
  };
  return { shown: matchNumbers.includes(lastNamed) ? lastNamed : matchNumbers[0], show, showAndFocus };
}
