import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { searchWith } from '../../lib/page/address.ts';
import { lazyWithFallback, Nothing } from '../../lib/page/lazy-page.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { eveningTabs, type Evening, type EveningTab } from './evening.ts';

// The tabs are there without it.
const SetAsideMatches = lazyWithFallback(() => import('./results/SetAsideMatches.tsx'), Nothing);

/** Beside the matches of a superleague night, which is drawn below them. */
const nightTabs: readonly EveningTab[] = ['extras'];

/**
 * The tabs for those who run a tournament, and below them what is set aside. The open one is in the address.
 */
export function useEveningTabs({ id, singleRound, sides, format, layout }: Evening, mayRun: boolean) {
  const { pathname, search } = useLocation();
  if (!mayRun) return {};
  const query = new URLSearchParams(search);
  const desks = singleRound ? nightTabs : eveningTabs;
  const tab = desks.find((one) => one === query.get('desk'));
  const texts: Record<EveningTab, string> = {
    sides: sides.length ? `Sides ${sides.length}` : 'Sides',
    draw: 'Draw',
    boards: 'Boards',
    extras: '180s',
  };
  const tabs = [undefined, ...desks].map((desk) => ({
    text: desk ? texts[desk] : format.kind === 'knockout' && !singleRound ? 'Bracket' : 'Matches',
    to: pathname + searchWith(search, { desk }),
    isCurrent: tab === desk,
  }));
  const shown = (
    <>
      <Tabs label="Running the tournament" tabs={tabs} />
      {!singleRound && layout.length > 0 && (
        <Suspense fallback={null}>
          <SetAsideMatches key={id} tournamentId={id} />
        </Suspense>
      )}
    </>
  );
  return { tab, tabs: shown };
}
