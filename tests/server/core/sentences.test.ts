import { expect, it } from 'vitest';
import { DomainError, withoutDoubleStops, refuseInvalid } from '../../../server/core/errors.ts';
import { outcomeOf } from '../../../server/core/data/commands.ts';
import { doneAnswer } from '../../../server/core/rest/rest-route.ts';

it.each([
  ['Ann moved to Bell F.C..', 'Ann moved to Bell F.C.'],
  ['Not let in: five times.. Ask.', 'Not let in: five times. Ask.'],
  ['Nobody is called who?. Check it.', 'Nobody is called who? Check it.'],
  ['It goes on...', 'It goes on...'],
  ['Version 1.0. At ../here..txt', 'Version 1.0. At ../here..txt'],
])('%j is told as %j', (text, told) => expect(withoutDoubleStops(text)).toBe(told));

it('every message of a refusal and of a result has one full stop', () => {
  const refusal = (() => {
    try {
      return refuseInvalid([{ field: 'team', message: 'This is Bell F.C..' }]);
    } catch (error) {
      return error as DomainError;
    }
  })();
  expect(refusal).toMatchObject({ message: 'This is Bell F.C.', fields: [{ message: 'This is Bell F.C.' }] });
  expect(outcomeOf(1, ['Moved to F.C..'], ['Not to A.C..'])).toMatchObject({
    messages: ['Moved to F.C.'],
    warnings: ['Not to A.C.'],
  });
  expect(doneAnswer(1, 'Moved to F.C..', ['Not to A.C..'])).toMatchObject({
    messages: ['Moved to F.C.'],
    warnings: ['Not to A.C.'],
  });
});
