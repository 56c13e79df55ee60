import { useState } from 'react';
import { presets } from '#rules/people/presets.ts';
import { useAcceptInviteMutation, useInviteOfferQuery } from '../../../generated/people.ts';
import { endInWords } from '../end-in-words.ts';
import { signInPath } from '../../../lib/page/paths.ts';
import { newCommandKey } from '../../../lib/wire/command-key-link.ts';
import { failureOf, faultOfField } from '../../../lib/wire/failure.ts';
import { failureBesideFields } from '../../../lib/wire/failure-beside-fields.ts';
import { useCommand } from '../../../lib/wire/use-command.ts';
import { useFrame } from '../../../lib/wire/session.ts';
import { Bone } from '../../../ui/Bone.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmailField, Field } from '../../../ui/Field.tsx';
import { Missing } from '../../../ui/Missing.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { submitHandler } from '../../../ui/submit-handler.ts';
import styles from './InvitationPage.module.css';

interface Props {
  code: string;
  /** Leaves the page once the person is signed in. */
  onIn: () => Promise<void>;
  /** Signs out whoever is signed in and is not meant. */
  onOut: () => Promise<unknown>;
  /** Whether the last try to sign out failed. */
  isStillIn: boolean;
}

/** What somebody is invited to, and how to accept: with the account that is signed in, or with name and address. */
export function InvitationPage({ code, onIn, ...out }: Props) {
  const answer = useInviteOfferQuery({ variables: { code }, fetchPolicy: 'network-only' });
  const { error, refetch } = answer;
  const now = { data: answer.data, frame: useFrame().data };
  // The link works once: what was accepted stays until the page is left, while everything is read again.
  const [accepted, setAccepted] = useState<typeof now>();
  const { data, frame } = accepted ?? now;
  const goOn = () => {
    setAccepted(now);
    return onIn();
  };
  if (error && !data)
    return (
      <NotLoaded level={1} icon="offline" title="Could not open the invitation" of={failureOf(error)} again={refetch} />
    );
  if (!data || !frame) return <Bone width="100%" height="260px" />;
  const offer = data.invite;
  if (!offer)
    return (
      <Missing icon="key" title="This invitation does not work any more">
        It has been used, taken back, or has expired. Ask whoever gave it to you for a new one, or if you have joined
        with it already, for a link to set a password.
      </Missing>
    );
  const { name, about } = presets[offer.preset];
  return (
    <div className={styles.page}>
      <Card>
        <div className="grid gap-14 p-20-16">
          <h1>
            {name}
            {offer.team && ` of ${offer.team}`}
          </h1>
          <p className="ink-2 lh-15">
            {offer.by} invites you to {frame.league.name}.{' '}
            {offer.team ? about.replace('their team', offer.team) : about}
          </p>
          <Accept {...out} code={code} onIn={goOn} isIn={!!accepted} me={frame.me?.name} leaves={offer.inPlaceOf} />
          <p className="ink-3 t-13">Works once, until {endInWords(offer.expires)}.</p>
        </div>
      </Card>
    </div>
  );
}

interface AcceptProps extends Props {
  /** Whether it was accepted. */
  isIn: boolean;
  me: string | undefined;
  /** The team whose cards whoever is signed in keeps no more. */
  leaves: string | null;
}

function Accept({ code, onIn, onOut, isStillIn, isIn, me, leaves }: AcceptProps) {
  // The same try once more, because its answer was lost, is known by its key.
  const [person, setPerson] = useState(() => ({ name: '', emailAddress: '', attempt: newCommandKey() }));
  const { failure, run } = useCommand();
  const [accept, { loading }] = useAcceptInviteMutation();
  const isBusy = loading || isIn;
  const faultOf = (field: string) => faultOfField(failure, field);
  const submit = async () => {
    if (await run(() => accept({ variables: { code, person: me ? null : person } }))) await onIn();
  };
  return (
    <form className="grid gap-14" noValidate onSubmit={submitHandler(submit)}>
      <Refusal of={failureBesideFields(failure, me ? [] : ['name', 'emailAddress'])} />
      {me ? (
        <p>
          You are signed in as {me}; your account gets these rights
          {leaves && (
            <>
              , in place of those for {leaves}: you enter no cards of {leaves} any more
            </>
          )}
          .
        </p>
      ) : (
        <>
          <Field
            label="Your name"
            icon="person"
            name="name"
            autoComplete="name"
            maxLength={250}
            value={person.name}
            fault={faultOf('name')}
            onChange={(event) => setPerson({ ...person, name: event.target.value })}
          />
          <EmailField
            autoComplete="email"
            maxLength={254}
            value={person.emailAddress}
            fault={faultOf('emailAddress')}
            onChange={(event) => setPerson({ ...person, emailAddress: event.target.value })}
          />
        </>
      )}
      <Button type="submit" kind="primary" full disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'One moment' : 'Accept'}
      </Button>
      {me && isStillIn && <Refusal of="You are still signed in. Check your connection, then try again." />}
      {me && (
        <Button kind="quiet" disabled={isBusy} onClick={() => void onOut()}>
          I am not {me}: Logout
        </Button>
      )}
      {!me && (
        <>
          <p className="ink-3 t-13">
            No password is needed now. Set one afterwards in the menu: without it you cannot come back once you have
            logged out.
          </p>
          <ButtonLink kind="quiet" to={signInPath(`/join/${code}`)}>
            I have an account: Login
          </ButtonLink>
        </>
      )}
    </form>
  );
}
