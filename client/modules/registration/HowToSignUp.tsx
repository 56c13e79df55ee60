import { useFrame } from '../../lib/wire/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';

/** How somebody who is not signed in comes into the line: with an account, or without one (live.md 20.7). */
export function HowToSignUp({ signInAddress }: { signInAddress: string }) {
  const league = useFrame().data?.league;
  return (
    <section className="grid gap-8 anywhere" aria-label="How to sign up">
      <div className="row wrap gap-8-16 between">
        <p>
          <b>To sign up, sign in.</b> You come back to this page.
        </p>
        <ButtonLink kind="primary" to={signInAddress}>
          Sign in
        </ButtonLink>
      </div>
      <p>
        <b>No account?</b> You need none to play: tell whoever runs the evening your name, and they enter you.
      </p>
      <p>
        An account comes by an invitation: a link that your captain or the league’s secretary gives you.{' '}
        {league?.contact ? (
          <>
            Ask for either at <a href={`mailto:${league.contact}`}>{league.contact}</a>
            {league.custodians && ` (${league.custodians})`}.
          </>
        ) : (
          league?.custodians && `${league.custodians} look after this site.`
        )}
      </p>
    </section>
  );
}
