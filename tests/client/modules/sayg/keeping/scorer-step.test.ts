import { describe, expect, it } from '@jest/globals';
import { newScorerState } from '../../../../../client/modules/sayg/keeping/scorer-state.ts';
import { stepScorer } from '../../../../../client/modules/sayg/keeping/scorer-step.ts';
import {
  asks,
  failure,
  first,
  unfollowed,
  idle,
  keeps,
  lostText,
  open,
  pausing,
  refusedTrouble,
  sending,
  sends,
  seven,
  takes,
  thirty,
  twenty,
  stored,
  unsent,
  withTwenty,
  waiting,
  conflict,
  type Row,
} from './scorer-states.ts';

const lostCorrection = lostText.replace('20.', 'the correction to 50.');
const lostOthers = lostText.replace(
  '20.',
  'that a throw was taken back, 2 darts for the checkout of leg 1, 7 legs for the match.',
);

const rows: Record<string, Row[]> = {
  'opening and closing': [
    [
      'the first who looks opens it, and the copy is read',
      newScorerState,
      { type: 'followed' },
      { page: 'opening', isFollowed: true },
      { do: 'open' },
      takes,
    ],
    ['another who looks changes nothing', open, { type: 'followed' }, {}],
    ['the last who leaves closes it', open, { type: 'left' }, { page: 'closed', isFollowed: false }, { do: 'close' }],
    ['while something waits, it stays open', pausing, { type: 'left' }, { isFollowed: false }],
    ['while something is sent, it stays open', sending, { type: 'left' }, { isFollowed: false }],
    [
      'what is sent last closes it',
      unfollowed,
      { type: 'sent', stored: withTwenty },
      { page: 'closed', known: withTwenty, waiting: [], line: idle },
      keeps(withTwenty, []),
      { do: 'shortenPauses' },
      { do: 'close' },
    ],
    [
      'news that somebody has what waited closes it, too',
      { ...pausing, isFollowed: false },
      { type: 'news', stored: withTwenty },
      { page: 'closed', known: withTwenty, waiting: [], line: idle },
      keeps(withTwenty, []),
      { do: 'close' },
    ],
    ['an answer after the end is not heard', newScorerState, { type: 'answered', why: 'catchUp', stored: first }, {}],
    [
      'who throws first is known before it opens',
      newScorerState,
      { type: 'ordered', order: { firstLeg: 'away' } },
      { order: { firstLeg: 'away' } },
    ],
  ],
  people: [
    [
      'somebody else signs in: what was refused is sent',
      { ...waiting, trouble: refusedTrouble('UNAUTHENTICATED') },
      { type: 'signedIn' },
      { trouble: null },
      asks('catchUp'),
    ],
    ['without a socket, it asks from time to time', open, { type: 'pollDue' }, {}, asks('catchUp')],
    ['without a socket, what waits is answered by itself', pausing, { type: 'pollDue' }, {}],
    ['somebody signs in, and nothing was refused for that', pausing, { type: 'signedIn' }, {}],
    [
      'who asks for another try is told at once when it fails',
      { ...pausing, tries: 10, trouble: unsent },
      { type: 'retried' },
      { trouble: null, tries: 2 },
      asks('catchUp'),
    ],
    [
      'another try of what was refused',
      { ...waiting, trouble: refusedTrouble('FORBIDDEN') },
      { type: 'retried' },
      { trouble: null },
      asks('catchUp'),
    ],
    [
      'a refusal names as lost what the server does not have',
      { ...sending, known: withTwenty, waiting: [twenty, thirty] },
      { type: 'notSent', failure: failure('INVALID') },
      {
        ...{ waiting: [], line: idle },
        trouble: { kind: 'refused', messages: ['Not so.', 'Not kept from this device: 30.'] },
      },
      keeps(withTwenty, []),
      asks('refusal'),
    ],
    ...(['INVALID', 'FORBIDDEN', 'BAD_USER_INPUT'] as const).map((code): Row => [
      `a number of legs that is refused (${code}) takes no throw behind it with it`,
      { ...open, waiting: [seven, twenty, thirty], line: { is: 'sending', command: seven, version: '1' } },
      { type: 'notSent', failure: failure(code) },
      {
        ...{ waiting: [twenty, thirty], line: { is: 'sending', command: twenty, version: '1' } },
        trouble: { kind: 'refused', messages: ['Not so.'] },
      },
      keeps(first, [twenty, thirty]),
      sends(twenty),
    ]),
    [
      'a number of legs of a match that is gone goes with its throws',
      { ...open, waiting: [seven, twenty], line: { is: 'sending', command: seven, version: '1' } },
      { type: 'notSent', failure: failure('NOT_FOUND') },
      {
        ...{ waiting: [], line: idle },
        trouble: { kind: 'refused', messages: ['Not so.', 'Not kept from this device: 7 legs for the match, 20.'] },
      },
      keeps(first, []),
      asks('refusal'),
    ],
    [
      'a correction that somebody else’s throws contradict is named, one that the server has is not',
      {
        ...{ ...open, known: stored(1, 10, 20) },
        waiting: [
          { type: 'edit', throwId: '0.home.0', score: 40 },
          { type: 'edit', throwId: '0.away.0', score: 50 },
        ],
      },
      { type: 'news', stored: stored(2, 40, 20, 30) },
      {
        ...{ known: stored(2, 40, 20, 30), waiting: [], conflict: lostCorrection },
        trouble: { kind: 'conflict', messages: [lostCorrection] },
      },
      keeps(stored(2, 40, 20, 30), [], { conflict: lostCorrection }),
    ],
    [
      'an undo, darts of a checkout and a number of legs that are lost are named, too',
      {
        ...{ ...open, known: stored(1, 10, 20) },
        waiting: [
          { type: 'undo', throwId: '0.away.0' },
          { type: 'complete', leg: 0, noOfDarts: 2 },
          { type: 'legs', numberOfLegs: 7 },
        ],
      },
      { type: 'news', stored: stored(2, 10, 20, 30) },
      {
        ...{ known: stored(2, 10, 20, 30), waiting: [], conflict: lostOthers },
        trouble: { kind: 'conflict', messages: [lostOthers] },
      },
      keeps(stored(2, 10, 20, 30), [], { conflict: lostOthers }),
    ],
    [
      'who throws first is no loss where somebody else has thrown',
      { ...open, known: stored(1), waiting: [{ type: 'start', first: 'away' }] },
      { type: 'news', stored: stored(2, 10) },
      { known: stored(2, 10), waiting: [] },
      keeps(stored(2, 10), []),
    ],
    [
      'a message about lost throws is read, and not shown again',
      { ...open, ...conflict },
      { type: 'dismissed' },
      { conflict: undefined, trouble: null },
      keeps(first, []),
    ],
    [
      'another message is read: that about lost throws stays for a reload',
      { ...open, ...conflict, trouble: refusedTrouble('FORBIDDEN') },
      { type: 'dismissed' },
      { trouble: null },
      keeps(first, [], { conflict: lostText }),
    ],
  ],
};

describe.each(Object.entries(rows))('a match being scored, %s:', (_, list) => {
  it.each(list)('%s', (_name, before, event, changes, ...effects) => {
    const { state, effects: done } = stepScorer(before, event);
    expect(state).toEqual({ ...before, ...changes });
    expect(done).toEqual(effects);
  });
});
