import { plural } from '../../basics/plural.ts';
import type { EntryState } from './registration.ts';

/** How many places are left, in words. */
export function placesInWords(left: number | null, limit: number | null): string {
  if (left === null || limit === null) return 'There is no limit.';
  return left > 0
    ? `${left} of ${plural(limit, 'place is', 'places are')} left.`
    : `${limit === 1 ? 'The only place is' : `All ${limit} places are`} taken: whoever signs up now waits until one is free.`;
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
export const entryStateWords = ({ state, place }: { state: EntryState; place: number | null }): string =>
  place === null ? stateWords[state] : `waits in place ${place}`;

/** What somebody is told who waited and has a place now. */
export const movedUpWords = (name: string, state: EntryState): string =>
  state === 'unconfirmed'
    ? `A place became free: ${name} moved up from the waiting list, and will be in once whoever runs the evening confirms it.`
    : `A place became free: ${name} moved up from the waiting list.`;

/**
 * "You are in.": where the own entry stands. Only of one that is still entered: any that has left the line would be
 * told that it is in.
 */
export function ownEntryWords(
  name: string,
  { state, place, isClaim = false }: { state: EntryState; place: number | null; isClaim?: boolean },
): string {
  if (state === 'unconfirmed' && isClaim)
    return `You ask to play as ${name}, a player of this season. Whoever runs the evening confirms that it is you.`;
  if (state === 'unconfirmed') return `You have signed up as ${name}. Whoever runs the evening confirms it.`;
  if (state === 'waiting') return `You are on the waiting list in place ${place}, as ${name}.`;
  return state === 'side' ? `You are on the list of sides, as ${name}.` : `You are in, as ${name}.`;
}
