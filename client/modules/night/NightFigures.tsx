import { NightFiguresDocument, useNightFiguresQuery } from '../../generated/live.ts';
import { useAddressParams } from '../../lib/page/use-address-params.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { Bone } from '../../ui/Bone.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { MatchLog } from './MatchLog.tsx';
import { NightReport } from './NightReport.tsx';
import styles from './NightFigures.module.css';
import { Summary } from './Summary.tsx';
import { useRefetchOnNightNews } from './use-refetch-on-night-news.ts';

interface Props {
  id: string;
  /** The score records of its matches. */
  saygIds: readonly string[];
  host: string;
  opponent: string;
  /** Whether there are matches of two players a side, which can be included. */
  hasPairs: boolean;
}

const says = (text: string | null) => text !== null && text !== 'false';

/** Match log, summary and match report of a superleague night, from the throws on record (live.md 10). */
export default function NightFigures({ id, saygIds, host, opponent, hasPairs }: Props) {
  const { params, change } = useAddressParams();
  const [pairs, winner] = [says(params.get('pairs')), says(params.get('winner'))];
  const variables = { id, pairs };
  const { data, previousData, error, refetch } = useNightFiguresQuery({ variables });
  // Figures that could not be loaded are older than anything that is heard.
  const madeOf = error && !data ? [] : data?.tournament?.night?.madeOf;
  useRefetchOnNightNews({ id, saygIds, madeOf }, { query: NightFiguresDocument, variables });
  const night = (data ?? previousData)?.tournament?.night;
  if (!night && error)
    return (
      <Card>
        <NotLoaded title="The figures of the night could not be loaded" of={failureOf(error)} again={refetch} />
      </Card>
    );
  if (!night)
    return (
      <Loading text="Loading the figures of the night">
        <Bone width="60%" height="28px" />
      </Loading>
    );
  const set = (name: string, isOn: boolean) => change({ [name]: isOn ? 'true' : null });
  return (
    <div className={`${styles.figures} stack gap-16`}>
      <div className={`${styles.switches} flex wrap off-paper`}>
        {hasPairs && (
          <label className="row tap t-14 semi gap-12">
            <input type="checkbox" checked={pairs} onChange={(event) => set('pairs', event.target.checked)} />
            With matches of two players a side
          </label>
        )}
        <label className="row tap t-14 semi gap-12">
          <input type="checkbox" checked={winner} onChange={(event) => set('winner', event.target.checked)} />
          Mark the winners in the report
        </label>
      </div>
      <MatchLog log={night.log} sets={night.sets} />
      <div className={`${styles.summaries} stack gap-16`}>
        <Summary team={host} summary={night.home} />
        <Summary team={opponent} summary={night.away} />
      </div>
      <NightReport sets={night.sets} marksWinners={winner} />
      <p className={`${styles.key} ink-3 t-12`}>
        Averages are per dart. L legs won, AD darts thrown, GS game shot, SL score left, GD darts of the game shot. T
        tons: 100 and more, each 180 counts once more.
      </p>
    </div>
  );
}
