import { can, type Action, type Subject } from '#rules/people/policies.ts';
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

/** Passes, or refuses. Errors: UNAUTHENTICATED (nobody signed in), FORBIDDEN (the right is missing). */
export function authorize<A extends Action>(ctx: Context, action: A, ...subject: Subject<A>): void {
  if (can(ctx.actor, action, ...subject)) return;
  if (ctx.actor.isAnonymous) throw signInFirstError();
  throw new DomainError(
    'FORBIDDEN',
    "You're not permitted to use this function. Ask an administrator for the right to do it.",
  );
}
