import { createContext, type ReactNode } from 'react';
import type { Sayg } from '#rules/sayg.ts';
import type { Command } from '#rules/scoring.ts';

/** What a board is given of a match of the card; without `onSend` its throws are to be read only. */
export interface ScoringProps {
  sayg: Sayg;
  title: string;
  onSend?: ((commands: readonly Command[]) => void) | undefined;
  onClose: () => void;
}

/** Draws the board on which a match of the card is scored throw by throw; none where the page has none. */
export const ScoringBoard = createContext<((props: ScoringProps) => ReactNode) | undefined>(undefined);
