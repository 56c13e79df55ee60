import { useApolloClient } from '@apollo/client/react';
import { divisionFaults } from '#rules/league/record-faults.ts';
import {
  DivisionsToEditDocument,
  useDeleteDivisionMutation,
  usePutDivisionMutation,
  type DivisionsToEditQuery,
} from '../../../generated/desk.ts';
import { Field } from '../../../ui/Field.tsx';
import { EditDialog } from '../../../record/EditDialog.tsx';
import { Check } from '../../../record/fields.tsx';
import { useRecord } from '../../../record/use-record.ts';

export interface DivisionAbout {
  /** The division to change; without one it is created. */
  division?: { id: string; name: string };
  /** Called after saving, before the page is reloaded: its address may have changed. */
  onSaved?: (name: string) => unknown;
}

type Division = DivisionsToEditQuery['divisions'][number];

/** Adds, renames or deletes a division. */
export default function DivisionDialog({ division, onSaved, onClose }: DivisionAbout & { onClose: () => void }) {
  const client = useApolloClient();
  const [put] = usePutDivisionMutation();
  const [remove] = useDeleteDivisionMutation();
  const load = async (wanted: string) => {
    const { data } = await client.query({ query: DivisionsToEditDocument, fetchPolicy: 'network-only' });
    return data?.divisions.find(({ id }) => id === wanted);
  };
  const form = useRecord({
    kept: { record: `division ${division?.id}`, what: division ? `Division ${division.name}` : 'New division' },
    load: division ? () => load(division.id) : undefined,
    fieldsOf: (known: Division | undefined) => ({ name: known?.name ?? '', superleague: known?.superleague ?? false }),
    check: divisionFaults,
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
          <Check label="Superleague: nights of host v opponent instead of league fixtures" {...tickOf('superleague')} />
        </>
      )}
    </EditDialog>
  );
}
