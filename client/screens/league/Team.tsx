import { ordinal } from '#rules/basics/ordinal.ts';
import { Suspense, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { filteredFixtureDates, uncheckedFilterInAddress, teamByIdOrName } from '#rules/league/fixture-filter.ts';
import { pageQuery } from '#rules/site/pages.ts';
import { playerPath, tabPath, teamPath } from '#rules/site/paths.ts';
import { lazyWithFallback, Nothing } from '../../lib/page/lazy-page.ts';
import { lazyWithRetry } from '../../ui/device/lazy-with-retry.tsx';
import { useFavourites } from '../../lib/device/favourites.ts';
import { useCan, useFrame, useIsSeasonOfPlayers } from '../../lib/wire/session.ts';
import { today } from '../../lib/today.ts';
import { Columns, DivisionPage, type Season } from '../../modules/division/DivisionPage.tsx';
import { TeamMessagesButton } from '../../modules/message/TeamMessagesButton.tsx';
import { addPlayersDialog, playerDialog } from '../../modules/player/edit/dialogs.ts';
import { editTeamDialog } from '../../modules/team/edit/dialogs.ts';
import { EditButton } from '../../record/EditButton.tsx';
import { useDialogs } from '../../record/use-dialogs.tsx';
import { CalendarSubscription } from '../../modules/fixture/filter/CalendarSubscription.tsx';
import { FixtureList } from '../../modules/fixture/FixtureList.tsx';
import { FixtureRow } from '../../modules/fixture/FixtureRow.tsx';
import { FixtureSkeleton } from '../../modules/fixture/FixtureSkeleton.tsx';
import { teamPageDocument, useTeamDetails, type TeamPageData as Data } from '../../modules/team/documents.ts';
import { NextMatch } from '../../modules/team/MyTeam.tsx';
import { nextAndLastFixture } from '../../modules/team/next-and-last-fixture.ts';
import { Squad } from '../../modules/team/Squad.tsx';
import { TableAround } from '../../modules/team/TableAround.tsx';
import { TeamBar } from '../../modules/team/TeamBar.tsx';
import { TeamHead } from '../../modules/team/TeamHead.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import styles from './Team.module.css';

const PlayerOfTeam = lazyWithFallback(() => import('../../modules/player/TeamOfOneFigures.tsx'), Nothing);
const Invite = lazyWithRetry(() => import('../../modules/people/InviteDialog.tsx'), 'The invitation');

/** Queries whose answers the server may have put into the page. */
export const queries = { TeamPage: teamPageDocument };

/** The request in the address, including the team. */
const useAsked = () => pageQuery(useLocation().pathname, [])!.variables as Parameters<typeof useTeamDetails>[0];

/** `/division/{division}/team:{name or id}/{season}`: a team in a season. */
export default function Team() {
  const asked = useAsked().team;
  const nameOf = (data?: Data) => (data && teamByIdOrName(data.teams, asked)?.name) ?? asked;
  return (
    <DivisionPage document={teamPageDocument} tab="teams" pageNameOf={nameOf} skeleton={<FixtureSkeleton />}>
      {(data, season) => (
        // What is open on the page of one team, or of one season, is closed on that of another one.
        <Page key={`${asked} ${season.id}`} data={data} season={season} asked={asked} />
      )}
    </DivisionPage>
  );
}

/** All the team's fixtures; only placeholders are filtered out. */
const everything = uncheckedFilterInAddress(() => null);

function Page({ data, season, asked }: { data: Data; season: Season; asked: string }) {
  const favourites = useFavourites(season);
  const can = useCan();
  const editing = useDialogs();
  const [isInviting, setInviting] = useState(false);
  const divisions = useFrame().data?.divisions ?? [];
  const navigate = useNavigate();
  const details = useTeamDetails(useAsked());
  const isOfPlayers = useIsSeasonOfPlayers(season.id);
  const { teams } = data;
  const team = teamByIdOrName(teams, asked);
  const editTeam = (one: { id: string; name: string }, divisionId: string) =>
    editing.open(
      editTeamDialog({
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
    divisionId && (
      <TeamBar
        team={one}
        season={season}
        open={editing.open}
        onInvite={() => setInviting(true)}
        onEdit={() => editTeam(one, divisionId)}
      />
    );
  const inSeason = details?.seasons.find(({ seasonId }) => seasonId === season.id);
  if (!team)
    return (
      <>
        {editing.dialog}
        <NotFound
          what={isOfPlayers ? 'Player' : 'Team'}
          data={data}
          season={season}
          name={details?.name ?? asked}
          isKnown={!!details}
          hasSeasons={!!details?.seasons.length}
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
  const dates = filteredFixtureDates(details?.fixtures ?? [], everything, {
    today: today(),
    teams,
    seesPlaceholders: false,
  });
  // Upcoming fixtures first, then results, newest first.
  const ahead = dates.filter(({ date }) => date >= today());
  const played = dates.filter(({ date }) => date < today()).toReversed();
  const { next, last } = nextAndLastFixture({ team, season, teams, ahead, latest: played });
  const latest = last && dates.flatMap(({ fixtures }) => fixtures).find(({ id }) => id === last.fixtureId);
  const rows = teams.filter(({ division }) => division?.id === team.division?.id);
  const shared = { season, today: today(), pathOf, resultOf: team.id };
  const calendar = {
    divisionIds: team.division ? [team.division.id] : [],
    seasonId: season.id,
    teamId: team.id,
  };
  const players = inSeason?.players ?? [];
  const seasonId = season.id;
  const divisionId = team.division?.id;
  const editPlayer = (player: (typeof players)[number]) => (
    <EditButton
      isBare
      icon={isOfPlayers ? 'note' : 'pencil'}
      label={isOfPlayers ? `E-mail and career of ${player.name}` : `Edit ${player.name}`}
      onClick={() => editing.open(playerDialog({ player, team, seasonId }))}
    />
  );
  const side = (
    <>
      <Card
        title={`${team.played ? `${ordinal(team.divisionRank)} of ${rows.length}, ` : ''}${place.division}`}
        more={{ text: 'Table', to: tabPath('teams', season.address, [place.division]) }}
      >
        <TableAround
          teams={rows.map((row) => ({ ...row, path: teamPath(place, row.name) }))}
          ownTeamId={team.id}
          isOfPlayers={isOfPlayers}
          caption={`${place.division}, around ${team.name}`}
        />
      </Card>
      {!isOfPlayers && (
        <Squad
          players={players}
          moved={inSeason?.moved}
          qualifying={details?.qualifying}
          pathOf={(player) => playerPath(place, player.name, team.name)}
          ofSquad={
            can('player.edit') &&
            divisionId && (
              <EditButton
                icon="plus"
                label="Add players"
                onClick={() =>
                  editing.open(
                    addPlayersDialog({ team, seasonId, divisionId, presentNames: players.map(({ name }) => name) }),
                  )
                }
              />
            )
          }
          ofPlayer={can('player.edit') ? editPlayer : undefined}
        />
      )}
    </>
  );
  return (
    <div className={styles.team}>
      {editing.dialog}
      {isInviting && (
        <Suspense>
          <Invite teamId={team.id} onClose={() => setInviting(false)} />
        </Suspense>
      )}
      <div className={styles.head}>
        <TeamHead
          team={team}
          division={place.division}
          mayMark={favourites.mayMark}
          isOfPlayers={isOfPlayers}
          tell={<TeamMessagesButton team={team} />}
          edit={
            <>
              {editButton(team, team.division?.id)}
              {isOfPlayers && can('player.edit') && players.map(editPlayer)}
            </>
          }
        />
        {team.remarks.map((line) => (
          <p key={line} className="mt-8 t-14 semi warn">
            {line}
          </p>
        ))}
      </div>
      {(next || latest) && (
        <div className={styles.matches}>
          {next && (
            <Card title="Next match" aside={next.isHome ? 'at home' : 'away'}>
              <NextMatch {...next} />
            </Card>
          )}
          {last && latest && (
            <Card title="Last match" more={{ text: 'Card', to: last.path }}>
              <FixtureRow fixture={latest} />
              <p className={styles.when}>
                {last.when}, {latest.homeTeam.id === team.id ? 'at home' : 'away'}
              </p>
            </Card>
          )}
        </div>
      )}
      <div className={styles.side}>{side}</div>
      <div className="stack gap-8 content-start">
        {isOfPlayers && (
          <Suspense fallback={null}>
            <PlayerOfTeam name={team.name} place={place} season={season} />
          </Suspense>
        )}
        <h2 className={styles.title}>All fixtures</h2>
        {ahead.length > 0 && <FixtureList dates={ahead} {...shared} />}
        {played.length > 0 && (
          <section className="stack gap-8" aria-labelledby="results">
            <h2 className={styles.title} id="results">
              Results
            </h2>
            <FixtureList dates={played} {...shared} />
          </section>
        )}
        {!dates.length && (
          <Card>
            <Message icon="calendar" title="No fixtures, yet" />
          </Card>
        )}
        <Card title="Calendar">
          <CalendarSubscription calendarFeed={calendar} newsFeed={{ divisionIds: [], teamId: team.id }} />
        </Card>
      </div>
    </div>
  );
}

interface NotFoundProps {
  /** Who was looked for. */
  what: 'Team' | 'Player';
  data: Data;
  season: Season;
  /** The team's name, as far as it is known. */
  name: string;
  /** Whether there is such a team, and whether it ever entered a season. */
  isKnown: boolean;
  hasSeasons: boolean;
  /** Where it plays in that season instead; undefined leads back to the list of teams. */
  division: { name: string } | null | undefined;
  /** Buttons to add it to the season, or to delete it, for those with the right. */
  edit: ReactNode;
}

/** Teams are promoted and relegated: links to where the team plays in the chosen season. */
const NotFound = ({ what, data, season, name, isKnown, hasSeasons, division, edit }: NotFoundProps) => (
  <Columns>
    <Card>
      <Message
        level={1}
        icon="search"
        title={division ? `${name} plays in ${division.name}` : `${what} could not be found`}
        actions={
          <>
            {division && (
              <ButtonLink kind="primary" to={teamPath({ division: division.name, season: season.address }, name)}>
                {name} in {division.name}
              </ButtonLink>
            )}
            <ButtonLink kind={division ? 'quiet' : 'primary'} to={tabPath('teams', season.address, [data.name])}>
              {what === 'Team' ? 'Teams' : 'Table'}
            </ButtonLink>
            {edit}
          </>
        }
      >
        {!isKnown && what === 'Team' && `Unable to find team with name ${name || '(none)'}. `}
        {isKnown && !division && `${name} ${hasSeasons ? 'has not registered for this season' : 'has no seasons'}. `}
        {name || `A ${what.toLowerCase()} without a name`} does not play in {data.name} in {season.name}.
      </Message>
    </Card>
  </Columns>
);
