import { Link } from 'react-router-dom';
import type { PlayerRowFragment } from '../../generated/graphql.ts';
import { defaultLeagueRules, type CardExtras } from '#rules/basics/defaults.ts';
import { teamsText } from '#rules/league/player-teams.ts';
import { highVisitName, highVisitNamePlural } from '#rules/card/extras.ts';
import { Movement } from '../../ui/tables/Movement.tsx';
import { FollowedMark } from '../../ui/tables/FollowedMark.tsx';
import { ownOrDimMark, type Followed } from '../../ui/tables/own-or-dim-mark.ts';
import { SortTable } from '../../ui/tables/SortTable.tsx';
import type { Column } from '../../ui/tables/sorting.ts';
import styles from './PlayersTable.module.css';

interface Props extends Followed {
  /** Rows in the official order. */
  players: readonly PlayerRowFragment[];
  caption: string;
  /** The sort order in the address. */
  sort: string | null;
  onSort: (sort: string | null) => void;
  pathOf: (player: PlayerRowFragment) => string;
  /** What cards list besides their matches; the usual unless said. */
  extras?: CardExtras | undefined;
  /** Whether the players come from several divisions. */
  isMixed?: boolean;
  /** Players play instead of teams: a column of these would say each name twice. */
  isOfPlayers?: boolean;
}

const usual = defaultLeagueRules.extras;

/** A column of figures, sorted from the highest. */
const figure = (
  { key, long, short }: { key: string; long: string; short: string },
  of: (player: PlayerRowFragment) => number,
) => ({ key, long, short, by: of, cell: of, look: styles.figure }) satisfies Column<PlayerRowFragment>;

/** The columns in order: a new one needs a line here and a field in the query. */
function columns({
  players,
  pathOf,
  isMixed,
  isOfPlayers,
  extras = usual,
  ...followed
}: Props): Column<PlayerRowFragment>[] {
  const venue = (player: PlayerRowFragment) =>
    [!isOfPlayers && teamsText(player), isMixed && player.division?.name].filter(Boolean).join(', ');
  const hasMoved = players.some(({ movement }) => movement !== 0);
  const hasAverages = players.some(({ average }) => average !== null);
  const visits: Column<PlayerRowFragment> = {
    ...figure(
      { key: '180s', long: highVisitNamePlural(extras), short: highVisitName(extras) },
      ({ oneEighties }) => oneEighties,
    ),
    cell: ({ oneEighties }) => <span className={oneEighties ? `${styles.visits} bold` : 'ink-3'}>{oneEighties}</span>,
    look: styles.max,
  };
  /** What cards do not list has no column, unless somebody has some of it all the same. */
  const lists = (from: number, { by }: Column<PlayerRowFragment>) =>
    from > 0 || players.some((row) => Number(by(row)) > 0);
  return [
    {
      key: 'rank',
      long: 'Rank',
      short: '#',
      look: styles.rank,
      by: ({ rank }) => rank,
      cell: ({ rank, movement }) => (
        <>
          {rank}
          {hasMoved && <Movement places={movement} />}
        </>
      ),
    },
    {
      key: 'player',
      long: 'Player',
      look: styles.player,
      isHead: true,
      by: ({ name }) => name,
      cell: (player) => (
        <>
          <Link to={pathOf(player)}>{player.name}</Link>
          <FollowedMark {...followed} teamId={player.teamId} />
          <span className={`${styles.below} block ink-3 t-11 regular if-narrow`}>
            {[venue(player), player.average !== null && `average ${player.average.toFixed(2)}`]
              .filter(Boolean)
              .join(', ')}
          </span>
        </>
      ),
    },
    ...(isOfPlayers && !isMixed ? [] : [venueColumn(isOfPlayers ? 'Division' : 'Venue', venue)]),
    figure({ key: 'played', long: 'Played', short: 'P' }, ({ singles }) => singles.matchesPlayed),
    figure({ key: 'won', long: 'Won', short: 'W' }, ({ singles }) => singles.matchesWon),
    figure({ key: 'lost', long: 'Lost', short: 'L' }, ({ singles }) => singles.matchesLost),
    { ...figure({ key: 'points', long: 'Points', short: 'Pts' }, ({ points }) => points), look: styles.points },
    {
      ...figure({ key: 'win', long: 'Win %', short: 'Win' }, ({ winPercentage }) => winPercentage),
      cell: ({ winPercentage }) => winPercentage.toFixed(2),
      look: styles.win,
    },
    ...(hasAverages ? [averages] : []),
    ...(lists(extras.visitsFrom, visits) ? [visits] : []),
    ...(lists(extras.hiChecksFrom, hiChecks) ? [hiChecks] : []),
  ];
}

const hiChecks: Column<PlayerRowFragment> = {
  ...figure({ key: 'hi-check', long: 'hi-check', short: 'Hi' }, ({ over100Checkouts }) => over100Checkouts),
  cell: ({ over100Checkouts }) => (
    <span className={over100Checkouts ? 'ton bold' : 'ink-3'}>{over100Checkouts || '-'}</span>
  ),
  look: styles.check,
};

const venueColumn = (long: string, cell: (player: PlayerRowFragment) => string): Column<PlayerRowFragment> => ({
  ...{ key: 'venue', long, cell },
  look: `${styles.venue} if-wide`,
  by: cell,
});

/** Only shown if legs were recorded; on a phone it is below the name. */
const averages: Column<PlayerRowFragment> = {
  key: 'average',
  long: 'Average',
  look: `${styles.average} if-wide`,
  by: ({ average }) => average ?? -1,
  cell: ({ average }) => average?.toFixed(2) ?? '-',
};

/** The players table: singles of the season, sortable by any column. */
export const PlayersTable = (props: Props) => (
  <SortTable
    caption={props.caption}
    columns={columns(props)}
    rows={props.players}
    keyOf={({ id }) => id}
    sort={props.sort}
    onSort={props.onSort}
    markOf={({ teamId }) => ownOrDimMark(props, teamId)}
  />
);
