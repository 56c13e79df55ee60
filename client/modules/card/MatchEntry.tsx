import type { ReactNode } from 'react';
import { highestMatchScore } from '#rules/match.ts';
import type { MatchFormat } from '#rules/defaults.ts';
import { sides, type SideName } from '#rules/leg.ts';
import { playersOn, possibleResults, setScore, type CardMatch } from '#rules/scorecard.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatText, type Row } from './card-rows.ts';
import { MatchOptions } from './MatchOptions.tsx';
import styles from './MatchEntry.module.css';

interface Props {
  row: Row & { index: number };
  match: CardMatch;
  format: MatchFormat;
  teams: Record<SideName, string>;
  onChange: (match: CardMatch) => void;
  onPick: (side: SideName, inPlaceOf?: string) => void;
  /** Changes how the match is played; absent for those who may not. */
  onFormat?: ((format: MatchFormat) => void) | undefined;
  /** The ways to the throws of the match, where there are any. */
  throws: ReactNode;
  faults: readonly string[];
}

const most = 6;

/** The match that is being entered: who plays, and the legs by steppers or by one tap on the result. */
export function MatchEntry({ row, match, format, teams, onChange, onPick, onFormat, throws, faults }: Props) {
  const results = possibleResults(format.numberOfLegs);
  const id = `match-${row.index}`;
  return (
    <section className={styles.entry} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {row.name}
        </h2>
        <small>{formatText(format)}</small>
      </div>
      {sides.map((side) => (
        <Side key={side} {...{ side, match, format, onChange, onPick }} team={teams[side]} />
      ))}
      {results.length > 0 && results.length <= most && (
        <div className={styles.quick} role="group" aria-label="Or tap the result">
          <p aria-hidden="true">Or tap the result</p>
          <div style={{ gridTemplateColumns: `repeat(${results.length}, 1fr)` }}>
            {results.map(({ home, away }) => (
              <button
                key={`${home}-${away}`}
                type="button"
                aria-pressed={match.homeScore === home && match.awayScore === away}
                onClick={() => onChange({ ...match, homeScore: home, awayScore: away })}
              >
                {home}–{away}
              </button>
            ))}
          </div>
        </div>
      )}
      {throws}
      {faults.map((fault) => (
        <p key={fault} className={styles.fault} role="alert">
          {fault}
        </p>
      ))}
      {onFormat && <MatchOptions format={format} name={row.name} onChange={onFormat} />}
    </section>
  );
}

type SideProps = Pick<Props, 'match' | 'format' | 'onChange' | 'onPick'> & { side: SideName; team: string };

function Side({ side, team, match, format, onChange, onPick }: SideProps) {
  const players = playersOn(match, side);
  const open = Math.max(0, format.playerCount - players.length);
  const score = side === 'home' ? match.homeScore : match.awayScore;
  const highest = Math.min(format.numberOfLegs, highestMatchScore);
  const enter = (legs: number | null) => onChange(setScore(match, side, legs, format.numberOfLegs));
  return (
    <div className={styles.side}>
      <div className={styles.players}>
        {players.map(({ id, name }) => (
          <button key={id} type="button" className={styles.pick} onClick={() => onPick(side, id)}>
            <span>
              {name}
              <small>{team}</small>
            </span>
            <Icon name="down" size={16} />
          </button>
        ))}
        {Array.from({ length: open }, (_, index) => (
          <button key={index} type="button" className={`${styles.pick} ${styles.nobody}`} onClick={() => onPick(side)}>
            <span>
              Choose a player
              <small>{team}</small>
            </span>
            <Icon name="down" size={16} />
          </button>
        ))}
      </div>
      <div className={styles.stepper} role="group" aria-label={`Legs, ${team}`}>
        <button
          type="button"
          aria-label={`One leg less, ${team}`}
          disabled={score === null}
          onClick={() => enter(score ? score - 1 : null)}
        >
          <Icon name="minus" />
        </button>
        <output aria-live="polite">{score ?? '–'}</output>
        <button
          type="button"
          aria-label={`One leg more, ${team}`}
          disabled={score === highest}
          onClick={() => enter((score ?? 0) + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}
