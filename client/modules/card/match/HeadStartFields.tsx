import { isX01, type MatchFormat } from '#rules/basics/defaults.ts';
import { numberIn } from '#rules/basics/numbers.ts';
import { headStartFault } from '#rules/card/handicap.ts';
import type { CardMatch } from '#rules/card/scorecard.ts';
import { sides, type SideName } from '#rules/darts/leg.ts';
import { useFrame } from '../../../lib/wire/session.ts';
import { Field } from '../../../ui/Field.tsx';
import styles from './GiveMatch.module.css';

interface Props {
  match: CardMatch;
  format: MatchFormat;
  /** "Singles 2". */
  name: string;
  teams: Record<SideName, string>;
  onChange: (match: CardMatch) => void;
}

/** What a side that gets a head start begins from at first: a tenth less than the other. */
const usualScore = ({ startingScore }: MatchFormat) => Math.floor((startingScore * 9) / 10);

/** Lets one side begin from a lower score (season-rules.md 12); what stands on the card is shown with the feature off. */
export function HeadStartFields({ match, format, name, teams, onChange }: Props) {
  const { headStart, sayg } = match;
  const isOn = useFrame().data?.league.features.handicap ?? false;
  if (!isX01(format) || (!headStart && (!isOn || sayg))) return null;
  return (
    <details className={styles.give} open={!!headStart || undefined}>
      <summary>Head start</summary>
      <div className={styles.sides} role="group" aria-label={`Head start in ${name}`}>
        <button
          type="button"
          className={styles.side}
          aria-pressed={!headStart}
          onClick={() => onChange({ ...match, headStart: null })}
        >
          Nobody
        </button>
        {sides.map((to) => (
          <button
            key={to}
            type="button"
            className={styles.side}
            aria-pressed={headStart?.to === to}
            onClick={() => onChange({ ...match, headStart: { score: usualScore(format), ...headStart, to } })}
          >
            {teams[to]}
          </button>
        ))}
      </div>
      {headStart && (
        <div className={styles.why}>
          <Field
            icon="target"
            label={`${teams[headStart.to]} starts from`}
            inputMode="numeric"
            value={headStart.score ? String(headStart.score) : ''}
            fault={headStartFault(match, format)}
            onChange={({ target }) =>
              onChange({ ...match, headStart: { ...headStart, score: numberIn(target.value) || 0 } })
            }
          />
          <p>The other side starts from {format.startingScore}. The result is entered here, not on the board.</p>
        </div>
      )}
    </details>
  );
}
