import { textLimits } from '#rules/basics/limits.ts';
import { useKeptFormState } from '../../lib/device/use-entry-keeping.ts';
import { faultOfField, type Failure } from '../../lib/wire/failure.ts';
import { failureBesideFields } from '../../lib/wire/failure-beside-fields.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { Restored } from '../../ui/Restored.tsx';
import { submitHandler } from '../../ui/submit-handler.ts';
import styles from './RegistrationCard.module.css';
import type { OwnEntry, Registering } from './use-registration.ts';

interface Props {
  id: string;
  registration: Registering;
  own: OwnEntry;
  isBusy: boolean;
  failure: Failure | undefined;
  /** Resolves to whether it was done. */
  enter: (names: string[]) => Promise<boolean>;
}

/** Names to sign up with: the own one, unless the account has a player, and a partner's where pairs play. */
export function SignUpForm({ id, registration, own, isBusy, failure, enter }: Props) {
  const isPairs = registration.playerCount > 1;
  const { state, put, restoration, drop } = useKeptFormState({
    record: `entry for ${id}`,
    what: 'Signing up for a tournament',
    version: null,
    fresh: { name: own.name, partner: '' },
  });
  const faultOf = (field: string) => faultOfField(failure, field);
  async function signUp() {
    const name = own.isPlayer ? own.name : state.name;
    if (await enter(isPairs ? [name, state.partner] : [name])) drop();
  }
  const waits = registration.placesLeft === 0;
  return (
    <form className={`${styles.form} grid gap-12 justify-start`} noValidate onSubmit={submitHandler(signUp)}>
      {restoration && <Restored {...restoration} />}
      {own.isPlayer ? (
        <p>
          You sign up as <b>{own.name}</b>.
        </p>
      ) : (
        <Field
          label={isPairs ? 'Your name' : 'Name of who plays'}
          icon="person"
          autoComplete="name"
          maxLength={textLimits.name}
          hint="Called like a player of this season? Whoever runs the evening then confirms that it is you."
          value={state.name}
          fault={faultOf('names[0]')}
          onChange={({ target }) => put({ name: target.value })}
        />
      )}
      {own.isPlayer && <Refusal of={faultOf('names[0]')} />}
      {isPairs && (
        <Field
          label="Partner"
          icon="person"
          hint="As in the season, if they play in it; any name if not."
          autoComplete="off"
          maxLength={textLimits.name}
          value={state.partner}
          fault={faultOf('names[1]')}
          onChange={({ target }) => put({ partner: target.value })}
        />
      )}
      <Refusal of={failureBesideFields(failure, isPairs ? ['names[0]', 'names[1]'] : ['names[0]'])} />
      <Button type="submit" kind="primary" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'Saving' : waits ? 'Join the waiting list' : 'Sign up'}
      </Button>
    </form>
  );
}
