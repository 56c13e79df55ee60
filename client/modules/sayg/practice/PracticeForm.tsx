import { useState } from 'react';
import { wholeNumberOrNaN } from '#rules/basics/numbers.ts';
import { textLimits, inputLimits } from '#rules/basics/limits.ts';
import { mostLegs } from '#rules/darts/leg-count.ts';
import { HydratedForm } from '../../../ui/device/HydratedForm.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { submitHandler } from '../../../ui/submit-handler.ts';
import { Toggle } from '../statistics/Toggle.tsx';
import type { PracticeOptions } from './practice-match.ts';

interface Props {
  options: PracticeOptions;
  onPlay: (options: PracticeOptions) => void;
}

const scores = [inputLimits.leastStartingScore, 9999] as const;
const scoresText = scores.join(' to ');

const wholeFrom = (least: number, most: number, text: string) => {
  const number = wholeNumberOrNaN(text) ?? NaN;
  return number >= least && number <= most;
};

/** The options of a practice match: number of players, starting score, legs, and names. */
export function PracticeForm({ options, onPlay }: Props) {
  const [fields, setFields] = useState({
    players: options.opponentName ? 2 : 1,
    yourName: options.yourName,
    opponentName: options.opponentName || 'Opponent',
    startingScore: String(options.startingScore),
    opponentStart: options.opponentStart === options.startingScore ? '' : String(options.opponentStart),
    numberOfLegs: String(options.numberOfLegs),
  });
  const { players, yourName, opponentName, startingScore, opponentStart, numberOfLegs } = fields;
  const [isTried, setTried] = useState(false);
  const faults = {
    yourName: yourName.trim() ? undefined : 'Please enter a name',
    opponentName: players === 1 || opponentName.trim() ? undefined : 'Please enter a name',
    startingScore: wholeFrom(...scores, startingScore) ? undefined : `The starting score is ${scoresText}`,
    opponentStart:
      players === 1 || !opponentStart.trim() || wholeFrom(...scores, opponentStart)
        ? undefined
        : `A start is ${scoresText}; leave it empty for the same`,
    numberOfLegs: wholeFrom(1, mostLegs, numberOfLegs) ? undefined : `A match has 1 to ${mostLegs} legs`,
  };
  const isFaulty = Object.values(faults).some(Boolean);
  const set = (changes: Partial<typeof fields>) => setFields((now) => ({ ...now, ...changes }));
  /** By hand: record/field-bindings.ts would be one more request of a public page. */
  const textOf = (name: keyof typeof faults) => ({
    value: fields[name],
    fault: isTried ? faults[name] : undefined,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });

  function play() {
    setTried(true);
    if (isFaulty) return;
    onPlay({
      yourName: yourName.trim(),
      opponentName: players === 2 ? opponentName.trim() : '',
      startingScore: wholeNumberOrNaN(startingScore)!,
      opponentStart: wholeNumberOrNaN(opponentStart) ?? wholeNumberOrNaN(startingScore)!,
      numberOfLegs: wholeNumberOrNaN(numberOfLegs)!,
    });
  }

  return (
    <Card title="Options">
      <HydratedForm>
        <form className="grid gap-14 p-16" onSubmit={submitHandler(play)} noValidate>
          <div>
            <span className="block mb-6 t-13 semi" aria-hidden="true">
              No of players
            </span>
            <Toggle
              label="No of players"
              value={players}
              options={[
                { value: 1, text: '1' },
                { value: 2, text: '2' },
              ]}
              onChange={(players) => set({ players })}
            />
          </div>
          <Field label="Your name" icon="person" maxLength={textLimits.name} {...textOf('yourName')} />
          {players === 2 && (
            <Field label="Opponent" icon="person" maxLength={textLimits.name} {...textOf('opponentName')} />
          )}
          <div className="grid gap-14 halves">
            <Field label="Starting score" icon="settings" inputMode="numeric" {...textOf('startingScore')} />
            <Field label="Number of legs" icon="table" inputMode="numeric" {...textOf('numberOfLegs')} />
          </div>
          {players === 2 && (
            <Field
              label="Opponent starts from, if elsewhere"
              icon="target"
              inputMode="numeric"
              {...textOf('opponentStart')}
            />
          )}
          <Button kind="primary" full type="submit">
            Play
          </Button>
          <p className="ink-2 t-14">The match stays on this device until you save it.</p>
        </form>
      </HydratedForm>
    </Card>
  );
}
