import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { numberWithin } from '#rules/basics/numbers.ts';
import { askOnNow, useOnNow, type OnNow } from '../../../lib/wire/on-now.ts';
import { MatchPage } from '../match/MatchPage.tsx';
import { Idle } from '../stage/Idle.tsx';

/** Seconds that each match or table is shown, unless the address says otherwise; a finished match stays as long. */
const usual = 20;
const least = 2;

function useSeconds(): number {
  const [query] = useSearchParams();
  return numberWithin(query.get('seconds'), { least, most: 86_400, usual });
}

/** The match that comes after this one in the list. */
const after = (list: readonly OnNow[], shown: OnNow): OnNow | undefined =>
  list[(list.findIndex(({ id }) => id === shown.id) + 1) % Math.max(1, list.length)];

/** The match to show: several take turns, and a finished one stays for a moment. */
function useShown(seconds: number): OnNow | undefined {
  const list = useOnNow();
  const [shown, show] = useState<OnNow>();
  useEffect(askOnNow, []);
  if (!shown && list[0]) show(list[0]);
  const isAlone = list.length === 1 && list[0]!.id === shown?.id;
  useEffect(() => {
    if (!shown || isAlone) return undefined;
    const timer = setTimeout(() => show(after(list, shown)), seconds * 1000);
    return () => clearTimeout(timer);
  }, [list, shown, isAlone, seconds]);
  return shown;
}

/** A screen in a room that nobody operates: the match in play, then the next, and the league in between. */
export function TvShow({ signIn }: { signIn: string | undefined }) {
  const seconds = useSeconds();
  const shown = useShown(seconds);
  return shown ? <MatchPage key={shown.id} id={shown.id} view="wide" /> : <Idle seconds={seconds} signIn={signIn} />;
}
