import type { ThrowOrder } from '#rules/darts/sayg.ts';
import type { Command } from '#rules/darts/scoring.ts';
import { openOutbox, type Kept } from '../../../lib/device/outbox.ts';
import { serverNow } from '../../../lib/server-clock.ts';
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

/** Milliseconds after its last change for which a match is kept that waits for nothing: its board opens without a network. */
const keptForMilliseconds = 24 * 60 * 60 * 1000;

/** Whether nothing of a kept match waits to be sent or read, and it is too old to be opened from the device. */
export const isKeptForNothing = ({ state: { version, conflict }, waiting }: Kept<KeptMatch, Command>): boolean =>
  !waiting.length && !conflict && Date.parse(version) < serverNow() - keptForMilliseconds;
