import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { filterFixtures, readFilter, teamNamed } from '#rules/fixture-filter.ts';
import { pageQuery } from '#rules/pages.ts';
import { useFavourites } from '../lib/favourites.ts';
import { playerPath, tabPath, teamPath } from '../lib/paths.ts';
import { useCan, useFrame } from '../lib/session.ts';
import { today } from '../lib/today.ts';
import { Columns, DivisionPage, type Season } from '../modules/division/DivisionPage.tsx';
import { addPlayersDialog, playerDialog, teamDialog, teamSeasonsDialog } from '../modules/edit/dialogs.tsx';
import { EditBar, EditButton } from '../modules/edit/EditButton.tsx';
import { useEditing } from '../modules/edit/use-editing.tsx';
import { calendarPath } from '../modules/fixture/calendar-path.ts';
import { Calendar } from '../modules/fixture/Calendar.tsx';
import { FixtureList } from '../modules/fixture/FixtureList.tsx';
import list from '../modules/fixture/FixtureList.module.css';
import { FixtureSkeleton } from '../modules/fixture/FixtureSkeleton.tsx';
import { teamPageDocument, useTeamDetails, type TeamPageData as Data } from '../modules/team/documents.ts';
import { Squad } from '../modules/team/Squad.tsx';
import { TeamHead } from '../modules/team/TeamHead.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Message } from '../ui/Message.tsx';

/** Queries whose answers the server may have put into the page. */
export const queries = { TeamPage: teamPageDocument };

/** What the address asks for, the team included. */
const useAsked = () => pageQuery(useLocation().pathname, [])!.variables as Parameters<typeof useTeamDetails>[0];

/** `/division/{division}/team:{name or id}/{season}`: a team in a season. */
export default function Team() {
  const asked = useAsked().team;
  const nameOf = (data?: Data) => (data && teamNamed(data.teams, asked)?.name) ?? asked;
  return (
    <DivisionPage document={teamPageDocument} tab="teams" here={nameOf} skeleton={<FixtureSkeleton />}>
      {(data, season) => <Page data={data} season={season} asked={asked} />}
    </DivisionPage>
  );
}

/** Everything a team plays is shown: nothing is filtered but placeholders. */
const everything = readFilter(() => null);

function Page({ data, season, asked }: { data: Data; season: Season; asked: string }) {
  const favourites = useFavourites(season);
  const can = useCan();
  const editing = useEditing();
  const divisions = useFrame().data?.divisions ?? [];
  const navigate = useNavigate();
  const details = useTeamDetails(useAsked());
  const { teams } = data;
  const team = teamNamed(teams, asked);
  const editTeam = (one: { id: string; name: string }, divisionId: string) =>
    editing.open(
      teamDialog({
        team: one,
        season,
        divisionId,
        onSaved: (saved) => {
          const division = divisions.find(({ id }) => id === saved.divisionId)?.name ?? data.name;
          void navigate(teamPath({ division, season: season.address }, saved.name), { replace: true });
        },
      }),
    );
  const editButton = (one: { id: string; name: string }, divisionId: string | undefined) =>
    can('team.edit') &&
    divisionId && (
      <EditBar>
        <EditButton
          isBare
          icon="calendar"
          label={`Seasons of ${one.name}`}
          onClick={() => editing.open(teamSeasonsDialog({ team: one }))}
        />
        <EditButton isBare icon="pencil" label={`Edit ${one.name}`} onClick={() => editTeam(one, divisionId)} />
      </EditBar>
    );
  const inSeason = details?.seasons.find(({ seasonId }) => seasonId === season.id);
  if (!team)
    return (
      <>
        {editing.dialog}
        <NotFound
          data={data}
          season={season}
          name={details?.name ?? asked}
          division={inSeason?.division}
          edit={details && !inSeason && editButton(details, data.id)}
        />
      </>
    );
  const place = { division: team.division?.name ?? data.name, season: season.address };
  const pathOf = (id: string) => {
    const other = teams.find((each) => each.id === id && id !== team.id);
    return other && teamPath(place, other.name);
  };
  const dates = filterFixtures(details?.fixtures ?? [], everything, { today: today(), teams, seesPlaceholders: false });
  // The page begins with what is next; what is over follows, the latest first.
  const ahead = dates.filter(({ date }) => date >= today());
  const played = dates.filter(({ date }) => date < today()).toReversed();
  const shared = { season, today: today(), pathOf };
  const calendar = calendarPath({
    divisionIds: team.division ? [team.division.id] : [],
    seasonId: season.id,
    teamId: team.id,
  });
  const players = inSeason?.players ?? [];
  const seasonId = season.id;
  const divisionId = team.division?.id;
  const side = (
    <>
      <Squad
        players={players}
        pathOf={(player) => playerPath(place, player.name, team.name)}
        ofSquad={
          can('player.edit') &&
          divisionId && (
            <EditButton
              icon="plus"
              label="Add players"
              onClick={() =>
                editing.open(addPlayersDialog({ team, seasonId, divisionId, present: players.map(({ name }) => name) }))
              }
            />
          )
        }
        ofPlayer={
          can('player.edit')
            ? (player) => (
                <EditButton
                  isBare
                  icon="pencil"
                  label={`Edit ${player.name}`}
                  onClick={() => editing.open(playerDialog({ player, team, seasonId }))}
                />
              )
            : undefined
        }
      />
      <Card title="Calendar">
        <Calendar path={calendar} />
      </Card>
    </>
  );
  return (
    <Columns side={side}>
      {editing.dialog}
      <TeamHead
        team={team}
        of={teams.filter(({ division }) => division?.id === team.division?.id).length}
        mayMark={favourites.mayMark}
        edit={editButton(team, team.division?.id)}
      />
      {ahead.length > 0 && <h2 className={list.title}>Coming up</h2>}
      {ahead.length > 0 && <FixtureList dates={ahead} {...shared} />}
      {played.length > 0 && <h2 className={list.title}>Results</h2>}
      {played.length > 0 && <FixtureList dates={played} {...shared} />}
      {!dates.length && (
        <Card>
          <Message icon="calendar" title="No fixtures, yet" />
        </Card>
      )}
    </Columns>
  );
}

interface NotFoundProps {
  data: Data;
  season: Season;
  /** What the team is called, as far as is known. */
  name: string;
  /** Where it plays in that season instead; none, or one that was deleted, leads back to the teams. */
  division: { name: string } | null | undefined;
  /** The way to add it to the season, or to delete it, for who may. */
  edit: ReactNode;
}

/** Teams go up and down: whoever looks for one in another season is led to where it played. */
const NotFound = ({ data, season, name, division, edit }: NotFoundProps) => (
  <Columns>
    <Card>
      <Message
        level={1}
        icon="search"
        title={division ? `${name} plays in ${division.name}` : 'Team could not be found'}
        actions={
          <>
            {division && (
              <ButtonLink kind="primary" to={teamPath({ division: division.name, season: season.address }, name)}>
                {name} in {division.name}
              </ButtonLink>
            )}
            <ButtonLink kind={division ? 'quiet' : 'primary'} to={tabPath('teams', season.address, [data.name])}>
              Teams
            </ButtonLink>
            {edit}
          </>
        }
      >
        {name || 'A team without a name'} does not play in {data.name} in {season.name}.
      </Message>
    </Card>
  </Columns>
);
