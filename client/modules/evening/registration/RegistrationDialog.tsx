import { useApolloClient } from '@apollo/client/react';
import type { Day } from '#rules/basics/dates.ts';
import { RegistrationDeskDocument, SetTournamentRegistrationDocument } from '../../../generated/desk.ts';
import { leagueTimeZone } from '../../../lib/league-clock.ts';
import { EditDialog } from '../../../record/EditDialog.tsx';
import { CheckboxField, SelectField } from '../../../record/fields.tsx';
import { useRecordForm, type Versioned } from '../../../record/use-record-form.ts';
import { Field } from '../../../ui/Field.tsx';
import {
  registrationFields,
  registrationFieldFaults,
  registrationToSend,
  type RegistrationFields,
} from './registration-fields.ts';
import type { DeskRules } from './use-registration-desk.ts';
import { readAnew } from '../../../lib/wire/read-anew.ts';

interface Props {
  tournamentId: string;
  /** Whether there is none to be changed: then what stands in the form is saved as it is. */
  isNew: boolean;
  /** The day of the tournament. */
  day: Day;
  onTold: (text: string) => void;
  onClose: () => void;
}

interface Rules extends Versioned {
  rules: DeskRules | undefined;
}

const fieldsShown = ['closes', 'limit', 'playerCount'];

/** Opens registration for a tournament, closes it, and says how people sign up (live.md 20.7). */
export default function RegistrationDialog({ tournamentId: id, isNew, day, onTold, onClose }: Props) {
  const client = useApolloClient();
  async function load(): Promise<Rules | null | undefined> {
    const tournament = (await readAnew(client, RegistrationDeskDocument, { id }))?.tournament;
    const rules = tournament?.registration ?? undefined;
    return tournament && { version: String(rules?.version ?? ''), rules };
  }
  const form = useRecordForm<Rules, RegistrationFields>({
    kept: { record: `registration of ${id}`, what: 'Registration for a tournament' },
    load: isNew ? undefined : load,
    fieldsOf: (record) => registrationFields(record?.rules, leagueTimeZone()),
    check: (fields) => registrationFieldFaults(fields, { day, zone: leagueTimeZone() }),
    save: async (fields, record) => {
      const registration = registrationToSend(fields, leagueTimeZone());
      const variables = { id, version: record?.rules ? Number(record.version) : null, registration };
      const { data } = await client.mutate({ mutation: SetTournamentRegistrationDocument, variables });
      onTold(data?.setTournamentRegistration.messages.join(' ') ?? '');
    },
    isTold: true,
    onDone: onClose,
  });
  const { fields, set, faultOf, hintOf, record, textOf, tickOf } = form;
  return (
    <EditDialog
      title="Registration"
      form={form}
      fields={fieldsShown}
      saveLabel={fields?.isOpen && !record?.rules?.isOpen ? 'Open registration' : 'Save'}
      onClose={onClose}
    >
      {fields && (
        <>
          <SelectField
            label="Registration"
            value={fields.isOpen ? 'open' : 'closed'}
            hint={hintOf('isOpen')}
            options={[
              { value: 'open', text: 'Open: players can sign up' },
              { value: 'closed', text: 'Closed' },
            ]}
            onChange={(value) => set({ isOpen: value === 'open' })}
          />
          <Field
            label="Closes on"
            icon="calendar"
            type="date"
            max={day}
            hint="Leave it empty, and it stays open until the draw or until you close it."
            {...textOf('closesOn')}
            fault={faultOf('closes')}
          />
          <Field
            label="At"
            icon="clock"
            type="time"
            hint="By the league’s clock; at the end of that day where there is none."
            {...textOf('closesAt')}
          />
          <Field
            label="Most sides"
            icon="person"
            inputMode="numeric"
            hint="Who signs up after that waits. Leave it empty for no limit."
            {...textOf('limit')}
          />
          <SelectField
            label="On a side"
            value={fields.isPairs ? 'pairs' : 'singles'}
            fault={faultOf('playerCount')}
            hint={hintOf('isPairs')}
            options={[
              { value: 'singles', text: 'One player' },
              { value: 'pairs', text: 'Two players, who sign up together' },
            ]}
            onChange={(value) => set({ isPairs: value === 'pairs' })}
          />
          <CheckboxField label="I confirm each entry" {...tickOf('confirms')} />
        </>
      )}
    </EditDialog>
  );
}
