import { plural } from '../../basics/plural.ts';
import type { EntryState } from './registration.ts';

/** How many places are left, in words. */
export function placesInWords(left: number | null, limit: number | null): string {
  if (left === null || limit === null) return 'There is no limit.';
  return left > 0
    ? `${left} of ${plural(limit, 'place is', 'places are')} left.`
    : `All ${limit} places are taken: whoever signs up now waits until one is free.`;
}

const stateWords: Record<EntryState, string> = {
  confirmed: 'in',
  unconfirmed: 'not confirmed yet',
  waiting: 'waits',
  side: 'a side',
  withdrawn: 'withdrew',
  refused: 'refused',
  removed: 'taken off',
};

/** Where an entry stands, as a mark beside its name. */
export const entryMark = ({ state, place }: { state: EntryState; place: number | null }): string =>
  place === null ? stateWords[state] : `waits in place ${place}`;

/** "You are in.": where the own entry stands. */
export function ownEntryWords(name: string, { state, place }: { state: EntryState; place: number | null }): string {
  if (state === 'unconfirmed') return `You have signed up as ${name}. Whoever runs the evening confirms it.`;
  if (state === 'waiting') return `You are on the waiting list in place ${place}, as ${name}.`;
  return state === 'side' ? `You are on the list of sides, as ${name}.` : `You are in, as ${name}.`;
}
