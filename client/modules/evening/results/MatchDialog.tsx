import { useApolloClient } from '@apollo/client/react';
import { wholeNumberOrNaN } from '#rules/basics/numbers.ts';
import { decidedMatchResults } from '#rules/tournament/decided-match-results.ts';
import { isMatchFinished, sideAhead } from '#rules/darts/match.ts';
import { tournamentResultFaults } from '#rules/tournament/tournament-faults.ts';
import { Button } from '../../../ui/Button.tsx';
import { LegsChoice } from '../draw/LegsChoice.tsx';
import { EditDialog } from '../../../record/EditDialog.tsx';
import type { EveningMatch } from '../evening.ts';
import { useRecordForm } from '../../../record/use-record-form.ts';
import styles from './MatchDialog.module.css';
import { readMatchOfSides, saveChangedResultAndLegsOrAsk, type ReadMatch, type SavedResult } from './save-result.ts';

interface MatchAbout {
  tournamentId: string;
  match: EveningMatch;
  /** "M5, Quarter-Final". */
  title: string;
  /** Whether somebody has to win it, to go on or to have won the bracket. */
  needsWinner?: boolean;
  /** Called with the previous result, so that the change can be undone. */
  onSaved: (saved: SavedResult) => void;
}

interface Fields {
  a: string;
  b: string;
  legs: number;
}

/** Where it is said what is wrong with the legs of a side. */
const faultFields = { a: 'match.scoreA', b: 'match.scoreB' };

const text = (score: number | null | undefined) => (score == null ? '' : String(score));

/**
 * Enters the result of a match: by one tap, or legs side by side. Winners move on automatically (live.md 9.7, 20.2).
 */
export default function MatchDialog({
  tournamentId,
  match,
  title,
  needsWinner = false,
  onSaved,
  onClose,
}: MatchAbout & { onClose: () => void }) {
  const client = useApolloClient();
  const names = { a: match.sideA?.name ?? '', b: match.sideB?.name ?? '' };
  const isOfTeams = !!(match.sideA?.teamId ?? match.sideB?.teamId);
  const form = useRecordForm<ReadMatch, Fields>({
    kept: {
      record: `match ${[tournamentId, match.id, match.sideA?.id, match.sideB?.id].join(' ')}`,
      what: `${names.a} v ${names.b}`,
    },
    labels: { legs: 'the number of legs', a: `the legs of ${names.a}`, b: `the legs of ${names.b}` },
    load: () => readMatchOfSides(client, tournamentId, match),
    fieldsOf: (read) => ({ a: text(read?.scoreA), b: text(read?.scoreB), legs: read?.numberOfLegs ?? 5 }),
    check: ({ a, b, legs }) =>
      tournamentResultFaults({ scoreA: wholeNumberOrNaN(a), scoreB: wholeNumberOrNaN(b) }, legs, 'match'),
    save: async ({ a, b, legs }, read) => {
      const before = read!;
      const after = { scoreA: wholeNumberOrNaN(a), scoreB: wholeNumberOrNaN(b) };
      await saveChangedResultAndLegsOrAsk(client, tournamentId, before, { ...after, numberOfLegs: legs });
      const { scoreA, scoreB, numberOfLegs } = before;
      if (scoreA === after.scoreA && scoreB === after.scoreB) return;
      onSaved({ before: { scoreA, scoreB, ...(legs !== numberOfLegs && { numberOfLegs }) }, after });
    },
    onDone: onClose,
  });
  const { fields, set } = form;
  const fault = (side: 'a' | 'b') => form.faultOf(faultFields[side]);
  return (
    <EditDialog
      title={title}
      form={form}
      // Of teams there are no fields of their own.
      fields={isOfTeams ? [] : Object.values(faultFields)}
      refusals={{ save: 'Could not save score' }}
      onClose={onClose}
    >
      {fields && (
        <>
          <LegsChoice label="Best of, legs" legs={fields.legs} onChange={(legs) => set({ legs })} />
          <Results {...{ names, fields, isOfTeams, needsWinner, set }} />
          {!isOfTeams && (
            <div className="grid halves gap-16">
              {(['a', 'b'] as const).map((side) => (
                <label className="t-13 semi anywhere" key={side}>
                  Legs of {names[side]}
                  <input
                    className={styles.legs}
                    inputMode="numeric"
                    autoComplete="off"
                    value={fields[side]}
                    aria-invalid={fault(side) ? true : undefined}
                    aria-describedby={fault(side) ? `fault-${side}` : undefined}
                    onChange={(event) => set({ [side]: event.target.value })}
                  />
                  {fault(side) && (
                    <span id={`fault-${side}`} className="block mt-6 error">
                      {fault(side)}
                    </span>
                  )}
                </label>
              ))}
            </div>
          )}
          {needsWinner && isLevel(fields) && (
            <p role="status" className="t-13">
              Level, so nobody goes on. Choose one leg more, and enter who won the decider.
            </p>
          )}
          <Button kind="quiet" disabled={!fields.a && !fields.b} onClick={() => set({ a: '', b: '' })}>
            Clear the result
          </Button>
        </>
      )}
    </EditDialog>
  );
}

/** Whether all legs are played, and nobody has won more of them. */
function isLevel({ a, b, legs }: Fields): boolean {
  const [homeScore, awayScore] = [wholeNumberOrNaN(a) ?? 0, wholeNumberOrNaN(b) ?? 0];
  return isMatchFinished({ homeScore, awayScore, numberOfLegs: legs }) && sideAhead(homeScore, awayScore) === null;
}

interface ResultsProps {
  names: { a: string; b: string };
  fields: Fields;
  isOfTeams: boolean;
  needsWinner: boolean;
  set: (changes: Partial<Fields>) => void;
}

/** The possible results of a match, one tap each, under the name of the winner. */
function Results({ names, fields, isOfTeams, needsWinner, set }: ResultsProps) {
  const results = decidedMatchResults(fields.legs, { isOfTeams, needsWinner });
  const ways = [
    { way: 'a', title: `${names.a} won`, of: results.filter(([a, b]) => a > b) },
    { way: 'b', title: `${names.b} won`, of: results.filter(([a, b]) => b > a) },
    { way: 'level', title: 'Level', of: results.filter(([a, b]) => a === b) },
  ];
  return (
    <div className="grid halves gap-16">
      {ways.map(
        ({ way, title, of }) =>
          of.length > 0 && (
            <fieldset className="flex wrap content-start gap-8" key={way}>
              <legend className="t-13 semi anywhere mb-6">{title}</legend>
              {of.map(([a, b]) => {
                const isChosen = fields.a === String(a) && fields.b === String(b);
                return (
                  <button
                    key={`${a}-${b}`}
                    type="button"
                    className={styles.result}
                    aria-pressed={isChosen}
                    aria-label={isOfTeams ? title : `${a} to ${b}`}
                    onClick={() => set({ a: String(a), b: String(b) })}
                  >
                    {isOfTeams ? 'Won' : `${a}–${b}`}
                  </button>
                );
              })}
            </fieldset>
          ),
      )}
    </div>
  );
}
