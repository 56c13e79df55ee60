import type { Day, SeasonDates } from '#rules/basics/dates.ts';
import { newDateFaults } from '#rules/league/record-faults.ts';
import { Field } from '../../../ui/Field.tsx';
import { EditDialog } from '../EditDialog.tsx';
import { Check } from '../fields.tsx';
import { useRecord, type Versioned } from '../use-record.ts';

export interface NewDateAbout {
  season: SeasonDates;
  /** False in a superleague, which has no qualifiers. */
  hasQualifiers: boolean;
  /** Called with the date: it is added to the page, and stored once something on it is saved. */
  onAdd: (date: Day, isKnockout: boolean) => void;
}

const fieldsShown = ['date'];
const empty = { date: '', isKnockout: false };

/** Asks for a new date. */
export default function NewDateDialog({
  season,
  hasQualifiers,
  onAdd,
  onClose,
}: NewDateAbout & { onClose: () => void }) {
  const form = useRecord<Versioned, typeof empty>({
    kept: { record: `date of ${season.startDate} ${season.endDate}`, what: 'New date of fixtures' },
    fieldsOf: () => empty,
    check: ({ date }) => newDateFaults(date, season),
    isTold: true,
    save: async ({ date, isKnockout }) => onAdd(date, isKnockout),
    onDone: onClose,
  });
  const { fields, set, faultOf } = form;
  return (
    <EditDialog title="Add date" form={form} fields={fieldsShown} saveLabel="Add date" onClose={onClose}>
      {fields && (
        <>
          <Field
            label="Date"
            icon="calendar"
            type="date"
            autoFocus
            min={season.startDate}
            max={season.endDate}
            value={fields.date}
            fault={faultOf('date')}
            hint="It is kept as soon as a fixture or a note on it is saved."
            onChange={(event) => set({ date: event.target.value })}
          />
          {hasQualifiers && (
            <Check
              label="Qualifier"
              checked={fields.isKnockout}
              onChange={(event) => set({ isKnockout: event.target.checked })}
            />
          )}
        </>
      )}
    </EditDialog>
  );
}
