import { formatDay, type Day } from '#rules/basics/dates.ts';
import { isMeeting } from '#rules/site/titles.ts';
import { nightLegs } from '#rules/tournament/night/night-legs.ts';
import { tabPath } from '#rules/site/paths.ts';
import { feedPath, type FeedOf } from '#rules/site/feeds.ts';
import type { TextDocument } from '../../core/rest/rest-route.ts';
import type { DivisionFixture, FixtureDate, TournamentFixture } from './fixture-date.view.ts';
import type { News, NewsTime } from './news.service.ts';
import { escapeHtml } from '../../core/http/escape-html.ts';

export const feedType = 'application/atom+xml';

/** Entries of a feed, at most: the latest. */
const mostEntries = 50;

/** The name of the product and the year of its first feed, which make the ids of entries unlike all others. */
const idsOf = 'tag:oche,2026:';

interface Entry {
  id: string;
  title: string;
  text: string;
  updated: Date;
  url: string;
  category?: string | undefined;
}

interface Around {
  leagueName: string;
  baseUrl: string;
  newsAt: NewsTime;
  asked: FeedOf;
}

/** What XML cannot hold, however it is written. */
const unfit = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escaped = (text: string) => escapeHtml(text.replaceAll(unfit, ''));

function fixtureEntry(date: Day, fixture: DivisionFixture, { baseUrl, newsAt }: Around): Omit<Entry, 'text'>[] {
  const { id, homeTeam, awayTeam, homeScore, awayScore, decision, moved, postponed, homeDivision } = fixture;
  if (!awayTeam || fixture.proposal) return [];
  const isScored = homeScore != null && awayScore != null;
  const said = decision?.text ?? moved ?? (postponed ? 'Postponed' : undefined);
  if (!isScored && !said) return [];
  const between = isScored ? `${homeScore}–${awayScore}` : 'v';
  const title = [`${homeTeam.name} ${between} ${awayTeam.name}`, said].filter(Boolean).join(': ');
  return [{ id, title, updated: newsAt(id), url: `${baseUrl}/score/${id}`, category: homeDivision?.name }];
}

function tournamentEntry(tournament: TournamentFixture, { baseUrl, newsAt }: Around): Omit<Entry, 'text'>[] {
  const { id, type, host, opponent, winningSide, proposed, firstRoundMatches, address } = tournament;
  if (proposed) return [];
  const at = { id, updated: newsAt(id), url: `${baseUrl}/tournament/${id}`, category: type ?? undefined };
  if (!isMeeting(tournament))
    return winningSide
      ? [{ ...at, title: `${type ?? 'Tournament'}, ${address}: won by ${winningSide.name ?? ''}` }]
      : [];
  const { home, away } = nightLegs(firstRoundMatches);
  return home || away ? [{ ...at, title: `${host} ${home}–${away} ${opponent}` }] : [];
}

interface AroundDay extends Around {
  /** Leads to the fixtures of the season. */
  path: string;
  divisions: readonly { id: string; name: string }[];
}

/** The entries of a date. */
function entriesOf(
  { date, fixtures, tournamentFixtures, notes }: FixtureDate,
  around: AroundDay,
): Omit<Entry, 'text'>[] {
  const { baseUrl, newsAt, path, divisions } = around;
  return [
    ...fixtures.flatMap((fixture) => fixtureEntry(date, fixture, around)),
    ...tournamentFixtures.flatMap((tournament) => tournamentEntry(tournament, around)),
    ...notes.map(({ id, note, divisionId }) => ({
      id,
      title: note,
      updated: newsAt(id),
      url: `${baseUrl}${path}?date=${date.slice(0, 7)}`,
      category: divisions.find((division) => division.id === divisionId)?.name,
    })),
  ];
}

const xmlOf = ({ id, title, text, updated, url, category }: Entry): string =>
  [
    '  <entry>',
    `    <id>${idsOf}${escaped(id)}</id>`,
    `    <title>${escaped(title)}</title>`,
    `    <updated>${updated.toISOString()}</updated>`,
    `    <link href="${escaped(url)}"/>`,
    ...(category ? [`    <category term="${escaped(category)}"/>`] : []),
    `    <summary>${escaped(text)}</summary>`,
    '  </entry>',
  ].join('\n');

/** News as an Atom feed: what was published, decided, moved, won and noted, the latest first (league.md 24). */
export function feedOf({ answers, addressOf }: News, around: Around): TextDocument {
  const { leagueName, baseUrl, asked } = around;
  const [first] = answers;
  const team = asked.teamId && answers.flatMap(({ teams }) => teams).find(({ id }) => id === asked.teamId)?.name;
  const title = [team || (asked.divisionIds.length > 0 && first?.name), leagueName].filter(Boolean).join(', ');
  const self = baseUrl + feedPath(asked);
  const entries = answers
    .flatMap(({ season, fixtures }) => {
      const path = tabPath('fixtures', season ? addressOf(season) : undefined, []);
      const aroundDay = { ...around, path, divisions: season?.divisions ?? [] };
      return fixtures.flatMap((day) =>
        entriesOf(day, aroundDay).map((entry) => ({
          ...entry,
          text: [entry.category, formatDay(day.date)].filter(Boolean).join(', '),
        })),
      );
    })
    .toSorted((a, b) => b.updated.getTime() - a.updated.getTime() || (a.id < b.id ? -1 : 1))
    .slice(0, mostEntries);
  const body = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${escaped(self)}</id>`,
    `  <title>${escaped(title)}</title>`,
    `  <updated>${(entries[0]?.updated ?? first?.season?.updated ?? new Date(0)).toISOString()}</updated>`,
    `  <link rel="self" type="${feedType}" href="${escaped(self)}"/>`,
    `  <link href="${escaped(`${baseUrl}/`)}"/>`,
    `  <author><name>${escaped(leagueName)}</name></author>`,
    ...entries.map(xmlOf),
    '</feed>',
    '',
  ].join('\n');
  return { type: `${feedType}; charset=utf-8`, fileName: `${title}.atom`, body };
}
