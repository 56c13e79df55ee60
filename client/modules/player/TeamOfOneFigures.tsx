import { pageQuery } from '#rules/site/pages.ts';
import { careerPath, playerPath, type Place } from '#rules/site/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { usePlayerSeason, usePlayerDivisionRules } from './player-season.ts';
import { PlayerFiguresAndCharts } from './PlayerFiguresAndCharts.tsx';

interface Props {
  /** A name in a season of players. */
  name: string;
  place: Place;
  season: Parameters<typeof PlayerFiguresAndCharts>[0]['season'];
}

/** What the player behind a team of one has thrown and won, on the page of that team (season-rules.md 9). */
export default function TeamOfOneFigures({ name, place, season }: Props) {
  const asked = pageQuery(playerPath(place, name, name), [])!.variables as Parameters<typeof usePlayerSeason>[0];
  const player = usePlayerSeason(asked);
  const rules = usePlayerDivisionRules(asked);
  return (
    player && (
      <>
        <PlayerFiguresAndCharts player={player} season={season} isOfPlayers rules={rules} />
        <p>
          <ButtonLink kind="quiet" to={careerPath(player.id)}>
            Career, all seasons
          </ButtonLink>
        </p>
      </>
    )
  );
}
