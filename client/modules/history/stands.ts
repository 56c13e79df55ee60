import { differences, type Differences } from '#rules/submission.ts';
import type { CardHistoryQuery, CardThenFragment } from '../../generated/desk.ts';

type CardChange = CardHistoryQuery['cardHistory'][number];

/** How the results were for a while. */
export interface Stand {
  key: string;
  /** What made them so; none for those that were there before anything was noted. */
  change?: CardChange;
  /** How to come back to them: as after this change, or as before it. */
  changeId: string;
  isBefore: boolean;
  /** None while nothing was published. */
  card: CardThenFragment | null;
  /** What the change changed; none where there is nothing to compare. */
  changed?: Differences | undefined;
  isNow: boolean;
}

const whole = (card: CardThenFragment) => ({ ...card, manOfTheMatch: { home: null, away: null } });

/** How the results stood, the present first: after each change, and before the first where something was published then. */
export function standsOf(changes: readonly CardChange[]): Stand[] {
  const after = changes.map((change, index): Stand => {
    const { id, before, after } = change;
    return {
      key: id,
      change,
      changeId: id,
      isBefore: false,
      card: after ?? null,
      changed: before && after ? differences(whole(before), whole(after)) : undefined,
      isNow: index === 0,
    };
  });
  const first = changes.at(-1);
  if (!first?.before) return after;
  return [...after, { key: 'first', changeId: first.id, isBefore: true, card: first.before, isNow: false }];
}
