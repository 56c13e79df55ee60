import { useState } from 'react';
import { wholeNumberOrNaN } from '#rules/basics/numbers.ts';
import { legCountFault } from '#rules/darts/leg-count.ts';
import type { Sayg } from '#rules/darts/sayg.ts';
import type { Command } from '#rules/darts/scoring.ts';
import { submitHandler } from '../../../ui/submit-handler.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';

interface Props {
  sayg: Sayg;
  mostLegs: number;
  send: (commands: readonly Command[]) => void;
  onDone: () => void;
}

/**
 * Changes the number of legs, for the debug menu; anything but a different number is ignored, and one that the match
 * cannot have is not sent (live.md 4). The right to debug is for the caller to ask.
 */
export function LegCountForm({ sayg, mostLegs, send, onDone }: Props) {
  const [typed, setTyped] = useState(String(sayg.numberOfLegs));
  const [fault, setFault] = useState<string>();
  const save = () => {
    const numberOfLegs = wholeNumberOrNaN(typed) ?? NaN;
    const isOther = !Number.isNaN(numberOfLegs) && numberOfLegs !== sayg.numberOfLegs;
    const found = isOther ? legCountFault(sayg, numberOfLegs, mostLegs) : undefined;
    setFault(found);
    if (found) return;
    if (isOther) send([{ type: 'legs', numberOfLegs }]);
    onDone();
  };
  return (
    <form className="grid gap-12" noValidate onSubmit={submitHandler(save)}>
      <h3 className="t-15">Debug options</h3>
      <Field
        label="Number of legs"
        icon="settings"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        fault={fault}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">Set the number of legs</Button>
    </form>
  );
}
