import { Link } from 'react-router-dom';
import type { LeagueRowFragment } from '../../generated/graphql.ts';
import { Movement } from '../../ui/tables/Movement.tsx';
import { FollowedMark } from '../../ui/tables/FollowedMark.tsx';
import { ownOrDimMark, type Followed } from '../../ui/tables/own-or-dim-mark.ts';
import { signedText } from '../../ui/tables/signed.ts';
import { SettledLines } from '../../ui/tables/SettledLines.tsx';
import { SortTable } from '../../ui/tables/SortTable.tsx';
import type { Column } from '../../ui/tables/sorting.ts';
import { FavouriteStar } from './FavouriteStar.tsx';
import { FormGuide, formPoints } from '../../ui/tables/FormGuide.tsx';
import styles from './LeagueTable.module.css';

/** A team's next opponent, and where. */
export interface Opponent {
  name: string;
  isHome: boolean;
}

interface NextDate {
  text: string;
  opponents: ReadonlyMap<string, Opponent>;
}

/** A zone of the table: its mark, and what that stands for. */
interface Zone {
  mark: string;
  text: string;
}

type ZonedRow = LeagueRowFragment & { zone?: Zone | null };

interface Props extends Followed {
  /** Rows in table order. */
  teams: readonly ZonedRow[];
  caption: string;
  note?: string | undefined;
  next?: NextDate | undefined;
  /** Path of a team's page; without it, names are not linked. */
  pathOf?: (team: LeagueRowFragment) => string;
  /** Players play instead of teams. */
  isOfPlayers?: boolean;
  /** Whether the user may mark favourites. */
  mayMark?: boolean;
  /** The sort order in the address. */
  sort?: string | null;
  onSort?: (sort: string | null) => void;
}

/** The columns in order (league.md 6): a new one comes behind, with a field in the query. */
const columns = ({ teams, next, pathOf, mayMark, isOfPlayers, ...followed }: Props): Column<ZonedRow>[] => [
  {
    key: 'position',
    long: 'Position',
    short: '#',
    look: styles.position,
    lookOf: ({ zone }) => (zone ? styles[zone.mark] : undefined),
    by: ({ divisionRank }) => divisionRank,
    cell: ({ divisionRank: place, played, movement }) => (
      <>
        {place === 1 && played > 0 ? <b className={styles.leader}>{place}</b> : place}
        {teams.some((team) => team.movement !== 0) && <Movement places={movement} />}
      </>
    ),
  },
  {
    key: 'venue',
    long: isOfPlayers ? 'Player' : 'Venue',
    look: styles.team,
    isHead: true,
    by: ({ name }) => name,
    cell: (team) => (
      <>
        {pathOf ? (
          <Link className={styles.name} to={pathOf(team)}>
            {team.name}
          </Link>
        ) : (
          <span className={styles.name}>{team.name}</span>
        )}
        {(!mayMark || team.id === followed.ownTeamId) && <FollowedMark {...followed} teamId={team.id} />}
        {/* Joined to the name, so that the star never wraps to a line of its own. */}
        {mayMark && '\u2060'}
        {mayMark && <FavouriteStar team={team} isSmall />}
        {team.zone && <ZoneMark zone={team.zone} />}
        {team.remarks.length > 0 && <SettledMark />}
        <span className={`${styles.below} block mt-4`}>
          <FormGuide form={team.form} />
        </span>
      </>
    ),
  },
  { key: 'played', long: 'Played', short: 'P', look: styles.figure, by: (team) => team.played, cell: (t) => t.played },
  {
    key: 'points',
    long: 'Points',
    short: 'Pts',
    look: styles.points,
    by: ({ points }) => points,
    cell: ({ points }) => points,
  },
  {
    key: 'won',
    long: 'Won',
    short: 'W',
    look: styles.figure,
    by: ({ fixturesWon }) => fixturesWon,
    cell: ({ fixturesWon }) => fixturesWon,
  },
  {
    key: 'lost',
    long: 'Lost',
    short: 'L',
    look: styles.figure,
    by: ({ fixturesLost }) => fixturesLost,
    cell: ({ fixturesLost }) => fixturesLost,
  },
  {
    key: 'drawn',
    long: 'Drawn',
    short: 'D',
    look: styles.figure,
    by: ({ fixturesDrawn }) => fixturesDrawn,
    cell: ({ fixturesDrawn }) => fixturesDrawn,
  },
  {
    key: 'difference',
    long: '+/-',
    look: styles.difference,
    by: ({ difference }) => difference,
    cell: ({ difference }) => (
      <span className={difference > 0 ? 'win' : difference < 0 ? styles.minus : undefined}>
        {signedText(difference)}
      </span>
    ),
  },
  {
    key: 'form',
    long: 'Last five',
    look: styles.five,
    by: ({ form }) => formPoints(form),
    cell: ({ form }) => <FormGuide form={form} />,
  },
  ...(next ? [nextColumn(next)] : []),
];

/** The mark of a zone, for those who cannot see its colour. */
const ZoneMark = ({ zone: { mark, text } }: { zone: Zone }) => (
  <>
    {'\u2060'}
    <span className={`${styles.zone} ${styles[mark]}`}>
      <span aria-hidden="true">{mark}</span>
      <span className="vh">, {text}</span>
    </span>
  </>
);

const Legend = ({ zones }: { zones: readonly Zone[] }) => (
  <ul className={styles.legend} aria-label="Zones">
    {zones.map(({ mark, text }) => (
      <li key={mark}>
        <span className={`${styles.zone} ${styles[mark]}`}>{mark}</span>
        {text}
      </li>
    ))}
  </ul>
);

/** Says that there is a line about the team below the table. */
const SettledMark = () => (
  <>
    {'\u2060'}
    <span className="warn bold">
      <span aria-hidden="true">*</span>
      <span className="vh">, see below the table</span>
    </span>
  </>
);

const nextColumn = ({ text, opponents }: NextDate): Column<ZonedRow> => ({
  key: 'next',
  long: text,
  look: styles.next,
  by: ({ id }) => opponents.get(id)?.name ?? '',
  cell: ({ id }) => {
    const opponent = opponents.get(id);
    if (!opponent) return '-';
    return (
      <>
        {opponent.name}
        <span className="ml-4 ink-3 t-11 bold">
          <span aria-hidden="true">{opponent.isHome ? 'H' : 'A'}</span>
          <span className="vh">{opponent.isHome ? ', at home' : ', away'}</span>
        </span>
      </>
    );
  },
});

/** The league table of one division. */
export function LeagueTable(props: Props) {
  const { teams, caption, note, sort, onSort } = props;
  const zones = [...new Map(teams.flatMap(({ zone }) => (zone ? [[zone.mark, zone] as const] : []))).values()];
  return (
    // What it shows depends on its own width: beside it there may be other cards.
    <div className="contained">
      <SortTable
        caption={caption}
        columns={columns(props)}
        rows={teams}
        keyOf={({ id }) => id}
        sort={sort ?? null}
        onSort={onSort}
        markOf={({ id }) => ownOrDimMark(props, id)}
      />
      {zones.length > 0 && <Legend zones={zones} />}
      {note && <p className={styles.note}>{note}</p>}
      <SettledLines teams={teams} />
    </div>
  );
}
