import { useApolloClient } from '@apollo/client/react';
import { textLimits } from '#rules/basics/limits.ts';
import { AddTournamentEntryDocument } from '../../../generated/desk.ts';
import { EditDialog } from '../../../record/EditDialog.tsx';
import { useRecordForm, type Versioned } from '../../../record/use-record-form.ts';
import { Field } from '../../../ui/Field.tsx';

interface Props {
  tournamentId: string;
  /** How many play on a side. */
  playerCount: number;
  onTold: (text: string) => void;
  onClose: () => void;
}

interface Fields {
  name: string;
  partner: string;
}

const fieldsShown = ['names[0]', 'names[1]'];

/** Enters somebody who has no account, at the end of the line (live.md 20.7). */
export default function AddEntryDialog({ tournamentId: id, playerCount, onTold, onClose }: Props) {
  const client = useApolloClient();
  const isPairs = playerCount > 1;
  const namesOf = ({ name, partner }: Fields) => (isPairs ? [name, partner] : [name]);
  const form = useRecordForm<Versioned, Fields>({
    kept: { record: `entry by hand for ${id}`, what: 'An entry for a tournament' },
    fieldsOf: () => ({ name: '', partner: '' }),
    check: (fields) =>
      namesOf(fields).flatMap((name, index) =>
        name.trim()
          ? []
          : [{ field: `names[${index}]`, message: index ? 'Enter the name of the partner.' : 'Enter a name.' }],
      ),
    save: async (fields) => {
      const variables = { id, names: namesOf(fields) };
      const { data } = await client.mutate({ mutation: AddTournamentEntryDocument, variables });
      onTold(data?.addTournamentEntry.messages.join(' ') ?? '');
    },
    isTold: true,
    onDone: onClose,
  });
  const { fields, faultOf, textOf } = form;
  return (
    <EditDialog title="Add an entry" form={form} fields={fieldsShown} saveLabel="Add" onClose={onClose}>
      {fields && (
        <>
          <Field
            label="Name"
            icon="person"
            hint="As it is in the season, for one of its players. Of several with one name, add the team: John Smith (Fox)."
            autoComplete="off"
            maxLength={textLimits.name}
            {...textOf('name')}
            fault={faultOf('names[0]')}
          />
          {isPairs && (
            <Field
              label="Partner"
              icon="person"
              autoComplete="off"
              maxLength={textLimits.name}
              {...textOf('partner')}
              fault={faultOf('names[1]')}
            />
          )}
        </>
      )}
    </EditDialog>
  );
}
