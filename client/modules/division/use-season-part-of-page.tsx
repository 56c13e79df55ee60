import { Suspense } from 'react';
import { lazyWithRetry } from '../../ui/device/lazy-with-retry.tsx';
import { useSeasonPartInAddress } from './use-season-part-in-address.ts';

const PartOfSeason = lazyWithRetry(() => import('./PartOfSeason.tsx'), 'The part of the season');

/**
 * For a page of tables: the part of the season as variables of its query, and what says above them which part it is.
 */
export function useSeasonPartOfPage() {
  const { part, pathFor } = useSeasonPartInAddress();
  return {
    variables: part && { ...part },
    above: part && (
      <Suspense fallback={<div style={{ minHeight: 66 }} />}>
        <PartOfSeason part={part} whole={pathFor({})} />
      </Suspense>
    ),
  };
}
