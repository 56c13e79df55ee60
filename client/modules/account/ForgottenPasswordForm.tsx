import { useState } from 'react';
import { useRequestPasswordResetMutation } from '../../generated/people.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { HydratedForm } from '../../ui/device/HydratedForm.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmailField } from '../../ui/Field.tsx';
import { submitHandler } from '../../ui/submit-handler.ts';
import styles from './account.module.css';
import { RefusalAlert } from './RefusalAlert.tsx';

/** Asks for a link for a new password. What is said afterwards does not tell whether there is an account. */
export function ForgottenPasswordForm() {
  const [emailAddress, setEmailAddress] = useState('');
  const [askedFor, setAskedFor] = useState<string>();
  const { failure, run } = useCommand();
  const [request, { loading }] = useRequestPasswordResetMutation();
  const submit = async () => {
    if (loading) return;
    await run(async () => {
      await request({ variables: { emailAddress: emailAddress.trim() } });
      setAskedFor(emailAddress.trim());
    });
  };
  return (
    <div className={styles.page}>
      <section className={styles.box}>
        <h1>Forgotten password</h1>
        <p className={styles.lead}>You get a link by e-mail with which you set a new one. It works for an hour.</p>
        {askedFor ? (
          <div role="status" className={`stack gap-16 ${styles.form}`}>
            <p>
              If there is an account with <b>{askedFor}</b>, a link is on its way to it. Nothing there in a few minutes?
              Look among the unwanted mail, or ask the league secretary.
            </p>
            <ButtonLink to="/login">Back to Login</ButtonLink>
          </div>
        ) : (
          <HydratedForm>
            <form className={`stack gap-16 ${styles.form}`} onSubmit={submitHandler(submit)}>
              <RefusalAlert text={failure?.messages.join(' ')} />
              <EmailField
                autoComplete="username"
                inputMode="email"
                autoCapitalize="none"
                required
                maxLength={254}
                value={emailAddress}
                onChange={(event) => setEmailAddress(event.target.value)}
              />
              <Button type="submit" kind="primary" full disabled={loading} aria-busy={loading}>
                {loading ? 'Asking' : 'Send me a link'}
              </Button>
            </form>
          </HydratedForm>
        )}
      </section>
    </div>
  );
}
