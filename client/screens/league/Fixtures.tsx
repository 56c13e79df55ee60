import { Suspense, useEffect } from 'react';
import { filteredFixtureDates, hasAnyFilter } from '#rules/league/fixture-filter.ts';
import { tournamentAnalysisPath, blankCardsPath, handbookPath, teamPath } from '#rules/site/paths.ts';
import { lazyWithFallback } from '../../lib/page/lazy-page.ts';
import { shownFavourites, useFavourites } from '../../lib/device/favourites.ts';
import { useFollowedOrOwnTeamId } from '../../lib/device/my-team.ts';
import { useModes } from '../../lib/page/modes.ts';
import { useIsReturning } from '../../lib/page/places.ts';
import { useCan, useIsSeasonOfPlayers } from '../../lib/wire/session.ts';
import { today } from '../../lib/today.ts';
import { Columns, DivisionPage, type Season } from '../../modules/division/DivisionPage.tsx';
import { divisionIdOrThoseOfRows } from '../../modules/division/divisions-of.ts';
import { LinksBelowTable } from '../../modules/division/LinksBelowTable.tsx';
import { useAskedDivisionIds } from '../../modules/division/use-division-data.ts';
import type { DeskProps, Drawn } from '../../modules/fixture/desk/FixtureDesk.tsx';
import { CalendarSubscription } from '../../modules/fixture/filter/CalendarSubscription.tsx';
import { DayLinks } from '../../modules/fixture/DayLinks.tsx';
import { divisionFixturesDocument, type DivisionFixturesData as Data } from '../../modules/fixture/documents.ts';
import { filterChoices } from '../../modules/fixture/filter/filter-choices.ts';
import { ActiveFilterBar } from '../../modules/fixture/filter/ActiveFilterBar.tsx';
import { FixtureFilters } from '../../modules/fixture/filter/FixtureFilters.tsx';
import panel from '../../modules/fixture/filter/FixtureFilters.module.css';
import { FixtureList } from '../../modules/fixture/FixtureList.tsx';
import { FixtureSkeleton } from '../../modules/fixture/FixtureSkeleton.tsx';
import { useFixtureFilter } from '../../modules/fixture/filter/use-fixture-filter.ts';
import { useDaysShowingPlayers } from '../../modules/fixture/use-days-showing-players.ts';
import { CreateFixturesButton } from '../../modules/template/wizard/CreateFixturesButton.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyWithRetry } from '../../ui/device/lazy-with-retry.tsx';
import { Message } from '../../ui/Message.tsx';

/** Replaces the desk if it cannot be loaded: the fixtures work without it. */
const Undesked = ({ children }: DeskProps) => children({});
const loadDesk = () => import('../../modules/fixture/desk/FixtureDesk.tsx');
const FixtureDesk = lazyWithRetry<DeskProps>(loadDesk, 'Editing', Undesked);
const NotLoaded = () => (
  <Message icon="offline" title="Who is playing could not be loaded" error>
    Check your connection, then reload the page.
  </Message>
);
const WhoIsPlaying = lazyWithFallback(() => import('../../modules/fixture/WhoIsPlaying.tsx'), NotLoaded);

/** Queries whose answers the server may have put into the page. */
export const queries = { DivisionFixtures: divisionFixturesDocument };

/** `/fixtures/{season}?division=` and `/division/{division}/fixtures`: what divisions play, date by date. */
export default function Fixtures() {
  const can = useCan();
  const { hasControls } = useModes();
  const seesPlaceholders = can('fixture.seePlaceholders');
  // To fill placeholders or hold a tournament at a venue.
  const seesProposals = seesPlaceholders || can('tournament.edit');
  const isArranger =
    hasControls && (can('fixture.edit') || can('fixture.bulkDelete') || can('note.edit') || can('tournament.edit'));
  // Loaded along with the page's data.
  useEffect(() => {
    if (isArranger) loadDesk().catch(() => undefined);
  }, [isArranger]);
  return (
    <DivisionPage
      document={divisionFixturesDocument}
      variables={seesProposals ? { excludeProposals: false, seesVenues: seesPlaceholders } : undefined}
      tab="fixtures"
      skeleton={<FixtureSkeleton />}
    >
      {(data, season) => {
        const dates = (drawn: Partial<Drawn> = {}) => (
          <Dates data={data} season={season} seesPlaceholders={seesPlaceholders} drawn={drawn} />
        );
        if (!isArranger) return dates();
        const [divisionId, ...others] = divisionIdOrThoseOfRows(data.id, data.teams);
        return (
          <Suspense
            fallback={
              <Columns>
                <FixtureSkeleton />
              </Columns>
            }
          >
            <FixtureDesk
              data={data}
              season={season}
              divisionId={others.length ? null : (divisionId ?? null)}
              inBar={<CreateFixturesButton season={season} />}
            >
              {dates}
            </FixtureDesk>
          </Suspense>
        );
      }}
    </DivisionPage>
  );
}

interface DatesProps {
  data: Data;
  season: Season;
  seesPlaceholders: boolean;
  /** The editors' extras, loaded for those with the right. */
  drawn: Partial<Drawn>;
}

function Dates({ data, season, seesPlaceholders, drawn }: DatesProps) {
  const teamId = useFollowedOrOwnTeamId();
  const { hasControls } = useModes();
  const isReturning = useIsReturning();
  const isOfPlayers = useIsSeasonOfPlayers(season.id);
  const { filter, change, clear } = useFixtureFilter();
  const { isPlaying, toggle } = useDaysShowingPlayers();
  const can = useCan();
  const hasLive = can('live.connect');
  const mayAnalyse = can('tournament.analyse');
  const holdsAny = data.fixtures.some(({ tournamentFixtures }) => tournamentFixtures.some(({ proposed }) => !proposed));
  const { teams } = data;
  // A superleague mostly plays nights instead.
  const hasFixtures = !data.superleague || data.fixtures.some(({ fixtures }) => fixtures.length);
  const { days = data.fixtures, bar, ofDay, ...ofList } = drawn;
  const favourites = shownFavourites(
    useFavourites(season),
    teams.map(({ id }) => id),
  );
  const dates = filteredFixtureDates(days, filter, { today: today(), teams, seesPlaceholders });
  const choices = filterChoices(filter, { days, teams, who: isOfPlayers ? 'player' : 'team' });
  const pathOf = (id: string) => {
    const team = teams.find((each) => each.id === id);
    return team && teamPath({ division: team.division?.name ?? data.name, season: season.address }, team.name);
  };
  const divisionIds = divisionIdOrThoseOfRows(data.id, teams);
  const newsFeed = { divisionIds: useAskedDivisionIds() };
  const filters = <FixtureFilters choices={choices} filter={filter} teams={teams} onChange={change} />;
  const calendar = (
    <>
      <CalendarSubscription calendarFeed={{ ...newsFeed, seasonId: season.id }} newsFeed={newsFeed} />
      <LinksBelowTable divisionIds={divisionIds} seasonId={season.id} exported={hasFixtures ? 'fixtures' : undefined}>
        {hasFixtures && (
          <ButtonLink
            kind="quiet"
            to={blankCardsPath(season.address, { division: divisionIds.length === 1 ? data.name : undefined })}
          >
            <Icon name="note" />
            Score cards to print
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" to={handbookPath(season.address)}>
          <Icon name="note" />
          Handbook to print
        </ButtonLink>
      </LinksBelowTable>
    </>
  );
  const side = (
    <div className={panel.panel}>
      <Card title="Filter">{filters}</Card>
      <Card title="Calendar">{calendar}</Card>
    </div>
  );
  return (
    <Columns side={hasControls && side}>
      {hasControls && (
        <ActiveFilterBar
          choices={choices}
          filter={filter}
          teams={teams}
          onChange={change}
          filters={filters}
          calendar={calendar}
        />
      )}
      {bar}
      {hasControls && mayAnalyse && holdsAny && (
        <p className="flex at-end off-paper">
          <ButtonLink kind="quiet" to={tournamentAnalysisPath(season.address)}>
            <Icon name="table" size={18} />
            Analyse
          </ButtonLink>
        </p>
      )}
      {dates.length ? (
        <FixtureList
          dates={dates}
          season={season}
          isOfSeveral={divisionIds.length !== 1}
          today={today()}
          ownTeamId={teamId}
          favourites={favourites}
          pathOf={pathOf}
          opensAtToday={!isReturning}
          ofDay={(day) => (
            <>
              {hasControls && (
                <DayLinks
                  day={day}
                  hasLive={hasLive}
                  isOpen={isPlaying(day.date)}
                  onToggle={() => toggle(day.date)}
                  analysisPath={mayAnalyse ? tournamentAnalysisPath(season.address, day.date) : undefined}
                />
              )}
              {ofDay?.(day)}
            </>
          )}
          ofTournament={({ id, proposed }, date) =>
            !proposed &&
            isPlaying(date) && (
              <Suspense>
                <WhoIsPlaying divisionIds={divisionIds} seasonId={season.id} date={date} tournamentId={id} />
              </Suspense>
            )
          }
          afterDay={({ date, fixtures }) =>
            isPlaying(date) &&
            fixtures.some(({ awayTeam }) => awayTeam) && (
              <Suspense>
                <WhoIsPlaying divisionIds={divisionIds} seasonId={season.id} date={date} />
              </Suspense>
            )
          }
          {...ofList}
        />
      ) : (
        <Card>
          {hasAnyFilter(filter) ? (
            <Message
              icon="search"
              title="No fixtures match your search"
              actions={<Button onClick={clear}>Show all fixtures</Button>}
            />
          ) : (
            <Message icon="calendar" title="No fixtures, yet" />
          )}
        </Card>
      )}
    </Columns>
  );
}
