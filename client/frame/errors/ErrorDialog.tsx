import { closeErrorDialog, type ErrorForDialog } from '../../lib/wire/errors/error-for-dialog.ts';
import { Button } from '../../ui/Button.tsx';
import { Window } from '../../ui/dialogs/Window.tsx';
import styles from './ErrorDialog.module.css';

/**
 * The generic dialog: errors, warnings and messages, and the exception while the program is being developed (live.md
 * 17).
 */
const ErrorDialog = ({ errors, warnings, messages, exception }: ErrorForDialog) => (
  <Window title="There was an error" onClose={closeErrorDialog}>
    <Texts name="Errors" texts={errors} />
    <Texts name="Warnings" texts={warnings} />
    <Texts name="Messages" texts={messages} />
    {exception && (
      <section className="w-min p-10-12 r-2 bg-sunken" aria-label="Exception">
        <h3 className="t-13 anywhere">
          {exception.type}: {exception.message}
        </h3>
        {exception.stack && (
          <pre className={`mt-6 t-12 ${styles.stack}`} tabIndex={0}>
            {exception.stack.join('\n')}
          </pre>
        )}
      </section>
    )}
    <Button kind="primary" full onClick={closeErrorDialog}>
      Close
    </Button>
  </Window>
);

const classesByName = { Errors: 'error semi', Warnings: '', Messages: 'ink-2 t-14' };

const Texts = ({ name, texts }: { name: keyof typeof classesByName; texts: readonly string[] }) =>
  texts.length > 0 && (
    <ul className={`grid gap-6 lh-14 anywhere ${classesByName[name]}`} aria-label={name}>
      {texts.map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </ul>
  );

export default ErrorDialog;
