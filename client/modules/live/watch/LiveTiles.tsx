import { Link } from 'react-router-dom';
import { Loading } from '../../../ui/Loading.tsx';
import { useBrowserValue } from '../../../ui/device/browser-only.ts';
import { Bone } from '../../../ui/Bone.tsx';
import { Card } from '../../../ui/Card.tsx';
import { formatTimeWithShortDayUnlessToday } from '../../../lib/instant.ts';
import { LiveMark } from '../LiveMark.tsx';
import { LiveFailure } from '../MatchProblem.tsx';
import PlayingNow from '../night/PlayingNow.tsx';
import { ConnectionList } from './ConnectionList.tsx';
import styles from './LiveTiles.module.css';
import { NothingOn } from './NothingOn.tsx';
import { playedNow } from './played-now.ts';
import { useWatchList, type Connection } from './use-watch-list.ts';

/** What is being played: a tile for each match, kept current; then tournaments without a match on. */
export function LiveTiles() {
  const { list, error, again, following } = useWatchList();
  const now = list && playedNow(list);
  return (
    <>
      <div className="row between tap t-13">
        <LiveMark {...following} />
      </div>
      {!now && !!error && <LiveFailure error={error} again={again} level={2} />}
      {!now && !error && (
        <Loading className={styles.tiles}>
          {['60%', '40%', '50%'].map((width) => (
            <div key={width} className={`${styles.tile} content-center`}>
              <Bone width={width} />
              <Bone width="90%" height="44px" />
            </div>
          ))}
        </Loading>
      )}
      {now && now.matches.length > 0 && (
        <section aria-label="Being played now">
          <ul className={styles.tiles}>
            {now.matches.map((match) => (
              <Tile key={match.id} match={match} />
            ))}
          </ul>
        </section>
      )}
      {now && now.tournaments.length > 0 && (
        <Card title="Tournaments">
          <ConnectionList list={now.tournaments} />
        </Card>
      )}
      {now && !now.matches.length && <NothingOn />}
    </>
  );
}

/** A match: what it is, on which board, legs and what is left of both sides, who throws, since when. */
function Tile({ match: { id, relativeUrl, eventDetails, match, board, since, userName } }: { match: Connection }) {
  const names = eventDetails?.opponents?.flatMap((name) => name || []) ?? [];
  // Whether that was today, a drawing cannot know.
  const began = useBrowserValue(() => since && formatTimeWithShortDayUnlessToday(since), since && '…');
  const about = [began && `Since ${began}`, eventDetails?.venue, userName && `scored by ${userName}`];
  return (
    <li className={`${styles.tile} content-start`}>
      <p className="flex gap-8 items-baseline between t-14">
        <Link className="w-min ink bold anywhere cover" to={relativeUrl}>
          {[eventDetails?.type, match].filter(Boolean).join(', ') || 'Match'}
          <span className="vh">: {names.join(' v ')}</span>
        </Link>
        {board !== null && <b className={styles.board}>Board {board}</b>}
      </p>
      <PlayingNow saygId={id} sides={names.map((name) => ({ name }))} />
      <p className={styles.about}>{about.filter(Boolean).join(', ')}</p>
    </li>
  );
}
