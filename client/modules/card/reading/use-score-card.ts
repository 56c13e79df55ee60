import { ScoreCardDocument } from '../../../generated/desk.ts';
import { useRefetchOnSeasonNews } from '../../../lib/wire/news.ts';
import { useQueryOrKept } from '../../../lib/wire/use-query-or-kept.ts';
import { useRefetchOnDraftSaved } from './use-refetch-on-draft-saved.ts';

export const scoreCardDocument = ScoreCardDocument;

/** The fixture with its card: null when there is none, undefined while loading. */
export function useScoreCard(id: string) {
  const variables = { id };
  const { shown, error, again } = useQueryOrKept(ScoreCardDocument, variables);
  const fixture = shown?.fixture;
  useRefetchOnSeasonNews(fixture?.season?.id, { query: ScoreCardDocument, variables });
  // Only those who record the card are told where it stands.
  useRefetchOnDraftSaved(fixture?.standing ? id : undefined, { query: ScoreCardDocument, variables });
  return { fixture, error, again };
}
