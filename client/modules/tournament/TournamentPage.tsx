import { plural } from '#rules/basics/plural.ts';
import { Suspense, useMemo, type ReactNode } from 'react';
import { hasTable } from '#rules/tournament/plan/planned.ts';
import { formatDay } from '#rules/basics/dates.ts';
import { tournamentName } from '#rules/site/titles.ts';
import { lazyWithRetry } from '../../ui/device/lazy-with-retry.tsx';
import type { MatchOfRoundFragment } from '../../generated/live.ts';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import { BrowserOnly } from '../../ui/device/browser-only.ts';
import { formatTimeWithShortDayUnlessToday } from '../../lib/instant.ts';
import { Bracket } from './Bracket.tsx';
import { drawnLayout, type DrawnMatch } from './drawn-layout.ts';
import { NightResultAndMatches } from '../night/NightResultAndMatches.tsx';
import { TournamentExports } from './TournamentExports.tsx';
import { AccoladesAndSides } from './AccoladesAndSides.tsx';
import { WhoHasLeft } from './WhoHasLeft.tsx';
import type { Playing } from './BoardsNow.tsx';
import styles from './TournamentPage.module.css';
import type { TournamentData } from './use-tournament.ts';

const BoardsNow = lazyWithRetry(() => import('./BoardsNow.tsx'), 'What is on the boards');
const DrawnParts = lazyWithRetry(() => import('./formats/DrawnParts.tsx'), 'The matches');

/** Shown beneath a match: buttons to score it, for those with the right. */
export type MatchAction = (match: MatchOfRoundFragment) => ReactNode;

interface Props {
  tournament: TournamentData;
  action?: MatchAction;
  /** Opens the result of a match to be entered, for those with the right. */
  onEnter?: ((match: DrawnMatch) => void) | undefined;
  /** The two sides of a match on a board, drawn from its throws. */
  playing?: Playing | undefined;
  /** A device at the oche shows nothing that is said beside the draw (live.md 9.7). */
  isKiosk?: boolean;
  /** Tabs below the heading, for other views of the tournament. */
  tabs?: ReactNode;
  /** Shown in place of all that stands below the tabs. */
  desk?: ReactNode;
}

/** A plain knockout as one bracket; any other format as parts, whose code not every page needs. */
export function TournamentMatches({ tournament, ...does }: Pick<Props, 'tournament' | 'action' | 'onEnter'>) {
  // The page is drawn more often than the tournament changes: this keeps the match objects the same.
  const drawn = useMemo(() => drawnLayout(tournament), [tournament]);
  if (drawn.every(({ section }) => section === 'main')) return <Bracket drawn={drawn} {...does} />;
  return (
    <BrowserOnly before={<p role="status">Loading</p>}>
      <Suspense fallback={<p role="status">Loading</p>}>
        <DrawnParts tournament={tournament} drawn={drawn} {...does} />
      </Suspense>
    </BrowserOnly>
  );
}

/** Who has won the plate, once its final is over. */
function plateWinnerOf({ layout }: TournamentData): string | undefined {
  const final = layout.findLast(({ section }) => section === 'plate')?.matches[0];
  const sides = final ? [final.placeA.side, final.placeB.side] : [];
  return sides.find((side) => side && side.id === final?.winnerId)?.name;
}

/** A tournament: a night of host v opponent, or rounds up to the final. */
export function TournamentPage({ tournament, action, onEnter, playing, isKiosk, tabs, desk }: Props) {
  const { rounds, date, season, address, sides, bestOf, singleRound, kind, notes, winningSide, format, boards, left } =
    tournament;
  const plateWinner = plateWinnerOf(tournament);
  const isEmpty = !rounds.some(({ matches }) => matches.length);
  // Who has left has played; who did not come has not.
  const missing = sides.filter(({ id, noShow }) => noShow && !left.some(({ side }) => side.id === id)).length;
  const lastRound = tournament.layout.at(-1);
  const isTable = !!lastRound && hasTable(lastRound.section);
  const about = [
    formatDay(date, season),
    address,
    singleRound && kind !== tournamentName(tournament) && kind,
    !singleRound && sides.length > 0 && plural(sides.length, 'side'),
    !singleRound && missing > 0 && `${missing} not there`,
    !singleRound && format.kind !== 'knockout' && (format.kind === 'swiss' ? format.title : format.title.toLowerCase()),
    bestOf && `best of ${bestOf}`,
  ].filter(Boolean);
  return (
    <div className={styles.page}>
      <header className="anywhere">
        <h1 className={styles.title}>{tournamentName(tournament)}</h1>
        <p className="mt-4 ink-2 t-14">
          {about.join(', ')}
          {boards?.finalAbout && (
            <BrowserOnly>
              .{' '}
              <b>
                {isTable ? 'Last match' : 'Final'} about {formatTimeWithShortDayUnlessToday(boards.finalAbout)}
              </b>
            </BrowserOnly>
          )}
        </p>
      </header>
      {tabs}
      {desk ?? (
        <>
          {(winningSide ?? plateWinner) && (
            <div className="flex wrap gap-12">
              {winningSide && (
                <p className={`${styles.winner} r-2 bg-win-soft`}>
                  <small className="block ink-2 t-12">Winner</small>
                  <b className="t-18 heavy anywhere">{winningSide.name}</b>
                </p>
              )}
              {plateWinner && (
                <p className={`${styles.winner} r-2 bg-win-soft`}>
                  <small className="block ink-2 t-12">Plate</small>
                  <b className="t-18 heavy anywhere">{plateWinner}</b>
                </p>
              )}
            </div>
          )}
          {boards && (
            <BrowserOnly>
              <Suspense fallback={null}>
                <BoardsNow tournament={tournament} action={action} playing={playing} />
              </Suspense>
            </BrowserOnly>
          )}
          {left.length > 0 && <WhoHasLeft left={left} />}
          {singleRound && <NightResultAndMatches tournament={tournament} action={action} />}
          {!singleRound && !isEmpty && <TournamentMatches tournament={tournament} action={action} onEnter={onEnter} />}
          {!singleRound && isEmpty && (
            <Card>
              <Message icon="table" title="No matches, yet">
                They appear here as soon as the draw is made.
              </Message>
            </Card>
          )}
          {!isKiosk && !isEmpty && <TournamentExports tournament={tournament} />}
          {notes?.trim() && !isKiosk && (
            <Card title="Notes">
              <p className={`${styles.notes} p-12-16 ink-2 t-14 anywhere`}>{notes.trim()}</p>
            </Card>
          )}
          {!isKiosk && <AccoladesAndSides tournament={tournament} />}
        </>
      )}
    </div>
  );
}
