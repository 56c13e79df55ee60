import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDay } from '#rules/basics/dates.ts';
import { seasonNameOrId } from '#rules/basics/names.ts';
import { partWords } from '#rules/league/season-part.ts';
import { lazyWithFallback, Nothing } from '../../lib/page/lazy-page.ts';
import { divisionIdComparator } from '../../lib/page/paths.ts';
import { shownFavourites, useFavourites } from '../../lib/device/favourites.ts';
import { useFollowedOrOwnTeamId } from '../../lib/device/my-team.ts';
import { useCan, useFrame, useIsSeasonOfPlayers } from '../../lib/wire/session.ts';
import { today } from '../../lib/today.ts';
import { useSortInAddress } from '../../lib/page/use-address-params.ts';
import { Columns, DivisionPage, TableSurface, type Season } from '../../modules/division/DivisionPage.tsx';
import { divisionIdOrThoseOfRows, tableOfEachDivision } from '../../modules/division/divisions-of.ts';
import { useSeasonPartInAddress } from '../../modules/division/use-season-part-in-address.ts';
import { useSeasonPartOfPage } from '../../modules/division/use-season-part-of-page.tsx';
import { LinksBelowTable } from '../../modules/division/LinksBelowTable.tsx';
import { firstPlaceText, tableNote, zoneProofText } from '../../modules/division/table-note.ts';
import {
  divisionTableDocument,
  useAskedDivisionIds,
  type DivisionTableData,
} from '../../modules/division/use-division-data.ts';
import { calendarPath } from '#rules/site/feeds.ts';
import { playerPath, reviewPath, rulesPath, tabPath, teamPath } from '#rules/site/paths.ts';
import { NightFixtures } from '../../modules/fixture/NightFixtures.tsx';
import { TournamentsAndNotes } from '../../modules/fixture/TournamentsAndNotes.tsx';
import { dateToShow, lastDayWithResult, opponentsOn } from '../../modules/fixture/dates.ts';
import { TopHiChecks } from '../../modules/player/TopHiChecks.tsx';
import { LeagueTable } from '../../modules/team/LeagueTable.tsx';
import { lazyWithRetry } from '../../ui/device/lazy-with-retry.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Message } from '../../ui/Message.tsx';
import { RecordExportButton } from '../../frame/RecordExportButton.tsx';

// The table works without it.
const Manage = lazyWithFallback(() => import('../../modules/league/LeagueEditBar.tsx'), Nothing);

const DataErrors = lazyWithRetry(() => import('../../modules/division/DataErrors.tsx'), 'The problems in the results');

/** Queries whose answers the server may have put into the page. */
export const queries = { DivisionTable: divisionTableDocument };

/** `/teams/{season}?division=` and `/division/{division}`: the league tables of divisions in a season. */
export default function DivisionTable() {
  return (
    <DivisionPage document={divisionTableDocument} {...useSeasonPartOfPage()} tab="teams" unfound={<Managed />}>
      {(data, season) => <Tables data={data} season={season} />}
    </DivisionPage>
  );
}

interface ManagedProps {
  season?: Season;
  division?: { id: string; name: string } | undefined;
  /** Names of all divisions shown. */
  divisions?: readonly string[];
}

/** Edit buttons for the page's subject, for those with the right. */
function Managed({ season, division, divisions = [] }: ManagedProps) {
  const can = useCan();
  const navigate = useNavigate();
  const { seasons = [] } = useFrame().data ?? {};
  if (!can('team.edit') && !can('season.edit') && !can('division.edit')) return null;
  const about = { ...(season && { season }), ...(division && { division }) };
  return (
    // As high as the bar will be, so that the table below does not move.
    <Suspense fallback={<div style={{ minHeight: 44 }} />}>
      <Manage
        {...about}
        onRenamed={(names) => {
          const shown = divisions.map((name) => (name === division?.name ? (names.division ?? name) : name));
          const renamed = season && { id: season.id, name: names.season ?? season.name };
          void navigate(tabPath('teams', renamed && seasonNameOrId(renamed, seasons), shown), { replace: true });
        }}
      />
    </Suspense>
  );
}

function Tables({ data, season }: { data: DivisionTableData; season: Season }) {
  const teamId = useFollowedOrOwnTeamId();
  const { sort, onSort } = useSortInAddress();
  const { part } = useSeasonPartInAddress();
  // A superleague meets on nights of host v opponent: its table has figures only where teams also played league
  // fixtures.
  const hasTable = !data.superleague || data.teams.some(({ played }) => played > 0);
  const divisionIds = divisionIdOrThoseOfRows(data.id, data.teams);
  const askedDivisionIds = useAskedDivisionIds();
  const { divisions: every = [], seasons = [] } = useFrame().data ?? {};
  const order = divisionIdComparator(every, seasons);
  const tables = hasTable ? tableOfEachDivision(data, order) : [];
  const divisions = [...new Set(data.teams.map(({ division }) => division?.name ?? data.name))];
  const shown = dateToShow(data.fixtures, season, today());
  const last = lastDayWithResult(data.fixtures);
  const until = last && formatDay(last, season);
  const nights = data.fixtures
    .map(({ date, tournamentFixtures }) => ({
      date,
      tournamentFixtures: tournamentFixtures.filter(({ singleRound }) => data.superleague && singleRound),
      notes: [],
    }))
    .filter(({ tournamentFixtures }) => tournamentFixtures.length);
  const next = shown?.isAhead ? { text: shown.text, opponents: opponentsOn(shown.day) } : undefined;
  // Rows of several divisions come with the rules of the season, and each table is ordered by its own.
  const noteOf = (divisionId: string) =>
    tableNote(until, data.orderedOtherwise.includes(divisionId) ? [] : (data.rules?.teamTieBreaks ?? []));
  const marked = useFavourites(season);
  const isOfPlayers = useIsSeasonOfPlayers(season.id);
  // With several divisions, the first one.
  const [only] = divisionIds.length === 1 ? [data] : tables;
  const division = only && { id: only.id, name: only.name };
  const favourites = shownFavourites(
    marked,
    data.teams.map(({ id }) => id),
  );
  const side = [
    shown && (
      <NightFixtures
        key="fixtures"
        title={shown.title}
        more={{ text: 'All fixtures', to: tabPath('fixtures', season.address, divisions) }}
        groups={[{ fixtures: shown.day.fixtures, isToday: shown.day.date === today() }]}
        startTime={shown.isAhead ? season.fixtureStartTime : undefined}
        ownTeamId={teamId}
        favourites={favourites}
      />
    ),
    data.players.some((player) => player.over100Checkouts) && (
      <TopHiChecks
        key="hi-checks"
        more={{ text: isOfPlayers ? 'Figures' : 'Players', to: tabPath('players', season.address, divisions) }}
        players={data.players}
        pathOf={({ name, team, division }) =>
          playerPath({ division: division?.name ?? data.name, season: season.address }, name, team)
        }
      />
    ),
  ].filter(Boolean);
  return (
    <Columns side={side.length ? side : undefined}>
      <Managed
        key={`${season.id} ${division?.id}`}
        season={season}
        division={division}
        divisions={divisions.length ? divisions : [data.name]}
      />
      {data.dataErrors.length > 0 && (
        <Suspense>
          <DataErrors errors={data.dataErrors} season={season.address} divisions={divisions} teams={data.teams} />
        </Suspense>
      )}
      {tables.map(({ id, name, teams }) => (
        <TableSurface key={id} title={tables.length > 1 ? name : undefined}>
          <LeagueTable
            teams={teams}
            caption={[`${name}, ${season.name}`, part && partWords(part, season), until && `after ${until}`]
              .filter(Boolean)
              .join(', ')}
            note={[noteOf(id), firstPlaceText(teams), zoneProofText(teams)].filter(Boolean).join(' ')}
            ownTeamId={teamId}
            favourites={favourites}
            mayMark={marked.mayMark}
            isOfPlayers={isOfPlayers}
            sort={sort}
            onSort={onSort}
            next={next}
            pathOf={(team) => teamPath({ division: name, season: season.address }, team.name)}
          />
        </TableSurface>
      ))}
      <TournamentsAndNotes
        title="Superleague nights"
        days={nights}
        season={season}
        isOfSeveral={false}
        most={Infinity}
      />
      {tables.length > 0 && (
        <LinksBelowTable
          divisionIds={divisionIds}
          seasonId={season.id}
          exported="teams"
          secondHalf={data.secondHalf}
          calendar={calendarPath({ divisionIds: askedDivisionIds, seasonId: season.id })}
        >
          {!data.superleague && (
            <ButtonLink
              kind="quiet"
              to={rulesPath(season.address, only && divisionIds.length === 1 ? only.name : undefined)}
            >
              <Icon name="note" />
              Rules
            </ButtonLink>
          )}
          {!data.superleague && data.teams.some(({ prospect }) => prospect) && (
            <ButtonLink kind="quiet" to={reviewPath(season.address)}>
              <Icon name="trophy" />
              Who can still win
            </ButtonLink>
          )}
        </LinksBelowTable>
      )}
      {divisionIds.length === 1 && (
        <RecordExportButton
          key={data.id}
          kind="division"
          id={data.id}
          seasonId={season.id}
          name={`${data.name}-${season.name}`}
        />
      )}
      <RecordExportButton key={season.id} kind="season" id={season.id} name={season.name} />
      {!tables.length && !nights.length && (
        <Card>
          <Message icon="table" title={isOfPlayers ? 'No players, yet' : 'No teams, yet'}>
            {data.name} has no {isOfPlayers ? 'players' : 'teams'} in {season.name}.
          </Message>
        </Card>
      )}
    </Columns>
  );
}
