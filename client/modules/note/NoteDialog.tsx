import { useApolloClient } from '@apollo/client/react';
import { formatDay, type Day, type SeasonDates } from '#rules/basics/dates.ts';
import { noteFaults } from '#rules/league/record-faults.ts';
import {
  NoteToEditDocument,
  useDeleteNoteMutation,
  usePutNoteMutation,
  type NoteToEditQuery,
} from '../../generated/desk.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { useDivisionsOfSeason } from '../../lib/wire/use-divisions-of-season.ts';
import { readAnew } from '../../lib/wire/read-anew.ts';
import { Field } from '../../ui/Field.tsx';
import { Markdown } from '../../ui/text/Markdown.tsx';
import { EditDialog } from '../../record/EditDialog.tsx';
import { TextAreaField, SelectField } from '../../record/fields.tsx';
import { useRecordForm } from '../../record/use-record-form.ts';

interface NoteAbout {
  /** The note to change; without one it is created. */
  id?: string | undefined;
  season: SeasonDates & { id: string };
  /** Default date and division of a new note. */
  date: Day;
  divisionId: string | null;
}

type Note = NonNullable<NoteToEditQuery['note']>;

const fieldsShown = ['note', 'date', 'divisionId'];

/** Adds, changes or deletes a note. */
export default function NoteDialog({ id, season, date, divisionId, onClose }: NoteAbout & { onClose: () => void }) {
  const client = useApolloClient();
  const [put] = usePutNoteMutation();
  const [remove] = useDeleteNoteMutation();
  const load = async (known: string) => (await readAnew(client, NoteToEditDocument, { id: known }))?.note;
  const { seasons } = useFrame().data ?? {};
  const own = seasons?.find((one) => one.id === season.id)?.divisionIds;
  // The page, or what was typed earlier, may still be of a division that its season has lost since.
  const chosenDivision = (chosen: string | null, note: Note | undefined) =>
    chosen && own && !own.includes(chosen) && chosen !== note?.divisionId ? null : chosen;
  const form = useRecordForm({
    kept: {
      record: `note ${id ?? `of ${season.id} ${date} ${divisionId}`}`,
      what: id ? 'Note' : `New note of ${formatDay(date, season)}`,
    },
    load: id ? () => load(id) : undefined,
    fieldsOf: (note: Note | undefined) => ({
      note: note?.note ?? '',
      date: note?.date ?? date,
      divisionId: note ? (note.divisionId ?? null) : divisionId,
    }),
    check: (fields, note) => noteFaults(fields, season, note?.date),
    save: (fields, note) =>
      put({
        variables: {
          ...{ id: note?.id, version: note?.version },
          input: { ...fields, divisionId: chosenDivision(fields.divisionId, note), seasonId: season.id },
        },
      }),
    remove: (note) => remove({ variables: { id: note.id, version: note.version } }),
    onDone: onClose,
  });
  const { fields, record, set, faultOf, hintOf, textOf } = form;
  const divisions = useDivisionsOfSeason(season.id, record?.divisionId);
  return (
    <EditDialog
      title={id ? 'Edit note' : 'Add note'}
      form={form}
      fields={fieldsShown}
      removal={{ label: 'Delete note', question: 'Are you sure you want to delete this note?' }}
      refusals={{ save: 'Could not save note', remove: 'Could not delete note' }}
      onClose={onClose}
    >
      {fields && (
        <>
          <TextAreaField
            label="Note"
            autoFocus
            cols={75}
            rows={2}
            hint="Written like this: **bold**, *italic*, [text](https://address), lists with - at the start of a line."
            {...textOf('note')}
          />
          {fields.note.trim() && (
            <section className="p-10-12 r-2 bg-warn-soft t-14 lh-14 anywhere" aria-label="Preview">
              <Markdown text={fields.note} />
            </section>
          )}
          <Field
            label="Date"
            icon="calendar"
            type="date"
            min={season.startDate}
            max={season.endDate}
            {...textOf('date')}
          />
          <SelectField
            label="Division"
            value={chosenDivision(fields.divisionId, record) ?? ''}
            fault={faultOf('divisionId')}
            hint={hintOf('divisionId')}
            options={[
              { value: '', text: 'All divisions' },
              ...divisions.map((one) => ({ value: one.id, text: one.name })),
            ]}
            onChange={(value) => set({ divisionId: value || null })}
          />
        </>
      )}
    </EditDialog>
  );
}
