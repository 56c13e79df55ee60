import type { ComponentProps } from 'react';
import { Field } from '../../ui/Field.tsx';

interface SeasonDatesProps {
  textOf: (name: 'name' | 'startDate' | 'endDate') => Partial<ComponentProps<typeof Field>>;
}

/** The name of a season and its days, for a form. */
export const SeasonNameAndDates = ({ textOf }: SeasonDatesProps) => (
  <>
    <Field label="Name" icon="calendar" autoFocus autoComplete="off" {...textOf('name')} />
    <Field label="First day" icon="calendar" type="date" {...textOf('startDate')} />
    <Field label="Last day" icon="calendar" type="date" {...textOf('endDate')} />
  </>
);
