import { wholeNumberOrNaN } from '#rules/basics/numbers.ts';
import { isX01, type MatchFormat } from '#rules/basics/match-format.ts';
import type { MatchBounds } from '#rules/card/rule-limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { isAsSeason } from '../edited-card.ts';
import given from './GivenMatchFields.module.css';
import styles from './MatchEntry.module.css';

interface Props {
  format: MatchFormat;
  /** How its season has it played. */
  season: MatchFormat | undefined;
  bounds: MatchBounds;
  name: string;
  onChange: (format: MatchFormat) => void;
}

/** The options of a match; another game than x01 has no starting score. */
const fieldsOf = (format: MatchFormat, { mostPlayers, mostLegs, leastScore, mostScore }: MatchBounds) => [
  { member: 'playerCount' as const, label: 'Players a side', least: 0, most: mostPlayers },
  {
    member: 'numberOfLegs' as const,
    label: format.playsAll ? 'Legs, all played' : 'Best of, legs',
    least: 1,
    most: mostLegs,
  },
  ...(isX01(format)
    ? [
        {
          member: 'startingScore' as const,
          label: 'Starting score',
          least: leastScore,
          most: Math.min(mostScore, 9999),
        },
      ]
    : []),
];

/** The match's options, for those who may change them; what is not changed follows the season. */
export const MatchOptions = ({ format, season, bounds, name, onChange }: Props) => (
  <details className="mt-8">
    <summary className={`${given.summary} accent-text t-13 semi pointer`}>How it is played</summary>
    <div className={`${styles.options} grid items-end gap-8`}>
      {fieldsOf(format, bounds).map(({ member, label, least, most }) => (
        <label key={member} className="ink-2 t-12">
          {label}
          <span className="vh">, {name}</span>
          <input
            className="box block mt-4"
            type="number"
            inputMode="numeric"
            min={least}
            max={most}
            value={format[member]}
            onChange={({ target }) => {
              const value = wholeNumberOrNaN(target.value) ?? NaN;
              if (target.validity.valid && Number.isInteger(value)) onChange({ ...format, [member]: value });
            }}
          />
        </label>
      ))}
      {season && !isAsSeason(format, season) && (
        <Button
          onClick={() => {
            const { playerCount, numberOfLegs, startingScore } = season;
            onChange({ ...format, playerCount, numberOfLegs, startingScore });
          }}
        >
          As the season
        </Button>
      )}
    </div>
  </details>
);
