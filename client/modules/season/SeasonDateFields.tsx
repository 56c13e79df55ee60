import { Field } from '../../ui/Field.tsx';

interface Dates {
  name: string;
  startDate: string;
  endDate: string;
}

interface SeasonDatesProps {
  fields: Dates;
  faultOf: (field: string) => string | undefined;
  onChange: (changed: Partial<Dates>) => void;
}

/** The name of a season and its days, for a form. */
export const SeasonDateFields = ({ fields, faultOf, onChange }: SeasonDatesProps) => (
  <>
    <Field
      label="Name"
      icon="calendar"
      autoFocus
      autoComplete="off"
      value={fields.name}
      fault={faultOf('name')}
      onChange={(event) => onChange({ name: event.target.value })}
    />
    <Field
      label="First day"
      icon="calendar"
      type="date"
      value={fields.startDate}
      fault={faultOf('startDate')}
      onChange={(event) => onChange({ startDate: event.target.value })}
    />
    <Field
      label="Last day"
      icon="calendar"
      type="date"
      value={fields.endDate}
      fault={faultOf('endDate')}
      onChange={(event) => onChange({ endDate: event.target.value })}
    />
  </>
);
