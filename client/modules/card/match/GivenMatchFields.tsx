import { givenReasons, type GivenMatch, type GivenReason } from '#rules/card/settled.ts';
import { longestSettledNote, reasonChoice } from '#rules/card/settled-words.ts';
import { playersOn, type CardMatch } from '#rules/card/scorecard.ts';
import { opposite, sides, type SideName } from '#rules/darts/leg.ts';
import { SelectField } from '../../../record/fields.tsx';
import { Field } from '../../../ui/Field.tsx';
import styles from './GivenMatchFields.module.css';

interface Props {
  match: CardMatch;
  /** "Singles 2". */
  name: string;
  teams: Record<SideName, string>;
  onChange: (match: CardMatch) => void;
}

const reasons = givenReasons.map((reason) => ({ value: reason, text: reasonChoice(reason) }));

/** Why a match is most likely given: the other side names nobody, or did not come to the end of it. */
const likelyReason = (match: CardMatch, to: SideName): GivenReason =>
  playersOn(match, opposite(to)).length ? 'retired' : 'tooFewPlayers';

/** Gives a match to a side that has not won it on the board, and says why (settled.md 1). */
export function GivenMatchFields({ match, name, teams, onChange }: Props) {
  const { given } = match;
  const give = (change: Partial<GivenMatch> & Pick<GivenMatch, 'to'>) =>
    onChange({ ...match, given: { reason: likelyReason(match, change.to), note: '', ...given, ...change } });
  return (
    <details className="mt-8" open={!!given || undefined}>
      <summary className={`${styles.summary} accent-text t-13 semi pointer`}>Not played, or not to its end</summary>
      <div className="grid halves gap-4" role="group" aria-label={`Who has won ${name}`}>
        <button
          type="button"
          className={`${styles.side} full-row`}
          aria-pressed={!given}
          onClick={() => onChange({ ...match, given: null })}
        >
          As played
        </button>
        {sides.map((to) => (
          <button
            key={to}
            type="button"
            className={styles.side}
            aria-pressed={given?.to === to}
            onClick={() => give({ to })}
          >
            Give to {teams[to]}
          </button>
        ))}
      </div>
      {given && (
        <div className="grid gap-8 mt-8">
          <SelectField
            label="Why"
            value={given.reason}
            options={reasons}
            onChange={(reason) => give({ to: given.to, reason: reason as GivenReason })}
          />
          <Field
            icon="note"
            label={given.reason === 'other' ? 'What happened' : 'Note, if there is more to say'}
            value={given.note}
            maxLength={longestSettledNote}
            onChange={({ target }) => give({ to: given.to, note: target.value })}
          />
          <p className="ink-3 t-12">It counts in the table, and for nobody’s own figures.</p>
        </div>
      )}
    </details>
  );
}
