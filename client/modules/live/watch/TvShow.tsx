import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { wholeNumberOrUsual } from '#rules/basics/numbers.ts';
import { requestMatchesOnNow, useIsOnNowKnown, useKnownMatchesOnNow, type OnNow } from '../../../lib/wire/on-now.ts';
import { useEvening } from '../../../lib/today.ts';
import { BoardPage } from '../night/BoardPage.tsx';
import { isNightRunning } from '../night/night-stands.ts';
import { useNightBoards } from '../night/use-board.ts';
import { useMatchPage } from '../match/use-match-page.ts';
import { IdleScreen } from '../stage/IdleScreen.tsx';
import WideMatch from '../stage/WideMatch.tsx';
import { liveMatchesOf } from './played-now.ts';
import { useWatchListOfPage } from './use-watch-list.ts';

/** Seconds that each match or table is shown, unless the address says otherwise; a finished match stays as long. */
const usual = 20;
const least = 2;

function useSeconds(): number {
  const [query] = useSearchParams();
  return wholeNumberOrUsual(query.get('seconds'), { least, most: 86_400, usual });
}

/**
 * The match that comes after this one in the list; when this one has ended, one of the same night before those of
 * others.
 */
function after(list: readonly OnNow[], shown: OnNow): OnNow | undefined {
  const at = list.findIndex(({ id }) => id === shown.id);
  const sameNight = at < 0 && list.find(({ tournamentId }) => tournamentId && tournamentId === shown.tournamentId);
  return sameNight || list[(at + 1) % Math.max(1, list.length)];
}

/** What is being played; at first as it came with the page. */
function useList(): readonly OnNow[] {
  const now = useKnownMatchesOnNow();
  const isKnown = useIsOnNowKnown();
  const first = useWatchListOfPage();
  const came = useMemo(() => liveMatchesOf(first), [first]);
  return isKnown ? now : came;
}

/**
 * The match to show: several take turns, and a finished one stays for a moment. After that it is the `last` one, until
 * another begins.
 */
function useShown(seconds: number): { shown: OnNow | undefined; last: OnNow | undefined } {
  const list = useList();
  const [shown, setShown] = useState<OnNow>();
  const [last, setLast] = useState<OnNow>();
  useEffect(requestMatchesOnNow, []);
  if (!shown && list[0]) {
    setShown((last && after(list, last)) ?? list[0]);
    setLast(undefined);
  }
  const isAlone = list.length === 1 && list[0]!.id === shown?.id;
  useEffect(() => {
    if (!shown || isAlone) return undefined;
    const timer = setTimeout(() => {
      const next = after(list, shown);
      setShown(next);
      setLast(next ? undefined : shown);
    }, seconds * 1000);
    return () => clearTimeout(timer);
  }, [list, shown, isAlone, seconds]);
  return { shown, last };
}

/** A screen in a room that nobody operates: the match in play, then the next, and the league in between. */
export function TvShow({ signInAddress }: { signInAddress: string | undefined }) {
  const seconds = useSeconds();
  const { shown, last } = useShown(seconds);
  const idle = <IdleScreen seconds={seconds} signInAddress={signInAddress} />;
  const match = shown ?? last;
  return match ? <Turn key={match.id} match={match} isEnded={!shown} idle={idle} /> : idle;
}

/** A match and, when it has ended, its night as long as that is running: its board, or what comes next. */
function Turn({ match: { id, tournamentId }, isEnded, idle }: { match: OnNow; isEnded: boolean; idle: ReactNode }) {
  const ids = useMemo(() => (isEnded && tournamentId ? [tournamentId] : []), [isEnded, tournamentId]);
  const { boards } = useNightBoards(ids);
  const evening = useEvening();
  const [first] = boards ?? [];
  const isOver = !ids.length || (!!boards && !(first && isNightRunning(first, evening)));
  if (isEnded && isOver) return idle;
  if (first?.night.singleRound) return <BoardPage ids={first.night.id} isRoom />;
  return <RoomMatch id={id} />;
}

const RoomMatch = ({ id }: { id: string }) => <WideMatch id={id} {...useMatchPage(id)} />;
