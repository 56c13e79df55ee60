import { useApolloClient } from '@apollo/client/react';
import { decisionFaults } from '#rules/card/settled-faults.ts';
import { decisionOutcomes, decisionReasons, type DecisionOutcome, type DecisionReason } from '#rules/card/settled.ts';
import { longestSettledNote, outcomeWords, reasonChoice } from '#rules/card/settled-words.ts';
import { DecisionToMakeDocument, useDecideFixtureMutation, type DecisionToMakeQuery } from '../../../generated/desk.ts';
import { readUncached } from '../../../lib/wire/read-anew.ts';
import { SelectField } from '../../../record/fields.tsx';
import { conflictOverJudgement, EditDialog } from '../../../record/EditDialog.tsx';
import { useRecordForm } from '../../../record/use-record-form.ts';
import { Field } from '../../../ui/Field.tsx';
import { StatusNote } from '../../../ui/text/StatusNote.tsx';

interface DecideAbout {
  fixture: { id: string; home: { name: string }; away: { name: string } };
  /** Called after it was saved. */
  onSaved: () => void;
}

type Stored = NonNullable<DecisionToMakeQuery['fixture']>;

interface Fields {
  outcome: DecisionOutcome | '';
  reason: Exclude<DecisionReason, 'withdrawn'>;
  note: string;
}

const fieldsShown = ['outcome', 'note'];

const reasons = decisionReasons.map((reason) => ({ value: reason, text: reasonChoice(reason) }));

/** Decides a fixture otherwise than by its card, or takes that back (settled.md 2). */
export default function DecideDialog({ fixture, onSaved, onClose }: DecideAbout & { onClose: () => void }) {
  const client = useApolloClient();
  const [decide] = useDecideFixtureMutation();
  const { id } = fixture;
  const teams = { home: fixture.home.name, away: fixture.away.name };
  const save = async (version: string, decision: Omit<NonNullable<Stored['decision']>, 'on' | 'text'> | null) => {
    await decide({ variables: { target: { id, version }, decision } });
    onSaved();
  };
  const form = useRecordForm({
    kept: { record: `decision ${id}`, what: `${teams.home} v ${teams.away}` },
    load: async () => (await readUncached(client, DecisionToMakeDocument, { id }))?.fixture,
    fieldsOf: (stored: Stored | undefined): Fields => {
      const { outcome, reason, note } = stored?.decision ?? {};
      if (!outcome || !reason || reason === 'withdrawn') return { outcome: '', reason: 'forfeit', note: '' };
      return { outcome, reason, note: note ?? '' };
    },
    asksAfterAnyChange: true,
    check: ({ outcome, reason, note }) => [
      ...(outcome ? [] : [{ field: 'outcome', message: 'Choose what is decided.' }]),
      ...decisionFaults({ reason, note }),
    ],
    save: ({ outcome, reason, note }, stored) =>
      save(stored!.version, { outcome: outcome as DecisionOutcome, reason, note }),
    remove: (stored) => save(stored.version, null),
    onDone: onClose,
  });
  const { fields, record, textOf, choiceOf } = form;
  return (
    <EditDialog
      title={`${teams.home} v ${teams.away}`}
      form={form}
      fields={fieldsShown}
      saveLabel="Decide"
      conflict={conflictOverJudgement(form, { saveLabel: 'Decide', onClose })}
      removal={
        isMade(record)
          ? { label: 'Take the decision back', question: 'Take the decision back? The card counts again.' }
          : undefined
      }
      onClose={onClose}
    >
      {form.theirs?.decision && isMade(form.theirs) && (
        <StatusNote words={{ tone: 'news', title: 'Decided meanwhile', about: `${form.theirs.decision.text}.` }} />
      )}
      {record?.decision && !isMade(record) && (
        <p>
          {record.decision.text}. That follows from the withdrawal, which is taken back on their page. What is decided
          here comes before it.
        </p>
      )}
      {fields && (
        <>
          <SelectField
            label="What is decided"
            hint={hintOf(fields.outcome, record)}
            {...choiceOf('outcome')}
            options={[
              { value: '', text: 'Choose' },
              ...decisionOutcomes.map((outcome) => ({ value: outcome, text: outcomeWords(outcome, teams) })),
            ]}
          />
          <SelectField label="Why" {...choiceOf('reason')} options={reasons} />
          <Field
            label={fields.reason === 'other' ? 'What happened' : 'Note, if there is more to say'}
            icon="note"
            hint="Everybody can read it."
            {...textOf('note')}
            maxLength={longestSettledNote}
          />
        </>
      )}
    </EditDialog>
  );
}

/** Whether it was decided by hand; what follows from a team that has withdrawn is not taken back here. */
const isMade = (stored: Stored | undefined): boolean => !!stored?.decision && stored.decision.reason !== 'withdrawn';

/** What becomes of the card, and of a postponed night. */
function hintOf(outcome: DecisionOutcome | '', stored: Stored | undefined): string | undefined {
  if (!outcome) return undefined;
  if (outcome === 'stands') return 'The matches that were finished count; nobody waits for the others.';
  const card = stored?.resultsPublished ? ' The published card counts nothing any more; it stays in the history.' : '';
  const night = stored?.postponed ? ' It is not postponed while that holds.' : '';
  if (outcome === 'void') return `It counts for nobody.${card}${night}`;
  const points =
    outcome === 'neither'
      ? 'Both have lost it, without a match or a leg.'
      : stored?.rules.awards === 'result'
        ? 'One has the points of a win, the other those of a defeat; no match and no leg counts.'
        : 'Every match is won, with all the legs that are needed; it counts for nobody’s own figures.';
  return `${points}${card}${night}`;
}
