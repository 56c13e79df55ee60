import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { failureOf } from './failure.ts';

/** Codes of refusals that may be over in a moment. */
const passing = ['UNAVAILABLE', 'LIMITED'];

/** Whether the server has answered with a refusal that it would repeat. */
export const isLastingRefusal = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && !passing.includes(failureOf(error).code);
