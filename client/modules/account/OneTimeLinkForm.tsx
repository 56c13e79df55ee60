import { useState } from 'react';
import { passwordFaults, passwordLength } from '#rules/people/password.ts';
import {
  useCompleteSetupMutation,
  useSetFirstPasswordMutation,
  useSetPasswordMutation,
  type SetupQuery,
} from '../../generated/people.ts';
import { failureOf, faultOfField, type Failure } from '../../lib/wire/failure.ts';
import { failureBesideFields } from '../../lib/wire/failure-beside-fields.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField, Field, PasswordField } from '../../ui/Field.tsx';
import { submitHandler } from '../../ui/submit-handler.ts';
import styles from './account.module.css';
import { RefusalAlert } from './RefusalAlert.tsx';

interface Props {
  /** Of the link; null where somebody who is signed in sets their first password. */
  token: string | null;
  setup: NonNullable<SetupQuery['setup']>;
  /** Leaves the form once the person is signed in. */
  onIn: () => Promise<void>;
}

/** The form of a one-time link: a password, and for the first administrator also name and e-mail. */
export function OneTimeLinkForm({ token, setup, onIn }: Props) {
  const [person, setPerson] = useState({ name: '', emailAddress: '' });
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [complete] = useCompleteSetupMutation();
  const [set] = useSetPasswordMutation();
  const [setFirst] = useSetFirstPasswordMutation();
  const { data: frame } = useFrame();
  // Stays busy until the next page is there: the link works only once.
  const [isBusy, setBusy] = useState(false);
  const faultOf = (field: string) => faultOfField(failure, field);
  const beside = failureBesideFields(
    failure,
    setup.isFirstAccount ? ['name', 'emailAddress', 'password'] : ['password'],
  );

  const submit = async () => {
    const owner = { name: setup.name ?? person.name, emailAddress: setup.emailAddress ?? person.emailAddress };
    const fields = passwordFaults(password, owner, frame?.league.name ?? '');
    if (fields.length) return setFailure({ code: 'INVALID', messages: fields.map(({ message }) => message), fields });
    if (isBusy) return;
    setFailure(undefined);
    setBusy(true);
    try {
      if (token === null) await setFirst({ variables: { password } });
      else if (setup.isFirstAccount) await complete({ variables: { token, input: { ...person, password } } });
      else await set({ variables: { token, password } });
    } catch (error) {
      setBusy(false);
      return setFailure(failureOf(error));
    }
    await onIn();
  };

  return (
    <form className={`stack gap-16 ${styles.form}`} onSubmit={submitHandler(submit)}>
      <RefusalAlert text={beside?.messages.join(' ')} />
      {setup.isFirstAccount && (
        <>
          <Field
            label="Your name"
            icon="person"
            name="name"
            autoComplete="name"
            required
            maxLength={250}
            value={person.name}
            fault={faultOf('name')}
            onChange={(event) => setPerson({ ...person, name: event.target.value })}
          />
          <EmailField
            autoComplete="username"
            required
            value={person.emailAddress}
            fault={faultOf('emailAddress')}
            onChange={(event) => setPerson({ ...person, emailAddress: event.target.value })}
          />
        </>
      )}
      {/* So that password managers store the pair. */}
      {setup.emailAddress && <input hidden readOnly name="email" autoComplete="username" value={setup.emailAddress} />}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        maxLength={passwordLength.most}
        hint={`${passwordLength.least} characters or more. Four words in a row are easy to keep in mind.`}
        value={password}
        fault={faultOf('password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" kind="primary" full disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'Saving' : setup.isFirstAccount ? 'Create the account' : 'Save the password'}
      </Button>
    </form>
  );
}
