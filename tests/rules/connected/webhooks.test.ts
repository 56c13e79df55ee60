import type { SideName } from '#rules/darts/leg.ts';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { discordMessage, slackMessage } from '#rules/connected/chat-text.ts';
import type { EventBody } from '#rules/connected/event-body.ts';
import { matchProgressToTell } from '#rules/connected/match-told.ts';
import { isBetterRecord } from '#rules/connected/record-names.ts';
import { eventTypes, netResultEvent } from '#rules/connected/webhook-events.ts';
import {
  isForWebhook,
  longestWebhookAddress,
  mostWebhookFailures,
  webhookRestTime,
  webhookFaults,
} from '#rules/connected/webhook-rules.ts';
import { longestRetryWait, retryWaitAfter } from '#rules/connected/retry-waits.ts';

describe('whom an event concerns', () => {
  const none = { divisionId: null, teamId: null };
  const ofFixture = { divisionIds: ['one'], teamIds: ['reds', 'blues'] };
  const ofEverybody = { divisionIds: null, teamIds: [] };
  it.each([
    ['everything', none, ofFixture, true],
    ['its division', { ...none, divisionId: 'one' }, ofFixture, true],
    ['another division', { ...none, divisionId: 'two' }, ofFixture, false],
    ['a team of it', { ...none, teamId: 'blues' }, ofFixture, true],
    ['another team', { ...none, teamId: 'greens' }, ofFixture, false],
    ['a team in its division', { divisionId: 'one', teamId: 'reds' }, ofFixture, true],
    ['a team in another division', { divisionId: 'two', teamId: 'reds' }, ofFixture, false],
    ['a division, where it concerns all', { ...none, divisionId: 'two' }, ofEverybody, true],
    ['a team, where it concerns none', { ...none, teamId: 'reds' }, ofEverybody, false],
  ])('%s', (_, webhook, event, isConcerned) => {
    expect(isForWebhook(webhook, event)).toBe(isConcerned);
  });

  it('of a draft its captain alone', () => {
    const event = { ...ofFixture, draftOf: 'reds' };
    expect(isForWebhook({ ...none, teamId: 'reds' }, event, true)).toBe(true);
    for (const [teamId, isOfCaptain] of [
      ['reds', false],
      ['blues', true],
      [null, false],
    ] as const)
      expect(isForWebhook({ ...none, teamId }, event, isOfCaptain)).toBe(false);
  });
});

describe('attempts', () => {
  it('are nine within a day, each within a fifth of its plan', () => {
    const plan = [5, 60, 300, 900, 3600, 10_800, 21_600, 43_200].map((seconds) => seconds * 1000);
    plan.forEach((wait, at) => {
      expect(retryWaitAfter(at + 1, 0)).toBe(wait * 0.8);
      expect(retryWaitAfter(at + 1, 0.5)).toBe(wait);
      expect(retryWaitAfter(at + 1, 0.999_999)).toBeLessThanOrEqual(Math.min(wait * 1.2, longestRetryWait));
    });
    expect(retryWaitAfter(9, 0.5)).toBeNull();
    const day = 24 * 3600 * 1000;
    expect(plan.reduce((sum, wait) => sum + wait)).toBeLessThan(day);
  });

  it('of a webhook wait longer after each failure in a row, and never longer than ten minutes', () => {
    expect([0, 1, 2, 3, 10].map(webhookRestTime)).toEqual([0, 1000, 2000, 4000, 512_000]);
    for (const failures of [11, mostWebhookFailures, 5000]) expect(webhookRestTime(failures)).toBe(600_000);
  });
});

describe('results that changed while they were hidden', () => {
  const [published, changed, unpublished] = ['result.published', 'result.changed', 'result.unpublished'] as const;
  it.each([
    [[published], published],
    [[published, changed, changed], published],
    [[published, unpublished], null],
    [[published, unpublished, published], published],
    [[changed], changed],
    [[changed, unpublished], unpublished],
    [[unpublished], unpublished],
    [[unpublished, published], changed],
  ])('%j are told as %s', (happened, told) => {
    expect(netResultEvent(happened)).toBe(told);
  });
});

describe('a match', () => {
  const [home, away] = ['home', 'away'] as const;
  const at = (winners: readonly (SideName | null)[], more: object = {}) => ({
    ...{ isBegun: true, winnerByLeg: new Map(winners.entries()), isOver: false },
    ...more,
  });
  it.each([
    ['a first throw', null, at([null]), ['match.started']],
    ['another throw', at([null]), at([null]), []],
    ['a leg', at([away, null]), at([away, home]), ['match.legWon 2 home']],
    [
      'the last leg',
      at([home, away]),
      at([home, away, away], { isOver: true }),
      ['match.legWon 3 away', 'match.finished'],
    ],
    ['a leg taken back', at([home, away]), at([null, away]), []],
    ['a leg taken back that is won again', at([null, away]), at([home, away]), ['match.legWon 1 home']],
    [
      'a leg that a correction gives to the other side',
      at([home, away, null]),
      at([away, away]),
      ['match.legWon 1 away'],
    ],
    [
      'all of it at once',
      null,
      at([home, home], { isOver: true }),
      ['match.started', 'match.legWon 1 home', 'match.legWon 2 home', 'match.finished'],
    ],
  ])('is told of at %s', (_, before, after, told) => {
    const words = matchProgressToTell(before, after).map(({ type, leg, side }) =>
      [type, leg, side].filter(Boolean).join(' '),
    );
    expect(words).toEqual(told);
  });
});

it('a record is better when it is higher, but a leg when it is shorter', () => {
  expect([isBetterRecord('highestCheckout', 121, 120), isBetterRecord('highestCheckout', 120, 120)]).toEqual([
    true,
    false,
  ]);
  expect([isBetterRecord('shortestLeg', 12, 13), isBetterRecord('shortestLeg', 13, 12)]).toEqual([true, false]);
});

describe('a webhook is refused', () => {
  const good = { address: 'https://hooks.example/a?b=c', events: ['result.published'], form: 'standard' };
  const fieldsOf = (more: object, isPrivate = false) =>
    webhookFaults({ ...good, ...more }, isPrivate).map(({ field }) => field);
  it.each([
    ['nothing', {}, []],
    ['no encryption', { address: 'http://hooks.example/' }, ['address']],
    ['a name and password in the address', { address: 'https://me:secret@hooks.example/' }, ['address']],
    ['no address', { address: ' ' }, ['address']],
    ['another kind of address', { address: 'ftp://hooks.example' }, ['address']],
    ['a space in it', { address: 'https://hooks.example/a b' }, ['address']],
    ['a long address', { address: `https://hooks.example/${'a'.repeat(longestWebhookAddress)}` }, ['address']],
    ['no event', { events: [] }, ['events']],
    ['an unknown event', { events: ['result.published', 'test'] }, ['events']],
    ['an unknown form', { form: 'fax' }, ['form']],
  ])('for %s', (_, more, fields) => {
    expect(fieldsOf(more)).toEqual(fields);
  });

  it('without encryption only where it may not be private', () => {
    expect(fieldsOf({ address: 'http://10.0.0.1:3000/hook' }, true)).toEqual([]);
  });
});

describe('a message in a chat', () => {
  const place = {
    season: null,
    division: { id: 'd', name: 'Division One' },
    date: '2026-11-05',
    address: '',
    postponed: false,
  };
  const aBody = (
    type: EventBody['type'],
    more: object = {},
    names: [string, string] = ['Reds', 'Blues'],
  ): EventBody => ({
    type,
    timestamp: '2026-11-05T22:00:00.000Z',
    data: {
      url: 'https://darts.example/score/1',
      fixture: {
        id: 'f',
        ...place,
        home: { id: 'h', name: names[0], score: 5 },
        away: { id: 'a', name: names[1], score: 3 },
      },
      ...more,
    },
  });
  const match = { id: 'm', home: { name: 'Ann', score: 1 }, away: { name: 'Bob', score: 0 } };
  const tournament = { id: 't', ...place, name: 'Singles at The Oak' };
  const only = { fixture: undefined };
  const team = { id: 'r', name: 'Reds', season: { id: 's', name: 'Winter 2026/27' }, division: place.division };

  it.each<[EventBody, string]>([
    [aBody('result.published'), 'Result: Reds 5-3 Blues (Division One, Thu 5 Nov 2026)'],
    [aBody('result.changed'), 'Result changed: Reds 5-3 Blues (Division One, Thu 5 Nov 2026)'],
    [aBody('result.unpublished'), 'Result taken back: Reds v Blues (Division One, Thu 5 Nov 2026)'],
    [
      aBody('fixture.moved', { from: '2026-10-29' }),
      'Moved: Reds v Blues (Division One, Thu 5 Nov 2026), was Thu 29 Oct 2026',
    ],
    [aBody('fixture.moved', { from: '2026-11-05' }), 'On again: Reds v Blues (Division One, Thu 5 Nov 2026)'],
    [aBody('fixture.postponed'), 'Postponed: Reds v Blues (Division One, Thu 5 Nov 2026)'],
    [aBody('fixture.awarded', { outcome: 'away' }), 'Awarded to Blues: Reds v Blues (Division One, Thu 5 Nov 2026)'],
    [aBody('fixture.awarded', { outcome: 'neither' }), 'Lost by both: Reds v Blues (Division One, Thu 5 Nov 2026)'],
    [aBody('fixture.awarded', { outcome: null }), 'Decision taken back: Reds v Blues (Division One, Thu 5 Nov 2026)'],
    [
      aBody('team.withdrawn', { ...only, team, on: '2026-12-03' }),
      'Withdrawn: Reds from Winter 2026/27 (Division One, Thu 3 Dec 2026)',
    ],
    [aBody('team.returned', { ...only, team }), 'Back: Reds in Winter 2026/27 (Division One)'],
    [
      aBody('tournament.drawn', { ...only, tournament, sides: 8 }),
      'Drawn: Singles at The Oak (Division One, Thu 5 Nov 2026), 8 sides',
    ],
    [
      aBody('tournament.finished', { ...only, tournament, winner: 'Ann' }),
      'Ann won Singles at The Oak (Division One, Thu 5 Nov 2026)',
    ],
    [aBody('match.started', { ...only, match, tournament }), 'Match started: Ann v Bob (Singles at The Oak)'],
    [
      aBody('match.legWon', { ...only, match, tournament, leg: 1, winner: 'Ann' }),
      'Leg 1 to Ann: Ann 1-0 Bob (Singles at The Oak)',
    ],
    [
      aBody('match.finished', { ...only, match, tournament, winner: 'Ann' }),
      'Match finished: Ann 1-0 Bob (Singles at The Oak)',
    ],
    [aBody('match.started', { match }), 'Match started: Ann v Bob (Reds v Blues)'],
    [
      aBody('record.broken', {
        ...only,
        record: { kind: '', name: 'highest checkout', value: 170, before: 160, holders: ['Ann'], count: 3 },
      }),
      'Record broken: highest checkout, 170 by Ann and 2 more (was 160)',
    ],
    [aBody('test', only), 'A test message of your league. It has arrived.'],
  ])('is one sentence and the page: %j', (body, text) => {
    expect(slackMessage(body).text).toBe(`${text}\n<https://darts.example/score/1>`);
  });

  it('has a sentence for each event', () => {
    expect(new Set(eventTypes).size).toBe(14);
  });

  it.each([
    ['@everyone', String.raw`@¦everyone`, '@¦everyone'],
    ['**Bold** _it_', String.raw`\*\*Bold\*\* \_it\_`, null],
    ['[Win](https://evil.example)', String.raw`\[Win\]\(https\:¦//evil.example\)`, '[Win](https:¦//evil.example)'],
    ['<!channel> & <@U1>', String.raw`\<!channel\> & \<@¦U1\>`, '&lt;!channel&gt; &amp; &lt;@¦U1&gt;'],
    ['Two\nlines', 'Two lines', 'Two lines'],
  ])('shows the name %j as it is', (name, discord, slack) => {
    const body = aBody('result.unpublished', {}, [name, 'Blues']);
    // What cannot be seen is shown here.
    const seen = (text: string) => text.replaceAll('\u200B', '¦');
    expect(seen(discordMessage(body).content)).toContain(`${discord} v Blues`);
    expect(discordMessage(body).allowed_mentions).toEqual({ parse: [] });
    if (slack) expect(seen(slackMessage(body).text)).toContain(`${slack} v Blues`);
  });

  it('never mentions anybody, nor makes a link, whatever the names are', () => {
    const signs = fc.stringMatching(/^[<>@!#*_~`|&[\]()a:/ \n]{0,20}$/);
    fc.assert(
      fc.property(signs, signs, (home, away) => {
        const body = aBody('result.published', {}, [home, away]);
        const [line, page, ...more] = slackMessage(body).text.split('\n');
        expect([page, more]).toEqual(['<https://darts.example/score/1>', []]);
        expect(line).not.toMatch(/[<>]|:\/\/|@(?!\u200B)/);
        const { content } = discordMessage(body);
        expect(content.split('\n')).toHaveLength(2);
        expect(content.split('\n')[0]).not.toMatch(/@(?!\u200B)|:\/\/|(?<!\\)[<>*_~`|[\]]/);
      }),
    );
  });
});
