import type { ReactNode } from 'react';
import type { MatchOfRoundFragment } from '../../generated/live.ts';
import { BoardSides, type BoardSide } from '../../ui/tables/BoardSides.tsx';
import { formatTimeWithShortDayUnlessToday } from '../../lib/instant.ts';
import { drawnLayout, type DrawnMatch } from './drawn-layout.ts';
import type { TournamentData } from './use-tournament.ts';
import styles from './BoardsNow.module.css';

interface Props {
  tournament: TournamentData;
  /** Shown with a match: a link to its throws, or the button to score it. */
  action?: ((match: MatchOfRoundFragment) => ReactNode) | undefined;
  /** The two sides of a match that is scored throw by throw, drawn from its throws. */
  playing?: Playing | undefined;
}

/** Shows the two sides of a match that is scored throw by throw. */
export type Playing = (saygId: string, sides: readonly BoardSide[]) => ReactNode;

/** Number of coming matches to name. */
const mostShown = 3;

/** What is on each board now, for everybody, and what will be called next (live.md 20.4). */
export default function BoardsNow({ tournament, action, playing }: Props) {
  const { boards } = tournament;
  if (!boards) return null;
  const byLabel = new Map(
    drawnLayout(tournament).flatMap(({ matches }) => matches.map((match) => [match.label, match] as const)),
  );
  const open = boards.boards.filter(({ isClosed }) => !isClosed);
  const next = boards.queue.filter(({ isReady, isHeld }) => isReady && !isHeld).slice(0, mostShown);
  if (!open.some(({ label }) => label) && !next.length) return null;
  return (
    <section className="grid gap-10 off-paper" aria-label="On the boards now">
      <ul className={`${styles.list} grid gap-10`}>
        {open.map(({ number, label, scorer }) => {
          const drawn = byLabel.get(label ?? '');
          return (
            <li
              key={number}
              className={`row wrap gap-8-12 tap-52 p-8-12 line r-3 bg-surface ${drawn ? styles.busy : ''}`}
            >
              <span className={`${styles.number} ${drawn ? 'bg-accent on-accent' : 'bg-sunken ink-2'}`}>
                <span className="vh">Board </span>
                {number}
              </span>
              {drawn ? (
                <OnBoard drawn={drawn} scorer={scorer?.name} playing={playing} />
              ) : (
                <span className={`${styles.what} w-min ink-3 t-14`}>Free</span>
              )}
              {drawn?.match && action?.(drawn.match)}
            </li>
          );
        })}
      </ul>
      {next.length > 0 && (
        <p className="ink-2 t-13 lh-14">
          <b>Next</b>{' '}
          {next.map(({ label, about }, index) => (
            <span key={label}>
              {index > 0 && ', '}
              {nameOf(byLabel.get(label))}
              {about && <small className="ink-3 t-12"> about {formatTimeWithShortDayUnlessToday(about)}</small>}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

const nameOf = (drawn: DrawnMatch | undefined) => drawn?.places.map(({ side, text }) => side?.name ?? text).join(' v ');

interface OnBoardProps extends Pick<Props, 'playing'> {
  drawn: DrawnMatch;
  scorer: string | undefined;
}

function OnBoard({ drawn: { label, roundName, places, match }, scorer, playing }: OnBoardProps) {
  const scores = [match?.scoreA, match?.scoreB];
  const sides = places.map(({ side, text }, index) => ({ name: side?.name ?? text, legs: scores[index] ?? 0 }));
  return (
    <div className={`${styles.what} w-min t-14`}>
      <small className="ink-3 t-12">
        {label}, {roundName}
      </small>
      {(match?.saygId && playing?.(match.saygId, sides)) ?? <BoardSides sides={sides} />}
      {scorer && <small className="ink-3 t-12">Scores: {scorer}</small>}
    </div>
  );
}
