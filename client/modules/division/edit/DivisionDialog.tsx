import { useApolloClient } from '@apollo/client/react';
import { sameName } from '#rules/basics/names.ts';
import { divisionFaults } from '#rules/league/record-faults.ts';
import {
  DivisionsToEditDocument,
  useDeleteDivisionMutation,
  usePutDivisionMutation,
  type DivisionsToEditQuery,
} from '../../../generated/desk.ts';
import { useAskFirst } from '../../../lib/page/use-ask-first.ts';
import { Field } from '../../../ui/Field.tsx';
import { EditDialog } from '../../../record/EditDialog.tsx';
import { CheckboxField } from '../../../record/fields.tsx';
import { useRecordForm } from '../../../record/use-record-form.ts';
import { readAnew } from '../../../lib/wire/read-anew.ts';

export interface DivisionAbout {
  /** The division to change; without one it is created. */
  division?: { id: string; name: string };
  /** Called after saving, before the page is reloaded: its address may have changed. */
  onSaved?: (name: string) => unknown;
}

type Division = DivisionsToEditQuery['divisions'][number];

const besideNamesake = (name: string) => ({
  title: `Save a second ${name}?`,
  text: 'There is a division of this name already. Addresses with the name would show only one of the two.',
  action: 'Save it too',
  keep: 'Go on editing',
});

/** Adds, renames or deletes a division. */
export default function DivisionDialog({ division, onSaved, onClose }: DivisionAbout & { onClose: () => void }) {
  const client = useApolloClient();
  const askFirst = useAskFirst();
  const [put] = usePutDivisionMutation();
  const [remove] = useDeleteDivisionMutation();
  const find = async (isIt: (one: Division) => boolean) =>
    (await readAnew(client, DivisionsToEditDocument, {}))?.divisions.find(isIt);
  const form = useRecordForm({
    kept: { record: `division ${division?.id}`, what: division ? `Division ${division.name}` : 'New division' },
    load: division ? () => find(({ id }) => id === division.id) : undefined,
    fieldsOf: (known: Division | undefined) => ({ name: known?.name ?? '', superleague: known?.superleague ?? false }),
    check: divisionFaults,
    isWanted: async ({ name }, known) => {
      if (known && sameName(known.name, name)) return true;
      const namesake = await find((one) => one.id !== known?.id && sameName(one.name, name)).catch(() => undefined);
      return !namesake || askFirst(besideNamesake(namesake.name));
    },
    save: async (input, known) => {
      await put({ variables: { id: known?.id, version: known?.version, input } });
      onSaved?.(input.name.trim());
    },
    remove: ({ id, version }) => remove({ variables: { id, version } }),
    onDone: onClose,
  });
  const { fields, textOf, tickOf } = form;
  return (
    <EditDialog
      title={division ? `Edit ${division.name}` : 'Add division'}
      form={form}
      fields={['name']}
      saveLabel={division ? 'Save' : 'Add division'}
      removal={{ label: 'Delete division', question: `Are you sure you want to delete ${division?.name}?` }}
      refusals={{ remove: 'Could not delete division' }}
      onClose={onClose}
    >
      {fields && (
        <>
          <Field label="Name" icon="table" autoFocus autoComplete="off" {...textOf('name')} />
          <CheckboxField
            label="Superleague: nights of host v opponent instead of league fixtures"
            {...tickOf('superleague')}
          />
        </>
      )}
    </EditDialog>
  );
}
