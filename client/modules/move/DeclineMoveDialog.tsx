import { longestSettledNote } from '#rules/card/settled-words.ts';
import { declineFaults } from '#rules/card/moving.ts';
import { useDeclineMoveMutation } from '../../generated/desk.ts';
import { EditDialog } from '../../record/EditDialog.tsx';
import { useRecordForm } from '../../record/use-record-form.ts';
import { Field } from '../../ui/Field.tsx';

interface Props {
  target: { id: string; version: string };
  title: string;
  onClose: () => void;
}

const fieldsShown = ['note'];

/** Says in a word or two why a fixture is not moved (league.md 23). */
export default function DeclineMoveDialog({ target, title, onClose }: Props) {
  const [decline] = useDeclineMoveMutation();
  const form = useRecordForm({
    kept: { record: `decline move ${target.id}`, what: title },
    fieldsOf: () => ({ note: '' }),
    check: ({ note }) => declineFaults(note),
    save: ({ note }) => decline({ variables: { target, note } }),
    onDone: onClose,
  });
  const { fields, textOf } = form;
  return (
    <EditDialog title={title} form={form} fields={fieldsShown} saveLabel="Decline" onClose={onClose}>
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
