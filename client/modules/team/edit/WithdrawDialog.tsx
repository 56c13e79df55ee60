import { longestSettledNote } from '#rules/card/settled-words.ts';
import { useApolloClient } from '@apollo/client/react';
import { withdrawalFaults } from '#rules/league/standing-faults.ts';
import { standingRemarks, type Withdrawal } from '#rules/league/standing-of-team.ts';
import { useWithdrawTeamMutation, type TeamEntryFragment } from '../../../generated/desk.ts';
import { SelectField } from '../../../record/fields.tsx';
import { conflictOverJudgement, EditDialog } from '../../../record/EditDialog.tsx';
import { useRecordForm } from '../../../record/use-record-form.ts';
import { useTeamOrPlayerText } from '../../../lib/wire/words-of-season.ts';
import { Field } from '../../../ui/Field.tsx';
import { StatusNote } from '../../../ui/text/StatusNote.tsx';
import { readTeamEntry, teamEntryTarget, todayOrNearestDay, type EntryAbout } from './team-entry.ts';

const fieldsShown = ['on', 'reason', 'expungedFrom'];

interface Fields {
  on: string;
  reason: string;
  results: 'stand' | 'from' | 'none';
  from: string;
  future: Withdrawal['future'];
}

const results = [
  { value: 'stand', text: 'All of them stand' },
  { value: 'from', text: 'Those from a day on are taken out' },
  { value: 'none', text: 'All of them are taken out' },
];

const futures = [
  { value: 'awarded', text: 'Awarded to the opponents' },
  { value: 'void', text: 'Void: the opponents have a bye' },
];

/** Withdraws a team from a season with what that means for its fixtures, or brings it back (settled.md 4). */
export default function WithdrawDialog({ onClose, ...about }: EntryAbout & { onClose: () => void }) {
  const { team, season } = about;
  const client = useApolloClient();
  const words = useTeamOrPlayerText(season.id);
  const [withdraw] = useWithdrawTeamMutation();
  const inputOf = ({ on, reason, results, from, future }: Fields): Withdrawal => ({
    ...{ on, reason, future },
    expungedFrom: results === 'stand' ? null : results === 'none' ? season.startDate : from,
  });
  const send = (entry: TeamEntryFragment, input: Withdrawal | null) =>
    withdraw({ variables: { target: teamEntryTarget(about, entry), input } });
  const form = useRecordForm({
    kept: { record: `withdrawal of ${team.id} ${season.id}`, what: `Withdrawal of ${team.name}` },
    load: () => readTeamEntry(client, about),
    fieldsOf: (entry: TeamEntryFragment | undefined): Fields => {
      const {
        on = todayOrNearestDay(about),
        reason = '',
        expungedFrom = null,
        future = 'awarded',
      } = entry?.withdrawal ?? {};
      const isAll = expungedFrom === season.startDate;
      return {
        ...{ on, reason, future },
        results: expungedFrom ? (isAll ? 'none' : 'from') : 'stand',
        from: expungedFrom && !isAll ? expungedFrom : '',
      };
    },
    asksAfterAnyChange: true,
    check: (fields) => withdrawalFaults(inputOf(fields), season),
    save: (fields, entry) => send(entry!, inputOf(fields)),
    remove: (entry) => send(entry, null),
    onDone: onClose,
  });
  const { fields, faultOf, record, textOf, choiceOf } = form;
  const saveLabel = record?.withdrawal ? 'Save' : 'Withdraw';
  const remarks = standingRemarks({ name: team.name, withdrawal: form.theirs?.withdrawal }, season);
  const day = { icon: 'calendar', type: 'date', min: season.startDate, max: season.endDate } as const;
  return (
    <EditDialog
      title={`${team.name} withdraws from ${season.name}`}
      form={form}
      fields={fieldsShown}
      saveLabel={saveLabel}
      conflict={conflictOverJudgement(form, { saveLabel, onClose })}
      removal={
        record?.withdrawal
          ? { label: words('Bring the team back'), question: `Bring ${team.name} back? Its fixtures are as they were.` }
          : undefined
      }
      onClose={onClose}
    >
      {remarks.length > 0 && (
        <StatusNote words={{ tone: 'news', title: 'Decided meanwhile', about: remarks.join(' ') }} />
      )}
      {fields && (
        <>
          <Field {...day} label="Withdraws on" {...textOf('on')} />
          <Field
            label="Why"
            icon="note"
            hint="Everybody can read it."
            maxLength={longestSettledNote}
            {...textOf('reason')}
          />
          <SelectField label="Its results so far" {...choiceOf('results')} options={results} />
          {fields.results === 'from' && (
            <Field
              {...day}
              label="Taken out from"
              hint="For example the first day of the second half."
              {...textOf('from')}
              fault={faultOf('expungedFrom')}
            />
          )}
          <SelectField label="The fixtures it still has" {...choiceOf('future')} options={futures} />
        </>
      )}
    </EditDialog>
  );
}
