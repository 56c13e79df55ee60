import { Suspense, useState } from 'react';
import { seasonNameOrId } from '#rules/basics/names.ts';
import { lazyWithRetry } from '../../../ui/device/lazy-with-retry.tsx';
import { today } from '../../../lib/today.ts';
import { useFrame } from '../../../lib/wire/session.ts';
import { useTeamOrPlayerText } from '../../../lib/wire/words-of-season.ts';
import styles from './BeforeMatchOnRequest.module.css';
import { BeforeMatchSkeleton } from './BeforeMatchCards.tsx';
import { CardHead } from './CardHead.tsx';
import type { FixtureOfCard } from './CardPage.tsx';

const BeforeMatch = lazyWithRetry(() => import('./BeforeMatch.tsx'), 'What is known of both teams');

/** For whoever enters the card of a fixture to come: venue, time, way and what is known of both teams, on request. */
export function BeforeMatchOnRequest({ fixture }: { fixture: FixtureOfCard }) {
  const words = useTeamOrPlayerText(fixture.season?.id);
  const [isOpen, setOpen] = useState(false);
  const seasons = useFrame().data?.seasons ?? [];
  const { division, season, date, postponed, resultsPublished } = fixture;
  if (resultsPublished || postponed || date < today() || !division || !season) return null;
  const place = { division: division.name, season: seasonNameOrId(season, seasons) };
  return (
    <details className={styles.whole} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="p-12-16 tap t-14 semi pointer">
        {words('Before the match: venue, way and the other team')}
      </summary>
      {isOpen && (
        <div className={`${styles.open} stack gap-12`}>
          <CardHead fixture={fixture} rows={[]} place={place} />
          <Suspense fallback={<BeforeMatchSkeleton fixture={fixture} />}>
            <BeforeMatch fixture={fixture} division={division.name} />
          </Suspense>
        </div>
      )}
    </details>
  );
}
