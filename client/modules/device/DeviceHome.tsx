import { tournamentPath } from '#rules/site/paths.ts';
import { useDeviceEveningQuery } from '../../generated/people.ts';
import { useEvening } from '../../lib/today.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useCan } from '../../lib/wire/session.ts';
import { Bone } from '../../ui/Bone.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import styles from './Device.module.css';

interface Props {
  name: string;
  onOut: () => void;
  /** Whether the last try to log out failed. */
  isStillIn: boolean;
}

/** Where a TV or tablet goes on after it was let in: what is on tonight, live boards, practice. */
export function DeviceHome({ name, onOut, isStillIn }: Props) {
  const can = useCan();
  const { data, error, refetch } = useDeviceEveningQuery({
    variables: { date: useEvening() },
    fetchPolicy: 'cache-and-network',
  });
  const scores = can('fixture.scoreThrows');
  const evening = data?.tournaments.nodes ?? [];
  return (
    <div className={`${styles.narrow} stack gap-14 m-auto`}>
      <h1>{name}</h1>
      <p className="ink-2 t-14 lh-145 anywhere" role="status">
        Signed in. Choose what this screen is for tonight.
      </p>
      {!data && !error && <Bone width="100%" height="56px" />}
      {!data && error && (
        <Refusal what="What is on tonight could not be loaded." of={failureOf(error)} again={refetch} />
      )}
      {data && !evening.length && <p className="ink-2 t-14 lh-145">No tournament is on tonight.</p>}
      {evening.map(({ id, kind, address }, index) => (
        <ButtonLink key={id} kind={index ? 'default' : 'primary'} full to={tournamentPath(id)}>
          {[kind || 'Tournament', address].filter(Boolean).join(', ')}
        </ButtonLink>
      ))}
      {!scores && (
        <ButtonLink full to="/tv">
          Matches in play
        </ButtonLink>
      )}
      <ButtonLink full to="/live">
        Live
      </ButtonLink>
      {scores && (
        <ButtonLink full to="/practice">
          Practice
        </ButtonLink>
      )}
      {isStillIn && <Refusal of="This device is still signed in. Check its connection, then try again." />}
      <Button kind="quiet" onClick={onOut}>
        Logout ({name})
      </Button>
    </div>
  );
}
