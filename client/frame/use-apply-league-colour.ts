import { useEffect, useRef } from 'react';
import { useFrame } from '../lib/wire/session.ts';

/** Shows the league's colour as soon as it is changed; the page came with the one before. */
export function useApplyLeagueColour(): void {
  const colour = useFrame().data?.league.colour;
  const shown = useRef(colour);
  useEffect(() => {
    const before = shown.current;
    // For a moment there is none, as after signing in.
    if (!colour) return;
    shown.current = colour;
    if (!before || colour === before) return;
    import('./league-colour.ts').then(
      ({ applyLeagueColour }) => applyLeagueColour(colour),
      // Without a network it comes with the next page.
      () => undefined,
    );
  }, [colour]);
}
