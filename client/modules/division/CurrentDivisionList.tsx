import { Link } from 'react-router-dom';
import { formatDay } from '#rules/basics/dates.ts';
import { currentTableOrDivisionPath, currentDivisionsOrAll } from '../../lib/page/paths.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { Bone } from '../../ui/Bone.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Message } from '../../ui/Message.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import styles from './CurrentDivisionList.module.css';

interface Props {
  /** Leader of each division by its id: "Old Bell leads with 14". */
  leaders?: ReadonlyMap<string, string> | undefined;
}

/**
 * The divisions of the current seasons, or all when no current season has any; `leaders` has the leader of each in
 * words ("Old Bell leads with 14") by division id.
 */
export function CurrentDivisionList({ leaders }: Props) {
  const { data, error, refetch } = useFrame();
  if (!data && error)
    return (
      <Card title="Divisions">
        <NotLoaded icon="offline" title="Could not load the divisions" of={failureOf(error)} again={refetch} />
      </Card>
    );
  if (data && !data.divisions.length)
    return (
      <Card title="Divisions">
        <Message icon="table" title="No divisions, yet">
          They appear here as soon as the league has some.
        </Message>
      </Card>
    );
  return (
    <Card title="Divisions">
      <p className="p-14-16 ink-2 t-14">Pick a division from the menu to see fixtures and the league tables.</p>
      {data ? <Divisions {...data} leaders={leaders} /> : <Bones />}
    </Card>
  );
}

type FrameData = NonNullable<ReturnType<typeof useFrame>['data']>;

const Divisions = ({ divisions, seasons, leaders }: Pick<FrameData, 'divisions' | 'seasons'> & Props) =>
  currentDivisionsOrAll(divisions, seasons).map((division) => {
    const season = seasons.find((one) => one.isCurrent && one.divisionIds.includes(division.id));
    return (
      <Link key={division.id} className={styles.division} to={currentTableOrDivisionPath(division, seasons)}>
        <span className="grow w-min anywhere">
          <b className="block bold">{division.name}</b>
          {season && (
            <small className="block ink-3 t-13">
              {season.name}, until {formatDay(season.endDate)}
            </small>
          )}
          {leaders?.has(division.id) && <small className="block ink-3 t-13">{leaders.get(division.id)}</small>}
        </span>
        <Icon name="next" size={16} />
      </Link>
    );
  });

const Bones = () =>
  [0, 1, 2].map((row) => (
    <div key={row} className={styles.division}>
      <Bone width="9rem" />
    </div>
  ));
