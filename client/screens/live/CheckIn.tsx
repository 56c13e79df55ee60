import { useLocation, useParams } from 'react-router-dom';
import { useTitle } from '../../lib/page/title.ts';
import { CheckInPage } from '../../modules/check-in/CheckInPage.tsx';
import { useCheckIn } from '../../modules/check-in/use-check-in.ts';
import { PageNotLoaded } from '../../modules/division/DivisionProblem.tsx';
import { Bone } from '../../ui/Bone.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Missing } from '../../ui/Missing.tsx';

/**
 * `/check-in/{id}#{secret}`: people who scanned the code mark which sides are there, without signing in (live.md 20.5).
 */
export default function CheckIn() {
  const id = useParams().id!;
  const secret = useLocation().hash.slice(1);
  // What was refused with one code is not with another one.
  return <CheckInWithCode key={`${id} ${secret}`} id={id} secret={secret} />;
}

function CheckInWithCode({ id, secret }: { id: string; secret: string }) {
  const checkIn = useCheckIn(id, secret);
  const { tournament, error, again } = checkIn;
  useTitle(tournament ? `Check in, ${tournament.kind}` : 'Check in');
  if (tournament === null) return <Missing title="Tournament not found" />;
  if (!tournament && error) return <PageNotLoaded error={error} again={again} what="tournament" />;
  if (!tournament)
    return (
      <Loading text="Loading who takes part">
        <Bone width="220px" height="28px" />
      </Loading>
    );
  return <CheckInPage {...checkIn} tournament={tournament} hasSecret={!!secret} />;
}
