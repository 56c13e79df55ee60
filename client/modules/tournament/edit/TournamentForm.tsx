import { useId } from 'react';
import type { Day } from '#rules/basics/dates.ts';
import { tournamentDefaults } from '#rules/basics/defaults.ts';
import { useDivisionsOfSeason } from '../../../lib/wire/use-divisions-of-season.ts';
import { Field } from '../../../ui/Field.tsx';
import { fieldBindings } from '../../../record/field-bindings.ts';
import { TextAreaField, CheckboxField, SelectField } from '../../../record/fields.tsx';

/** A tournament's details as typed. */
export interface TournamentFormFields {
  address: string;
  date: Day;
  divisionId: string | null;
  type: string;
  notes: string;
  singleRound: boolean;
  host: string;
  opponent: string;
  gender: string;
  bestOf: string;
  accoladesCount: boolean;
  excludeFromReports: boolean;
}

/** A possible venue. */
export interface Venue {
  address: string;
  /** Something else is played there that day. */
  isUsed?: boolean;
}

interface Props {
  fields: TournamentFormFields;
  seasonId: string;
  /** Its division as it is stored, which it may keep. */
  storedDivisionId: string | null | undefined;
  /** Host, opponent and kind cannot change once there are matches (live.md 10). */
  hasMatches: boolean;
  venues?: readonly Venue[] | undefined;
  teams?: readonly string[] | undefined;
  set: (changes: Partial<TournamentFormFields>) => void;
  faultOf: (field: string) => string | undefined;
  hintOf: (field: string) => string | undefined;
}

/** The input fields of a tournament's details. */
export function TournamentForm({ fields, hasMatches, venues = [], teams = [], set, faultOf, hintOf, ...of }: Props) {
  const id = useId();
  const { textOf, choiceOf, tickOf } = fieldBindings({ fields, set, faultOf, hintOf });
  const divisions = useDivisionsOfSeason(of.seasonId, of.storedDivisionId);
  const usualLegs = fields.singleRound ? tournamentDefaults.singleRoundLegs : tournamentDefaults.legs;
  return (
    <>
      <Field label="Address" icon="place" autoFocus autoComplete="off" list={`${id}-venues`} {...textOf('address')} />
      <datalist id={`${id}-venues`}>
        {venues.map(({ address, isUsed }) => (
          <option key={address} value={address} label={isUsed ? `${address}, used that day` : undefined} />
        ))}
      </datalist>
      <Field label="Date" icon="calendar" type="date" {...textOf('date')} />
      <SelectField
        label="For"
        value={fields.divisionId ?? ''}
        fault={faultOf('divisionId')}
        hint={hintOf('divisionId')}
        options={[{ value: '', text: 'All divisions' }, ...divisions.map((one) => ({ value: one.id, text: one.name }))]}
        onChange={(value) => set({ divisionId: value || null })}
      />
      <Field
        label="What is played"
        icon="table"
        autoComplete="off"
        hint="Such as Singles. Left empty, it is called by the players of its sides."
        {...textOf('type')}
      />
      <CheckboxField label="A single round of host against opponent" disabled={hasMatches} {...tickOf('singleRound')} />
      {fields.singleRound &&
        (['host', 'opponent'] as const).map((team) => (
          <Field
            key={team}
            label={team === 'host' ? 'Host' : 'Opponent'}
            icon="person"
            autoComplete="off"
            list={`${id}-teams`}
            disabled={hasMatches}
            {...textOf(team)}
          />
        ))}
      <datalist id={`${id}-teams`}>
        {teams.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <SelectField
        label="Gender"
        {...choiceOf('gender')}
        options={[
          { value: '', text: 'Everybody' },
          { value: 'men', text: 'Men' },
          { value: 'women', text: 'Women' },
        ]}
      />
      <Field
        label="Best of, legs"
        icon="table"
        type="number"
        inputMode="numeric"
        min={tournamentDefaults.leastBestOf}
        hint={`Left empty, matches are best of ${usualLegs}.`}
        {...textOf('bestOf')}
      />
      <TextAreaField label="Notes" rows={2} {...textOf('notes')} />
      <CheckboxField label="180s and hi-checks count for the players table" {...tickOf('accoladesCount')} />
      <CheckboxField
        label="Leave it out of the finals night report and of careers"
        hint="Who played in it still counts in the other reports."
        {...tickOf('excludeFromReports')}
      />
    </>
  );
}
