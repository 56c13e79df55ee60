import { IsNull } from 'typeorm';
import { Fixture } from '../../../../server/modules/fixture/fixture.entity.ts';
import { Player, RegisteredPlayer } from '../../../../server/modules/player/player.entity.ts';
import { Season } from '../../../../server/modules/season/season.entity.ts';
import { Registration } from '../../../../server/modules/team/team.entity.ts';
import { Tournament } from '../../../../server/modules/tournament/tournament.entity.ts';
import type { TestApp } from '../../../support/server/app.ts';

/** A league as it is stored, for working figures out a second time from docs/rules/careers.md in the plainest way. */
export interface League {
  seasons: Season[];
  /** Published cards that are visible to everybody, of fixtures within their season. */
  cards: (Fixture & { card: NonNullable<Fixture['card']> })[];
  /** Tournaments within their season. */
  tournaments: Tournament[];
  people: Player[];
  teams: Registration[];
  entries: { playerId: string; teamId: string; seasonId: string; divisionId: string }[];
}

export async function readLeague({ ports, clock }: TestApp): Promise<League> {
  const db = ports.database.reader;
  const there = { deleted: IsNull() };
  const seasons = await db.findBy(Season, there);
  const teams = await db.findBy(Registration, there);
  const isIn = ({ seasonId, date }: { seasonId: string; date: string }) =>
    seasons.some(({ id, startDate, endDate }) => id === seasonId && startDate <= date && date <= endDate);
  const today = clock.now.toISOString().slice(0, 10);
  const cards = (await db.findBy(Fixture, there)).filter(
    (fixture) => fixture.card && !fixture.postponed && fixture.date <= today && isIn(fixture),
  );
  return {
    seasons,
    cards: cards as League['cards'],
    tournaments: (await db.findBy(Tournament, there)).filter(isIn),
    people: await db.findBy(Player, there),
    teams,
    entries: (await db.findBy(RegisteredPlayer, there)).flatMap(({ registrationId, playerId }) => {
      const team = teams.find(({ id }) => id === registrationId);
      return team ? [{ playerId, teamId: team.teamId, seasonId: team.seasonId, divisionId: team.divisionId }] : [];
    }),
  };
}

export interface PlainLeg {
  throws: { score: number; noOfDarts: number }[];
  start: number;
  begun: 'home' | 'away' | null;
  side: 'home' | 'away';
  isDeciding: boolean;
}

/** A counted match of a player. */
export interface PlainMatch {
  date: string;
  fixture: string;
  place: number;
  team: string;
  season: string;
  division: string;
  size: number;
  own: number;
  theirs: number;
  mates: string[];
  others: string[];
  legs: PlainLeg[];
}

/** Legs of each match on the card of a league fixture, by place. */
const bestOf = [5, 5, 5, 5, 5, 3, 3, 3];

export const inOrder = (a: { date: string; fixture: string; place: number }, b: typeof a) => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.fixture !== b.fixture) return a.fixture < b.fixture ? -1 : 1;
  return a.place - b.place;
};

/** The matches of a card that count, with their place and most legs (league.md 5). */
export const countedIn = ({
  card,
  isKnockout,
  matchOptions,
}: Pick<League['cards'][number], 'card' | 'isKnockout' | 'matchOptions'>) =>
  (isKnockout ? [] : card.matches).flatMap((match, place) => {
    const { homeScore, awayScore } = match;
    const legs = matchOptions[place]?.numberOfLegs ?? bestOf[place]!;
    const [home, away] = [match.homePlayers.map((one) => one.id), match.awayPlayers.map((one) => one.id)];
    if (home.length !== away.length || !home.length || homeScore === null || awayScore === null) return [];
    const isDecided = Math.max(homeScore, awayScore) * 2 > legs && Math.min(homeScore, awayScore) * 2 <= legs;
    const recorded = Object.entries(home.length === 1 ? (match.sayg?.legs ?? {}) : {});
    return isDecided ? [{ place, legs, home, away, homeScore, awayScore, recorded }] : [];
  });

const knownMatches = new WeakMap<League, Map<string, PlainMatch[]>>();

/** A player's counted matches in playing order, read off the cards one by one (careers.md 1). */
export function matchesOf(league: League, id: string): PlainMatch[] {
  const all = knownMatches.get(league) ?? new Map<string, PlainMatch[]>();
  knownMatches.set(league, all);
  const found = all.get(id) ?? readMatches(league, id);
  all.set(id, found);
  return found;
}

function readMatches({ cards }: League, id: string): PlainMatch[] {
  const found: PlainMatch[] = [];
  for (const fixture of cards)
    for (const { place, legs, home, away, homeScore, awayScore, recorded } of countedIn(fixture)) {
      const side = home.includes(id) ? 'home' : 'away';
      const [mine, theirs] = side === 'home' ? [home, away] : [away, home];
      if (!mine.includes(id)) continue;
      found.push({
        ...{ date: fixture.date, fixture: fixture.id, place, season: fixture.seasonId, division: fixture.divisionId },
        ...{ size: home.length, team: side === 'home' ? fixture.homeTeamId : fixture.awayTeamId },
        own: side === 'home' ? homeScore : awayScore,
        theirs: side === 'home' ? awayScore : homeScore,
        mates: mine.filter((one) => one !== id).toSorted(),
        others: theirs,
        legs: recorded
          .filter(([, leg]) => leg[side].throws.length)
          .map(([number, leg]) => ({
            ...{ throws: leg[side].throws, start: leg.startingScore, side },
            begun: leg.playerSequence[0]?.value ?? null,
            isDeciding: Number(number) + 1 === legs,
          })),
      });
    }
  return found.sort(inOrder);
}

/** A 180 or a hi-check of a player. */
export interface PlainFeat {
  kind: 'oneEighty' | 'hiCheck';
  score: number;
  date: string;
  season: string;
  division: string | null;
  team: string | null;
  fixture: string | null;
  tournament: string | null;
}

/** A player's 180s and hi-checks by date, those of fixtures first (careers.md 1). */
export function featsOf({ cards, tournaments, entries }: League, id: string): PlainFeat[] {
  const found: PlainFeat[] = [];
  type Source = Pick<Tournament, 'oneEighties' | 'over100Checkouts'>;
  const add = ({ oneEighties, over100Checkouts }: Source, at: Omit<PlainFeat, 'kind' | 'score'>) => {
    for (const one of oneEighties) if (one.id === id) found.push({ kind: 'oneEighty', score: 180, ...at });
    for (const one of over100Checkouts) if (one.id === id) found.push({ kind: 'hiCheck', score: one.score, ...at });
  };
  for (const { id: fixture, card, date, seasonId, divisionId, homeTeamId, awayTeamId, accoladesCount } of cards) {
    if (!accoladesCount) continue;
    const stands = (list: 'homePlayers' | 'awayPlayers') =>
      card.matches.some((match) => match[list].some((one) => one.id === id));
    const entered = [homeTeamId, awayTeamId].find((team) =>
      entries.some((entry) => entry.playerId === id && entry.teamId === team && entry.seasonId === seasonId),
    );
    const team = stands('homePlayers') ? homeTeamId : stands('awayPlayers') ? awayTeamId : (entered ?? null);
    add(card, { date, season: seasonId, division: divisionId, team, fixture, tournament: null });
  }
  for (const tournament of tournaments) {
    const { id: tournamentId, date, seasonId, divisionId, accoladesCount } = tournament;
    const at = { date, season: seasonId, division: divisionId, team: null, fixture: null, tournament: tournamentId };
    if (accoladesCount) add(tournament, at);
  }
  const key = ({ date, fixture, tournament }: PlainFeat) => `${date} ${fixture ? `0${fixture}` : `1${tournament}`}`;
  return found.sort((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
}
