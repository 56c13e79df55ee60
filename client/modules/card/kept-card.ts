import type { MatchFormat } from '#rules/defaults.ts';
import type { Card } from '#rules/scorecard.ts';
import { forget, recall, remember } from '../../lib/remembered.ts';

/** What somebody has entered and not saved, as this device keeps it. */
export interface KeptCard {
  card: Card;
  formats: MatchFormat[];
  /** The version it was based on. */
  version: string;
  /** When it was last changed. */
  at: string;
}

const nameOf = (fixtureId: string, accountId: string) => `card-${fixtureId}-${accountId}`;

/** The unsaved changes of a person to the card of a fixture. */
export function keptCard(fixtureId: string, accountId: string) {
  const name = nameOf(fixtureId, accountId);
  return {
    read(): KeptCard | undefined {
      try {
        return (JSON.parse(recall(name) ?? 'null') as KeptCard | null) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (kept: KeptCard) => remember(name, JSON.stringify(kept)),
    remove: () => forget(name),
  };
}
