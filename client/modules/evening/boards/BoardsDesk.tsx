import { plural } from '#rules/basics/plural.ts';
import type { ReactNode } from 'react';
import { Refusal } from '../../../ui/Refusal.tsx';
import { formatTimeWithShortDayUnlessToday } from '../../../lib/instant.ts';
import { useCan } from '../../../lib/wire/session.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Message } from '../../../ui/Message.tsx';
import { BoardSides, type BoardSide } from '../../../ui/tables/BoardSides.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import type { Evening, EveningMatch } from '../evening.ts';
import { SelectField } from '../../../record/fields.tsx';
import { useResultEntry } from '../results/use-result-entry.tsx';
import { boardRows, freeScorers, type BoardRow, type QueueRow } from './board-rows.ts';
import styles from './Boards.module.css';
import { useBoardCommands, type BoardsAtHand } from './use-board-commands.ts';

interface Props {
  tournament: Evening;
  /** The button to score a match, for those who may. */
  scoring: (match: EveningMatch) => ReactNode;
  /** The two sides of a match that is scored throw by throw, drawn from its throws. */
  playing?: ((saygId: string, sides: readonly BoardSide[]) => ReactNode) | undefined;
  /** The matches as drawn, shown beside the queue where there is room. */
  bracket?: ReactNode;
}

const counts = Array.from({ length: 33 }, (_, count) => ({
  value: String(count),
  text: count === 0 ? 'None' : plural(count, 'board'),
}));

/** The boards of an evening: how many, what is on them, who scores, and what comes next (live.md 20.4). */
export function BoardsDesk({ tournament, scoring, playing, bracket }: Props) {
  const can = useCan();
  const atHand = useBoardCommands(tournament.id);
  const results = useResultEntry(tournament);
  const { boards, queue } = boardRows(tournament);
  const { told, failure } = atHand;
  return (
    <div className="stack gap-16">
      <div className={styles.head}>
        <SelectField
          label="Boards"
          value={String(boards.length)}
          options={counts}
          hint="The next match is called to a board as soon as it is free."
          actsAtOnce
          onChange={(count) => atHand.setCount(Number(count))}
        />
        {can('live.connect') && (
          <ButtonLink to="/tv?show=true">
            <Icon name="live" />
            TV
          </ButtonLink>
        )}
        <p role="status" className={`full-row ${told ? 'p-10-16 r-2 bg-ok-soft ok t-14 semi' : ''}`}>
          {told}
        </p>
        <Refusal of={failure} />
      </div>
      {!boards.length && (
        <Card>
          <Message icon="table" title="No boards, yet">
            Say how many there are, and the matches are called to them in their order.
          </Message>
        </Card>
      )}
      {results.shown}
      <ul className={styles.boards}>
        {boards.map((board) => (
          <BoardCard
            key={board.number}
            board={board}
            boards={boards}
            tournament={tournament}
            atHand={atHand}
            scoring={scoring}
            playing={playing}
            onResult={() => {
              const { label, round, match } = board.on!;
              if (match) results.enter({ label, round, match });
            }}
          />
        ))}
      </ul>
      {boards.length > 0 && (
        <div className={styles.below}>
          <div className={`${styles.bracket} stack gap-16 content-start w-min unless-empty`}>{bracket}</div>
          <Queue queue={queue} boards={boards} atHand={atHand} />
        </div>
      )}
    </div>
  );
}

interface BoardProps extends Omit<Props, 'bracket'> {
  board: BoardRow;
  boards: readonly BoardRow[];
  atHand: BoardsAtHand;
  onResult: () => void;
}

function BoardCard({ board, boards, tournament, atHand, scoring, playing, onResult }: BoardProps) {
  const { number, isClosed, on, matchId, since, scorer } = board;
  const named = `board ${number}`;
  const state = isClosed ? 'Closed' : 'Free';
  const scores = [on?.match?.scoreA, on?.match?.scoreB];
  const isBegun = !!on?.match && (!!on.match.saygId || scores.some(Boolean));
  const sides = on?.names.map((name, index) => ({ name, legs: scores[index] ?? 0 })) ?? [];
  return (
    <li className={`grid gap-10 p-12 line r-3 bg-surface ${on ? styles.busy : ''}`}>
      <div className="row gap-10">
        <span className={`${styles.number} ${on ? 'bg-accent on-accent' : 'bg-sunken ink-2'}`} aria-hidden="true">
          {number}
        </span>
        <h2 className={`breaks t-16 lh-125 ${on ? '' : 'ink-3'}`}>
          <span className="vh">
            Board {number}: {on ? on.title : state}
          </span>
          <span aria-hidden="true">{on ? (isBegun ? 'In play' : `Next on ${named}`) : state}</span>
        </h2>
        {on && (
          <span className="ink-2 t-13">
            {on.label}, {on.round}
          </span>
        )}
      </div>
      {on?.match && matchId && (
        <>
          {since && <p className="ink-2 t-13">Called {formatTimeWithShortDayUnlessToday(since)}</p>}
          {(on.match.saygId && playing?.(on.match.saygId, sides)) ?? <BoardSides sides={sides} />}
          <SelectField
            label={`Scores on ${named}`}
            value={scorer?.id ?? ''}
            options={[
              { value: '', text: 'Nobody' },
              ...freeScorers(tournament, boards, board).map(({ id, name }) => ({ value: id, text: name })),
            ]}
            actsAtOnce
            onChange={(sideId) => atHand.setScorer(number, matchId, sideId || null)}
          />
          <div className="row wrap gap-8">
            <Button kind="primary" onClick={onResult} aria-label={`Result of ${on.label}, ${on.title}`}>
              Result
            </Button>
            {scoring(on.match)}
            <Button
              disabled={atHand.isBusy}
              onClick={() => atHand.takeOff(matchId)}
              aria-label={`Take off ${on.label}`}
            >
              Take off
            </Button>
          </div>
        </>
      )}
      <div className="row wrap gap-8">
        <Button kind="quiet" disabled={atHand.isBusy} onClick={() => atHand.setClosed(number, !isClosed)}>
          {isClosed ? 'Open' : 'Close'} {named}
        </Button>
      </div>
    </li>
  );
}

interface QueueProps {
  queue: readonly QueueRow[];
  boards: readonly BoardRow[];
  atHand: BoardsAtHand;
}

/** The matches that come next; those that are ready can be called at once. */
function Queue({ queue, boards, atHand }: QueueProps) {
  const open = boards.filter(({ isClosed }) => !isClosed);
  return (
    <Card title="Queue" aside={queue.length ? `${queue.length} to come` : undefined}>
      {!queue.length && <p className="p-12-16 ink-3 t-14">Nothing is to come.</p>}
      <ol className="ruled">
        {queue.map(({ label, matchId, isReady, isHeld, about, of }) => (
          <li key={label} className={styles.queued}>
            <span className={styles.label}>{label}</span>
            <span className="breaks grow t-14 lh-13">
              <b className="semi">{of.title}</b>
              <small className="block ink-3 t-12">
                {[
                  of.round,
                  isHeld && 'waits until a match has ended',
                  about && `about ${formatTimeWithShortDayUnlessToday(about)}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
            {isReady && matchId && open.length > 0 && (
              <Select
                className={styles.call}
                aria-label={`Call ${label}, ${of.title}`}
                value=""
                disabled={atHand.isBusy}
                actsAtOnce
                onChoose={(chosen) => {
                  const board = open.find(({ number }) => number === Number(chosen));
                  if (board) atHand.call(matchId, board.number, board.matchId);
                }}
              >
                <option value="">Call to</option>
                {open.map(({ number, on }) => (
                  <option key={number} value={number}>
                    Board {number}
                    {on && `, instead of ${on.label}`}
                  </option>
                ))}
              </Select>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
