import type { ReactNode } from 'react';
import { useRestoreFocusAfterBusy } from '../lib/page/use-restore-focus-after-busy.ts';
import { submitHandler } from '../ui/submit-handler.ts';
import { Button } from '../ui/Button.tsx';
import { Refusal } from '../ui/Refusal.tsx';
import { Restored } from '../ui/Restored.tsx';
import styles from './PageForm.module.css';
import type { RecordForm } from './use-record-form.ts';

interface Props {
  form: RecordForm;
  /** Said while nothing was typed. */
  unchanged: string;
  /** Says what has to be done first, while it cannot be saved. */
  waitsFor?: string | undefined;
  /** What leaves the form, beside the button that saves. */
  leave?: ReactNode;
  children: ReactNode;
}

/** A form that fills a page, in cards, with a bar below from which it is saved. */
export function PageForm({ form, unchanged, waitsFor, leave, children }: Props) {
  const { failure, isBusy, isDirty } = form;
  useRestoreFocusAfterBusy(isBusy);
  return (
    <form className="stack gap-16" noValidate onSubmit={submitHandler(form.save)}>
      <div className="stack gap-16" inert={isBusy}>
        {form.restoration && <Restored {...form.restoration} />}
        {children}
      </div>
      <div className={styles.bar}>
        <Refusal
          look="line"
          of={failure && (failure.messages.length ? failure : 'Nothing was saved. Mend the marked fields first.')}
        />
        <p role="status">{waitsFor ?? (isDirty ? 'Not saved yet.' : unchanged)}</p>
        {form.takeTheirs && <Button onClick={form.takeTheirs}>Take theirs</Button>}
        {form.saveOver && (
          <Button disabled={!!waitsFor} onClick={form.saveOver}>
            Save mine instead
          </Button>
        )}
        {leave}
        <Button type="submit" kind="primary" disabled={isBusy || !isDirty || !!waitsFor} aria-busy={isBusy}>
          {isBusy ? 'Saving' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
