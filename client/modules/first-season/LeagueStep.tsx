import { usualZone } from '#rules/basics/clock.ts';
import { weekdaysFrom } from '#rules/basics/weeks.ts';
import { leagueSettingsFaults, longestLeagueName } from '#rules/league/league-settings.ts';
import { Bone } from '../../ui/Bone.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectField } from '../../record/fields.tsx';
import { firstWeekday } from '../../lib/league-clock.ts';
import { TimeZoneField } from '../league/TimeZoneField.tsx';
import { settingsWithoutVersion, useLeagueSettings } from '../league/use-league-settings.ts';
import { useRecordForm } from '../../record/use-record-form.ts';
import styles from './Guide.module.css';
import { SaveStepButton, Step } from './Step.tsx';
import { Refusal } from '../../ui/Refusal.tsx';

/** The first step: the name of the league, and when it plays. */
export function LeagueStep({ onDone }: { onDone: () => void }) {
  const { load, save } = useLeagueSettings();
  const form = useRecordForm({
    kept: { record: 'first season league', what: 'The league' },
    load,
    fieldsOf: (known) => ({
      ...{ name: known?.name ?? '', night: known?.night ?? '', startTime: known?.startTime ?? '' },
      timeZone: known?.timeZone ?? usualZone,
    }),
    check: (fields, known) => (known ? leagueSettingsFaults({ ...settingsWithoutVersion(known), ...fields }) : []),
    save: (fields, known) => save({ ...settingsWithoutVersion(known!), ...fields }, known!),
    onDone,
  });
  const { fields, failure, textOf, choiceOf } = form;
  const primary = form.fields ? (
    <SaveStepButton isBusy={form.isBusy} onClick={form.save} />
  ) : (
    <Button disabled={form.isBusy} onClick={form.again}>
      Try again
    </Button>
  );
  return (
    <Step title="Your league" primary={primary} isUnsaved={form.isDirty} isBusy={form.isBusy}>
      <div className={styles.fields}>
        <p className="ink-2 t-14 lh-145">Colours, logo and links can be set later, under Admin, League, Settings.</p>
        {failure && failure.messages.length > 0 && <Refusal look="line" of={failure} />}
        {form.takeTheirs && <Button onClick={form.takeTheirs}>Take theirs</Button>}
        {form.saveOver && <Button onClick={form.saveOver}>Save mine instead</Button>}
        {!fields && form.isBusy && <Bone width="100%" height="120px" />}
        {fields && (
          <>
            <Field
              label="Name of the league"
              icon="home"
              autoComplete="off"
              maxLength={longestLeagueName}
              {...textOf('name')}
            />
            <SelectField
              label="League night"
              {...choiceOf('night')}
              options={[
                { value: '', text: 'No usual night' },
                ...weekdaysFrom(firstWeekday()).map((day) => ({ value: day, text: day })),
              ]}
            />
            <Field label="Fixtures start at" icon="clock" type="time" {...textOf('startTime')} />
            <TimeZoneField {...choiceOf('timeZone')} />
          </>
        )}
      </div>
    </Step>
  );
}
