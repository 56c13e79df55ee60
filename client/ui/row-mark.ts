/** How a row is marked (`data-mark`): own or favourite, or stepping back behind those. */
export type RowMark = 'own' | 'dim';

/** Whose rows stand out: those of the own team and of favourites. */
export interface Followed {
  ownTeamId?: string | null | undefined;
  /** Favourite teams that are shown; with one, whatever else is shown steps back. */
  favourites?: ReadonlySet<string> | undefined;
}

/** How something of these teams is marked. */
export function rowMark({ ownTeamId, favourites }: Followed, ...teamIds: (string | undefined)[]): RowMark | undefined {
  const isFollowed = teamIds.some((id) => id && (id === ownTeamId || favourites?.has(id)));
  if (isFollowed) return 'own';
  return favourites?.size ? 'dim' : undefined;
}
