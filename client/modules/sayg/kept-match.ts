import type { ThrowOrder } from '#rules/sayg.ts';
import type { Command } from '#rules/scoring.ts';
import { openOutbox } from '../../lib/outbox.ts';
import type { Stored } from './record.ts';

/** A match that is scored on this device, as it is kept there. */
export interface KeptMatch extends Stored {
  order?: ThrowOrder;
  /** What was given up because somebody else scored it, until somebody has read that. */
  conflict?: string;
}

export const outbox = openOutbox<KeptMatch, Command>('oche-scoring');

/** The name under which a tab holds the right to write what is kept of a match. */
export const rightOver = (id: string): string => `oche-scoring ${id}`;
