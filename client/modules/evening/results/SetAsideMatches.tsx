import type { ReactNode } from 'react';
import { listInWords } from '#rules/basics/list-in-words.ts';
import {
  SetAsideMatchesDocument,
  useSetAsideMatchesQuery,
  type SetAsideMatchesQuery,
} from '../../../generated/desk.ts';
import { useRefetchOnTournamentNews } from '../../../lib/wire/news.ts';

type SetAside = NonNullable<SetAsideMatchesQuery['tournament']>['setAside'][number];

/** "Ann v Bob (2-1, Semi-Final)". */
function matchWords({ round, match: { sideA, sideB, scoreA, scoreB } }: SetAside): string {
  const score = scoreA === null && scoreB === null ? [] : [`${scoreA ?? 0}-${scoreB ?? 0}`];
  return `${sideA?.name ?? 'nobody'} v ${sideB?.name ?? 'nobody'} (${[...score, round].filter(Boolean).join(', ')})`;
}

/**
 * Says to whoever runs the evening which matches are set aside, whatever has done so: a result, or throws, which ask
 * nobody (live.md 20.2).
 */
export default function SetAsideMatches({ tournamentId: id }: { tournamentId: string }): ReactNode {
  const variables = { id };
  const { data } = useSetAsideMatchesQuery({ variables });
  useRefetchOnTournamentNews(id, { query: SetAsideMatchesDocument, variables });
  const aside = data?.tournament?.setAside ?? [];
  if (!aside.length) return null;
  return (
    <p role="status" className="warned p-10-16 r-2 t-13 semi anywhere">
      Set aside, since others meet there now: {listInWords(aside.map(matchWords))}. What was played comes back when the
      same two meet there again.
    </p>
  );
}
