import { expect, it } from 'vitest';
import { GraphQLError } from 'graphql';
import { presentError } from '../../../../server/core/graphql/errors-shown.ts';

const thrown = new TypeError('x is null');
const exceptionTold = (isOpen: boolean) => {
  const reported: unknown[] = [];
  const shown = presentError(
    new GraphQLError('x is null', { originalError: thrown }),
    (error) => reported.push(error),
    isOpen,
  );
  return { shown, reported };
};

it('an internal error is reported, and told as one sentence', () => {
  const { shown, reported } = exceptionTold(false);
  expect(reported).toEqual([thrown]);
  expect(shown.extensions).toEqual({ code: 'INTERNAL' });
  expect(JSON.stringify(shown)).not.toContain('null');
});

it('in development what was thrown is told as well', () => {
  const { shown } = exceptionTold(true);
  expect(shown.extensions).toMatchObject({
    code: 'INTERNAL',
    exception: { type: 'TypeError', message: 'x is null' },
  });
});
