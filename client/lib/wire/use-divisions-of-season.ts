import { useFrame } from './session.ts';

/** The divisions that can be chosen for something of a season: its own, and the one in which it is already. */
export function useDivisionsOfSeason(seasonId: string, storedId?: string | null) {
  const { divisions = [], seasons = [] } = useFrame().data ?? {};
  const own = seasons.find(({ id }) => id === seasonId)?.divisionIds ?? [];
  return divisions.filter(({ id }) => own.includes(id) || id === storedId);
}
