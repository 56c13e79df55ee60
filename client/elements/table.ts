import { seasonNameOrId } from '#rules/basics/names.ts';
import { teamPath, tabPath } from '#rules/site/paths.ts';
import { ElementTableDocument, type ElementTableQuery } from '../generated/elements.ts';
import { askLeagueAnonymously, leagueOrigin } from './ask.ts';
import { buildElement, linkInNewTab } from './build.ts';
import { LeagueElement } from './league-element.ts';

type Row = ElementTableQuery['divisionData']['teams'][number];

const columns: readonly { short: string; long: string; className?: string; of: (row: Row) => string }[] = [
  { short: 'P', long: 'Played', of: ({ played }) => String(played) },
  { short: 'W', long: 'Won', className: 'wide', of: ({ fixturesWon }) => String(fixturesWon) },
  { short: 'D', long: 'Drawn', className: 'wide', of: ({ fixturesDrawn }) => String(fixturesDrawn) },
  { short: 'L', long: 'Lost', className: 'wide', of: ({ fixturesLost }) => String(fixturesLost) },
  {
    short: '+/-',
    long: 'Difference',
    of: ({ difference }) => (difference > 0 ? `+${difference}` : String(difference)),
  },
  { short: 'Pts', long: 'Points', className: 'points', of: ({ points }) => String(points) },
];

/** `<oche-table division="Division One" season="" team="">`: the table of a division; the row of `team` is marked. */
export class TableElement extends LeagueElement<ElementTableQuery> {
  static readonly observedAttributes = ['division', 'season', 'team'];
  protected readonly pace = 60_000;
  protected readonly label = 'League table';

  protected ask(): Promise<ElementTableQuery> {
    return askLeagueAnonymously(ElementTableDocument, { divisionIds: this.divisions, seasonId: this.value('season') });
  }

  protected draw({ divisionData: { name, season, teams }, seasons }: ElementTableQuery): readonly Node[] {
    if (!season) return [buildElement('p', {}, 'This division or season was not found.')];
    const own = this.value('team')?.toLowerCase();
    const address = seasonNameOrId(season, seasons);
    const page = leagueOrigin + tabPath('teams', season.isCurrent ? undefined : address, this.divisions);
    const head = buildElement(
      'tr',
      {},
      buildElement('th', { scope: 'col' }, '#'),
      buildElement('th', { scope: 'col', class: 'name' }, season.isOfPlayers ? 'Player' : 'Team'),
    );
    for (const { short, long, className = '' } of columns)
      head.append(buildElement('th', { scope: 'col', class: className, 'aria-label': long, title: long }, short));
    const body = buildElement('tbody');
    for (const row of teams) {
      const isOwn = !!own && [row.id, row.name.toLowerCase()].includes(own);
      const line = buildElement(
        'tr',
        isOwn ? { 'aria-current': 'true' } : {},
        buildElement('td', {}, String(row.rank)),
      );
      // Of several divisions, the name is those of all of them.
      const place = { division: row.division?.name ?? name, season: address };
      line.append(
        buildElement(
          'th',
          { scope: 'row', class: 'name' },
          linkInNewTab(leagueOrigin + teamPath(place, row.name), row.name),
          row.remarks.length > 0 && ' *',
        ),
      );
      for (const { of, className = '' } of columns) line.append(buildElement('td', { class: className }, of(row)));
      body.append(line);
    }
    const caption = buildElement('caption', {}, linkInNewTab(page, `${name}, ${season.name}`));
    if (!teams.length)
      return [
        buildElement('div', { class: 'day' }, linkInNewTab(page, `${name}, ${season.name}`)),
        buildElement('p', {}, season.isOfPlayers ? 'No players, yet.' : 'No teams, yet.'),
      ];
    return [
      buildElement('table', {}, caption, buildElement('thead', {}, head), body),
      // What was decided of teams (settled.md 3, 4).
      ...teams.flatMap(({ remarks }) => remarks.map((remark) => buildElement('p', {}, `* ${remark}`))),
    ];
  }
}
