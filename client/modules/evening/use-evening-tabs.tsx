import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { searchWith } from '../../lib/page/address.ts';
import { lazyWithFallback, Nothing } from '../../lib/page/lazy-page.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { eveningTabs, type Evening, type EveningTab } from './evening.ts';

// The tabs are there without it.
const SetAsideMatches = lazyWithFallback(() => import('./results/SetAsideMatches.tsx'), Nothing);

/**
 * The tabs for those who run a tournament, and below them what is set aside; superleague nights have none. The open one
 * is in the address.
 */
export function useEveningTabs({ id, singleRound, sides, format, layout }: Evening, mayRun: boolean) {
  const { pathname, search } = useLocation();
  if (singleRound || !mayRun) return {};
  const query = new URLSearchParams(search);
  const tab = eveningTabs.find((one) => one === query.get('desk'));
  const texts: Record<EveningTab, string> = {
    sides: sides.length ? `Sides ${sides.length}` : 'Sides',
    draw: 'Draw',
    boards: 'Boards',
    extras: '180s',
  };
  const tabs = [undefined, ...eveningTabs].map((desk) => ({
    text: desk ? texts[desk] : format.kind === 'knockout' ? 'Bracket' : 'Matches',
    to: pathname + searchWith(search, { desk }),
    isCurrent: tab === desk,
  }));
  const shown = (
    <>
      <Tabs label="Running the tournament" tabs={tabs} />
      {layout.length > 0 && (
        <Suspense fallback={null}>
          <SetAsideMatches key={id} tournamentId={id} />
        </Suspense>
      )}
    </>
  );
  return { tab, tabs: shown };
}
