import { lazy, Suspense, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatDay } from '#rules/dates.ts';
import { useCan, useFrame } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import type { FixtureOfCard } from '../modules/card/CardPage.tsx';
import { CardPlace } from '../modules/card/CardPlace.tsx';
import { CardSkeleton } from '../modules/card/CardSkeleton.tsx';
import { ScoringBoard, type ScoringProps } from '../modules/card/scoring-board.ts';
import { scoreCardDocument, useScoreCard } from '../modules/card/use-score-card.ts';
import { DivisionHead } from '../modules/division/DivisionHead.tsx';
import { DivisionFailure } from '../modules/division/DivisionProblem.tsx';
import { Missing } from '../ui/Missing.tsx';
import { fixtureTitle } from '#rules/titles.ts';
import styles from './ScoreCard.module.css';

const Photos = lazy(() => import('../modules/photo/Photos.tsx'));
const FixtureDetails = lazy(() => import('../modules/details/FixtureDetails.tsx'));
const CardHistory = lazy(() => import('../modules/history/CardHistory.tsx'));

const loadBoard = () => import('../modules/sayg/CardScoring.tsx');
const CardScoring = lazy(() => loadBoard().catch(() => ({ default: NoBoard })));
const board = (props: ScoringProps) => <CardScoring {...props} />;

/** In place of a board that cannot be had without a network. */
const NoBoard = () => (
  <p role="alert" className={styles.missing}>
    The board could not be loaded. What you entered is kept on this device: check your connection, then load this page
    again.
  </p>
);

/** Queries whose answers the server may have put into the page. */
export const queries = { ScoreCard: scoreCardDocument };

/** `/score/{fixtureId}`: the card of a fixture, to be read, entered, merged and published. */
export default function ScoreCard() {
  const { fixture, error, again } = useScoreCard(useParams().id!);
  const isAtWork = useSearchParams()[0].has('view');
  const title = fixture ? fixtureTitle(fixture) : undefined;
  const mayScore = useCan()('fixture.scoreThrows');
  // A pub's signal may be gone by the time the match begins.
  useEffect(() => {
    if (mayScore) loadBoard().catch(() => undefined);
  }, [mayScore]);
  useTitle(fixture === null ? 'Game could not be found' : title);
  if (fixture === null) return <Missing title="Game could not be found" />;
  return (
    <>
      <h1 className="vh">{title ?? 'Score card'}</h1>
      <DivisionHead
        asked={{
          seasonId: fixture?.season?.id ?? null,
          divisionIds: fixture?.division ? [fixture.division.name] : [],
        }}
        data={undefined}
        tab="fixtures"
        here={fixture ? formatDay(fixture.date, fixture.season) : 'Score card'}
      />
      {fixture && (
        <ScoringBoard value={board}>
          <CardPlace fixture={fixture} />
        </ScoringBoard>
      )}
      {fixture && !isAtWork && <Foot key={fixture.id} fixture={fixture} />}
      {!fixture && error && <DivisionFailure error={error} again={again} what="fixture" />}
      {!fixture && !error && <CardSkeleton />}
    </>
  );
}

/** What stands below the card for those who have a right to it. */
function Foot({ fixture: { id, home, away, season } }: { fixture: FixtureOfCard }) {
  const can = useCan();
  const hasPhotos = useFrame().data?.league.features.photosEnabled && can('photo.list');
  if (!hasPhotos && !can('fixture.edit') && !can('fixture.publish')) return null;
  return (
    <Suspense fallback={null}>
      <div className={styles.foot}>
        {hasPhotos && <Photos kind="fixture" id={id} />}
        {can('fixture.edit') && <FixtureDetails id={id} />}
        {can('fixture.publish') && (
          <CardHistory fixtureId={id} home={home.name} away={away.name} season={season ?? null} />
        )}
      </div>
    </Suspense>
  );
}
