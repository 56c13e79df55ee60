import { longestSettledNote } from '#rules/card/settled-words.ts';
import { useApolloClient } from '@apollo/client/react';
import { wholeNumberOrNaN } from '#rules/basics/numbers.ts';
import { adjustmentFaults, mostAdjustmentPoints } from '#rules/league/standing-faults.ts';
import { adjustmentsThatCount, adjustmentWords, standingRemarks } from '#rules/league/standing-of-team.ts';
import {
  useAdjustPointsMutation,
  useTakeAdjustmentBackMutation,
  type TeamEntryFragment,
} from '../../../generated/desk.ts';
import { SelectField } from '../../../record/fields.tsx';
import { conflictOverJudgement, EditDialog } from '../../../record/EditDialog.tsx';
import { useRecordForm } from '../../../record/use-record-form.ts';
import { Field } from '../../../ui/Field.tsx';
import { StatusNote } from '../../../ui/text/StatusNote.tsx';
import { readTeamEntry, teamEntryTarget, todayOrNearestDay, type EntryAbout } from './team-entry.ts';

const fieldsShown = ['way', 'points', 'reason', 'on'];

interface Fields {
  /** `take`, `give`, or the id of what is taken back. */
  way: string;
  points: string;
  reason: string;
  on: string;
}

const inputOf = ({ way, points, reason, on }: Fields) => ({
  points: (wholeNumberOrNaN(points) ?? 0) * (way === 'take' ? -1 : 1),
  reason,
  on,
});

const saveLabels: Record<string, string> = { take: 'Take the points', give: 'Give the points' };

const goneText = 'It was taken back already';

/** Whether the points with this id count. */
const countsIn = (entry: TeamEntryFragment | undefined, id: string) =>
  adjustmentsThatCount(entry?.adjustments ?? []).some((one) => one.id === id);

/** Gives a team points in a season besides its fixtures, takes some, or takes either back (settled.md 3). */
export default function AdjustPointsDialog({ onClose, ...about }: EntryAbout & { onClose: () => void }) {
  const { team, season } = about;
  const client = useApolloClient();
  const [adjust] = useAdjustPointsMutation();
  const [takeBack] = useTakeAdjustmentBackMutation();
  const form = useRecordForm({
    kept: { record: `points of ${team.id} ${season.id}`, what: `Points of ${team.name}` },
    load: () => readTeamEntry(client, about),
    fieldsOf: (_: TeamEntryFragment | undefined): Fields => ({
      way: 'take',
      points: '',
      reason: '',
      on: todayOrNearestDay(about),
    }),
    asksAfterAnyChange: true,
    isTyped: ({ points, reason }) => !!points || !!reason,
    check: (fields, entry) => {
      if (fields.way in saveLabels) return adjustmentFaults(inputOf(fields), season);
      return countsIn(entry, fields.way) ? [] : [{ field: 'way', message: `${goneText}. Choose something else.` }];
    },
    save: (fields, entry) => {
      const target = teamEntryTarget(about, entry!);
      return fields.way in saveLabels
        ? adjust({ variables: { target, input: inputOf(fields) } })
        : takeBack({ variables: { target, id: fields.way } });
    },
    onDone: onClose,
  });
  const { fields, record, textOf, choiceOf } = form;
  const saveLabel = saveLabels[fields?.way ?? ''] ?? 'Take it back';
  const remarks = standingRemarks({ name: team.name, adjustments: record?.adjustments }, season);
  const ways = [
    { value: 'take', text: 'Take points' },
    { value: 'give', text: 'Give points' },
    ...(fields && !(fields.way in saveLabels) && !countsIn(record, fields.way)
      ? [{ value: fields.way, text: goneText }]
      : []),
    ...adjustmentsThatCount(record?.adjustments ?? []).map((one) => ({
      value: one.id,
      text: `Take back: ${adjustmentWords(one, season)}`,
    })),
  ];
  return (
    <EditDialog
      title={`Points of ${team.name}`}
      form={form}
      fields={fieldsShown}
      saveLabel={saveLabel}
      conflict={conflictOverJudgement(form, { saveLabel, onClose })}
      onClose={onClose}
    >
      {remarks.length > 0 && <StatusNote words={{ tone: 'news', title: 'Decided so far', about: remarks.join(' ') }} />}
      {fields && <SelectField label="What" {...choiceOf('way')} options={ways} />}
      {fields && fields.way in saveLabels && (
        <>
          <Field
            label="Points"
            icon="table"
            type="number"
            inputMode="numeric"
            min={1}
            max={mostAdjustmentPoints}
            {...textOf('points')}
          />
          <Field
            label="Why"
            icon="note"
            hint="Everybody can read it below the table."
            maxLength={longestSettledNote}
            {...textOf('reason')}
          />
          <Field
            label="Decided on"
            icon="calendar"
            type="date"
            min={season.startDate}
            max={season.endDate}
            {...textOf('on')}
          />
        </>
      )}
    </EditDialog>
  );
}
