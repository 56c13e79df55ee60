import { useLocation, useNavigate } from 'react-router-dom';
import type { Moment } from '#rules/darts/replay.ts';

/** What an address says of a moment, both counted from 1 as people do: the leg, and its throw. */
const names = { leg: 'leg', throws: 'throw' };

/** The moment that the address names, and how to name another one; the rest of the address stays. */
export function useMoment() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const addressOf = ({ leg, throws }: Moment) => {
    const after = new URLSearchParams(search);
    after.set(names.leg, String(leg + 1));
    after.set(names.throws, String(throws));
    return `?${after}`;
  };
  const asked = query.has(names.leg)
    ? { leg: Number(query.get(names.leg)) - 1, throws: Number(query.get(names.throws)) }
    : undefined;
  return {
    asked,
    show: (moment: Moment) =>
      void navigate({ search: addressOf(moment), hash }, { replace: true, preventScrollReset: true }),
    /** The whole address of a moment, to be sent to others. */
    linkTo: (moment: Moment) => `${location.origin}${location.pathname}${addressOf(moment)}${hash}`,
  };
}
