import { expect, it } from 'vitest';
import { setupLinkLetter, invitationLetter, passwordResetLetter, shortenSubject } from '#rules/connected/link-words.ts';
import { chosenWayOrOff, withoutMessages } from '#rules/connected/message-topics.ts';
import {
  digestLetter,
  fixtureLetter,
  tournamentLetter,
  withOtherDay,
  type FixtureEvent,
  type TournamentEvent,
} from '#rules/connected/people-words.ts';

const side = (name: string, score: number | null = null) => ({ name, score });
const fixture = { date: '2026-11-26', home: side('Reds', 5), away: side('Blues', 3) };
const url = 'https://darts.example/score/1';

it.each<[FixtureEvent, object, string, string]>([
  ['people.result', {}, 'Result: Reds 5 : 3 Blues', 'The result of Reds v Blues on Thu 26 Nov 2026 is in.'],
  [
    'people.result',
    { home: side('Reds') },
    'Result: Reds v Blues',
    'The result of Reds v Blues on Thu 26 Nov 2026 is in.',
  ],
  [
    'people.result',
    { home: side('Reds'), postponed: true },
    'Result: Reds v Blues',
    'The result of Reds v Blues on Thu 26 Nov 2026 is in. This fixture is postponed: nothing of it counts until it has a date.',
  ],
  [
    'people.entered',
    { postponed: true },
    'Card entered: Reds v Blues',
    'The other captain has entered their card of Reds v Blues on Thu 26 Nov 2026. This fixture is postponed: nothing of it counts until it has a date.',
  ],
  [
    'people.entered',
    {},
    'Card entered: Reds v Blues',
    'The other captain has entered their card of Reds v Blues on Thu 26 Nov 2026.',
  ],
  [
    'people.differs',
    {},
    'Cards differ: Reds v Blues',
    'Your card of Reds v Blues on Thu 26 Nov 2026 and that of the other captain differ.',
  ],
  [
    'people.moved',
    { from: '2026-11-19' },
    'Moved: Reds v Blues',
    'Reds v Blues is played on Thu 26 Nov 2026, not on Thu 19 Nov 2026.',
  ],
  ['people.moved', { from: '2026-11-26' }, 'Moved: Reds v Blues', 'Reds v Blues on Thu 26 Nov 2026 is on again.'],
  [
    'people.moveAsked',
    {},
    'Another date? Reds v Blues',
    'The other captain asks to move Reds v Blues on Thu 26 Nov 2026.',
  ],
])('%s of %j', (type, more, subject, text) => {
  expect(fixtureLetter(type, { ...fixture, ...more }, url)).toEqual({ subject, text: `${text}\n\n${url}\n` });
});

it('a card that is not published is told without its score', () => {
  for (const type of ['people.entered', 'people.differs', 'people.moved', 'people.moveAsked'] as const)
    expect(JSON.stringify(fixtureLetter(type, fixture, url))).not.toMatch(/5|3 Blues/);
});

it('a subject is one line, whatever a name holds', () => {
  const link = { league: 'Night\r\nBcc: x@example.com', url, until: 'tomorrow' };
  const odd = { ...fixture, home: side('Re\r\nds') };
  const letters = [
    setupLinkLetter(link, 'A\nB'),
    invitationLetter(link, 'Captain', 'C\nD'),
    passwordResetLetter(link, 'A'),
  ];
  for (const { subject } of [...letters, fixtureLetter('people.entered', odd, url)])
    expect(subject).not.toMatch(/[\r\n]/);
});

it.each([
  ['one of 250 characters', 'x'.repeat(250), 'x'.repeat(250)],
  ['a longer one', `${'x'.repeat(249)}yz`, `${'x'.repeat(249)}…`],
  ['one that would end with a blank', `${'x'.repeat(248)} v y`, `${'x'.repeat(248)}…`],
  ['a sign of several characters', `${'x'.repeat(245)}👩‍👩‍👧‍👦 v y`, `${'x'.repeat(245)}…`],
  ['a letter with its accent', `${'x'.repeat(248)}e\u0301 v y`, `${'x'.repeat(248)}…`],
])('a subject has 250 characters at most: %s', (_, subject, shortened) => {
  expect(shortenSubject(subject)).toBe(shortened);
});

it('the e-mail of the day has every message in it, and is the message itself where there is one', () => {
  const letters = [fixtureLetter('people.result', fixture, url), fixtureLetter('people.entered', fixture, url)];
  expect(digestLetter('Owls', letters.slice(0, 1))).toEqual(letters[0]);
  const { subject, text } = digestLetter('Owls', letters);
  expect(subject).toBe('Owls: 2 messages');
  for (const letter of letters) expect(text).toContain(letter.text.trim());
});

it('nobody is told of anything until they choose, and stopping leaves the rest as it is', () => {
  expect(chosenWayOrOff({}, 'result')).toBe('off');
  const choices = { result: 'digest', otherCard: 'mail', moves: 'digest' } as const;
  expect(withoutMessages(choices, 'otherCard')).toEqual({ ...choices, otherCard: 'off' });
  expect(withoutMessages(choices, 'digest')).toEqual({ otherCard: 'mail' });
});

it.each<[TournamentEvent, string, string]>([
  ['people.opened', 'Registration is open: Singles', 'You can sign up for Singles on Thu 26 Nov 2026.'],
  ['people.movedUp', 'You have a place: Singles', 'You moved up from the waiting list of Singles on Thu 26 Nov 2026.'],
  ['people.comes', 'Thu 26 Nov 2026: Singles', 'You play in Singles on Thu 26 Nov 2026.'],
  ['people.drawn', 'Drawn: Singles', 'Singles on Thu 26 Nov 2026 is drawn, and you are in it.'],
  ['people.called', 'Your match: board 3', 'Your match of Singles is called to board 3.'],
  ['people.begun', 'Live: Singles', 'A match of Singles on Thu 26 Nov 2026 is live.'],
  ['people.oneEighty', '180! Singles', 'A 180 was thrown in Singles on Thu 26 Nov 2026.'],
])('%s of a tournament says what and where, and nobody’s name', (type, subject, text) => {
  expect(tournamentLetter(type, { name: 'Singles', date: '2026-11-26', board: 3 }, url)).toEqual({
    subject,
    text: `${text}\n\n${url}\n`,
  });
});

it('what is said names another day, but not where a name does', () => {
  const told = (date: string) => tournamentLetter('people.drawn', { name: 'Cup on Sat 5 Dec 2026', date }, url).text;
  expect(withOtherDay(told('2026-12-05'), '2026-12-05', '2027-01-09')).toBe(told('2027-01-09'));
  expect(withOtherDay(told('2026-12-12'), '2026-12-19', '2027-01-09')).toBe(told('2026-12-12'));
});
