/** Who comes into a place of a layout: "Winner of M3" for "winner(M3)"; other texts are words already. */
export const placeWords = (text: string): string =>
  text.replace(/^winner\((.*)\)$/, 'Winner of $1').replace(/^loser\((.*)\)$/, 'Loser of $1');
