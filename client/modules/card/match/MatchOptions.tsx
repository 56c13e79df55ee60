import { numberIn } from '#rules/basics/numbers.ts';
import { limits, type MatchFormat } from '#rules/basics/defaults.ts';
import { mostCardLegs } from '#rules/darts/match.ts';
import styles from './MatchEntry.module.css';

interface Props {
  format: MatchFormat;
  name: string;
  onChange: (format: MatchFormat) => void;
}

const fields = [
  { member: 'playerCount', label: 'Players a side', least: 0, most: limits.players },
  { member: 'numberOfLegs', label: 'Best of, legs', least: 1, most: mostCardLegs },
  { member: 'startingScore', label: 'Starting score', least: limits.leastStartingScore, most: 9999 },
] as const;

/** The match's options, for those who may change them. */
export const MatchOptions = ({ format, name, onChange }: Props) => (
  <details className={styles.options}>
    <summary>How it is played</summary>
    <div>
      {fields.map(({ member, label, least, most }) => (
        <label key={member}>
          {label}
          <span className="vh">, {name}</span>
          <input
            type="number"
            inputMode="numeric"
            min={least}
            max={most}
            value={format[member]}
            onChange={({ target }) => {
              const value = numberIn(target.value) ?? NaN;
              if (target.validity.valid && Number.isInteger(value)) onChange({ ...format, [member]: value });
            }}
          />
        </label>
      ))}
    </div>
  </details>
);
