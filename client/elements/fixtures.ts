import { dayOfLeague } from '#rules/basics/clock.ts';
import { sortedByDate } from '#rules/basics/date-order.ts';
import { addDays, formatDay, type Day } from '#rules/basics/dates.ts';
import { scorePath } from '#rules/site/paths.ts';
import { ElementClockDocument, ElementFixturesDocument, type ElementFixturesQuery } from '../generated/elements.ts';
import { askLeagueAnonymously, leagueOrigin } from './ask.ts';
import { buildElement, linkInNewTab } from './build.ts';
import { LeagueElement } from './league-element.ts';

type Data = ElementFixturesQuery['divisionData'];
type Fixture = Data['fixtures'][number]['fixtures'][number];

/** Days back and ahead that are shown unless the page says otherwise, and the most of them. */
const usual = { past: 7, days: 14 };
const mostDays = 400;

let zone: Promise<string> | undefined;
/** The time zone of the league's clock, asked for once; again, where it could not be. */
const leagueZone = (): Promise<string> =>
  (zone ??= askLeagueAnonymously(ElementClockDocument, {}).then(
    ({ league: { timeZone } }) => timeZone,
    (error: unknown) => {
      zone = undefined;
      throw error;
    },
  ));

/**
 * `<oche-fixtures division="" season="" team="" past="7" days="14">`: results of the last and fixtures of the next
 * days.
 */
export class FixturesElement extends LeagueElement<Data> {
  static readonly observedAttributes = ['division', 'season', 'team', 'past', 'days'];
  protected readonly pace = 60_000;
  protected readonly label = 'Fixtures and results';

  /** The league's day when it was last asked. */
  #today: Day = '';

  #count(name: keyof typeof usual): number {
    const text = this.value(name);
    const count = text === null ? NaN : Number(text);
    return Number.isInteger(count) && count >= 0 ? Math.min(count, mostDays) : usual[name];
  }

  protected async ask(): Promise<Data> {
    const today = dayOfLeague(await leagueZone(), new Date());
    this.#today = today;
    const asked = {
      divisionIds: this.divisions,
      seasonId: this.value('season'),
      teamId: this.value('team'),
      from: addDays(today, -this.#count('past')),
      to: addDays(today, this.#count('days')),
    };
    return (await askLeagueAnonymously(ElementFixturesDocument, asked)).divisionData;
  }

  protected draw({ season, teams, fixtures }: Data): readonly Node[] {
    if (!season) return [buildElement('p', {}, 'This division or season was not found.')];
    if (this.value('team') && !teams.length) return [buildElement('p', {}, 'This team was not found.')];
    const nights = sortedByDate(
      fixtures
        .map(({ date, fixtures }) => ({ date, played: fixtures.filter(({ awayTeam }) => awayTeam) }))
        .filter(({ played }) => played.length),
    );
    if (!nights.length) return [buildElement('p', {}, 'Nothing is played in these days.')];
    const time = season.fixtureStartTime.slice(0, 5);
    return nights.flatMap(({ date, played }) => [
      buildElement('div', { class: 'day' }, formatDay(date, season)),
      buildElement(
        'ul',
        { 'aria-label': formatDay(date, season) },
        ...played.map((fixture) => buildElement('li', {}, row(fixture, date < this.#today ? 'no result' : time))),
      ),
    ]);
  }
}

/** A fixture; `unscored` stands in the place of a score that is still to come (league.md 9). */
function row(
  { id, homeTeam, awayTeam, homeScore, awayScore, scoreHidden, postponed, decision }: Fixture,
  unscored: string,
): HTMLElement {
  const isScored = homeScore !== null && awayScore !== null;
  const said = decision?.text ?? (postponed && 'Postponed');
  return linkInNewTab(
    leagueOrigin + scorePath(id),
    buildElement('span', { class: 'home' }, homeTeam.name),
    buildElement(
      'span',
      { class: 'score' },
      isScored ? `${homeScore}–${awayScore}` : said ? '–' : scoreHidden ? 'not shown yet' : unscored,
    ),
    buildElement('span', { class: 'away' }, awayTeam!.name),
    said && buildElement('small', {}, said),
  );
}
