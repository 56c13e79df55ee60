import { skipToken } from '@apollo/client/react';
import { useCardNewsSubscription } from '../../../generated/desk.ts';
import { useRefetchOnNewsOrPoll, type Question } from '../../../lib/wire/news.ts';

/**
 * Repeats the query when a team saves its draft of a fixture's card, for those who record it; undefined follows
 * nothing.
 */
export function useRefetchOnDraftSaved(fixtureId: string | undefined, question: Question): void {
  const { isOn, listener } = useRefetchOnNewsOrPoll(question, !!fixtureId);
  useCardNewsSubscription(isOn && fixtureId ? { variables: { fixtureId }, ...listener } : skipToken);
}
