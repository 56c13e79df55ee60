import { can, type Action, type Subject } from '#rules/people/policies.ts';
import { isOnlyForPeople } from '#rules/people/tokens.ts';
import type { Context } from './context.ts';
import { DomainError } from './errors.ts';

const signInFirstError = () => new DomainError('UNAUTHENTICATED', 'Sign in first, then try again.');

/**
 * For commands on a record that always need a signed-in user: checked before whether the record exists (league.md 2).
 * Errors: UNAUTHENTICATED.
 */
export function requireSignIn({ actor }: Context): void {
  if (actor.isAnonymous) throw signInFirstError();
}

/**
 * For what people do themselves and no program does for them, whatever its rights: signing in, for example (live.md
 * 18). Errors: FORBIDDEN.
 */
export function refuseTokens({ actor }: Pick<Context, 'actor'>): void {
  if (actor.token)
    throw new DomainError(
      'FORBIDDEN',
      'No token can be used for this: people do it themselves, at the site. Sign in there.',
    );
}

/** Passes, or refuses. Errors: UNAUTHENTICATED (nobody signed in), FORBIDDEN (the right is missing, or a program
 * asks for what only people do). */
export function authorize<A extends Action>(ctx: Context, action: A, ...subject: Subject<A>): void {
  if (isOnlyForPeople(action)) refuseTokens(ctx);
  if (can(ctx.actor, action, ...subject)) return;
  if (ctx.actor.isAnonymous) throw signInFirstError();
  const { token } = ctx.actor;
  if (token)
    throw new DomainError(
      'FORBIDDEN',
      `The token “${token.name}” may not do this: the right was not chosen for it, or its owner does not have it. Make a token with that right, or ask an administrator for it.`,
    );
  throw new DomainError(
    'FORBIDDEN',
    "You're not permitted to use this function. Ask an administrator for the right to do it.",
  );
}
