import { Bone } from '../../../ui/Bone.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Message } from '../../../ui/Message.tsx';
import { ConnectionList } from './ConnectionList.tsx';
import { LiveMark } from '../LiveMark.tsx';
import { LiveFailure } from '../MatchProblem.tsx';
import { LiveToggle } from '../LiveBar.tsx';
import { useWatchList } from './use-watch-list.ts';
import styles from './ScoringConnections.module.css';

/** The connections over which matches are scored, kept current, with those that have just ended. */
export function ScoringConnections() {
  const { list, error, again, following } = useWatchList();
  return (
    <>
      <div className="row between tap t-13">
        <LiveMark {...following} hasToggle />
        <LiveToggle {...following} />
      </div>
      {!list && !!error && <LiveFailure error={error} again={again} level={2} />}
      {!list && !error && (
        <Card title="Connections">
          <Loading className={styles.bones}>
            <Bone width="60%" />
            <Bone width="40%" />
          </Loading>
        </Card>
      )}
      {list && (
        <Card title="Connections">
          {list.length ? (
            <ConnectionList list={list} isDetailed />
          ) : (
            <Message icon="table" title="Nothing is being played">
              A match appears here as soon as somebody scores it.
            </Message>
          )}
        </Card>
      )}
    </>
  );
}
