import { formatDay, type Day } from '../basics/dates.ts';
import { postponedCardText } from '../basics/postponed-card.ts';
import type { Letter } from './link-words.ts';

/** What happened to a fixture, as far as it is said. */
interface FixtureTold {
  date: Day;
  home: { name: string; score: number | null };
  away: { name: string; score: number | null };
  postponed?: boolean;
  /** Where it was before. */
  from?: Day | undefined;
}

const fixtureEvents = [
  'people.result',
  'people.entered',
  'people.differs',
  'people.moved',
  'people.moveAsked',
  'people.overdue',
] as const;
export type FixtureEvent = (typeof fixtureEvents)[number];

const tournamentEvents = [
  'people.opened',
  'people.movedUp',
  'people.comes',
  'people.drawn',
  'people.called',
  'people.begun',
  'people.oneEighty',
] as const;
export type TournamentEvent = (typeof tournamentEvents)[number];

export type PeopleEvent = FixtureEvent | TournamentEvent;
export const peopleEvents: readonly PeopleEvent[] = [...fixtureEvents, ...tournamentEvents];

export const isFixtureEvent = (type: PeopleEvent): type is FixtureEvent => fixtureEvents.some((one) => one === type);

const line = (text: string) => text.replace(/\s+/g, ' ').trim();
const letter = ([subject, text]: readonly [string, string], url: string): Letter => ({
  subject,
  text: `${text}\n\n${url}\n`,
});

/**
 * What is said of an event: nothing of a card before it is published, and no name of a person (messages.md 3). `url`
 * leads to the page about it, which shows what whoever opens it may see.
 */
export function fixtureLetter(type: FixtureEvent, fixture: FixtureTold, url: string): Letter {
  const { home, away, date, from } = fixture;
  const who = line(`${home.name} v ${away.name}`);
  const on = `${who} on ${formatDay(date)}`;
  const score = home.score === null || away.score === null ? '' : ` ${home.score} : ${away.score} `;
  const said: Record<FixtureEvent, [subject: string, text: string]> = {
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
    'people.overdue': [`No result yet: ${who}`, `There is no result of ${on} yet.`],
  };
  const [subject, text] = said[type];
  return letter([subject, fixture.postponed && isAboutCard(type) ? `${text} ${postponedCardText}` : text], url);
}

const isAboutCard = (type: FixtureEvent) => ['people.result', 'people.entered', 'people.differs'].includes(type);

/** The facts of an event of a tournament, as far as its kind has them. */
export interface TournamentNews {
  /** Entries that have a place now. */
  entryIds?: string[];
  /** The match that is called, its board, and which of its sides is called; or the match that is live. */
  matchId?: string;
  board?: number;
  sideId?: string;
  /** Which record of throws it is about, and where in it the 180 is. */
  place?: string;
  /** The day on which it comes, of a reminder. */
  date?: Day;
}

/** A tournament, as far as it is said. */
interface TournamentTold {
  name: string;
  date: Day;
  /** The board of a match that is called. */
  board?: number | undefined;
}

/** What is said of an event of a tournament: no name of a person, not even where sides are people. */
export function tournamentLetter(type: TournamentEvent, { name, date, board }: TournamentTold, url: string): Letter {
  const what = line(name);
  const on = `${what} on ${formatDay(date)}`;
  const said: Record<TournamentEvent, [subject: string, text: string]> = {
    'people.opened': [`Registration is open: ${what}`, `You can sign up for ${on}.`],
    'people.movedUp': [`You have a place: ${what}`, `You moved up from the waiting list of ${on}.`],
    'people.comes': [`${formatDay(date)}: ${what}`, `You play in ${on}.`],
    'people.drawn': [`Drawn: ${what}`, `${on} is drawn, and you are in it.`],
    'people.called': [`Your match: board ${board}`, `Your match of ${what} is called to board ${board}.`],
    'people.begun': [`Live: ${what}`, `A match of ${on} is live.`],
    'people.oneEighty': [`180! ${what}`, `A 180 was thrown in ${on}.`],
  };
  return letter(said[type], url);
}

/** What is said of a record that is played on another day by now; the rest of the text stays as it is. */
export function withOtherDay(text: string, from: Day, to: Day): string {
  const said = `on ${formatDay(from)}`;
  // Names come before it, which may have the same words in them.
  const at = text.lastIndexOf(said);
  return at < 0 ? text : `${text.slice(0, at)}on ${formatDay(to)}${text.slice(at + said.length)}`;
}

/** The e-mail of the day: the texts of several messages under the league's name, or the only one as it is. */
export function digestLetter(league: string, letters: readonly Letter[]): Letter {
  const [only] = letters;
  if (letters.length === 1) return only!;
  return {
    subject: line(`${league}: ${letters.length} messages`),
    text: letters.map(({ text }) => text.trim()).join('\n\n') + '\n',
  };
}
