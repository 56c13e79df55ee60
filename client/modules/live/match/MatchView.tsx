import { listInWords } from '#rules/basics/list-in-words.ts';
import { Link } from 'react-router-dom';
import { headStartWords } from '#rules/card/handicap.ts';
import { isSaygOver, type Sayg } from '#rules/darts/sayg.ts';
import { hasThrows, shortNamesInMatch, formatAndLegText, legInPlayOrLast } from '#rules/darts/live.ts';
import { settledMatchText } from '#rules/tournament/settled-match.ts';
import { Bone } from '../../../ui/Bone.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Figures } from './Figures.tsx';
import { FinishedLegs } from './FinishedLegs.tsx';
import { LiveBar } from '../LiveBar.tsx';
import { LiveIcon } from '../LiveIcon.tsx';
import styles from './MatchView.module.css';
import { LegSheet } from './LegSheet.tsx';
import { MatchScoreboard } from './MatchScoreboard.tsx';
import { useDartsPerAverageInAddress } from './use-darts-per-average-in-address.ts';
import type { Caller } from '../use-spoken-caller.ts';
import type { Following } from '../use-following.ts';
import type { Occasion } from './occasion-of.ts';
import type { useFullScreenSwitch } from '../stage/use-full-screen-switch.ts';

interface Props {
  sayg: Sayg;
  occasion: Occasion | null | undefined;
  /** The program that scores it. */
  program: string | null;
  following: Following;
  caller: Caller;
  whole: ReturnType<typeof useFullScreenSwitch>;
}

/** A match on a phone: remaining scores, the leg's throws, the figures, earlier legs. */
export function MatchView({ sayg, occasion, program, following, caller, whole }: Props) {
  const [per, setPer] = useDartsPerAverageInAddress();
  const { number, leg } = legInPlayOrLast(sayg);
  const over = isSaygOver(sayg);
  const settled = settledMatchText(sayg);
  return (
    <div className={styles.view}>
      <LiveBar following={following} caller={caller} isOver={over}>
        {whole.isThere && (
          <Button aria-label="Full screen" onClick={whole.toggle}>
            <LiveIcon name="whole" />
          </Button>
        )}
      </LiveBar>
      <MatchHead sayg={sayg} occasion={occasion} program={over ? null : program} />
      {settled && <p className="p-10-12 r-3 bg-surface line t-14 semi">{settled}</p>}
      <MatchScoreboard sayg={sayg} per={per} />
      {!hasThrows(sayg) && !over && <NoData sayg={sayg} />}
      {hasThrows(sayg) && !over && (
        <section className="panel contained" aria-labelledby="live-leg">
          <h2 className="row wrap between p-8-12 line-bottom t-14" id="live-leg">
            Leg {number + 1} <small className="ink-3 regular">newest first</small>
          </h2>
          <LegSheet sayg={sayg} number={number} leg={leg} />
        </section>
      )}
      {hasThrows(sayg) && (
        <section className="panel contained" aria-labelledby="live-figures">
          <div className={`${styles.low} row wrap between line-bottom`}>
            <h2 className="t-14" id="live-figures">
              Match
            </h2>
            <Per per={per} onChange={setPer} />
          </div>
          <Figures sayg={sayg} dartsPerAverage={per} />
          <FinishedLegs sayg={sayg} per={per} />
        </section>
      )}
    </div>
  );
}

function MatchHead({ sayg, occasion, program }: Pick<Props, 'sayg' | 'occasion' | 'program'>) {
  const place = formatAndLegText(sayg);
  const text = [occasion?.match, place].filter(Boolean).join(', ');
  return (
    <header className={styles.head}>
      <h1 className="vh">{[sayg.yourName, sayg.opponentName].filter(Boolean).join(' v ')}</h1>
      {occasion && (
        <Link className={styles.occasion} to={occasion.path}>
          {[occasion.kind, occasion.about, isSaygOver(sayg) && occasion.day].filter(Boolean).join(', ')}
        </Link>
      )}
      {occasion === undefined && (
        <div className={styles.occasion}>
          <Bone width="140px" />
        </div>
      )}
      <p>{text[0]!.toUpperCase() + text.slice(1)}</p>
      {sayg.headStart && <p>{headStartWords(sayg.headStart, shortNamesInMatch(sayg))}</p>}
      {program && <p translate="no">Scored by {program}</p>}
    </header>
  );
}

/** Shown before the first throw. */
export const NoData = ({ sayg: { yourName, opponentName } }: Pick<Props, 'sayg'>) => (
  <div className="panel contained">
    <Message
      icon="table"
      title={`No data available for the match between ${listInWords([yourName, opponentName].filter((name) => !!name))}`}
    >
      It appears here with the first throw.
    </Message>
  </div>
);

const Per = ({ per, onChange }: { per: 1 | 3; onChange: (per: 1 | 3) => void }) => (
  <span className="flex-inline clip line-strong r-2 t-12" role="group" aria-label="Average">
    {([3, 1] as const).map((darts) => (
      <button
        className="bare tap ink-2 semi p-0-14 pressable ring-in"
        key={darts}
        type="button"
        aria-pressed={per === darts}
        onClick={() => onChange(darts)}
      >
        {darts}-dart
      </button>
    ))}
  </span>
);
