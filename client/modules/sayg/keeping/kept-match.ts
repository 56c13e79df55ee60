import type { ThrowOrder } from '#rules/darts/sayg.ts';
import type { Command } from '#rules/darts/scoring.ts';
import { openOutbox } from '../../../lib/device/outbox.ts';
import type { Stored } from './record.ts';

/** A match being scored, as stored on this device. */
export interface KeptMatch extends Stored {
  order?: ThrowOrder;
  /** Message about throws dropped because somebody else scored the match, kept until the user has read it. */
  conflict?: string;
}

export const scoringOutbox = openOutbox<KeptMatch, Command>('oche-scoring');

/** Lock name of a match: the tab that holds it may write the stored copy. */
export const matchLockName = (id: string): string => `oche-scoring ${id}`;
