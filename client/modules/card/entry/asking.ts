import type { SideName } from '#rules/darts/leg.ts';
import type { CardPlayer } from '#rules/card/scorecard.ts';

/** What an open player picker is for: a place in a match, or a 180 or hi-check. */
export type Asking =
  | { index: number; side: SideName; inPlaceOf?: string | undefined }
  | {
      title: string;
      then: (player: CardPlayer) => void;
      /** Id of the element that is stood in once somebody is chosen; by default the one that asked. */
      next?: string | undefined;
    };
