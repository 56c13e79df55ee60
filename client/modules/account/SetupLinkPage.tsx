import { useState } from 'react';
import { useSetupQuery, type SetupQuery } from '../../generated/people.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { Bone } from '../../ui/Bone.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import styles from './account.module.css';
import { OneTimeLinkForm } from './OneTimeLinkForm.tsx';
import { useContinueAfterSignIn } from './use-continue-after-sign-in.ts';

/** The page of a one-time link: creates the first administrator, or sets a password. */
export function SetupLinkPage({ token }: { token: string }) {
  const answer = useSetupQuery({ variables: { token }, fetchPolicy: 'network-only' });
  const { error, refetch } = answer;
  // The link works once: what it was for stays until the page is left, while everything is read again.
  const [used, setUsed] = useState<SetupQuery>();
  const data = used ?? answer.data;
  const arrive = useContinueAfterSignIn();
  const goOn = () => {
    setUsed(data);
    return arrive('/');
  };
  if (error && !data)
    return <NotLoaded level={1} icon="offline" title="Could not open the link" of={failureOf(error)} again={refetch} />;
  if (data && !data.setup)
    return (
      <Message
        level={1}
        icon="key"
        title="This link does not work any more"
        actions={
          <ButtonLink kind="primary" to="/login">
            Login
          </ButtonLink>
        }
      >
        Each link works once and for a limited time. Ask the league secretary for a new one.
      </Message>
    );
  const setup = data?.setup;
  return (
    <div className={styles.page}>
      <section className={styles.box}>
        <h1>{setup?.isFirstAccount ? 'Set up the league' : 'Set your password'}</h1>
        <p className={styles.lead}>
          {!setup && <Bone width="80%" />}
          {setup?.isFirstAccount && 'You become its first administrator, with every right.'}
          {setup && !setup.isFirstAccount && `For ${setup.name ?? setup.emailAddress}.`}
        </p>
        {setup ? <OneTimeLinkForm token={token} setup={setup} onIn={goOn} /> : <Bone width="100%" height="230px" />}
      </section>
    </div>
  );
}
