import { useEffect, useRef, useState } from 'react';
import { useSignInMutation } from '../../generated/graphql.ts';
import { failureOf, type Failure } from '../../lib/wire/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField, PasswordField } from '../../ui/Field.tsx';
import { submitHandler } from '../../ui/submit-handler.ts';
import styles from './account.module.css';
import { RefusalAlert } from './RefusalAlert.tsx';

interface Props {
  /** Values already filled in. */
  given?: { emailAddress: string; password: string } | undefined;
  /** Called when somebody is signed in. */
  onSignedIn: () => Promise<void>;
}

/** E-mail and password of a local account. */
export function SignInForm({ given, onSignedIn }: Props) {
  const [emailAddress, setEmailAddress] = useState(given?.emailAddress ?? '');
  const [password, setPassword] = useState(given?.password ?? '');
  const [failure, setFailure] = useState<Failure>();
  const [signIn] = useSignInMutation();
  // Busy until their page is there: whoever still sees the form would sign in twice.
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const secret = useRef<HTMLInputElement>(null);

  // Filled in by a tap further down: scroll to the button and focus it.
  useEffect(() => {
    if (!given) return;
    if (!given.password) return secret.current?.focus();
    button.current?.scrollIntoView({ block: 'center' });
    button.current?.focus();
  }, [given]);

  const submit = async () => {
    if (isBusy) return;
    setFailure(undefined);
    setBusy(true);
    let isIn = false;
    try {
      await signIn({ variables: { input: { emailAddress, password } } });
      isIn = true;
      await onSignedIn();
    } catch (error) {
      const failure = failureOf(error);
      setFailure(isIn ? { ...failure, messages: ['You are signed in.', ...failure.messages] } : failure);
    }
    setBusy(false);
  };

  return (
    <form className={`stack gap-16 ${styles.form}`} onSubmit={submitHandler(submit)}>
      <RefusalAlert text={failure?.messages.join(' ')} />
      <EmailField
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        required
        value={emailAddress}
        onChange={(event) => setEmailAddress(event.target.value)}
      />
      <PasswordField
        ref={secret}
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button ref={button} type="submit" kind="primary" full disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'Signing in' : 'Login'}
      </Button>
    </form>
  );
}
