import { sameName } from '#rules/basics/names.ts';
import { useApolloClient } from '@apollo/client/react';
import { divisionFaults } from '#rules/league/record-faults.ts';
import { usePutDivisionMutation } from '../../generated/desk.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { refetchShown } from '../../lib/wire/refetch-shown.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { enterHandler } from '../../ui/submit-handler.ts';

interface Props {
  knownNames: readonly string[];
  /** The name as it is typed. */
  name: string;
  fault: string | undefined;
  onType: (name: string) => void;
  onMade: (id: string) => void;
}

/** Makes a division inside the season's dialog; it is saved at once, and ticked. */
export function NewDivision({ knownNames, name, fault: outside, onType, onMade }: Props) {
  const client = useApolloClient();
  const [putDivision] = usePutDivisionMutation();
  // Busy until the division is listed: only then can its name be recognised as taken.
  const { isBusy, failure, setFailure, run } = useCommand();
  const make = async () => {
    if (isBusy) return;
    const isKnown = knownNames.some((one) => sameName(one, name));
    const [own] = divisionFaults({ name });
    const fault = own?.message ?? (isKnown && `There is a division ${name.trim()} already. Tick it above.`);
    if (fault) return setFailure({ code: 'INVALID', messages: [fault], fields: [] });
    const put = async () => {
      const { data } = await putDivision({ variables: { input: { name: name.trim(), superleague: false } } });
      // Ticked before it is listed, so that it never appears unticked.
      if (data) onMade(data.putDivision.id);
    };
    if (await run(put, () => refetchShown(client))) onType('');
  };
  return (
    <Field
      label="New division"
      icon="table"
      autoComplete="off"
      value={name}
      readOnly={isBusy}
      fault={failure?.messages.join(' ') ?? outside}
      after={
        <Button kind="quiet" disabled={isBusy} aria-busy={isBusy} onClick={() => void make()}>
          Add<span className="vh"> division</span>
        </Button>
      }
      onChange={(event) => onType(event.target.value)}
      onKeyDown={enterHandler(make)}
    />
  );
}
