import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SignInWaysDocument, useSignInWaysQuery } from '../../generated/graphql.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { HydratedForm } from '../../ui/device/HydratedForm.tsx';
import { useBrowserValue } from '../../ui/device/browser-only.ts';
import { Bone } from '../../ui/Bone.tsx';
import { ButtonAnchor } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import styles from './account.module.css';
import { plainHttpWarning } from './plain-http.ts';
import { RefusalAlert } from './RefusalAlert.tsx';
import { SampleAccounts, type SampleAccount } from './SampleAccounts.tsx';
import { SignedIn } from './SignedIn.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useContinueAfterSignIn } from './use-continue-after-sign-in.ts';

/** Queries whose answers the server may have put into the page. */
export const signInQueries = { SignInWays: SignInWaysDocument };

/** Messages for failed sign-ins through a provider, by the code in the address. */
const problems: Record<string, string> = {
  declined: 'You did not sign in there, so you are not signed in here.',
  elsewhere: 'This sign-in was begun in another browser or tab, or too long ago. Sign in again here.',
  expired: 'That took too long. Start again.',
  unverified: 'Your e-mail address is not verified by the provider. Verify it there first.',
  refused: 'The account with your e-mail address cannot be used with this sign-in. Ask an administrator.',
  unreachable: 'The provider cannot be reached at the moment. Try again later.',
};

interface Props {
  /** Where to go afterwards, from the address; the server checks that it is allowed. */
  redirectUrl: string | null;
  problem: string | null;
}

/** All ways to sign in: e-mail and password, a provider, and the sample league's accounts. */
export function SignIn(props: Props) {
  const me = useFrame().data?.me;
  // Not shown to somebody who has just signed in here and is leaving the page.
  const [wasIn] = useState(!!me);
  return wasIn && me ? <SignedIn me={me} /> : <WaysIn {...props} />;
}

function WaysIn({ redirectUrl, problem }: Props) {
  const { data, previousData, error, refetch } = useSignInWaysQuery({ variables: { redirectUrl } });
  const [chosen, setChosen] = useState<SampleAccount>();
  const arrive = useContinueAfterSignIn();
  // All data is loaded again after signing in: the form stays meanwhile, and shows that it is busy.
  const ways = (data ?? previousData)?.signInWays;
  const warning = useBrowserValue(() => ways && plainHttpWarning(ways.siteAddress), undefined);
  if (error && !data)
    return (
      <NotLoaded
        level={1}
        icon="offline"
        title="Could not open the sign-in page"
        of={failureOf(error)}
        again={refetch}
      />
    );
  return (
    <div className={styles.page}>
      <section className={styles.box}>
        <h1>Login</h1>
        <p className={styles.lead}>To enter cards, score a match or mark your team.</p>
        {problem && <RefusalAlert text={problems[problem] ?? problems.unreachable} />}
        {ways && <RefusalAlert text={warning} />}
        {!ways && <Bone width="100%" height="230px" />}
        {ways?.local && (
          <HydratedForm>
            <SignInForm key={chosen?.emailAddress} given={chosen} onSignedIn={() => arrive(ways.returnAddress)} />
          </HydratedForm>
        )}
        {ways?.local && ways.provider && (
          <p className={`row gap-12 ink-3 t-13 ${styles.or}`}>
            <span>or</span>
          </p>
        )}
        {ways?.provider && (
          <ButtonAnchor full href={ways.provider.url}>
            <Icon name="key" />
            Continue with your club account
            <span className="vh"> at {ways.provider.name}</span>
          </ButtonAnchor>
        )}
        <p className={`text-center t-13 ink-3 ${styles.help}`}>
          {ways?.passwordReset ? (
            <Link to="/forgotten">Forgotten password?</Link>
          ) : (
            'No password yet, or forgotten? Ask the league secretary for a one-time link.'
          )}
        </p>
      </section>
      {ways && ways.sampleAccounts.length > 0 && <SampleAccounts accounts={ways.sampleAccounts} onChoose={setChosen} />}
    </div>
  );
}
