import type { DocumentNode } from '@apollo/client';
import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { seasonNameOrId } from '#rules/basics/names.ts';
import { keepsCardsOfOneTeam } from '#rules/people/policies.ts';
import { tabPath, teamPath } from '#rules/site/paths.ts';
import { WhenSettled } from '../../frame/WhenSettled.tsx';
import type { InlinedAnswer } from '../../lib/wire/inlined.ts';
import { lazyWithFallback, Nothing } from '../../lib/page/lazy-page.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useFavouritesOf } from '../../lib/device/favourites.ts';
import { useFollowedOrOwnTeamId } from '../../lib/device/my-team.ts';
import { useActor, useCan, useFrame, useIsSeasonOfPlayers } from '../../lib/wire/session.ts';
import { requestMatchesOnNow, useIsOnNowKnown, useKnownMatchesOnNow } from '../../lib/wire/on-now.ts';
import { useModes } from '../../lib/page/modes.ts';
import { useTitle } from '../../lib/page/title.ts';
import { today } from '../../lib/today.ts';
import { AttentionSkeleton } from '../../modules/attention/AttentionSkeleton.tsx';
import { CurrentDivisionList } from '../../modules/division/CurrentDivisionList.tsx';
import { WholeLeagueLinks } from '../../modules/division/WholeLeagueLinks.tsx';
import { leaderTextsByDivision } from '../../modules/division/leaders.ts';
import {
  homeDocument,
  type HomeSeason,
  useHomePage,
  useRefetchHomeOnNews,
} from '../../modules/division/use-home-page.ts';
import { FixtureSkeleton } from '../../modules/fixture/FixtureSkeleton.tsx';
import {
  hasAnythingTonight,
  OtherNights,
  EverythingTonight,
  useHomeNights,
} from '../../modules/fixture/HomeNights.tsx';
import { OwnTeamAndFavourites } from '../../modules/follow/OwnTeamAndFavourites.tsx';
import { LiveNowPlaceholder } from '../../modules/live/watch/LiveNowPlaceholder.tsx';
import { MissingResults } from '../../modules/team/MissingResults.tsx';
import { MyTeam } from '../../modules/team/MyTeam.tsx';
import { nextAndLastFixture } from '../../modules/team/next-and-last-fixture.ts';
import { TableAround } from '../../modules/team/TableAround.tsx';
import { Card } from '../../ui/Card.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import styles from './Home.module.css';

// The rest of the page works without them.
const SecretaryAttention = lazyWithFallback(() => import('../../modules/attention/SecretaryAttention.tsx'), Nothing);
const Manage = lazyWithFallback(() => import('../../modules/league/LeagueEditBar.tsx'), Nothing);
const loadOwnCards = () => import('../../modules/card/standing/OwnCards.tsx');
const OwnCardsLater = lazyWithFallback(() => loadOwnCards(), Nothing);
let loadedOwnCards: typeof OwnCardsLater | Awaited<ReturnType<typeof loadOwnCards>>['default'] | undefined;
/** Whether the page, where it says so, has one: without it no room is kept for any. */
let hasOpenCard = true;
const loadOwnMoves = () => import('../../modules/move/OwnMoveRequests.tsx');
const OwnMovesLater = lazyWithFallback(() => loadOwnMoves(), Nothing);
let loadedOwnMoves: ComponentType | undefined;
const loadLiveNow = () => import('../../modules/live/watch/LiveNow.tsx');
const LiveNow = lazyWithFallback(loadLiveNow, LiveNowPlaceholder);
const RecordMarks = lazyWithFallback(() => import('../../modules/career/records/RecordMarks.tsx'), Nothing);

/** Queries whose answers the server may have put into the page. */
export const queries = { Home: homeDocument };

/**
 * Loads the open cards of the own team, and what is asked about its dates, where the answers in the HTML have any: they
 * stand at the top, and would push the rest. Keeps them for the first draw, with whether room is kept for a card;
 * returns their queries.
 */
export async function prepare(answers: readonly InlinedAnswer[]): Promise<Record<string, DocumentNode>> {
  const many = (operation: string, list: string) =>
    (answers.find((one) => one.operation === operation)?.data[list] as object[] | undefined)?.length;
  hasOpenCard = many('OwnCards', 'ownCards') !== 0;
  const [cards, moves] = await Promise.all([
    many('OwnCards', 'ownCards') ? loadOwnCards() : undefined,
    many('OwnMoves', 'ownMoves') ? loadOwnMoves() : undefined,
  ]);
  loadedOwnCards = cards?.default;
  loadedOwnMoves = moves?.default;
  return { ...cards?.queries, ...moves?.queries };
}

/**
 * `/`: what is live and on tonight, the own team, divisions, fixtures, what needs attention; `/tv` for kiosks that
 * score nothing.
 */
export default function Home() {
  useTitle();
  const { data, error: unknown } = useFrame();
  const { seasons, isPlaying, error, again } = useHomePage();
  const isFailed = !!error && !seasons;
  const can = useCan();
  const own = useFollowedOrOwnTeamId();
  const isClerk = keepsCardsOfOneTeam(useActor());
  const [OwnMoves] = useState(() => loadedOwnMoves ?? OwnMovesLater);
  const { isKiosk } = useModes();
  const nights = useHomeNights(seasons ?? []);
  const isTonight = seasons?.some(hasAnythingTonight) ?? false;
  if (isKiosk && !can('fixture.scoreThrows')) return <Navigate to="/tv" replace />;
  return (
    <>
      <h1 className="vh">{data?.league.name ?? 'The league'}</h1>
      {isClerk && <Cards seasons={seasons} />}
      {isClerk && (
        <Suspense fallback={null}>
          <OwnMoves />
        </Suspense>
      )}
      <Live isPlaying={isPlaying} />
      {seasons?.map(({ season }) => (
        <News key={season.id} seasonId={season.id} />
      ))}
      <div
        className={`${styles.home} ${seasons?.length === 0 ? styles.alone : ''}`}
        data-own={own ? true : undefined}
        data-tonight={isTonight ? (nights.length > 1 ? 'several' : 'one') : undefined}
      >
        {isTonight && (
          <div className={styles.tonight}>
            {nights.map((one) => (
              <EverythingTonight key={one.season.id} {...one} />
            ))}
          </div>
        )}
        <div className={styles.first}>
          {can('attention.see') && (
            <Suspense fallback={<AttentionSkeleton />}>
              <SecretaryAttention loading={<AttentionSkeleton />} />
            </Suspense>
          )}
          {seasons && seasons.length > 0 && <Own seasons={seasons} />}
          <div className={styles.divisions}>
            <CurrentDivisionList leaders={seasons && leaderTextsByDivision(seasons)} />
            <WholeLeagueLinks />
          </div>
          {seasons?.length === 0 && <FirstSteps />}
        </div>
        <div className={styles.dates}>
          {nights.map((one, at) => (
            <OtherNights
              key={one.season.id}
              {...one}
              belowLatest={
                at === 0 && (
                  <WhenSettled>
                    <RecordMarks />
                  </WhenSettled>
                )
              }
            />
          ))}
          {/* When the frame failed too, the list of divisions already says so. */}
          {isFailed && !unknown && (
            <Card>
              <NotLoaded icon="offline" title="Could not load the fixtures" of={failureOf(error)} again={again} />
            </Card>
          )}
          {!seasons && !error && <FixtureSkeleton />}
        </div>
      </div>
    </>
  );
}

/** Where the own team's cards stand. Their space is reserved from the first paint. */
function Cards({ seasons }: { seasons: readonly HomeSeason[] | undefined }) {
  const { teamId } = useActor();
  const nights = seasons?.flatMap(({ latest, ahead }) => [...latest, ...ahead]).filter(({ date }) => date <= today());
  const own = nights?.flatMap(({ date, fixtures }) =>
    fixtures
      .filter(({ homeTeam, awayTeam }) => awayTeam && [homeTeam.id, awayTeam.id].includes(teamId ?? ''))
      .map(({ id, homeTeam, awayTeam }) => ({ id, date, home: homeTeam.name, away: awayTeam!.name })),
  );
  const [OwnCards] = useState(() => loadedOwnCards ?? OwnCardsLater);
  const [mayBe] = useState(hasOpenCard);
  const isExpected = mayBe && (!own || own.length > 0);
  return (
    <Suspense fallback={isExpected ? <div className={styles.cards} /> : null}>
      <OwnCards tonight={own?.find(({ date }) => date === today())} isExpected={isExpected} />
    </Suspense>
  );
}

/** What is being played or, until that has loaded, a link to it in the same space. */
function Live({ isPlaying }: { isPlaying: boolean }) {
  const isKnown = useIsOnNowKnown();
  const isOn = useKnownMatchesOnNow().length > 0;
  const [wasOn, setWasOn] = useState(false);
  if (isOn && !wasOn) setWasOn(true);
  useEffect(() => {
    if (!isPlaying) return;
    requestMatchesOnNow();
    void loadLiveNow().catch(() => undefined);
  }, [isPlaying]);
  if (!wasOn && (isKnown || !isPlaying)) return null;
  return (
    <div className={styles.live}>
      {wasOn ? (
        <Suspense fallback={<LiveNowPlaceholder />}>
          <LiveNow />
        </Suspense>
      ) : (
        <LiveNowPlaceholder />
      )}
    </div>
  );
}

/** Between seasons, and before the first: what adds seasons and divisions. */
function FirstSteps() {
  const can = useCan();
  if (!can('division.edit') && !can('season.edit')) return null;
  return (
    <Suspense>
      <Manage />
    </Suspense>
  );
}

/** Keeps the page current while a season changes. */
function News({ seasonId }: { seasonId: string }) {
  useRefetchHomeOnNews(seasonId);
  return null;
}

type Team = HomeSeason['teams'][number];
type Shown = HomeSeason & { team: Team };

/** The own team, or the question which one it is; then favourites. */
function Own({ seasons }: { seasons: readonly HomeSeason[] }) {
  const favouritesOf = useFavouritesOf();
  const isFavourite = ({ season, team }: Shown) => favouritesOf(season).teams.has(team.id);
  return (
    <OwnTeamAndFavourites
      seasons={seasons}
      isFavourite={isFavourite}
      drawTeam={(shown, aside) => <OwnTeam key={shown.season.id + shown.team.id} {...shown} aside={aside} />}
      drawTable={(shown) => <Around {...shown} />}
    />
  );
}

/** The links of what is shown of a season. */
function useSeasonOf({ season }: Pick<HomeSeason, 'season'>) {
  const seasons = useFrame().data?.seasons ?? [];
  const address = seasonNameOrId(season, seasons);
  const pathOf = ({ name, division }: Pick<Team, 'name' | 'division'>) =>
    division ? teamPath({ division: division.name, season: address }, name) : '/';
  return { address, pathOf };
}

/** A followed team: next fixture, both forms, latest result. */
function OwnTeam({ team, aside, ...shown }: Shown & { aside: ReactNode }) {
  const { pathOf } = useSeasonOf(shown);
  const own = nextAndLastFixture({ team, ...shown });
  return (
    <div className={own.next?.isTonight ? styles.playing : undefined}>
      <MyTeam team={team} path={pathOf(team)} aside={aside} {...own}>
        <MissingResults team={team} season={shown.season} latest={shown.latest} />
      </MyTeam>
    </div>
  );
}

/** The table of the own division around the own team. */
function Around({ team, ...shown }: Shown) {
  const { division } = team;
  const { address, pathOf } = useSeasonOf(shown);
  const isOfPlayers = useIsSeasonOfPlayers(shown.season.id);
  if (!division) return null;
  const rows = shown.teams.filter((one) => one.division?.id === division.id);
  return (
    <Card title={division.name} more={{ text: 'Table', to: tabPath('teams', address, [division.name]) }}>
      <TableAround
        teams={rows.map((row) => ({ ...row, path: pathOf(row) }))}
        ownTeamId={team.id}
        isOfPlayers={isOfPlayers}
        caption={`${division.name}, around ${team.name}`}
      />
    </Card>
  );
}
