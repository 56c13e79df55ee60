import { useLocation } from 'react-router-dom';
import { partInAddress, type SeasonPart } from '#rules/league/season-part.ts';

/** The part of the season that the address asks for, if any, and the address of this page for another part. */
export function useSeasonPartInAddress() {
  const { pathname, search } = useLocation();
  const pathFor = ({ from, to }: SeasonPart): string => {
    const query = new URLSearchParams(search);
    for (const [name, day] of Object.entries({ from, to })) {
      if (day) query.set(name, day);
      else query.delete(name);
    }
    return query.size ? `${pathname}?${query}` : pathname;
  };
  return { part: partInAddress(new URLSearchParams(search)), pathFor };
}
