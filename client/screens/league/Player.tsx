import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { pageQuery } from '#rules/site/pages.ts';
import { playerPath, tabPath, teamPath } from '#rules/site/paths.ts';
import { useCan, useFrame } from '../../lib/wire/session.ts';
import { Columns, DivisionPage, type Season } from '../../modules/division/DivisionPage.tsx';
import { playerDialog } from '../../modules/player/edit/dialogs.ts';
import { EditButton } from '../../record/EditButton.tsx';
import { useDialogs } from '../../record/use-dialogs.tsx';
import { Appearances } from '../../modules/player/Appearances.tsx';
import { divisionPlayerDocument, usePlayerSeason } from '../../modules/player/player-season.ts';
import { gamesAndEvenings } from '../../modules/player/games-and-evenings.ts';
import { SeasonOpponents } from '../../modules/player/SeasonOpponents.tsx';
import { PlayerFiguresAndCharts, type PlayerShown } from '../../modules/player/PlayerFiguresAndCharts.tsx';
import { PlayerHead } from '../../modules/player/PlayerHead.tsx';
import { PlayerSkeleton } from '../../modules/player/PlayerSkeleton.tsx';
import { FiguresByTeam } from '../../modules/player/FiguresByTeam.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';

/** Queries whose answers the server may have put into the page. */
export const queries = { DivisionPlayer: divisionPlayerDocument };

/** The request in the address, including the player. */
const useAsked = () => pageQuery(useLocation().pathname, [])!.variables as Parameters<typeof usePlayerSeason>[0];

/** `/division/{division}/player:{name}@{team}/{season}`: a player in a season. */
export default function PlayerScreen() {
  const asked = useAsked();
  const player = usePlayerSeason(asked);
  const ofPlayers = (useFrame().data?.seasons ?? []).filter(({ isOfPlayers }) => isOfPlayers).map(({ id }) => id);
  const here = () => player?.name ?? (asked.player.replace(/@.*/s, '') || 'Player');
  return (
    <DivisionPage document={divisionPlayerDocument} tab="players" pageNameOf={here} skeleton={<PlayerSkeleton />}>
      {(data, season) => {
        // The player of a team of one has that team's page.
        const [team] = player?.teams ?? [];
        if (team && ofPlayers.includes(season.id)) {
          const place = { division: team.division?.name ?? data.name, season: season.address };
          return <Navigate to={teamPath(place, team.name)} replace />;
        }
        // What is open on the page of one player, or of one season, is closed on that of another one.
        const of = { division: data.name, season, rules: data.rules };
        if (player) return <About key={`${player.id} ${season.id}`} player={player} {...of} />;
        return player === null && <NotFound asked={asked.player} division={data.name} season={season} />;
      }}
    </DivisionPage>
  );
}

interface AboutProps {
  player: PlayerShown;
  division: string;
  season: Season;
  rules: Parameters<typeof PlayerFiguresAndCharts>[0]['rules'];
}

function About({ player, division, season, rules }: AboutProps) {
  const can = useCan();
  const editing = useDialogs();
  const navigate = useNavigate();
  const edit = (team: PlayerShown['teams'][number]) =>
    editing.open(
      playerDialog({
        player,
        team,
        seasonId: season.id,
        onSaved: (saved) => {
          const place = { division: team.division?.name ?? division, season: season.address };
          void navigate(playerPath(place, saved.name, saved.team), { replace: true });
        },
      }),
    );
  return (
    <Columns>
      {editing.dialog}
      <PlayerHead
        player={player}
        pathOf={(team) => teamPath({ division: team.division?.name ?? division, season: season.address }, team.name)}
        editButtonOf={
          can('player.edit')
            ? (team) => (
                <EditButton
                  isBare
                  icon="pencil"
                  label={`Edit ${player.name} of ${team.name}`}
                  onClick={() => edit(team)}
                />
              )
            : undefined
        }
      />
      <PlayerFiguresAndCharts player={player} season={season} rules={rules} />
      <FiguresByTeam player={player} />
      <SeasonOpponents player={player} />
      <Appearances name={player.name} list={gamesAndEvenings(player)} season={season} />
    </Columns>
  );
}

const NotFound = ({ asked, division, season }: { asked: string; division: string; season: Season }) => (
  <Columns>
    <Card>
      <Message
        level={1}
        icon="person"
        title="Player could not be found"
        actions={
          <ButtonLink to={tabPath('players', season.address, [division])} kind="primary">
            Players
          </ButtonLink>
        }
      >
        {asked.includes('@') && 'Unable to find player in team. '}
        {asked.replace('@', ' of ') || 'Nobody'} is not entered for {division} in {season.name}.
      </Message>
    </Card>
  </Columns>
);
