import { Navigate } from 'react-router-dom';
import { myTeamPath, useMyTeam } from '../../lib/device/my-team.ts';

/** `/my-team`: leads to the team that is followed, else to the home page, which asks for one (live.md 23). */
export default function FollowedTeamRedirect() {
  const team = useMyTeam();
  return <Navigate to={team ? myTeamPath(team) : '/'} replace />;
}
