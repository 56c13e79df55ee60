import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { accessFlagList, anonymous, holdsAny, type Actor } from '#rules/people/access.ts';
import { audienceKey, audienceOf } from '#rules/people/audience.ts';
import { can } from '#rules/people/policies.ts';
import { isObscured, seesDataErrors } from '#rules/people/visibility.ts';
import { aFixture, anActor, clerkOf, everybodyBut } from '../makers.ts';

const keyOf = (actor: Actor) => audienceKey(audienceOf(actor));
const reds = clerkOf('reds');
const rights = ['manageGames', 'manageTournaments', 'managePlayers', 'importData', 'manageScores'] as const;

const anybody = fc
  .record({
    access: fc.uniqueArray(fc.constantFrom(...accessFlagList), { maxLength: 6 }),
    teamId: fc.constantFrom('reds', 'greens', null),
  })
  .map(({ access, teamId }) => anActor(access, { teamId }));

describe('an audience', () => {
  it('is one for everybody without a say', () => {
    const elsewhere = everybodyBut(...rights, 'inputResults');
    const others = [anActor(), anActor([], { teamId: 'reds' }), elsewhere, anActor(['inputResults'])];
    expect(others.map(keyOf)).toEqual(Array(4).fill(keyOf(anonymous)));
  });

  it('parts those who see different data', () => {
    const actors = [anonymous, reds, clerkOf('blues'), ...rights.map((flag) => anActor([flag]))];
    expect(new Set(actors.map(keyOf)).size).toBe(actors.length);
  });

  it('does not part admins by their team, nor people by who they are', () => {
    expect(keyOf({ ...reds, access: ['manageScores', 'inputResults'] })).toBe(keyOf(anActor(['manageScores'])));
    expect(keyOf({ ...reds, accountId: 'other', name: 'Other' })).toBe(keyOf(reds));
    expect(keyOf(anActor(['importData', 'manageGames']))).toBe(keyOf(anActor(['manageGames', 'importData'])));
  });

  it('may be asked whatever it can answer, and answers as each of its people would', () => {
    const fixtures = [aFixture(), aFixture({ homeTeamId: 'greens' }), aFixture({ homeTeamId: 'a', awayTeamId: 'b' })];
    const now = new Date('2026-11-06T12:00:00Z');
    const secrecy = { resultsHiddenFor: 48 * 3_600_000, timeZone: 'Europe/London', now };
    fc.assert(
      fc.property(anybody, fc.constantFrom(...fixtures), (actor, fixture) => {
        const audience = audienceOf(actor);
        expect(isObscured(fixture, audience, secrecy)).toBe(isObscured(fixture, actor, secrecy));
        expect(can(audience, 'fixture.submit', fixture)).toBe(can(actor, 'fixture.submit', fixture));
        for (const action of [
          'fixture.seePlaceholders',
          'fixture.publish',
          'tournament.edit',
          'player.listAll',
        ] as const)
          expect(can(audience, action)).toBe(can(actor, action));
        expect(seesDataErrors(audience)).toBe(holdsAny(actor, 'importData'));
      }),
      { numRuns: 1000 },
    );
  });

  it('cannot be asked for what it does not carry: that does not compile', () => {
    const audience = audienceOf(anActor(['manageAccess', 'deleteAnyPhoto']));
    // @ts-expect-error A right that changes no shared answer.
    expect(holdsAny(audience, 'manageAccess')).toBe(false);
    // @ts-expect-error A permission that reads more of the actor.
    expect(can(audience, 'photo.list')).toBe(false);
    expect(audience).toEqual({ access: [], teamId: null });
  });
});
