import { useApolloClient } from '@apollo/client/react';
import { longestSettledNote } from '#rules/card/settled-words.ts';
import { declineFaults } from '#rules/card/moving.ts';
import { FixtureMoveDocument, useDeclineMoveMutation } from '../../generated/desk.ts';
import { readAnew } from '../../lib/wire/read-anew.ts';
import { EditDialog } from '../../record/EditDialog.tsx';
import { useRecordForm } from '../../record/use-record-form.ts';
import { Field } from '../../ui/Field.tsx';
import { StatusNote } from '../../ui/text/StatusNote.tsx';

interface Props {
  /** The fixture. */
  id: string;
  title: string;
  onClose: () => void;
}

const fieldsShown = ['note'];

/** Says in a word or two why a fixture is not moved (league.md 23). */
export default function DeclineMoveDialog({ id, title, onClose }: Props) {
  const client = useApolloClient();
  const [decline] = useDeclineMoveMutation();
  const form = useRecordForm({
    kept: { record: `decline move ${id}`, what: title },
    // The card behind the dialog then knows of it, too.
    load: async () => (await readAnew(client, FixtureMoveDocument, { id }))?.fixture?.move,
    fieldsOf: () => ({ note: '' }),
    check: ({ note }) => declineFaults(note),
    asksAfterAnyChange: true,
    save: ({ note }, move) => decline({ variables: { target: { id, version: move!.version }, note } }),
    onDone: onClose,
  });
  const { fields, record: move, textOf } = form;
  return (
    <EditDialog
      title={title}
      form={form}
      fields={fieldsShown}
      saveLabel="Decline"
      refusals={{ gone: 'The request was not found' }}
      conflict={{ overLabel: 'Decline all the same', lookLabel: 'Look at what is asked', onLook: onClose }}
      onClose={onClose}
    >
      {move && <StatusNote words={{ ...move, tone: 'news' }} />}
      {fields && (
        <Field
          label="Why"
          icon="note"
          hint="The captains and the league read it."
          {...textOf('note')}
          maxLength={longestSettledNote}
        />
      )}
    </EditDialog>
  );
}
