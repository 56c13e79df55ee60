import type { ReactNode } from 'react';
import { useRestoreFocusAfterBusy } from '../lib/page/use-restore-focus-after-busy.ts';
import { useAskFirst } from '../lib/page/use-ask-first.ts';
import { Button } from '../ui/Button.tsx';
import { Reasons } from '../ui/Reasons.tsx';
import { Restored } from '../ui/Restored.tsx';
import { Window } from '../ui/dialogs/Window.tsx';
import type { RecordForm } from './use-record-form.ts';

interface Props {
  title: string;
  form: RecordForm;
  /** Fields that show their own errors; other errors are listed at the top. */
  fields: readonly string[];
  saveLabel?: string;
  /**
   * Titles for a failed save or delete, shown above the reasons, and for a record that no longer exists (live.md 19).
   */
  refusals?: { save?: string; remove?: string; gone?: string };
  /** Texts of the delete button and its question. */
  removal?: { label: string; question: string } | undefined;
  /** Buttons where somebody else has saved meanwhile; by default theirs is taken where both have changed it. */
  conflict?: { overLabel: string; lookLabel: string; onLook: () => void } | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The buttons of `conflict` where what somebody else decided can be decided otherwise, or left. */
export const conflictOverJudgement = (
  form: Pick<RecordForm, 'drop'>,
  { saveLabel, onClose }: Required<Pick<Props, 'saveLabel' | 'onClose'>>,
): Props['conflict'] => ({
  overLabel: `${saveLabel} all the same`,
  lookLabel: 'Leave it as it is',
  onLook: () => {
    form.drop();
    onClose();
  },
});

/**
 * A dialog around a record's fields: save button at the bottom, errors at the top, and a question before typed text is
 * lost.
 */
export function EditDialog({ title, form, fields, saveLabel = 'Save', removal, refusals, ...more }: Props) {
  const askFirst = useAskFirst();
  const { conflict, onClose, children } = more;
  const { failure, warnings, isBusy, isDirty, isGone } = form;
  const isOver = isGone || !!warnings;
  async function leave() {
    if (!isDirty || isGone) return onClose();
    const text = form.endedElsewhere ?? 'What you typed is lost then.';
    if (!(await askFirst({ title: 'Leave without saving?', text, action: 'Leave', keep: 'Go on editing' }))) return;
    form.drop();
    onClose();
  }
  async function askToRemove({ question: title, label: action }: NonNullable<typeof removal>) {
    if (await askFirst({ title, action, keep: 'Cancel' })) form.remove?.();
  }
  useRestoreFocusAfterBusy(isBusy);
  const foot = isOver ? (
    <Button full onClick={onClose}>
      Close
    </Button>
  ) : form.fields ? (
    <>
      <Button type="submit" kind="primary" full disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'Saving' : saveLabel}
      </Button>
      {removal && form.remove && (
        <button
          type="button"
          className="bare error semi tap"
          disabled={isBusy}
          onClick={() => void askToRemove(removal)}
        >
          {removal.label}
        </button>
      )}
    </>
  ) : failure ? (
    <Button full onClick={form.again}>
      Try again
    </Button>
  ) : undefined;
  return (
    <Window title={title} isWide onClose={() => void leave()} onSubmit={form.save} foot={foot}>
      <DialogRefusal {...{ form, fields, removal, refusals, conflict }} />
      {warnings?.map((warning) => (
        <p key={warning} role="status">
          {warning}
        </p>
      ))}
      {form.fields && !isOver && (
        // Anything typed during the save would be lost.
        <div className="stack gap-16" inert={isBusy}>
          {form.restoration && <Restored {...form.restoration} />}
          {children}
        </div>
      )}
      {!form.fields && isBusy && (
        <p className="ink-3 t-13" role="status">
          Loading
        </p>
      )}
    </Window>
  );
}

type RefusalProps = Pick<Props, 'form' | 'fields' | 'removal' | 'refusals' | 'conflict'>;

/** Why it was not saved, with buttons. Announced when it appears. */
function DialogRefusal({ form, fields, removal, refusals, conflict }: RefusalProps) {
  const { failure, failed, isGone, saveOver, removeTheirs, takeTheirs } = form;
  const title = failed && (refusals?.[failed] ?? 'Could not save details');
  const shownBelow = (failure?.fields ?? []).filter(({ field }) => fields.includes(field));
  const others = (failure?.fields ?? []).filter((fault) => !shownBelow.includes(fault)).map(({ message }) => message);
  const messages = shownBelow.length || !failure?.messages.length ? others : failure.messages;
  return (
    <div role="alert">
      {isGone && (
        <p className="refused grid gap-8 p-12-14 r-2 t-14 semi lh-14 anywhere">
          {refusals?.gone ?? 'It was not found'}. Somebody may have deleted it.
        </p>
      )}
      {messages.length > 0 && (
        <div className="refused grid gap-8 p-12-14 r-2 t-14 semi lh-14 anywhere">
          {title && (
            <p>
              <b>{title}</b>
            </p>
          )}
          {messages === failure?.messages ? (
            <p>
              <Reasons of={failure} />
            </p>
          ) : (
            messages.map((message) => <p key={message}>{message}</p>)
          )}
          {takeTheirs && (
            <div className="flex wrap gap-8">
              {saveOver && <Button onClick={saveOver}>{conflict?.overLabel ?? 'Save mine instead'}</Button>}
              {removeTheirs && <Button onClick={removeTheirs}>{removal?.label} all the same</Button>}
              <Button onClick={conflict?.onLook ?? takeTheirs}>
                {conflict?.lookLabel ?? (saveOver ? 'Take theirs' : 'Load theirs')}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
