import { formatDay, nearestDay, type Day } from '#rules/dates.ts';
import { filterFixtures, isFiltered } from '#rules/fixture-filter.ts';
import { shownFavourites, useFavourites } from '../lib/favourites.ts';
import { useModes } from '../lib/modes.ts';
import { teamPath } from '../lib/paths.ts';
import { useIsReturning } from '../lib/places.ts';
import { useActor, useCan } from '../lib/session.ts';
import { today } from '../lib/today.ts';
import { Columns, DivisionPage, type Season } from '../modules/division/DivisionPage.tsx';
import { divisionIdsOf } from '../modules/division/divisions-of.ts';
import { TakeAway } from '../modules/division/TakeAway.tsx';
import { noteDialog } from '../modules/edit/dialogs.tsx';
import { EditBar, EditButton } from '../modules/edit/EditButton.tsx';
import { useEditing } from '../modules/edit/use-editing.tsx';
import { calendarPath } from '../modules/fixture/calendar-path.ts';
import { Calendar } from '../modules/fixture/Calendar.tsx';
import { divisionFixturesDocument, type DivisionFixturesData as Data } from '../modules/fixture/documents.ts';
import { filterChoices } from '../modules/fixture/filter-choices.ts';
import { FilterBar } from '../modules/fixture/FilterBar.tsx';
import { FixtureFilters } from '../modules/fixture/FixtureFilters.tsx';
import panel from '../modules/fixture/FixtureFilters.module.css';
import { FixtureList } from '../modules/fixture/FixtureList.tsx';
import { FixtureSkeleton } from '../modules/fixture/FixtureSkeleton.tsx';
import { useFixtureFilter } from '../modules/fixture/use-fixture-filter.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Message } from '../ui/Message.tsx';

/** Queries whose answers the server may have put into the page. */
export const queries = { DivisionFixtures: divisionFixturesDocument };

/** `/fixtures/{season}?division=` and `/division/{division}/fixtures`: what divisions play, date by date. */
export default function Fixtures() {
  const seesPlaceholders = useCan()('fixture.seePlaceholders');
  return (
    <DivisionPage
      document={divisionFixturesDocument}
      variables={seesPlaceholders ? { excludeProposals: false } : undefined}
      tab="fixtures"
      skeleton={<FixtureSkeleton />}
    >
      {(data, season) => <Dates data={data} season={season} seesPlaceholders={seesPlaceholders} />}
    </DivisionPage>
  );
}

function Dates({ data, season, seesPlaceholders }: { data: Data; season: Season; seesPlaceholders: boolean }) {
  const { teamId } = useActor();
  const { hasControls } = useModes();
  const isReturning = useIsReturning();
  const { filter, change, clear } = useFixtureFilter();
  const { teams } = data;
  const favourites = shownFavourites(
    useFavourites(season),
    teams.map(({ id }) => id),
  );
  const dates = filterFixtures(data.fixtures, filter, { today: today(), teams, seesPlaceholders });
  const choices = filterChoices(filter, data.fixtures, teams);
  const pathOf = (id: string) => {
    const team = teams.find((each) => each.id === id);
    return team && teamPath({ division: team.division?.name ?? data.name, season: season.address }, team.name);
  };
  const divisionIds = divisionIdsOf(data.id, teams);
  const mayEditNotes = useCan()('note.edit');
  const editing = useEditing();
  const editNote = (date: Day, id?: string) =>
    editing.open(noteDialog({ id, season, date, divisionId: divisionIds.length === 1 ? divisionIds[0]! : null }));
  const filters = <FixtureFilters choices={choices} filter={filter} teams={teams} onChange={change} />;
  const calendar = (
    <>
      <Calendar path={calendarPath({ divisionIds, seasonId: season.id })} />
      <TakeAway divisionIds={divisionIds} seasonId={season.id} part="fixtures" />
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
        <FilterBar
          choices={choices}
          filter={filter}
          teams={teams}
          onChange={change}
          filters={filters}
          calendar={calendar}
        />
      )}
      {mayEditNotes && hasControls && (
        <EditBar>
          <EditButton icon="plus" label="Add note" onClick={() => editNote(nearestDay(season, today()))} />
        </EditBar>
      )}
      {editing.dialog}
      {dates.length ? (
        <FixtureList
          dates={dates}
          season={season}
          today={today()}
          ownTeamId={teamId}
          favourites={favourites}
          pathOf={pathOf}
          opensAtToday={!isFiltered(filter) && !isReturning}
          ofDay={
            mayEditNotes
              ? (date) => (
                  <EditButton
                    isBare
                    icon="plus"
                    label={`Add note to ${formatDay(date)}`}
                    onClick={() => editNote(date)}
                  />
                )
              : undefined
          }
          ofNote={
            mayEditNotes
              ? ({ id }, date) => (
                  <EditButton
                    isBare
                    icon="pencil"
                    label={`Edit note of ${formatDay(date)}`}
                    onClick={() => editNote(date, id)}
                  />
                )
              : undefined
          }
        />
      ) : (
        <Card>
          {isFiltered(filter) ? (
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
