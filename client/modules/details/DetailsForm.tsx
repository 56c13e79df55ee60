import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { formatDay } from '#rules/basics/dates.ts';
import { textLimits } from '#rules/basics/limits.ts';
import { changedFields, rebase } from '#rules/basics/rebase.ts';
import { isOffByWithdrawal } from '#rules/card/settled.ts';
import { settledAtOnceText } from '#rules/card/settled-words.ts';
import { useUpdateFixtureDetailsMutation, type FixtureDetailsQuery } from '../../generated/desk.ts';
import { useEntryKeeping } from '../../lib/device/use-entry-keeping.ts';
import { useRestoreFocusAfterBusy } from '../../lib/page/use-restore-focus-after-busy.ts';
import { formatTimeWithShortDayUnlessToday } from '../../lib/instant.ts';
import { failureOf, faultOfField, type Failure } from '../../lib/wire/failure.ts';
import { reloadedFailure } from '../../record/saved-meanwhile.ts';
import { failureBesideFields } from '../../lib/wire/failure-beside-fields.ts';
import { useAskFirst } from '../../lib/page/use-ask-first.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { Restored } from '../../ui/Restored.tsx';
import { submitHandler } from '../../ui/submit-handler.ts';
import styles from './FixtureDetailsEditor.module.css';

type Stored = NonNullable<FixtureDetailsQuery['fixture']>;

const fieldsOf = ({ date, address, postponed, isKnockout, accoladesCount }: Stored) => ({
  date,
  address,
  postponed,
  isKnockout,
  accoladesCount,
});
type Details = ReturnType<typeof fieldsOf>;

/** What was typed, and the stored values it was typed over. */
interface Entered {
  before: Details;
  typed: Details;
}

/** The name under which a device keeps what was typed. */
export const keptDetailsName = (fixtureId: string): string => `details ${fixtureId}`;

const switchesOf = (visits: string) => ({
  postponed: { label: 'Postponed', hint: 'Nothing of it counts until it is played.' },
  isKnockout: { label: 'Qualifier', hint: 'Changing this resets the legs of the matches.' },
  accoladesCount: { label: `${visits} and hi-checks count`, hint: 'Those of this fixture stand in the players table.' },
});
type Switch = keyof ReturnType<typeof switchesOf>;

interface Props {
  stored: Stored;
  /** What the card calls its high visits: "180s". */
  visits: string;
  /** Loads the fixture again; null when it is gone. */
  read: () => Promise<Stored | null>;
  onDone: (what: string) => void;
}

/** What to know where a fixture is in another season since it was saved, or decided, as a team of it has withdrawn. */
const newlySo = (before: Stored, after: Stored | null | undefined): string[] => [
  ...(after?.season && after.season.id !== before.season?.id ? [`It is in ${after.season.name} now.`] : []),
  ...(after?.decision && isOffByWithdrawal(after) && !isOffByWithdrawal(before)
    ? [settledAtOnceText(after.decision, { home: after.home.name, away: after.away.name })]
    : []),
];

/** The form sends only changed fields, on top of what others have saved meanwhile. */
export function DetailsForm({ stored, visits, read, onDone }: Props) {
  const switches = switchesOf(visits);
  const kept = useEntryKeeping<Entered>({
    record: keptDetailsName(stored.id),
    what: `Details of a fixture on ${formatDay(stored.date)}`,
    onElsewhere: (other) => {
      if (!other) return;
      const onTop = rebase(other.state.before, other.state.typed, fieldsOf(base));
      setTyped(onTop.mine);
      // What was saved meanwhile, the other tab has not seen.
      if (other.version && other.version < base.version) setClashes(onTop.clashes);
    },
  });
  const [first] = useState(() => {
    const { before, typed } = kept.found?.state ?? { before: fieldsOf(stored), typed: fieldsOf(stored) };
    return rebase(before, typed, fieldsOf(stored));
  });
  const [base, setBase] = useState(stored);
  const [typed, setTyped] = useState(first.mine);
  const [clashes, setClashes] = useState(first.clashes);
  const [undone, setUndone] = useState<Details>();
  const [failure, setFailure] = useState<Failure>();
  const client = useApolloClient();
  const askFirst = useAskFirst();
  const [update] = useUpdateFixtureDetailsMutation({ fetchPolicy: 'no-cache' });
  const [isBusy, setBusy] = useState(false);
  useRestoreFocusAfterBusy(isBusy);
  const isDifferent = (next: Details) => Object.keys(changedFields(fieldsOf(base), next)).length > 0;
  const isChanged = isDifferent(typed);
  const hold = (next: Details) => {
    setTyped(next);
    if (isDifferent(next)) kept.keep({ before: fieldsOf(base), typed: next }, base.version);
    else kept.drop();
  };
  const type = (more: Partial<Details>) => hold({ ...typed, ...more });
  const done = (what: string) => {
    kept.drop();
    onDone(what);
  };
  const cancel = async () => {
    const text = 'What you typed is lost then.';
    const question = { title: 'Leave without saving?', text, action: 'Leave', keep: 'Go on editing' };
    if (!isChanged || (await askFirst(question))) done('');
  };

  async function catchUp() {
    const now = await read().catch(() => null);
    if (!now) return;
    const onTop = rebase(fieldsOf(base), typed, fieldsOf(now));
    setBase(now);
    setTyped(onTop.mine);
    setClashes(onTop.clashes);
    kept.keep({ before: fieldsOf(now), typed: onTop.mine }, now.version);
  }

  async function save() {
    const details = changedFields(fieldsOf(base), typed);
    if (!Object.keys(details).length) return done('Nothing was changed.');
    setFailure(undefined);
    setBusy(true);
    try {
      const { data } = await update({ variables: { target: { id: base.id, version: base.version }, details } });
      done(['The fixture details were saved.', ...newlySo(base, data?.updateFixtureDetails)].join(' '));
      // The details are saved, whether or not the page can be reloaded.
      void client.refetchQueries({ include: ['ScoreCard'] }).catch(() => undefined);
    } catch (error) {
      const failure = reloadedFailure(failureOf(error));
      setFailure(failure);
      // Busy until this is done: anything typed meanwhile would be lost.
      if (failure.code === 'CONFLICT') await catchUp();
      setBusy(false);
    }
  }

  const faultOf = (field: keyof Details) => faultOfField(failure, field);
  const beside = failureBesideFields(failure, ['date', 'address']);
  const meanwhile = (field: keyof Details, text: string) =>
    clashes.includes(field) ? { hint: `${base.editor} saved meanwhile: ${text}. Saving puts yours in its place.` } : {};
  return (
    <form className={`${styles.form} grid gap-14`} onSubmit={submitHandler(save)} noValidate>
      <div className="grid gap-14" inert={isBusy}>
        {kept.found && (
          <Restored
            at={formatTimeWithShortDayUnlessToday(kept.found.at)}
            isUndone={!!undone}
            undo={() => {
              setUndone(typed);
              hold(fieldsOf(base));
            }}
            redo={() => {
              if (undone) hold(undone);
              setUndone(undefined);
            }}
          />
        )}
        <Field
          label="Date"
          icon="calendar"
          type="date"
          required
          value={typed.date}
          fault={faultOf('date')}
          {...meanwhile('date', formatDay(base.date))}
          onChange={({ target }) => target.value && type({ date: target.value })}
        />
        <Field
          label="Venue"
          icon="place"
          value={typed.address}
          maxLength={textLimits.address}
          fault={faultOf('address')}
          {...meanwhile('address', base.address || 'none')}
          onChange={({ target }) => type({ address: target.value })}
        />
        {(Object.keys(switches) as Switch[]).map((name) => (
          <label key={name} className="row gap-12 tap semi pointer">
            <input type="checkbox" checked={typed[name]} onChange={({ target }) => type({ [name]: target.checked })} />
            <span>
              {switches[name].label}
              <small className="block ink-3 t-13 regular">
                {meanwhile(name, base[name] ? 'yes' : 'no').hint ?? switches[name].hint}
              </small>
            </span>
          </label>
        ))}
      </div>
      <Refusal look="marked" what={<b>Could not save fixture details.</b>} of={beside}>
        {beside?.code === 'CONFLICT' && <p>It was reloaded; what you changed is still here.</p>}
      </Refusal>
      <div className="flex wrap gap-8">
        <Button kind="primary" type="submit" disabled={isBusy} aria-busy={isBusy}>
          Save details
        </Button>
        <Button disabled={isBusy} onClick={() => void cancel()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
