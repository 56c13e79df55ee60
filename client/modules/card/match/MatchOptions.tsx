import { useId, useState } from 'react';
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

type Typed = Partial<Record<ReturnType<typeof fieldsOf>[number]['member'], string>>;

/** The match's options, for those who may change them; what is not changed follows the season. */
export function MatchOptions({ format, season, bounds, name, onChange }: Props) {
  /** What cannot be yet, while it is typed. */
  const [typed, setTyped] = useState<Typed>({});
  const id = useId();
  return (
    <details className="mt-8">
      <summary className={`${given.summary} accent-text t-13 semi pointer`}>How it is played</summary>
      <div className={`${styles.options} grid items-end gap-8`}>
        {fieldsOf(format, bounds).map(({ member, label, least, most }) => (
          <div key={member}>
            <label className="ink-2 t-12">
              {label}
              <span className="vh">, {name}</span>
              <input
                className="box block mt-4"
                type="number"
                inputMode="numeric"
                min={least}
                max={most}
                required
                aria-describedby={typed[member] === undefined ? undefined : `${id}-${member}`}
                value={typed[member] ?? format[member]}
                onBlur={() => setTyped({ ...typed, [member]: undefined })}
                onChange={({ target }) => {
                  const value = target.validity.valid ? (wholeNumberOrNaN(target.value) ?? NaN) : NaN;
                  setTyped({ ...typed, [member]: Number.isNaN(value) ? target.value : undefined });
                  if (!Number.isNaN(value)) onChange({ ...format, [member]: value });
                }}
              />
            </label>
            {typed[member] !== undefined && (
              <p className="error t-13 semi" id={`${id}-${member}`} role="alert">
                Enter {least} to {most}.
              </p>
            )}
          </div>
        ))}
        {season && !isAsSeason(format, season) && (
          <Button
            onClick={() => {
              const { playerCount, numberOfLegs, startingScore } = season;
              setTyped({});
              onChange({ ...format, playerCount, numberOfLegs, startingScore });
            }}
          >
            As the season
          </Button>
        )}
      </div>
    </details>
  );
}
