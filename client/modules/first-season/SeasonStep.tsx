import { useRef, useState } from 'react';
import type { Day } from '#rules/basics/dates.ts';
import { seasonFaults } from '#rules/league/record-faults.ts';
import { areDaysInOrder, nightsOfSeason, otherNightWarning, seasonSuggestion } from '#rules/planning/first-season.ts';
import { useDivisionsAsMadeQuery, usePutSeasonMutation } from '../../generated/desk.ts';
import { failureOf, SendError } from '../../lib/wire/failure.ts';
import { useCan, useFrame } from '../../lib/wire/session.ts';
import { today } from '../../lib/today.ts';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useRecordForm, type Versioned } from '../../record/use-record-form.ts';
import styles from './Guide.module.css';
import { DivisionTicks } from '../season/DivisionTicks.tsx';
import { stepPath } from './Guide.tsx';
import { SkippedNightsField } from './SkippedNightsField.tsx';
import type { UnsavedNights } from './SavedSeasonNightsStep.tsx';
import { SaveStepButton, Step } from './Step.tsx';
import { seasonBeingSetUp } from './use-first-season-data.ts';
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
  /** Called when not everything was saved: the season may be there. */
  onUnsaved: (unsaved: UnsavedNights) => void;
  onDone: () => void;
}

/** What is stored of the season itself. */
interface Made {
  id: string;
  version: string;
  saved: Omit<Fields, 'skipped'>;
}

/** The third step: the season with its divisions, and the nights to skip. */
export function SeasonStep({ divisions, ...props }: Props) {
  const { data, error } = useDivisionsAsMadeQuery({ fetchPolicy: 'no-cache' });
  if (!data && !error) return <Loading />;
  // As they were typed; where that is not known they stand by name, and can be moved.
  const madeAt = new Map(data?.divisions.map(({ id, created }) => [id, created]));
  const timeOf = ({ id }: { id: string }) => Date.parse(madeAt.get(id) ?? '') || Infinity;
  return <SeasonForm {...props} divisions={divisions.toSorted((a, b) => timeOf(a) - timeOf(b) || 0)} />;
}

function SeasonForm({ divisions, night, onUnsaved, onDone }: Props) {
  const can = useCan();
  const [put] = usePutSeasonMutation();
  const skip = useSetSkippedNights();
  const { refetch } = useFrame();
  /** The season once it is saved: if a note is then refused, it is not created again. */
  const [made, setMade] = useState<Made>();
  /** Nights whose notes were sent with it. */
  const sent = useRef(new Set<Day>());
  const nights = (fields: Fields) => {
    const played = nightsOfSeason(fields, night);
    return fields.skipped.filter((date) => played.includes(date));
  };
  /** As it is saved: a division that was ticked may have been deleted since. */
  const ticked = (fields: Fields) => fields.divisionIds.filter((id) => divisions.some((one) => one.id === id));
  const isThere = async () => !!seasonBeingSetUp((await refetch()).data)?.divisionIds.length;
  const saveSeason = async (season: Made['saved']): Promise<string> => {
    if (made && JSON.stringify(made.saved) === JSON.stringify(season)) return made.id;
    // It may have been saved here before somebody left the step, or by somebody else.
    if (!made && (await isThere())) throw new SendError('There is a season already. Change it here.', 'CONFLICT');
    const { data } = await put({ variables: { id: made?.id, version: made?.version, input: season } });
    const { id, version } = data!.putSeason.result;
    setMade({ id, version, saved: season });
    return id;
  };
  const form = useRecordForm<Versioned, Fields>({
    kept: { record: 'first season', what: 'The season' },
    fieldsOf: () => ({ ...seasonSuggestion(today(), night), divisionIds: divisions.map(({ id }) => id), skipped: [] }),
    check: (fields) => [
      ...seasonFaults({ ...fields, divisionIds: [] }, new Set()),
      ...(ticked(fields).length ? [] : [{ field: 'divisionIds', message: 'Tick at least one division' }]),
    ],
    save: async (fields) => {
      const { name, startDate, endDate } = fields;
      const skipped = nights(fields);
      const chosen = new Map([
        ...[...sent.current].map((date) => [date, false] as const),
        ...skipped.map((date) => [date, true] as const),
      ]);
      try {
        const id = await saveSeason({ name, startDate, endDate, divisionIds: ticked(fields) });
        sent.current = new Set(chosen.keys());
        if (can('note.edit')) await skip(id, chosen);
      } catch (error) {
        // A lost answer does not say what was saved. Once the season is there, its own form goes on with the rest.
        onUnsaved({ nights: chosen, failure: failureOf(error) });
        if (await isThere().catch(() => false)) form.drop();
        throw error;
      }
    },
    onDone,
  });
  const { set, faultOf, failure, textOf } = form;
  const fields = form.fields!;
  const other = areDaysInOrder(fields.startDate, fields.endDate) ? otherNightWarning(fields, night) : undefined;
  const primary = <SaveStepButton isBusy={form.isBusy} onClick={form.save} />;
  return (
    <Step
      title="Season"
      back={stepPath('divisions')}
      primary={primary}
      isUnsaved
      unsavedText={made && 'The season is saved, but not all nights to skip.'}
      isBusy={form.isBusy}
    >
      <div className={styles.fields}>
        {failure && failure.messages.length > 0 && <Refusal look="line" of={failure} />}
        <Field label="Name" icon="calendar" autoComplete="off" {...textOf('name')} />
        <div className={styles.two}>
          <Field label="First night" icon="calendar" type="date" {...textOf('startDate')} />
          <Field label="Last day" icon="calendar" type="date" {...textOf('endDate')} />
        </div>
        {other && (
          <p className="flex gap-8 items-start ink-2 t-14 lh-145">
            <span className="warn">
              <Icon name="warning" size={18} />
            </span>
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
          <SkippedNightsField
            span={fields}
            leagueNight={night}
            skipped={nights(fields)}
            onToggle={(day) => {
              const others = nights(fields).filter((one) => one !== day);
              set({ skipped: others.length < nights(fields).length ? others : [...others, day].toSorted() });
            }}
          />
        )}
      </div>
    </Step>
  );
}
