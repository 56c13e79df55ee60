import { withAtLeastMatchPlaces } from '#rules/card/other-rules.ts';
import { emptyCard, isBlankCard, type Card, type CardMatch } from '#rules/card/scorecard.ts';
import { withoutEligibilityIfOfPlayers } from '#rules/basics/defaults.ts';
import { noMatch, type MatchFormat } from '#rules/basics/match-format.ts';
import type { NightTerms, PersonOfNight } from '#rules/card/eligibility.ts';
import type { NightHandicap } from '#rules/card/head-starts.ts';
import type { HeadStart } from '#rules/darts/head-start.ts';
import type { GivenMatch } from '#rules/card/settled.ts';
import { isLegStarted, type SideName } from '#rules/darts/leg.ts';
import { legInputsWithoutDarts, legsFromAnswer } from '#rules/darts/told-legs.ts';
import type { CardInput, EditedCardFragment, EditedFixtureFragment, MatchOptionInput } from '../../generated/desk.ts';
import { cardRowsWithRunningTotal, type Row } from './card-rows.ts';

export type { EditedFixtureFragment as EditedFixture } from '../../generated/desk.ts';

const person = ({ id, name }: { id: string; name: string }) => ({ id, name });

/** Without what the cache notes of it. */
const givenOf = ({ to, reason, note }: GivenMatch): GivenMatch => ({ to, reason, note });
const headStartOf = ({ to, score, legs, isByHand }: HeadStart): HeadStart => ({
  to,
  ...(score && { score }),
  ...(legs && { legs }),
  ...(isByHand && { isByHand }),
});
const startsOf = ({ headStart, headStartProposed }: Pick<CardMatch, 'headStart' | 'headStartProposed'>) => ({
  ...(headStart && { headStart: headStartOf(headStart) }),
  ...(headStartProposed && { headStartProposed: headStartOf(headStartProposed) }),
});

const nobody = { home: null, away: null };

/** Converts an API card to the rules' type. */
export const cardForRules = (
  { matches, oneEighties, over100Checkouts }: EditedCardFragment,
  manOfTheMatch: Card['manOfTheMatch'] = nobody,
): Card => ({
  matches: matches.map(({ homePlayers, awayPlayers, homeScore, awayScore, given, legs, ...starts }) => ({
    homePlayers: homePlayers.map(person),
    awayPlayers: awayPlayers.map(person),
    homeScore,
    awayScore,
    ...(given && { given: givenOf(given) }),
    ...startsOf(starts),
    ...(legs?.length && { sayg: { legs: legsFromAnswer(legs) } }),
  })),
  oneEighties: oneEighties.map(person),
  over100Checkouts: over100Checkouts.map(({ score, ...player }) => ({ ...person(player), score })),
  manOfTheMatch,
});

/** The card of a fixture for editing: as stored, else empty. */
export const cardToEdit = ({ card, formats, home, away }: EditedFixtureFragment): Card =>
  card
    ? withAtLeastMatchPlaces(cardForRules(card, { home: home.manOfTheMatch, away: away.manOfTheMatch }), formats.length)
    : emptyCard(formats.length);

/** How the matches of a fixture are played. */
export const formatsOf = ({ formats }: EditedFixtureFragment): MatchFormat[] =>
  formats.map(({ playerCount, startingScore, numberOfLegs, playsAll, isDoubleStart, countsLegs, game, label }) => ({
    ...{ playerCount, startingScore, numberOfLegs },
    ...{ playsAll, isDoubleStart, countsLegs, game, label },
  }));

/** Who may play on the night: what its season says, and who everybody is. */
export const nightTerms = (
  { rules, isKnockout, home, away }: EditedFixtureFragment,
  people: readonly PersonOfNight[],
): NightTerms => ({
  night: withoutEligibilityIfOfPlayers({
    isOfPlayers: rules.isOfPlayers,
    leastPlayers: rules.leastPlayers,
    mostMatches: Object.fromEntries(rules.mostMatches.map(({ size, times }) => [size, times])),
    eligibility: rules.eligibility,
  }),
  ...{ isKnockout, people },
  teams: { home: home.name, away: away.name },
});

const options = ['playerCount', 'startingScore', 'numberOfLegs'] as const;

/** Whether a match is played as its season says, as far as a fixture can say otherwise. */
export const isAsSeason = (format: MatchFormat, seasonFormat: MatchFormat | undefined): boolean =>
  options.every((option) => format[option] === seasonFormat?.[option]);

/** How head starts of the night are found: by hand where the league has them switched off. */
export const handicapOf = (
  { rules }: EditedFixtureFragment,
  figures: ReadonlyMap<string, number> | undefined,
): NightHandicap => ({ handicap: rules.handicap, figures });

/**
 * What the fixture itself says of its matches: only what differs from its season, up to the last match that does; empty
 * if none does. Null in a member is what the season says.
 */
export function optionsToSave(formats: readonly MatchFormat[], { seasonFormats }: EditedFixtureFragment) {
  const last = formats.findLastIndex((format, index) => !isAsSeason(format, seasonFormats[index]));
  return formats
    .slice(0, last + 1)
    .map((format, index): MatchOptionInput =>
      Object.fromEntries(
        options.map((option) => [option, format[option] === seasonFormats[index]?.[option] ? null : format[option]]),
      ),
    );
}

/** A match's throws for saving: null when there are none or they were removed; undefined keeps the stored ones. */
const legsToSave = ({ sayg }: CardMatch) =>
  sayg === undefined
    ? undefined
    : legInputsWithoutDarts(
        Object.fromEntries(Object.entries(sayg?.legs ?? {}).filter(([, leg]) => isLegStarted(leg))),
      );

/** Where nothing was said of it, the server says what the rules propose. */
const headStartToSave = ({ headStart }: CardMatch) =>
  headStart ? { to: headStart.to, score: headStart.score ?? null, legs: headStart.legs ?? null } : headStart;

const ids = (players: readonly { id: string }[]) => players.map(({ id }) => id);

/** The card as API input; matches without throws keep the stored ones. */
export const cardInput = (card: Card, sendsThrows: boolean): CardInput => ({
  matches: card.matches.map((match) => ({
    homePlayers: ids(match.homePlayers),
    awayPlayers: ids(match.awayPlayers),
    homeScore: match.homeScore,
    awayScore: match.awayScore,
    given: match.given ? givenOf(match.given) : null,
    headStart: headStartToSave(match),
    legs: sendsThrows ? legsToSave(match) : undefined,
  })),
  oneEighties: ids(card.oneEighties),
  over100Checkouts: card.over100Checkouts.map(({ id, score }) => ({ playerId: id, score })),
  homeManOfTheMatch: card.manOfTheMatch.home,
  awayManOfTheMatch: card.manOfTheMatch.away,
});

export const draftOf = (fixture: EditedFixtureFragment, side: SideName) =>
  side === 'home' ? fixture.homeDraft : fixture.awayDraft;

/** A team's draft if it counts: a blank one does not (league.md 13.7). */
export function draftUnlessBlank(fixture: EditedFixtureFragment, side: SideName) {
  const draft = draftOf(fixture, side);
  return draft && !isBlankCard(draftCard(draft, side)) ? draft : undefined;
}

type Draft = NonNullable<ReturnType<typeof draftOf>>;

/** The card of a draft, with the man of the match of its own side. */
export const draftCard = ({ card, manOfTheMatch }: Draft, side: SideName): Card =>
  cardForRules(card, { ...nobody, [side]: manOfTheMatch?.id ?? null });

/** Who last saved the card being worked on, and when; before it is published, that is the draft of the own side. */
export const lastSave = (
  fixture: EditedFixtureFragment,
  side: SideName | undefined,
): Pick<EditedFixtureFragment, 'editor' | 'updated'> =>
  (!fixture.resultsPublished && side && draftOf(fixture, side)) || fixture;

/** "Three Tuns’ card", "Old Bell’s card". */
export const teamCardTitle = (teamName: string): string => `${teamName}${teamName.endsWith('s') ? '’' : '’s'} card`;

const unsaid = { score: null, legs: null, isByHand: null };

/** The matches in the order of the printed card; those that are not played are left out. */
export const rowsToEdit = (card: Card, formats: readonly MatchFormat[]): (Row & { index: number })[] =>
  cardRowsWithRunningTotal(
    card.matches.map((match, index) => ({
      ...match,
      given: match.given ?? null,
      headStart: match.headStart ? { ...unsaid, ...match.headStart } : null,
      headStartProposed: match.headStartProposed ? { ...unsaid, ...match.headStartProposed } : null,
      format: formats[index] ?? noMatch,
      winner: null,
      legs: null,
    })),
  ).map((row) => ({ ...row, index: row.number - 1 }));

/** The own teams of those who help out on the cards that are known, by player. */
export const helperTeams = (
  ...fixtures: readonly (Pick<EditedFixtureFragment, 'helpers'> | undefined)[]
): Map<string, string> =>
  new Map(fixtures.flatMap((one) => one?.helpers.map(({ id, team }) => [id, team] as const) ?? []));
