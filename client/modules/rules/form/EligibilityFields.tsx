import type { ComponentProps } from 'react';
import type { Eligibility } from '#rules/basics/defaults.ts';
import type { SeasonDates } from '#rules/basics/dates.ts';
import { ruleLimits } from '#rules/card/rule-limits.ts';
import { fieldBindings } from '../../../record/field-bindings.ts';
import { CheckboxField, SelectField } from '../../../record/fields.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import styles from './Form.module.css';
import { NumberField } from './NumberField.tsx';

interface Props {
  eligibility: Eligibility;
  season: SeasonDates;
  /** Whether a rule says how often somebody may play a night. */
  limitsMatches: boolean;
  set: (changes: Partial<Eligibility>) => void;
  faultOf: (field: string) => string | undefined;
  hintOf: (field: string) => string | undefined;
}

/** Who may play: helpers, the deadline, finals nights, and what becomes of what breaks these (season-rules.md 15). */
export function EligibilityFields({ eligibility, season, limitsMatches, set, faultOf, hintOf }: Props) {
  const { choiceOf, tickOf } = fieldBindings({ fields: eligibility, set, faultOf, hintOf });
  return (
    <Card title="Who may play">
      <div className="stack gap-14 p-14-16">
        <CheckboxField label="Players of other teams may help out for a night" {...tickOf('helpers')} />
        {eligibility.helpers && (
          <CheckboxField label="What a helper plays counts for the helper too" {...tickOf('helpersCount')} />
        )}
      </div>
      {eligibility.helpers && (
        <div className={styles.wide}>
          <NumberField
            label="Nights of helping a season (0: as often as wanted)"
            maximum={ruleLimits.nights}
            {...choiceOf('helperNights')}
          />
          {eligibility.helperNights > 0 && (
            <BreachChoice label="Who has helped as often" {...choiceOf('tooManyNights')} />
          )}
        </div>
      )}
      <div className={styles.wide}>
        <Field
          label="Last day on which players come to a team"
          hint={hintOf('lastTransfer') ?? 'Empty: no deadline.'}
          icon="calendar"
          type="date"
          min={season.startDate}
          max={season.endDate}
          value={eligibility.lastTransfer ?? ''}
          fault={faultOf('lastTransfer')}
          onChange={({ target }) => set({ lastTransfer: target.value || null })}
        />
        {eligibility.lastTransfer && (
          <BreachChoice
            label="Who comes later"
            marked="Is told to whoever adds or moves them"
            {...choiceOf('lateTransfer')}
          />
        )}
      </div>
      <div className={styles.wide}>
        <NumberField
          label="Nights for the team before a qualifier (0: not said)"
          maximum={ruleLimits.nights}
          {...choiceOf('nightsForFinals')}
        />
        {eligibility.nightsForFinals > 0 && <BreachChoice label="Who has fewer" {...choiceOf('tooFewNights')} />}
      </div>
      {limitsMatches && (
        <div className={styles.wide}>
          <BreachChoice label="Who is in more matches than a night allows" {...choiceOf('tooManyMatches')} />
        </div>
      )}
    </Card>
  );
}

interface BreachProps extends Omit<ComponentProps<typeof SelectField>, 'options'> {
  marked?: string;
}

const BreachChoice = ({ marked = 'Is marked on the card', ...choice }: BreachProps) => (
  <SelectField
    {...choice}
    options={[
      { value: 'warn', text: marked },
      { value: 'refuse', text: 'Is refused' },
    ]}
  />
);
