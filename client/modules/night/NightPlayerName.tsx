import { Link } from 'react-router-dom';
import { seasonNameOrId } from '#rules/basics/names.ts';
import { personPath } from '#rules/site/paths.ts';
import type { TournamentQuery } from '../../generated/live.ts';
import { useFrame } from '../../lib/wire/session.ts';
import styles from './NightPlayerName.module.css';

interface Props {
  tournament: Pick<NonNullable<TournamentQuery['tournament']>, 'division' | 'season'>;
  player: { id: string; name: string; divisionId?: string | null; isGuest?: boolean | null };
}

/** A player, linked to their page if the season and a division are known; a guest has none, and a mark. */
export function NightPlayerName({ tournament: { division, season }, player }: Props) {
  const seasons = useFrame().data?.seasons ?? [];
  const at = division?.name ?? player.divisionId;
  if (player.isGuest)
    return (
      <>
        {player.name} <i className={`${styles.guest} r-1 bg-sunken ink-2 t-12 regular upright`}>guest</i>
      </>
    );
  if (!at || !season) return <>{player.name}</>;
  return (
    <Link
      className={`${styles.player} row-inline tap inherit`}
      to={personPath({ division: at, season: seasonNameOrId(season, seasons) }, player.id)}
    >
      {player.name}
    </Link>
  );
}
