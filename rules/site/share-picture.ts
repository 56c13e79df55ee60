import type { CardExtras } from '../basics/defaults.ts';
import { highestThrow } from '../darts/darts.ts';
import { listInWords } from '../basics/list-in-words.ts';
import { plural, pluralWord } from '../basics/plural.ts';
import { shortenToSigns } from '../basics/shorten-text.ts';
import { usualColour } from '../basics/colour.ts';
import type { Moment } from '../darts/replay.ts';
import { formatDay, type Day, type SeasonDates } from '../basics/dates.ts';
import type { SideName } from '../darts/leg.ts';
import type { ShareKind } from './share-picture-path.ts';

/** Size of every share picture in pixels; chats and social networks show it uncropped. */
export const shareSize = { width: 1200, height: 630 };

/** The picture a link is shown with in a chat (careers.md 10): its texts, by place, none of which is private. */
export interface SharePicture {
  kind: ShareKind;
  /** Id of the fixture, the player, the season or the score record. */
  id: string;
  /** The moment of a leg. */
  at?: Moment;
  /** The league's name and colour. */
  site: string;
  colour: string;
  /** Address of the league's logo, if one was uploaded. */
  logo?: string;
  /** What kind of page it leads to. */
  label: string;
  title: string;
  body: { sides: ShareSide[] } | { about: string; figures: ShareFigure[] } | { rows: ShareRow[] };
  foot: string[];
}

export interface ShareSide {
  name: string;
  score: number;
  hasWon: boolean;
}

export interface ShareFigure {
  value: string;
  name: string;
}

export interface ShareRow {
  name: string;
  about: string;
  value: string;
}

export interface ShareLeague {
  name: string;
  colour?: string;
  logo?: string;
}

const longestName = 40;

/** A name of at most 40 characters, as people count them: a longer one ends with "…". */
export const shortenName = (name: string): string => shortenToSigns(name.trim(), longestName);

/** What every picture says of the league. */
export const leagueInPicture = (league?: ShareLeague) => ({
  site: shortenName(league?.name ?? 'Oche'),
  colour: league?.colour ?? usualColour,
  // A logo on another site is not fetched.
  ...(league?.logo?.startsWith('/logo/') && { logo: league.logo }),
});

const joined = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' · ');

export interface SharedFixture {
  id: string;
  date: Day;
  postponed: boolean;
  resultsPublished: boolean;
  home: { name: string };
  away: { name: string };
  score: { home: number; away: number } | null;
  /** Who won it, or how it came out otherwise. */
  outcome: SideName | 'draw' | 'neither' | 'unfinished';
  division: { name: string } | null;
  season: (SeasonDates & { name: string }) | null;
  /** What its season lists as high visits. */
  rules?: { extras: CardExtras };
  card: { oneEighties: readonly unknown[]; over100Checkouts: readonly { name: string; score: number | null }[] } | null;
}

/** The result of a fixture, with the name of the visits that it lists; undefined while no score is shown. */
export function fixturePicture(
  fixture: SharedFixture,
  league?: ShareLeague,
  visitName = String(highestThrow),
): SharePicture | undefined {
  const { id, date, score, outcome, card, division, season, resultsPublished, postponed } = fixture;
  if (!score || !card || !resultsPublished || postponed) return undefined;
  const side = (own: 'home' | 'away'): ShareSide => ({
    name: shortenName(fixture[own].name),
    score: score[own],
    hasWon: outcome === own,
  });
  const thrown = card.oneEighties.length;
  const [best] = card.over100Checkouts.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0));
  return {
    ...{ kind: 'fixture', id, label: outcome === 'unfinished' ? 'So far' : 'Result' },
    ...leagueInPicture(league),
    title: `${fixture.home.name} ${score.home}–${score.away} ${fixture.away.name}`,
    body: { sides: [side('home'), side('away')] },
    foot: [
      joined(division && shortenName(division.name), season && shortenName(season.name), formatDay(date, season)),
      joined(
        thrown > 0 && `${thrown} × ${visitName}`,
        !!best?.score && `Hi-check ${best.score}, ${shortenName(best.name)}`,
      ),
    ],
  };
}

export interface SharedCareer {
  id: string;
  name: string;
  isHidden: boolean;
  namesakes: readonly unknown[];
  seasons: number;
  latest?: { team: { name: string } } | null;
  rating?: { rating: number; isProvisional: boolean } | null;
  total: {
    singles: { matchesPlayed: number };
    winPercentage: number;
    oneEighties: number;
    hiCheck?: number;
    average?: number | null;
  };
}

const mostFigures = 5;

/** A player's career; undefined for hidden players, for namesakes, and before there is anything to show. */
export function careerPicture(career: SharedCareer, league?: ShareLeague): SharePicture | undefined {
  const { id, name, isHidden, namesakes, seasons, latest, rating, total } = career;
  const { singles, winPercentage, oneEighties, hiCheck = 0, average } = total;
  if (isHidden || namesakes.length || !seasons) return undefined;
  const figures: ShareFigure[] = [
    singles.matchesPlayed > 0 && { value: String(singles.matchesPlayed), name: 'singles' },
    singles.matchesPlayed > 0 && { value: `${Math.round(winPercentage)}%`, name: 'won' },
    average != null && { value: average.toFixed(2), name: 'average' },
    hiCheck > 0 && { value: String(hiCheck), name: 'hi-check' },
    oneEighties > 0 && { value: String(oneEighties), name: pluralWord(oneEighties, '180') },
    rating && { value: String(rating.rating), name: rating.isProvisional ? 'rating, provisional' : 'rating' },
  ].filter((figure) => !!figure);
  if (!figures.length && !latest) return undefined;
  return {
    ...{ kind: 'player', id, label: 'Career' },
    ...leagueInPicture(league),
    title: shortenName(name),
    body: { about: latest ? shortenName(latest.team.name) : '', figures: figures.slice(0, mostFigures) },
    foot: [`${plural(seasons, 'season')} in this league`],
  };
}

export interface SharedReview {
  isOver: boolean;
  season: { id: string; name: string };
  divisions: readonly { name: string; teams: readonly { name: string; rank: number; points?: number }[] }[];
  player?: { points: number; player: { name: string } } | null;
}

const mostRows = 4;

/** The review of a season; undefined before anything is played. */
export function reviewPicture(review: SharedReview, league?: ShareLeague): SharePicture | undefined {
  const { season, isOver, divisions, player } = review;
  const firsts = divisions.map(({ name, teams }) => ({ name, teams: teams.filter(({ rank }) => rank === 1) }));
  const rows = firsts.flatMap(({ name, teams }): ShareRow[] => {
    const [points, ...others] = new Set(teams.map((team) => team.points ?? 0));
    const who = shortenName(listInWords(teams.map((team) => team.name)));
    const value = points === undefined || others.length ? '' : plural(points, 'pt');
    return teams.length ? [{ name: who, about: shortenName(name), value }] : [];
  });
  if (!rows.length) return undefined;
  const several = firsts.flatMap(({ teams }) => teams).length > 1;
  return {
    ...{ kind: 'review', id: season.id, label: 'Season review' },
    ...leagueInPicture(league),
    title: `${several ? (isOver ? 'Champions' : 'Leaders') : isOver ? 'Champion' : 'Leader'}, ${shortenName(season.name)}`,
    body: { rows: rows.slice(0, mostRows) },
    foot: [
      player ? `Player of the season: ${shortenName(player.player.name)}, ${plural(player.points, 'leg')} won` : '',
    ],
  };
}
