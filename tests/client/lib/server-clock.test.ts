import { afterEach, expect, it, jest } from '@jest/globals';
import { serverNow } from '../../../client/lib/server-clock.ts';
import { fetchWithin } from '../../../client/lib/wire/patient.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

it('goes by the clock of the server since its last answer', async () => {
  const answered = new Date('2026-11-21T12:00:00Z');
  const answer = { headers: new Headers({ date: answered.toUTCString() }) } as Response;
  globalThis.fetch = () => Promise.resolve(answer);
  jest.spyOn(Date, 'now').mockReturnValue(answered.getTime() + 3_600_000);
  await fetchWithin()('/graphql');
  expect(serverNow()).toBe(answered.getTime());
});
