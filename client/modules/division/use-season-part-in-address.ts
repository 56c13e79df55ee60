import { useLocation } from 'react-router-dom';
import { partInAddress, type SeasonPart } from '#rules/league/season-part.ts';
import { searchWith } from '../../lib/page/address.ts';

/** The part of the season that the address asks for, if any, and the address of this page for another part. */
export function useSeasonPartInAddress() {
  const { pathname, search } = useLocation();
  const pathFor = ({ from, to }: SeasonPart): string => pathname + searchWith(search, { from, to });
  return { part: partInAddress(new URLSearchParams(search)), pathFor };
}
