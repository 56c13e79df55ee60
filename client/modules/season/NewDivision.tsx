import { sameName } from '#rules/basics/names.ts';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { divisionFaults } from '#rules/league/record-faults.ts';
import { usePutDivisionMutation } from '../../generated/desk.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';

/** Makes a division inside the season's dialog; it is saved at once, and ticked. */
export function NewDivision({ knownNames, onMade }: { knownNames: readonly string[]; onMade: (id: string) => void }) {
  const client = useApolloClient();
  const [put] = usePutDivisionMutation();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  // Busy until the division is listed: only then can its name be recognised as taken.
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    if (isBusy) return;
    const isKnown = knownNames.some((one) => sameName(one, name));
    const [own] = divisionFaults({ name });
    if (own || isKnown) return setFault(own?.message ?? `There is a division ${name.trim()} already. Tick it above.`);
    setFault(undefined);
    setBusy(true);
    try {
      const { data } = await put({ variables: { input: { name: name.trim(), superleague: false } } });
      // Ticked before it is listed, so that it never appears unticked.
      if (data) onMade(data.putDivision.id);
      await client.refetchQueries({ include: 'active' }).catch(() => undefined);
      setName('');
    } catch (error) {
      setFault(failureOf(error).messages.join(' '));
    }
    setBusy(false);
  };
  return (
    <Field
      label="New division"
      icon="table"
      autoComplete="off"
      value={name}
      readOnly={isBusy}
      fault={fault}
      after={
        <Button kind="quiet" disabled={isBusy} aria-busy={isBusy} onClick={() => void make()}>
          Add<span className="vh"> division</span>
        </Button>
      }
      onChange={(event) => setName(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Enter applies to this box, not to the season's form.
        event.preventDefault();
        void make();
      }}
    />
  );
}
