import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useQueryValues } from '../../lib/use-query-values.ts';
import { useCan } from '../../lib/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CardPage, type FixtureOfCard } from './CardPage.tsx';
import styles from './CardPlace.module.css';
import { CardSkeleton } from './CardSkeleton.tsx';

const AdminBar = lazy(async () => ({ default: (await import('./AdminBar.tsx')).AdminBar }));
const CardDesk = lazy(async () => ({ default: (await import('./CardDesk.tsx')).CardDesk }));
const MergeDesk = lazy(async () => ({ default: (await import('./MergeDesk.tsx')).MergeDesk }));
const DraftPage = lazy(async () => ({ default: (await import('./DraftPage.tsx')).DraftPage }));

/** Keeps the card where it is while the bar above it is on its way. */
const space = <div className={styles.space} />;

/** The card as whoever looks may work with it: read, entered by the own team, or administered. `?view=` says which. */
export function CardPlace({ fixture }: { fixture: FixtureOfCard }) {
  const can = useCan();
  const { params, change } = useQueryValues();
  const [notice, tell] = useState<string>();
  const teams = { homeTeamId: fixture.home.id, awayTeamId: fixture.away.id };
  const isAdmin = can('fixture.publish');
  const isClerk = !isAdmin && can('fixture.editCard', { ...teams, resultsPublished: fixture.resultsPublished });
  const view = isAdmin ? params.get('view') : null;
  const done = (text: string) => {
    tell(text);
    change({ view: null });
  };
  if (isClerk)
    return (
      <Suspense fallback={<CardSkeleton />}>
        <CardDesk
          fixture={fixture}
          onSaved={({ resultsPublished }) =>
            tell(resultsPublished ? 'Both teams recorded the same: the results are published.' : undefined)
          }
        />
      </Suspense>
    );
  if (view === 'edit' || view === 'merge' || view === 'home' || view === 'away')
    return (
      <>
        <Link className={styles.back} to="?">
          <span aria-hidden="true">
            <Icon name="next" size={16} />
          </span>
          Back to the card
        </Link>
        <Suspense fallback={<CardSkeleton />}>
          {view === 'edit' && <CardDesk fixture={fixture} onSaved={() => undefined} />}
          {view === 'merge' && <MergeDesk fixture={fixture} onDone={() => done('The results are published.')} />}
          {(view === 'home' || view === 'away') && <DraftPage fixture={fixture} side={view} />}
        </Suspense>
      </>
    );
  return (
    <>
      {notice && (
        <p className={styles.notice} role="status">
          <Icon name="check" />
          {notice}
        </p>
      )}
      {isAdmin && (
        <Suspense fallback={space}>
          <AdminBar fixture={fixture} space={space} />
        </Suspense>
      )}
      <CardPage fixture={fixture} />
    </>
  );
}
