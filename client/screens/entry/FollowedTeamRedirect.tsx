import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { seasonNameOrId } from '#rules/basics/names.ts';
import { teamPath } from '#rules/site/paths.ts';
import { myTeamPath, renameFollowedTeam, useFollowedOrOwnTeamId, useFollowedTeam } from '../../lib/device/my-team.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { useLatestTeamEntry } from '../../modules/follow/use-latest-team-entry.ts';

/**
 * `/my-team`: leads to the team that is followed, or to that of the account, by its present name; else to the home
 * page, which asks for one (live.md 23).
 */
export default function FollowedTeamRedirect() {
  const { data: frame, error: unknown } = useFrame();
  const mine = useFollowedTeam();
  const id = useFollowedOrOwnTeamId();
  const { isKnown, error, name, division, season } = useLatestTeamEntry(id, mine?.division);
  // The dock leads there by the names that are kept.
  useEffect(() => {
    if (id && name && division) renameFollowedTeam({ id, name, division });
  }, [id, name, division]);
  // Whose account it is has to be known first.
  if ((!frame && !unknown) || !isKnown) return null;
  if (name && division && season)
    return <Navigate to={teamPath({ division, season: seasonNameOrId(season, frame?.seasons ?? []) }, name)} replace />;
  return <Navigate to={mine && (error || unknown) ? myTeamPath(mine) : '/'} replace />;
}
