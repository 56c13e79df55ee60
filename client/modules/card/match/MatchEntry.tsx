import type { ReactNode } from 'react';
import type { NightHandicap } from '#rules/card/head-starts.ts';
import { headStartLegsOfSide } from '#rules/darts/head-start.ts';
import { highestEnterableScore } from '#rules/darts/match.ts';
import { legsAndUnusualStartInWords } from '#rules/league/rule-words.ts';
import { isOfWholeTeam, mostPlayersOfSide, type MatchFormat } from '#rules/basics/match-format.ts';
import { sides, type SideName } from '#rules/darts/leg.ts';
import { playersOn, possibleResults, setScoreLoweringOther, type CardMatch } from '#rules/card/scorecard.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Row } from '../card-rows.ts';
import { matchHeadingId, pickButtonId } from './use-focus-on-match-or-opener.ts';
import { HeadStartFields } from './HeadStartFields.tsx';
import { GivenMatchFields } from './GivenMatchFields.tsx';
import type { MatchBounds } from '#rules/card/rule-limits.ts';
import { MatchOptions } from './MatchOptions.tsx';
import styles from './MatchEntry.module.css';

interface Props {
  row: Row & { index: number };
  match: CardMatch;
  format: MatchFormat;
  teams: Record<SideName, string>;
  night: NightHandicap;
  onChange: (match: CardMatch) => void;
  /** Called with a result entered by one tap. */
  onResult: (match: CardMatch) => void;
  onPick: (side: SideName, inPlaceOf?: string) => void;
  /** Changes the match's options; missing without the right. */
  /** How its season has it played, and what it can be changed to. */
  season: MatchFormat | undefined;
  bounds: MatchBounds;
  onFormat?: ((format: MatchFormat) => void) | undefined;
  /** Buttons for the match's throws, if any. */
  throws: ReactNode;
  faults: readonly string[];
  /** What looks wrong, but can be saved. */
  marks: readonly string[];
}

const mostResults = 6;

/** The open match: players, and legs by steppers or by tapping the result. */
export function MatchEntry({
  row,
  match,
  format,
  teams,
  night,
  onChange,
  onResult,
  onPick,
  onFormat,
  season,
  bounds,
  ...about
}: Props) {
  const results = possibleResults(format, match);
  const { throws, faults, marks } = about;
  const id = matchHeadingId(row.index);
  return (
    <section className={`${styles.entry} r-3 bg-surface`} aria-labelledby={id}>
      <div className={`${styles.head} flex items-baseline between`}>
        <h2 className="t-15" id={id} tabIndex={-1}>
          {row.name}
        </h2>
        <small className="ink-3 t-12">{legsAndUnusualStartInWords(format)}</small>
      </div>
      {sides.map((side) => (
        <Side key={side} {...{ side, match, index: row.index, format, onChange, onPick }} team={teams[side]} />
      ))}
      {results.length > 0 && results.length <= mostResults && (
        <div className="grid gap-4 mt-10" role="group" aria-label="Or tap the result">
          <p className="ink-3 t-12" aria-hidden="true">
            Or tap the result
          </p>
          <div className="grid gap-4" style={{ gridTemplateColumns: `repeat(${results.length}, 1fr)` }}>
            {results.map(({ home, away }) => (
              <button
                key={`${home}-${away}`}
                type="button"
                className={`${styles.result} control p-0 ink t-15 bold pressed`}
                aria-pressed={match.homeScore === home && match.awayScore === away}
                onClick={() => onResult({ ...match, homeScore: home, awayScore: away })}
              >
                {home}–{away}
              </button>
            ))}
          </div>
        </div>
      )}
      {throws}
      {marks.map((mark) => (
        <p key={mark} className="row gap-6 mt-8 warn t-13 semi">
          <Icon name="warning" size={16} />
          {mark}
        </p>
      ))}
      {faults.map((fault) => (
        <p key={fault} className="mt-8 error t-13 semi" role="alert">
          {fault}
        </p>
      ))}
      <HeadStartFields {...{ match, format, teams, night, onChange }} name={row.name} />
      <GivenMatchFields match={match} name={row.name} teams={teams} onChange={onChange} />
      {onFormat && <MatchOptions {...{ format, season, bounds }} name={row.name} onChange={onFormat} />}
    </section>
  );
}

type SideProps = Pick<Props, 'match' | 'format' | 'onChange' | 'onPick'> & {
  index: number;
  side: SideName;
  team: string;
};

function Side({ index, side, team, match, format, onChange, onPick }: SideProps) {
  const players = playersOn(match, side);
  // Of a whole team nobody knows how many come: there is room for one more.
  const places = isOfWholeTeam(format) ? players.length + 1 : format.playerCount;
  const open = Math.max(0, Math.min(places, mostPlayersOfSide(format)) - players.length);
  const score = side === 'home' ? match.homeScore : match.awayScore;
  const highest = highestEnterableScore(format);
  const least = headStartLegsOfSide(match, side);
  const enter = (legs: number | null) => onChange(setScoreLoweringOther(match, side, legs, format));
  return (
    <div className={`${styles.side} grid gap-8 items-center`}>
      <div className="grid gap-4 w-min">
        {players.map(({ id, name }, slot) => (
          <button
            key={id}
            id={pickButtonId(index, side, slot)}
            type="button"
            className={styles.pick}
            onClick={() => onPick(side, id)}
          >
            <span className="breaks">
              {name}
              {/* A team of one is called like its player. */}
              {name !== team && <small className="block ink-3 t-11 regular">{team}</small>}
            </span>
            <Icon name="down" size={16} />
          </button>
        ))}
        {Array.from({ length: open }, (_, at) => (
          <button
            key={at}
            id={pickButtonId(index, side, players.length + at)}
            type="button"
            className={`${styles.pick} ${styles.nobody}`}
            onClick={() => onPick(side)}
          >
            <span className="breaks">
              Choose a player
              <small className="block ink-3 t-11 regular">{team}</small>
            </span>
            <Icon name="down" size={16} />
          </button>
        ))}
      </div>
      <div
        className={`${styles.stepper} grid overflow-hidden high-48 line-strong r-2`}
        role="group"
        aria-label={`Legs, ${team}`}
      >
        <button
          className="middle no-border bg-sunken ink p-0 ring-in"
          type="button"
          aria-label={`One leg less, ${team}`}
          disabled={score === null}
          onClick={() => enter(score !== null && score > least ? score - 1 : null)}
        >
          <Icon name="minus" />
        </button>
        <output className="middle t-24 heavy" aria-live="polite">
          {score ?? '–'}
        </output>
        <button
          className="middle no-border bg-sunken ink p-0 ring-in"
          type="button"
          aria-label={`One leg more, ${team}`}
          disabled={score === highest}
          onClick={() => enter((score ?? least) + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}
