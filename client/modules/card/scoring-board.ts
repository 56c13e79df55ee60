import { createContext, type ReactNode } from 'react';
import type { Sayg } from '#rules/darts/sayg.ts';
import type { Command } from '#rules/darts/scoring.ts';

/** Input of a board for a match of the card; without `onSend` it is read only. */
export interface ScoringProps {
  sayg: Sayg;
  title: string;
  /** Whether the throws are in the stored card, and who saved it last, where it is scored. */
  saved?: { isSaved: boolean; by: string } | undefined;
  onSend?: ((commands: readonly Command[]) => void) | undefined;
  onClose: () => void;
}

/** Renders the board for scoring a card's match throw by throw; undefined on pages without one. */
export const ScoringBoard = createContext<((props: ScoringProps) => ReactNode) | undefined>(undefined);
