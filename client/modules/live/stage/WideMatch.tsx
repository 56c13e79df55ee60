import { plural } from '#rules/basics/plural.ts';
import { headStartWords } from '#rules/card/handicap.ts';
import { startOfLegs, startingScoresText } from '#rules/darts/head-start.ts';
import { isSaygOver, isSinglePlayer, type Sayg } from '#rules/darts/sayg.ts';
import { hasThrows, shortNamesInMatch, legInPlayOrLast } from '#rules/darts/live.ts';
import { settledMatchText } from '#rules/tournament/settled-match.ts';
import { Message } from '../../../ui/Message.tsx';
import { LiveFailure, MatchGone } from '../MatchProblem.tsx';
import { NoData } from '../match/MatchView.tsx';
import { LegsSummary } from './LegsSummary.tsx';
import { NextUp } from './NextUp.tsx';
import { Stage } from './Stage.tsx';
import { StageHead } from './StageHead.tsx';
import { useDartsPerAverageInAddress } from '../match/use-darts-per-average-in-address.ts';
import type { Watched } from '../match/use-match-page.ts';
import type { Occasion } from '../match/occasion-of.ts';
import styles from './WideMatch.module.css';
import { WideSide } from './WideSide.tsx';

/** A match for a whole room: the remaining score can be read from 8 metres. */
export default function WideMatch({ id, ...watched }: Watched & { id: string }) {
  const { sayg, night, gone, error, again, occasion, program, following, caller, news } = watched;
  const [per] = useDartsPerAverageInAddress();
  const head = { following, caller, again, path: `/live/match/?id=${id}` };
  return (
    <Stage>
      <p className="vh" aria-live="polite">
        {news}
      </p>
      {sayg ? (
        <div className={`${styles.board} ${isSaygOver(sayg) ? styles.over : ''}`}>
          <StageHead
            {...head}
            isOver={isSaygOver(sayg)}
            title={occasion?.kind ?? [sayg.yourName, sayg.opponentName].filter(Boolean).join(' v ')}
            about={occasion?.about}
            note={program && !isSaygOver(sayg) ? `Scored by ${program}` : undefined}
          >
            <Format sayg={sayg} occasion={occasion} />
          </StageHead>
          <div className={`${styles.sides} grid columns columns-even h-min`} translate="no">
            <WideSide sayg={sayg} side="home" per={per} />
            {!isSinglePlayer(sayg) && <WideSide sayg={sayg} side="away" per={per} />}
          </div>
          {settledMatchText(sayg) && <p className={styles.why}>{settledMatchText(sayg)}</p>}
          {isSaygOver(sayg) && (
            <div className={`${styles.legs} flex`}>
              <LegsSummary sayg={sayg} />
              {night && <NextUp tournamentId={night.id} />}
            </div>
          )}
          {!hasThrows(sayg) && !isSaygOver(sayg) && (
            <div className={`${styles.none} absolute`}>
              <NoData sayg={sayg} />
            </div>
          )}
        </div>
      ) : (
        <div className="grid content-center tall">
          {gone && <MatchGone gone={gone} />}
          {!gone && !!error && <LiveFailure error={error} again={again} />}
          {!gone && !error && <Message level={1} icon="table" title="Loading the match" />}
        </div>
      )}
    </Stage>
  );
}

/** "Singles 4 • Best of 7 • 501 • Leg 5". */
function Format({ sayg, occasion }: { sayg: Sayg; occasion: Occasion | null | undefined }) {
  const isAlone = isSinglePlayer(sayg);
  const parts = [
    occasion?.match,
    isAlone ? plural(sayg.numberOfLegs, 'leg') : `${sayg.playsAll ? 'All' : 'Best of'} ${sayg.numberOfLegs}`,
    startingScoresText(startOfLegs(sayg)),
    sayg.headStart?.legs && headStartWords(sayg.headStart, shortNamesInMatch(sayg)),
    isSaygOver(sayg) ? 'Finished' : `Leg ${legInPlayOrLast(sayg).number + 1}`,
  ].filter(Boolean);
  return parts.flatMap((part, index) => [
    ...(index ? [<i key={index} aria-hidden="true" />] : []),
    <span key={part}>{part}</span>,
  ]);
}
