import { formatDay } from '../basics/dates.ts';
import { plural } from '../basics/plural.ts';
import type {
  EventBody,
  EventData,
  ToldFixture,
  ToldMatch,
  ToldRecord,
  ToldTeam,
  ToldTournament,
} from './event-body.ts';

/** Shows a name as it is, in a place that formats text. */
type Show = (name: string) => string;

const invisible = '\u200B';

/** No link, no mention, whatever a name holds. */
const unlinked = (text: string) => text.replaceAll('://', `:${invisible}//`).replaceAll('@', `@${invisible}`);
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

const forDiscord: Show = (text) => unlinked(oneLine(text)).replaceAll(/[\\*_~`|>#[\]()<:-]/g, String.raw`\$&`);

const slackEscapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Slack has no escape for its marks of format; beside an invisible letter they are only signs. */
const forSlack: Show = (text) =>
  unlinked(oneLine(text))
    .replaceAll(/[&<>]/g, (sign) => slackEscapes[sign]!)
    .replaceAll(/[*_~`]/g, `${invisible}$&${invisible}`);

const teams = ({ home, away }: Pick<ToldFixture, 'home' | 'away'>, show: Show) =>
  `${show(home.name)} v ${show(away.name)}`;

const score = ({ home, away }: ToldFixture | ToldMatch, show: Show) =>
  home.score === null || away.score === null
    ? teams({ home, away }, show)
    : `${show(home.name)} ${home.score}-${away.score} ${show(away.name)}`;

const where = ({ division, date }: ToldFixture | ToldTournament, show: Show) =>
  `(${division ? `${show(division.name)}, ` : ''}${formatDay(date)})`;

const outcomes = {
  neither: 'Lost by both',
  stands: 'Abandoned, what was played counts',
  void: 'Void',
};

function awarded(fixture: ToldFixture, outcome: EventData['outcome'], show: Show): string {
  const of = `${teams(fixture, show)} ${where(fixture, show)}`;
  if (!outcome) return `Decision taken back: ${of}`;
  if (outcome === 'home' || outcome === 'away') return `Awarded to ${show(fixture[outcome].name)}: ${of}`;
  return `${outcomes[outcome]}: ${of}`;
}

const recordText = ({ name, value, before, holders, count }: ToldRecord, show: Show) => {
  const more = count > holders.length ? ` and ${count - holders.length} more` : '';
  return `Record broken: ${name}, ${value} by ${holders.map(show).join(', ')}${more} (was ${before})`;
};

const teamText = ({ name, division, season }: ToldTeam, on: EventData['on'], show: Show) =>
  on
    ? `Withdrawn: ${show(name)} from ${show(season.name)} (${show(division.name)}, ${formatDay(on)})`
    : `Back: ${show(name)} in ${show(season.name)} (${show(division.name)})`;

function sentence({ type, data }: EventBody, show: Show): string {
  const { fixture, team, tournament, match, record } = data;
  if (team) return teamText(team, data.on, show);
  if (match) {
    const occasion = tournament ? show(tournament.name) : fixture && teams(fixture, show);
    const place = occasion ? ` (${occasion})` : '';
    if (type === 'match.started') return `Match started: ${teams(match, show)}${place}`;
    if (type === 'match.legWon') return `Leg ${data.leg} to ${show(data.winner ?? '')}: ${score(match, show)}${place}`;
    return `Match finished: ${score(match, show)}${place}`;
  }
  if (fixture) {
    const place = where(fixture, show);
    switch (type) {
      case 'result.changed':
        return `Result changed: ${score(fixture, show)} ${place}`;
      case 'result.unpublished':
        return `Result taken back: ${teams(fixture, show)} ${place}`;
      case 'fixture.moved':
        return data.from === fixture.date
          ? `On again: ${teams(fixture, show)} ${place}`
          : `Moved: ${teams(fixture, show)} ${place}, was ${formatDay(data.from!)}`;
      case 'fixture.postponed':
        return `Postponed: ${teams(fixture, show)} ${place}`;
      case 'fixture.awarded':
        return awarded(fixture, data.outcome, show);
      default:
        return `Result: ${score(fixture, show)} ${place}`;
    }
  }
  if (tournament) {
    const named = `${show(tournament.name)} ${where(tournament, show)}`;
    if (type === 'tournament.drawn') return `Drawn: ${named}, ${plural(data.sides ?? 0, 'side')}`;
    return data.winner ? `${show(data.winner)} won ${named}` : `Finished: ${named}`;
  }
  return record ? recordText(record, show) : 'A test message of your league. It has arrived.';
}

/** An event as a message of Discord (connected.md 1.5). */
export const discordMessage = (event: EventBody) => ({
  content: `${sentence(event, forDiscord)}\n<${event.data.url}>`,
  allowed_mentions: { parse: [] },
});

/** An event as a message of Slack. */
export const slackMessage = (event: EventBody) => ({
  text: `${sentence(event, forSlack)}\n<${event.data.url}>`,
});
