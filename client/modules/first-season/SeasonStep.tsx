import { useRef } from 'react';
import { isDay } from '#rules/basics/dates.ts';
import { seasonFaults } from '#rules/league/record-faults.ts';
import { nightsOfSeason, otherNightWarning, seasonSuggestion } from '#rules/planning/first-season.ts';
import { usePutSeasonMutation } from '../../generated/desk.ts';
import { useCan } from '../../lib/wire/session.ts';
import { today } from '../../lib/today.ts';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useRecord, type Versioned } from '../../record/use-record.ts';
import styles from './Guide.module.css';
import { DivisionTicks } from '../season/DivisionTicks.tsx';
import { stepPath } from './Guide.tsx';
import { SkippedNightsField } from './SkippedNightsField.tsx';
import { SaveStepButton, Step } from './Step.tsx';
import { useSetSkippedNights } from './use-set-skipped-nights.ts';
import { Refusal } from '../../ui/Refusal.tsx';

interface Fields {
  name: string;
  startDate: string;
  endDate: string;
  divisionIds: string[];
  skipped: string[];
}

interface Props {
  divisions: readonly { id: string; name: string }[];
  night: string;
  onDone: () => void;
}

/** The third step: the season with its divisions, and the nights to skip. */
export function SeasonStep({ divisions, night, onDone }: Props) {
  const can = useCan();
  const [put] = usePutSeasonMutation();
  const skip = useSetSkippedNights();
  /** Id of the season once it is saved: if a note is then refused, it is not created again. */
  const made = useRef<string>(undefined);
  const nights = (fields: Fields) => {
    const played = nightsOfSeason(fields);
    return fields.skipped.filter((date) => played.includes(date));
  };
  const form = useRecord<Versioned, Fields>({
    kept: { record: 'first season', what: 'The season' },
    fieldsOf: () => ({ ...seasonSuggestion(today(), night), divisionIds: divisions.map(({ id }) => id), skipped: [] }),
    check: (fields) => [
      ...seasonFaults(fields, new Set(divisions.map(({ id }) => id))),
      ...(fields.divisionIds.length ? [] : [{ field: 'divisionIds', message: 'Tick at least one division' }]),
    ],
    save: async (fields) => {
      const { name, startDate, endDate, divisionIds } = fields;
      if (!made.current) {
        const { data } = await put({ variables: { input: { name, startDate, endDate, divisionIds } } });
        made.current = data?.putSeason.result.id;
      }
      if (made.current && can('note.edit')) await skip(made.current, nights(fields));
    },
    onDone,
  });
  const { set, faultOf, failure, textOf } = form;
  const fields = form.fields!;
  const other = isDay(fields.startDate) ? otherNightWarning(fields.startDate, night) : undefined;
  const primary = (
    <SaveStepButton isBusy={form.isBusy} onClick={form.save}>
      Save and go on
    </SaveStepButton>
  );
  return (
    <Step title="Season" back={stepPath('divisions')} primary={primary} isOpen isBusy={form.isBusy}>
      <div className={styles.fields}>
        {failure && failure.messages.length > 0 && <Refusal look="line" of={failure} />}
        <Field label="Name" icon="calendar" autoComplete="off" {...textOf('name')} />
        <div className={styles.two}>
          <Field label="First night" icon="calendar" type="date" {...textOf('startDate')} />
          <Field label="Last day" icon="calendar" type="date" {...textOf('endDate')} />
        </div>
        {other && (
          <p className={styles.warn}>
            <Icon name="warning" size={18} />
            {other}
          </p>
        )}
        <DivisionTicks
          divisions={divisions}
          ticked={fields.divisionIds}
          fault={faultOf('divisionIds')}
          onChange={(divisionIds) => set({ divisionIds })}
        />
        {can('note.edit') && (
          <SkippedNightsField span={fields} skipped={nights(fields)} onChange={(skipped) => set({ skipped })} />
        )}
      </div>
    </Step>
  );
}
