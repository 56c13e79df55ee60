import { useLocation, useNavigate } from 'react-router-dom';
import type { Moment } from '#rules/darts/replay.ts';
import { searchWith } from '../../../lib/page/address.ts';

/** Parameters of a moment in the address: the leg, and the throw in it, both counted from 1. */
const names = { leg: 'leg', throws: 'throw' };

/** The moment that the address names, and functions to go to another; the rest of the address stays. */
export function useReplayMomentInAddress() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const addressOf = ({ leg, throws }: Moment) =>
    searchWith(search, { [names.leg]: String(leg + 1), [names.throws]: String(throws) });
  const asked = query.has(names.leg)
    ? { leg: Number(query.get(names.leg)) - 1, throws: Number(query.get(names.throws)) }
    : undefined;
  return {
    asked,
    show: (moment: Moment) =>
      void navigate({ search: addressOf(moment), hash }, { replace: true, preventScrollReset: true }),
    /** The full address of a moment, to send to others. */
    linkTo: (moment: Moment) => `${location.origin}${location.pathname}${addressOf(moment)}${hash}`,
  };
}
