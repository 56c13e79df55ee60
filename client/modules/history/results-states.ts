import { cardDifferences, type Differences } from '#rules/card/submission.ts';
import type { CardHistoryQuery, CardThenFragment } from '../../generated/desk.ts';

type CardChange = CardHistoryQuery['cardHistory'][number];

/** A state of the results. */
export interface ResultsState {
  key: string;
  /** The change that caused it; undefined for the state before the first recorded change. */
  change?: CardChange;
  /** How to restore it: the state after this change, or before it. */
  changeId: string;
  isBefore: boolean;
  /** Null if nothing was published. */
  card: CardThenFragment | null;
  /** What the change altered; undefined when there is nothing to compare. */
  changed?: Differences | undefined;
  isNow: boolean;
}

const withoutManOfTheMatch = (card: CardThenFragment) => ({ ...card, manOfTheMatch: { home: null, away: null } });

/**
 * The states of the results, present first: after each change, and before the first one if something was published
 * then.
 */
export function statesOfResults(changes: readonly CardChange[]): ResultsState[] {
  const after = changes.map((change, index): ResultsState => {
    const { id, before, after } = change;
    return {
      key: id,
      change,
      changeId: id,
      isBefore: false,
      card: after ?? null,
      changed: before && after ? cardDifferences(withoutManOfTheMatch(before), withoutManOfTheMatch(after)) : undefined,
      isNow: index === 0,
    };
  });
  const first = changes.at(-1);
  if (!first?.before) return after;
  return [...after, { key: 'first', changeId: first.id, isBefore: true, card: first.before, isNow: false }];
}
