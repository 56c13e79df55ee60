import { setImmediate } from 'node:timers/promises';
import { dayOfLeague } from '#rules/basics/clock.ts';
import { rememberByObject } from '#rules/basics/remember-by-object.ts';
import { withFirstIds, type FixtureFacts, type FirstIdOf, type Side } from '#rules/careers/facts.ts';
import { helperTeamLookup } from '#rules/card/helping.ts';
import * as rulebook from '../season/rulebook.service.ts';
import { foldSeason, playerIdsWithRepeats, type SeasonFacts, type SeasonFold } from '#rules/careers/season-fold.ts';
import { tournamentFacts, type TournamentFacts } from '#rules/careers/tournament-facts.ts';
import { inSeasonOrder } from '#rules/careers/playing.ts';
import { isObscured, scoresVisibleFrom, type Secrecy } from '#rules/people/visibility.ts';
import type { SharedContext } from '../../core/context.ts';
import { ownWeight } from '../../core/data/own-weight.ts';
import { canonicalJson } from '#rules/basics/canonical.ts';
import { fingerprint } from '../../core/memory/answer.ts';
import { capExpiry, remember } from '../../core/memory/remember.ts';
import type { Memories } from '../../core/memory/answers.ts';
import * as features from '../feature/feature.service.ts';
import type { Season } from '../season/season.entity.ts';
import { careerNames, type CareerNames } from './names.service.ts';
import { seasonFacts, type Facts, type Reading } from './season-facts.service.ts';
import * as withdrawals from '../team/withdrawals.service.ts';

/** All seasons as the caller may see them, the first season first. Do not change them. */
export interface Careers {
  folds: readonly SeasonFold[];
  names: CareerNames;
  /** Equal for callers who see the same: part of every key of what is made from the folds. */
  seen: string;
  reading: Reading;
}

const readings = new WeakMap<Memories, Reading>();

/** The present way to read cards: the same object while neither the rules nor who has withdrawn have changed. */
async function readingOf(ctx: SharedContext): Promise<Reading> {
  const book = await rulebook.read(ctx);
  const withdrawn = await withdrawals.all(ctx);
  const key = withdrawn.size ? `${book.fingerprint} ${fingerprint(canonicalJson([...withdrawn]))}` : book.fingerprint;
  const before = readings.get(ctx.memories);
  if (before?.key === key) return before;
  const texts = new Map<string, string>();
  const text = (id: string) => {
    const known = texts.get(id);
    if (known !== undefined) return known;
    texts.set(id, id);
    return id;
  };
  const alone = new Map<string, readonly string[]>();
  const side: Side = (players) => {
    if (players.length !== 1) return players.map(({ id }) => text(id));
    const { id } = players[0]!;
    const known = alone.get(id);
    if (known) return known;
    const made = [text(id)];
    alone.set(id, made);
    return made;
  };
  const reading = { book, withdrawn, text, side, key };
  readings.set(ctx.memories, reading);
  return reading;
}

/** The latest day of a season's cards. */
const lastDay = rememberByObject(({ fixtures }: Facts) =>
  fixtures.reduce((last, { night }) => (night.date > last ? night.date : last), ''),
);

/** Ids of the season's fixtures whose scores are hidden from the caller; notes when that changes (league.md 11.1). */
function hiddenFrom(ctx: SharedContext, facts: Facts, secrecy: Secrecy): Set<string> {
  // Of thousands of fixtures only those of the last days can be hidden.
  const since = dayOfLeague(secrecy.timeZone, new Date(secrecy.now.getTime() - secrecy.resultsHiddenFor));
  if (lastDay(facts) < since) return new Set();
  const hidden = facts.fixtures.filter(({ night }) => night.date >= since && isObscured(night, ctx.audience, secrecy));
  for (const { night } of hidden) capExpiry(ctx, scoresVisibleFrom(night, secrecy).getTime());
  return new Set(hidden.map(({ night }) => night.id));
}

/** Bytes of a part, a player and a fixture in a fold; what they refer to is weighed with the facts. */
const weights = { part: 56, player: 400, fixture: 24 };

interface Folded {
  id: string;
  updated: Date;
  fold: SeasonFold;
  [ownWeight]: number;
}

/** The fold of a season; if it was folded before, only what has changed is folded again. */
function folded({ memories: { facts } }: SharedContext, season: SeasonFacts): SeasonFold {
  const name = `fold ${season.id}`;
  const before = facts.get(name)?.get(season.id) as Folded | undefined;
  const fold = foldSeason(season, before?.fold);
  let bytes = fold.fixtures.length * weights.fixture;
  for (const { parts } of fold.players.values()) bytes += weights.player + parts.length * weights.part;
  // Weighed once: both memories hold the same fold.
  const known: Folded = { id: season.id, updated: new Date(0), fold, [ownWeight]: 0 };
  facts.put(name, [known]);
  return Object.assign(fold, { [ownWeight]: bytes });
}

/** Tournaments of a season as careers need them; the same objects until the tournament or a merge of people changes. */
const tournamentsKnown = new WeakMap<object, { who: string; facts: TournamentFacts }>();

function tournamentOf(tournament: Facts['tournaments'][number], who: string, person: FirstIdOf): TournamentFacts {
  const before = tournamentsKnown.get(tournament);
  if (before?.who === who) return before.facts;
  const facts = tournamentFacts(tournament, person);
  tournamentsKnown.set(tournament, { who, facts });
  return facts;
}

/** Cards with merged people on them, each with the merges (`who`) that it was made for. */
const renamed = new WeakMap<FixtureFacts, { who: string; facts: FixtureFacts }>();

function fixtureOf(fixture: FixtureFacts, who: string, person: FirstIdOf): FixtureFacts {
  if (!who) return fixture;
  const before = renamed.get(fixture);
  if (before?.who === who) return before.facts;
  const facts = withFirstIds(fixture, person);
  renamed.set(fixture, { who, facts });
  return facts;
}

/** Everybody who is named in a season. */
const peopleOf = rememberByObject(({ fixtures, tournaments, entries }: Facts): ReadonlySet<string> => {
  const people = new Set(entries.map(({ playerId }) => playerId));
  for (const fixture of fixtures) for (const id of playerIdsWithRepeats(fixture)) people.add(id);
  for (const { sides, oneEighties, over100Checkouts } of tournaments)
    for (const { id } of [...sides.flatMap(({ players }) => players), ...oneEighties, ...over100Checkouts])
      people.add(id);
  return people;
});

/** The entries in the season that were merged into another one, as a text; empty for nearly all seasons. */
function mergedIn(facts: Facts, samePerson: ReadonlyMap<string, string>): string {
  if (!samePerson.size) return '';
  const people = peopleOf(facts);
  return [...samePerson]
    .filter(([id]) => people.has(id))
    .map(([id, other]) => `${id}=${other}`)
    .sort()
    .join(' ');
}

/** A season as the caller may see it; after a card was published only those on it are folded again. */
async function foldOf(
  ctx: SharedContext,
  { id, startDate, endDate }: Season,
  reading: Reading,
  samePerson: ReadonlyMap<string, string>,
  secrecy: Secrecy,
): Promise<[string, SeasonFold]> {
  const facts = await seasonFacts(ctx, id, reading);
  const hidden = hiddenFrom(ctx, facts, secrecy);
  const who = mergedIn(facts, samePerson);
  const key = `career fold ${id} ${reading.key} ${startDate} ${endDate} ${who} ${[...hidden].sort().join(' ')}`;
  const person = (player: string) => samePerson.get(player) ?? player;
  const fold = await remember(
    ctx,
    key,
    async (ctx) => {
      // Read again here, so that the fold depends on what the facts depend on.
      const { fixtures, tournaments, entries, teams, memberships } = await seasonFacts(ctx, id, reading);
      const seen = fixtures.filter(({ night }) => !hidden.has(night.id));
      return folded(ctx, {
        ...{ id, startDate, endDate, teams, isOfPlayers: rulebook.ofSeason(reading.book, id).isOfPlayers },
        fixtures: seen.map((fixture) => fixtureOf(fixture, who, person)),
        tournaments: tournaments.map((tournament) => tournamentOf(tournament, who, person)),
        helps: helperTeamLookup(who ? memberships.map((one) => ({ ...one, id: person(one.id) })) : memberships),
        entries: who ? entries.map((entry) => ({ ...entry, playerId: person(entry.playerId) })) : entries,
        ...(who && {
          asEntered: {
            fixtures: seen,
            tournaments: tournaments.map((tournament) => tournamentFacts(tournament, (player) => player)),
            ...{ entries, helps: helperTeamLookup(memberships) },
          },
        }),
      });
    },
    'folds',
  );
  return [key, fold];
}

/** The same with results that are still hidden, whoever asks: for what depends on them and shows no score. */
export const careersWithHidden = (ctx: SharedContext): Promise<Careers> =>
  careers({ ...ctx, audience: { access: ['manageScores'], teamId: null } });

/** Everything careers are made from, as the caller may see it (careers.md 1, 8). */
export async function careers(ctx: SharedContext): Promise<Careers> {
  const names = await careerNames(ctx);
  const reading = await readingOf(ctx);
  const secrecy = await features.resultsSecrecy(ctx);
  const made: [string, SeasonFold][] = [];
  for (const season of names.season.values()) {
    const before = ctx.memories.folds.count;
    made.push(await foldOf(ctx, season, reading, names.samePerson, secrecy));
    // Other requests get their turn after each season that had to be made.
    if (ctx.memories.folds.count !== before) await setImmediate();
  }
  const seen = fingerprint(made.map(([key]) => key).join('|'));
  return { folds: inSeasonOrder(made.map(([, fold]) => fold)), names, seen, reading };
}
