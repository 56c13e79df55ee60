import { whenBackText } from '#rules/tournament/set-aside-words.ts';
import { useState, type ReactNode } from 'react';
import { listInWords } from '#rules/basics/list-in-words.ts';
import {
  SetAsideMatchesDocument,
  useSetAsideMatchesQuery,
  type SetAsideMatchesQuery,
} from '../../../generated/desk.ts';
import { recall, remember } from '../../../lib/device/remembered.ts';
import { useRefetchOnTournamentNews } from '../../../lib/wire/news.ts';
import { Button } from '../../../ui/Button.tsx';

type SetAside = NonNullable<SetAsideMatchesQuery['tournament']>['setAside'][number];

/** "Ann v Bob (2-1, Semi-Final)". */
function matchWords({ round, match: { sideA, sideB, scoreA, scoreB } }: SetAside): string {
  const score = scoreA === null && scoreB === null ? [] : [`${scoreA ?? 0}-${scoreB ?? 0}`];
  return `${sideA?.name ?? 'nobody'} v ${sideB?.name ?? 'nobody'} (${[...score, round].filter(Boolean).join(', ')})`;
}

/** Where this device keeps the ids of the matches set aside in a tournament that were read last. */
const readKey = (id: string) => `set-aside-read-${id}`;

/** Matches named at most: a second draw sets many aside. */
const mostNamed = 6;

/**
 * Says to whoever runs the evening which matches are set aside, whatever has done so: a result, or throws, which ask
 * nobody (live.md 20.2). Once read it can be hidden, until another one is set aside.
 */
export default function SetAsideMatches({ tournamentId: id }: { tournamentId: string }): ReactNode {
  const variables = { id };
  const { data } = useSetAsideMatchesQuery({ variables });
  useRefetchOnTournamentNews(id, { query: SetAsideMatchesDocument, variables });
  const aside = data?.tournament?.setAside ?? [];
  const [read, setRead] = useState(() => recall(readKey(id)));
  const known = read?.split(' ');
  if (aside.every(({ match }) => known?.includes(match.id))) return null;
  const more = aside.length - mostNamed;
  const named = [...aside.slice(0, mostNamed).map(matchWords), ...(more > 0 ? [`${more} more`] : [])];
  const hide = () => {
    const shown = aside.map(({ match }) => match.id).join(' ');
    remember(readKey(id), shown);
    setRead(shown);
  };
  return (
    <div role="status" className="warned row gap-8 p-10-16 r-2 t-13 semi">
      <p className="grow anywhere">
        Set aside, since others meet there now: {listInWords(named)}. What was played comes back {whenBackText}.
      </p>
      <Button onClick={hide}>Hide</Button>
    </div>
  );
}
