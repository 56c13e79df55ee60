import { lazy, Suspense } from 'react';
import { formatDay } from '#rules/dates.ts';
import { seasonAddress } from '#rules/names.ts';
import { failureOf } from '../lib/failure.ts';
import { shownFavourites, useFavourites } from '../lib/favourites.ts';
import { scorePath, tabPath, teamPath } from '../lib/paths.ts';
import { useActor, useCan, useFrame } from '../lib/session.ts';
import { useIsSettled } from '../lib/settled.ts';
import { useTitle } from '../lib/title.ts';
import { today } from '../lib/today.ts';
import { AttentionSkeleton } from '../modules/attention/AttentionSkeleton.tsx';
import { DivisionList } from '../modules/division/DivisionList.tsx';
import { leadersOf } from '../modules/division/leaders.ts';
import { homeDocument, type HomeSeason, useHome, useHomeNews } from '../modules/division/use-home.ts';
import { ComingUp } from '../modules/fixture/ComingUp.tsx';
import { firstPlayed } from '../modules/fixture/dates.ts';
import { FixtureCard } from '../modules/fixture/FixtureCard.tsx';
import { FixtureSkeleton } from '../modules/fixture/FixtureSkeleton.tsx';
import { lastResult } from '../modules/team/last-result.ts';
import { MyTeam } from '../modules/team/MyTeam.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Message } from '../ui/Message.tsx';
import styles from './Home.module.css';

// Without them the league is still there.
const Attention = lazy(() => import('../modules/attention/Attention.tsx').catch(() => ({ default: () => null })));
const Manage = lazy(() => import('../modules/edit/Manage.tsx').catch(() => ({ default: () => null })));
const LiveNow = lazy(() => import('../modules/live/LiveNow.tsx').catch(() => ({ default: () => null })));

/** Queries whose answers the server may have put into the page. */
export const queries = { Home: homeDocument };

/** `/`: the way to every division, the followed teams, what was and will be played, and what needs attention. */
export default function Home() {
  useTitle();
  const { data, error: unknown } = useFrame();
  const { seasons, error, again } = useHome();
  const isFailed = !!error && !seasons;
  const can = useCan();
  const isSettled = useIsSettled();
  return (
    <>
      <h1 className="vh">{data?.league.name ?? 'The league'}</h1>
      <div className={`${styles.home} ${seasons?.length === 0 ? styles.alone : ''}`}>
        <div className={styles.first}>
          {can('attention.see') && (
            <Suspense fallback={<AttentionSkeleton />}>
              <Attention />
            </Suspense>
          )}
          {seasons?.map((one) => (
            <FollowedTeams key={one.season.id} {...one} />
          ))}
          <div className={styles.divisions}>
            <DivisionList leaders={seasons && leadersOf(seasons)} />
          </div>
          {seasons?.length === 0 && <FirstSteps />}
        </div>
        <div className={styles.dates}>
          {seasons?.map((one) => (
            <SeasonDates key={one.season.id} {...one} isNamed={seasons.length > 1} />
          ))}
          {/* Where the frame failed too, the list of divisions says so already. */}
          {isFailed && !unknown && (
            <Card>
              <Message
                error
                icon="offline"
                title="Could not load the fixtures"
                actions={<Button onClick={again}>Try again</Button>}
              >
                {failureOf(error).messages.join(' ')}
              </Message>
            </Card>
          )}
          {!seasons && !error && <FixtureSkeleton />}
        </div>
      </div>
      {isSettled && (
        <Suspense>
          <LiveNow />
        </Suspense>
      )}
    </>
  );
}

/** Between two seasons, and before the first, the way on: divisions and a season. */
function FirstSteps() {
  const can = useCan();
  if (!can('division.edit') && !can('season.edit')) return null;
  return (
    <Suspense>
      <Manage />
    </Suspense>
  );
}

/** How many followed teams, and fixtures of one date, a home page shows. */
const most = { teams: 3, fixtures: 10 };

/** Whose fixtures stand out, and the addresses of what is shown. */
function useSeasonOf({ season, teams }: HomeSeason) {
  const { teamId } = useActor();
  const seasons = useFrame().data?.seasons ?? [];
  const favourites = shownFavourites(
    useFavourites(season),
    teams.map(({ id }) => id),
  );
  const address = seasonAddress(season, seasons);
  const pathOf = (id: string) => {
    const team = teams.find((each) => each.id === id);
    return team?.division ? teamPath({ division: team.division.name, season: address }, team.name) : undefined;
  };
  return { teamId, favourites, address, pathOf };
}

const dayName = (date: string, season: HomeSeason['season']) =>
  date === today() ? 'Tonight' : formatDay(date, season);

/** The own team and the favourites: whom each plays next, how it played last, and how it stands. */
function FollowedTeams(shown: HomeSeason) {
  const { season, teams, ahead, latest } = shown;
  const { teamId, favourites, pathOf } = useSeasonOf(shown);
  return teams
    .filter(({ id }) => id === teamId || favourites.has(id))
    .slice(0, most.teams)
    .map((team) => {
      const ofDivision = teams.filter(({ division }) => division?.id === team.division?.id);
      const next = firstPlayed(
        ahead.map((day) => ({ ...day, fixtures: day.fixtures.filter(({ postponed }) => !postponed) })),
        new Set([team.id]),
      );
      const [fixture] = next?.fixtures ?? [];
      const isHome = fixture?.homeTeam.id === team.id;
      const host = teams.find(({ id }) => id === fixture?.homeTeam.id);
      const last = lastResult(latest, team.id);
      return (
        <MyTeam
          key={team.id}
          team={team}
          path={pathOf(team.id) ?? '/'}
          place={ofDivision.indexOf(team) + 1}
          of={ofDivision.length}
          next={
            next &&
            fixture && {
              when: `${dayName(next.date, season)}, ${season.fixtureStartTime.slice(0, 5)}`,
              opponent: (isHome ? fixture.awayTeam : fixture.homeTeam)?.name ?? '',
              where: [isHome ? 'Home' : 'Away', host?.address].filter(Boolean).join(', '),
              path: scorePath(fixture.id),
            }
          }
          last={last && { when: formatDay(last.date, season), how: last.text, path: scorePath(last.fixtureId) }}
        />
      );
    });
}

/** What is played next in a season, what was played last, and tournaments and notes to come. */
function SeasonDates({ isNamed, ...shown }: HomeSeason & { isNamed: boolean }) {
  const { season, latest, ahead } = shown;
  const { teamId, favourites, address, pathOf } = useSeasonOf(shown);
  useHomeNews(season.id);
  const next = firstPlayed(ahead, favourites);
  const last = firstPlayed(latest, favourites);
  const named = (title: string) => (isNamed ? `${title}, ${season.name}` : title);
  const card = (title: string, day: NonNullable<typeof next>, startTime?: string) => {
    const all = day.fixtures.length > most.fixtures ? `All ${day.fixtures.length} fixtures` : 'Fixtures';
    return (
      <FixtureCard
        title={named(`${title}, ${formatDay(day.date, season)}`)}
        more={{ text: startTime ? all : 'Results', to: tabPath('fixtures', address, []) }}
        fixtures={day.fixtures.slice(0, most.fixtures)}
        startTime={startTime}
        ownTeamId={teamId}
        pathOf={pathOf}
      />
    );
  };
  const isEmpty =
    !next && !last && !ahead.some(({ tournamentFixtures, notes }) => tournamentFixtures.length + notes.length);
  return (
    <div className={styles.season}>
      {next && card(next.date === today() ? 'Tonight' : 'Next', next, season.fixtureStartTime)}
      {last && card('Latest', last)}
      <div className={styles.wide}>
        <ComingUp title={named('Coming up')} days={ahead} season={season} />
        {isEmpty && (
          <Card title={season.name}>
            <Message icon="calendar" title="No fixtures, yet" />
          </Card>
        )}
      </div>
    </div>
  );
}
