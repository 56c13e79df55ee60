/** Mark of a row (`data-mark`): own for the own team and favourites, or dimmed. */
export type RowMark = 'own' | 'dim';

/** Teams whose rows are highlighted: own and favourites. */
export interface Followed {
  ownTeamId?: string | null | undefined;
  /** Favourites among what is shown; if there are any, everything else is dimmed. */
  favourites?: ReadonlySet<string> | undefined;
}

/**
 * `own` if one of these teams is the own one or a favourite; else `dim` if there are any favourites, undefined if there
 * are none.
 */
export function ownOrDimMark(
  { ownTeamId, favourites }: Followed,
  ...teamIds: (string | undefined)[]
): RowMark | undefined {
  const isFollowed = teamIds.some((id) => id && (id === ownTeamId || favourites?.has(id)));
  if (isFollowed) return 'own';
  return favourites?.size ? 'dim' : undefined;
}
