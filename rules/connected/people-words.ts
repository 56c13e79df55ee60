import { formatDay, type Day } from '../basics/dates.ts';
import type { Letter } from './link-words.ts';

/** What happened to a fixture, as far as it is said. */
export interface FixtureTold {
  date: Day;
  home: { name: string; score: number | null };
  away: { name: string; score: number | null };
  /** Where it was before. */
  from?: Day | undefined;
}

export const peopleEvents = [
  'people.result',
  'people.entered',
  'people.differs',
  'people.moved',
  'people.moveAsked',
] as const;
export type PeopleEvent = (typeof peopleEvents)[number];

const line = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * What is said of an event: nothing of a card before it is published, and no name of a person (messages.md 3). `url`
 * leads to the page about it, which shows what whoever opens it may see.
 */
export function fixtureLetter(type: PeopleEvent, fixture: FixtureTold, url: string): Letter {
  const { home, away, date, from } = fixture;
  const who = line(`${home.name} v ${away.name}`);
  const on = `${who} on ${formatDay(date)}`;
  const score = home.score === null || away.score === null ? '' : ` ${home.score} : ${away.score} `;
  const said: Record<PeopleEvent, [subject: string, text: string]> = {
    'people.result': [
      `Result: ${score ? line(`${home.name}${score}${away.name}`) : who}`,
      `The result of ${on} is in.`,
    ],
    'people.entered': [`Card entered: ${who}`, `The other captain has entered their card of ${on}.`],
    'people.differs': [`Cards differ: ${who}`, `Your card of ${on} and that of the other captain differ.`],
    'people.moved': [
      `Moved: ${who}`,
      from && from !== date
        ? `${who} is played on ${formatDay(date)}, not on ${formatDay(from)}.`
        : `${on} is on again.`,
    ],
    'people.moveAsked': [`Another date? ${who}`, `The other captain asks to move ${on}.`],
  };
  const [subject, text] = said[type];
  return { subject, text: `${text}\n\n${url}\n` };
}

/** Several messages as the e-mail of the day. */
export function digestLetter(league: string, letters: readonly Letter[]): Letter {
  const [only] = letters;
  if (letters.length === 1) return only!;
  return {
    subject: line(`${league}: ${letters.length} messages`),
    text: letters.map(({ text }) => text.trim()).join('\n\n') + '\n',
  };
}
