import { Suspense } from 'react';
import { later } from '../../ui/device/Later.tsx';
import { usePartInAddress } from './use-part-in-address.ts';

const PartOfSeason = later(() => import('./PartOfSeason.tsx'), 'The part of the season');

/**
 * For a page of tables: the part of the season as variables of its query, and what says above them which part it is.
 */
export function useQueriedPart() {
  const { part, pathFor } = usePartInAddress();
  return {
    variables: part && { ...part },
    above: part && (
      <Suspense fallback={<div style={{ minHeight: 66 }} />}>
        <PartOfSeason part={part} whole={pathFor({})} />
      </Suspense>
    ),
  };
}
