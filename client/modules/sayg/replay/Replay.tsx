import { shortNamesInMatch } from '#rules/darts/live.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { winnerOfLeg } from '#rules/darts/leg.ts';
import {
  matchAt,
  momentAfter,
  replayableMoment,
  replayableLegs,
  throwAtMoment,
  throwCountOfLeg,
} from '#rules/darts/replay.ts';
import type { Sayg } from '#rules/darts/sayg.ts';
import { momentPath, momentPicturePath } from '#rules/site/share-leg.ts';
import { useCopying } from '../../../ui/share/use-copying.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ShareLink } from '../../../ui/share/ShareLink.tsx';
import { BoardSideScores } from '../board/BoardSideScores.tsx';
import { Momentum } from './Momentum.tsx';
import styles from './Replay.module.css';
import { useReplayMomentInAddress } from './use-replay-moment-in-address.ts';

const callNamesOf = ({ yourName, opponentName }: Sayg) => [yourName, opponentName].filter(Boolean).join(' v ');

/** Milliseconds between two throws, by speed. */
const pace = { 1: 1500, 2: 750, 4: 375 } as const;
type Speed = keyof typeof pace;
const faster: Record<Speed, Speed> = { 1: 2, 2: 4, 4: 1 };

/**
 * A recorded match throw by throw: step, play, a line with the course of each leg, and a link to the present throw. A
 * match with an id has its own page, so its throws can be shared with a picture.
 */
export default function Replay({ sayg, id }: { sayg: Sayg; id?: string }) {
  const { asked, show, linkTo } = useReplayMomentInAddress();
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const moment = replayableMoment(sayg, asked ?? { leg: 0, throws: 0 });
  const { isCopied, copy } = useCopying(moment ? linkTo(moment) : '');
  const next = moment && momentAfter(sayg, moment);
  const isOn = isPlaying && !!next;
  const step = useEffectEvent(() => (next ? show(next) : setPlaying(false)));
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => step(), pace[speed]);
    return () => clearInterval(timer);
  }, [isOn, speed]);
  if (!moment) return null;
  const { leg, throws } = moment;
  const names = shortNamesInMatch(sayg);
  const then = matchAt(sayg, moment);
  const most = throwCountOfLeg(sayg, leg);
  const thrown = throwAtMoment(sayg, moment);
  const to = (throws: number) => {
    setPlaying(false);
    show({ leg, throws });
  };
  return (
    <section className={styles.replay} aria-label="Replay">
      <div className={styles.legs} role="group" aria-label="Leg">
        {replayableLegs(sayg).map((number) => {
          const won = winnerOfLeg(sayg.legs[number]!);
          return (
            <button
              key={number}
              type="button"
              className="bare tap ink-2 t-13 lh-12 pressable ring-in"
              aria-pressed={number === leg}
              onClick={() => {
                setPlaying(false);
                show({ leg: number, throws: 0 });
              }}
            >
              <b>Leg {number + 1}</b>
              {won && <small className="block t-11">{names[won]}</small>}
            </button>
          );
        })}
      </div>
      <BoardSideScores sayg={then} leg={then.legs[leg]!} region="replay" />
      <p className="t-15 semi text-center" role="status">
        {thrown
          ? `${names[thrown.side]} scored ${thrown.score}${thrown.bust ? ', bust' : thrown.checkout ? ', game shot' : `, ${thrown.left} left`}`
          : `Leg ${leg + 1} begins`}
      </p>
      <div className={styles.controls}>
        <button
          type="button"
          className={`${styles.step} ${styles.play}`}
          onClick={() => (next ? setPlaying(!isOn) : to(0))}
        >
          {isOn ? 'Pause' : next ? 'Play' : 'Again'}
        </button>
        <button
          type="button"
          className={styles.step}
          aria-label="To the start of the leg"
          disabled={!throws}
          onClick={() => to(0)}
        >
          <Icon name="reload" />
        </button>
        <button
          type="button"
          className={styles.step}
          aria-label="A throw back"
          disabled={!throws}
          onClick={() => to(throws - 1)}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          className={styles.step}
          aria-label="A throw on"
          disabled={throws >= most}
          onClick={() => to(throws + 1)}
        >
          <Icon name="next" />
        </button>
        <button
          type="button"
          className={styles.step}
          aria-label={`Speed, now ${speed} times`}
          onClick={() => setSpeed(faster[speed])}
        >
          {speed}×
        </button>
      </div>
      <Momentum sayg={sayg} leg={leg} throws={throws} onShow={to} />
      <div className={styles.link}>
        <Button kind="quiet" onClick={copy}>
          <Icon name="copy" size={18} />
          Copy a link to this moment
        </Button>
        <span role="status">
          {isCopied ? 'The link is copied.' : isCopied === false && 'Copy the address of this page: it leads here.'}
        </span>
        {id && (
          <ShareLink
            key={`${leg} ${throws}`}
            kind="quiet"
            title={callNamesOf(sayg)}
            path={momentPath(id, moment)}
            picture={momentPicturePath(id, moment)}
          />
        )}
      </div>
    </section>
  );
}
