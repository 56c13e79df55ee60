import { Suspense, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { WhenSettled } from '../../frame/WhenSettled.tsx';
import { highVisitNamePlural } from '#rules/card/extras.ts';
import { formatDay } from '#rules/basics/dates.ts';
import { seasonNameOrId } from '#rules/basics/names.ts';
import { fixtureSideOfTeam } from '#rules/card/clerk.ts';
import { isDecidedIgnoringCard } from '#rules/card/settled.ts';
import { lazyWithFallback, Nothing } from '../../lib/page/lazy-page.ts';
import { useActor, useCan, useFrame } from '../../lib/wire/session.ts';
import { useIsScreenTaken } from '../../lib/page/whole-screen.ts';
import { today } from '../../lib/today.ts';
import { useTitle } from '../../lib/page/title.ts';
import { ExtrasOfCard } from '../../modules/card/extras-of-card.ts';
import type { FixtureOfCard } from '../../modules/card/reading/CardPage.tsx';
import { CardToReadEnterOrManage } from '../../modules/card/reading/CardToReadEnterOrManage.tsx';
import { CardSkeleton } from '../../modules/card/reading/CardSkeleton.tsx';
import { ScoringBoard, type ScoringProps } from '../../modules/card/scoring-board.ts';
import { scoreCardDocument, useScoreCard } from '../../modules/card/reading/use-score-card.ts';
import { DivisionHead } from '../../modules/division/DivisionHead.tsx';
import { PageNotLoaded } from '../../modules/division/DivisionProblem.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { lazyWithRetry } from '../../ui/device/lazy-with-retry.tsx';
import { Missing } from '../../ui/Missing.tsx';
import { fixtureTitle } from '#rules/site/titles.ts';
import { blankCardsPath } from '#rules/site/paths.ts';
import { RecordExportButton } from '../../frame/RecordExportButton.tsx';
import styles from './ScoreCard.module.css';

const Photos = lazyWithRetry(() => import('../../modules/photo/Photos.tsx'), 'The photos');
const SignedPhotos = lazyWithRetry(() => import('../../modules/photo/SignedCardPhotos.tsx'), 'The photos');
const FixtureDetailsEditor = lazyWithRetry(() => import('../../modules/details/FixtureDetailsEditor.tsx'), 'Editing');
const CardHistory = lazyWithRetry(() => import('../../modules/history/CardHistory.tsx'), 'The history of the results');

const RecordMarks = lazyWithFallback(() => import('../../modules/career/records/RecordMarks.tsx'), Nothing);

const MoveFixture = lazyWithFallback(() => import('../../modules/move/FixtureMoveRequest.tsx'), Nothing);

/** Replaces a board that cannot be loaded without a network. */
const NoBoard = () => (
  <p role="alert" className={styles.missing}>
    The board could not be loaded. What you entered is kept on this device: check your connection, then load this page
    again.
  </p>
);

const loadBoard = () => import('../../modules/sayg/CardMatchDialog.tsx');
const CardMatchDialog = lazyWithFallback(loadBoard, NoBoard);
const board = (props: ScoringProps) => <CardMatchDialog {...props} />;

/** Queries whose answers the server may have put into the page. */
export const queries = { ScoreCard: scoreCardDocument };

/** `/score/{fixtureId}`: the card of a fixture: reading, entering, merging and publishing. */
export default function ScoreCard() {
  const { fixture, error, again } = useScoreCard(useParams().id!);
  const isOut = !!fixture && isDecidedIgnoringCard(fixture);
  const isAtWork = useSearchParams()[0].has('view') && !isOut;
  const isTaken = useIsScreenTaken();
  const title = fixture ? fixtureTitle(fixture) : undefined;
  const mayScore = useCan()('fixture.scoreThrows');
  // Loaded early: the pub's signal may be gone when the match begins.
  useEffect(() => {
    if (mayScore) loadBoard().catch(() => undefined);
  }, [mayScore]);
  // Before the night, the date is what its captains come for; from then on it is the card.
  const isAhead = !!fixture && !isAtWork && (fixture.date > today() || !!fixture.moved || fixture.postponed);
  useTitle(fixture === null ? 'Game could not be found' : title);
  if (fixture === null) return <Missing title="Game could not be found" />;
  return (
    <>
      <h1 className="vh">{title ?? 'Score card'}</h1>
      <div className={isTaken ? styles.wide : undefined}>
        <DivisionHead
          asked={{
            seasonId: fixture?.season?.id ?? null,
            divisionIds: fixture?.division ? [fixture.division.name] : [],
          }}
          data={undefined}
          tab="fixtures"
          pageName={fixture ? formatDay(fixture.date, fixture.season) : 'Score card'}
        />
      </div>
      {fixture && (
        <ExtrasOfCard value={fixture.rules.extras}>
          {/* Nothing of what was done or opened on one card holds for another one. */}
          <ScoringBoard key={fixture.id} value={board}>
            <CardToReadEnterOrManage
              fixture={fixture}
              dateRequest={isAhead && <Moving fixture={fixture} />}
              photos={<SignedCard fixtureId={fixture.id} />}
              marks={
                fixture.resultsPublished && (
                  <WhenSettled>
                    <RecordMarks fixtureId={fixture.id} />
                  </WhenSettled>
                )
              }
            />
          </ScoringBoard>
        </ExtrasOfCard>
      )}
      {fixture && !isAtWork && (
        <div className={isTaken ? styles.entry : undefined}>
          {!isAhead && <Moving fixture={fixture} />}
          {!isOut && <PrintBlank fixture={fixture} />}
          <Foot key={fixture.id} fixture={fixture} />
        </div>
      )}
      {!fixture && error && (
        <PageNotLoaded error={error} again={again} what="fixture">
          Unable to load score card, fixture data not loaded.
        </PageNotLoaded>
      )}
      {!fixture && !error && <CardSkeleton />}
    </>
  );
}

/** The date that a team asks for, for the captains and who manages games, as long as it can be moved. */
function Moving({ fixture }: { fixture: FixtureOfCard }) {
  const can = useCan();
  const { home, away, resultsPublished, decision } = fixture;
  const isOver = resultsPublished || !!decision;
  const isCaptain = can('fixture.askToMove', { homeTeamId: home.id, awayTeamId: away.id });
  if (isOver || !(isCaptain || can('fixture.edit'))) return null;
  const space = isCaptain ? (fixture.moved ? styles.asked : styles.asking) : fixture.moved ? styles.told : undefined;
  return (
    <div className={space}>
      <Suspense fallback={null}>
        <MoveFixture key={fixture.id} fixture={fixture} />
      </Suspense>
    </div>
  );
}

/** Photos of the signed card, for those who may see them. */
function SignedCard({ fixtureId }: { fixtureId: string }) {
  const can = useCan();
  if (!useFrame().data?.league.features.photosEnabled || !can('photo.list')) return null;
  return (
    <Suspense fallback={null}>
      <SignedPhotos fixtureId={fixtureId} />
    </Suspense>
  );
}

/** A card to be filled in by hand, for those who record this one, as long as it is not published. */
function PrintBlank({ fixture: { id, home, away, season, resultsPublished } }: { fixture: FixtureOfCard }) {
  const mayPublish = useCan()('fixture.publish');
  const side = fixtureSideOfTeam({ homeTeamId: home.id, awayTeamId: away.id }, useActor().teamId);
  const seasons = useFrame().data?.seasons ?? [];
  if (resultsPublished || !season || !(side || mayPublish)) return null;
  return (
    <p className="off-paper mt-12">
      <ButtonLink kind="quiet" to={blankCardsPath(seasonNameOrId(season, seasons), { fixture: id })}>
        Blank card to print
      </ButtonLink>
    </p>
  );
}

/** Shown below the card for those with the rights. */
function Foot({ fixture: { id, version, home, away, season, rules } }: { fixture: FixtureOfCard }) {
  const can = useCan();
  const hasPhotos = useFrame().data?.league.features.photosEnabled && can('photo.list');
  const visits = highVisitNamePlural(rules.extras);
  if (!hasPhotos && !can('fixture.edit') && !can('fixture.publish') && !can('data.export')) return null;
  return (
    <Suspense fallback={null}>
      <div className={styles.foot}>
        {hasPhotos && <Photos kind="fixture" id={id} />}
        {can('fixture.edit') && <FixtureDetailsEditor id={id} visits={visits} />}
        {can('fixture.publish') && (
          <CardHistory
            fixtureId={id}
            version={version}
            home={home.name}
            away={away.name}
            visits={visits}
            season={season ?? null}
          />
        )}
        <RecordExportButton kind="fixture" id={id} name={`${home.name}-${away.name}`} />
      </div>
    </Suspense>
  );
}
