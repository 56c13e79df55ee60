import { skipToken } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '#rules/basics/dates.ts';
import { seasonByIdOrName, seasonLabel } from '#rules/basics/names.ts';
import { sumOf } from '#rules/basics/sum.ts';
import { careerPath, playerPath, teamPath, tournamentPath } from '#rules/site/paths.ts';
import { useSearchQuery, type FoundRowFragment, type SearchQuery } from '../../generated/search.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { tablePath } from '../../lib/page/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Reasons } from '../../ui/Reasons.tsx';
import styles from './Search.module.css';

/** What stands in place of results. */
const wordsLook = 'grid justify-center gap-10 ink-2 text-center anywhere';

interface Props {
  text: string;
  /** The text has changed: these results are still for the previous one. */
  isTyping: boolean;
  onFollow: () => void;
}

/** The results as links; the arrow keys move between them (Spotlight). */
export function SearchResults({ text, isTyping, onFollow }: Props) {
  const query = useSearchQuery(text ? { variables: { text } } : skipToken);
  const found = text ? (query.data ?? query.previousData)?.search : undefined;
  const labelOf = useSeasonLabels();
  const groups = found ? groupsOf(found, labelOf) : [];
  const count = sumOf(groups.map(({ rows }) => rows.length));
  const isWaiting = isTyping || query.loading;
  const list = useRef<HTMLDivElement>(null);

  // The first result is selected until another one is.
  useEffect(() => {
    const links = list.current?.querySelectorAll('[data-action]') ?? [];
    links.forEach((link, index) => link.toggleAttribute('data-selected', index === 0));
  }, [found]);

  const say = () => {
    if (!text) return 'Type the name of a team, a player, a venue, a tournament or a season.';
    if (query.error) return undefined;
    if (isWaiting && !count) return 'Searching …';
    if (!count) return `Nothing found for “${text}”.`;
    return undefined;
  };
  const words = say();
  return (
    <div ref={list} className={isWaiting ? styles.waiting : undefined} aria-busy={isWaiting}>
      <p className={words ? `${styles.words} ${wordsLook}` : 'vh'} role="status">
        {words ?? (count && !isWaiting ? `${count} found` : '')}
      </p>
      {query.error && (
        <div className={`${styles.words} ${wordsLook}`} role="alert">
          <p>
            <Reasons of={failureOf(query.error)} />
          </p>
          <Button onClick={() => void query.refetch().catch(() => undefined)}>Try again</Button>
        </div>
      )}
      {!query.error && groups.map((group) => <Group key={group.title} {...group} onFollow={onFollow} />)}
    </div>
  );
}

interface Row {
  key: string;
  name: string;
  about: string;
  to: string;
}

interface RowGroup {
  title: string;
  rows: Row[];
}

const placeOf = ({ division, seasonAddress }: Pick<FoundRowFragment, 'division' | 'seasonAddress'>) => ({
  division,
  season: seasonAddress,
});

/** What a season is called, by what addresses call it; without a label it is not known, yet. */
type LabelOf = (seasonAddress: string) => string | undefined;

function useSeasonLabels(): LabelOf {
  const { seasons = [] } = useFrame().data ?? {};
  return (address) => {
    const season = seasonByIdOrName(seasons, address, ({ isCurrent }) => isCurrent);
    return season && seasonLabel(season, seasons);
  };
}

const rowOf = (found: FoundRowFragment, labelOf: LabelOf): Row => {
  const { id, name, team, division } = found;
  const season = labelOf(found.seasonAddress) ?? found.season;
  const to = team ? playerPath(placeOf(found), name, team) : teamPath(placeOf(found), name);
  return { key: `${id} ${to}`, name, about: [team, division, season].filter(Boolean).join(', '), to };
};

/** Everything found, kind by kind; kinds of which nothing was found are left out. */
function groupsOf(
  { teams, players, former, venues, tournaments, seasons }: SearchQuery['search'],
  labelOf: LabelOf,
): RowGroup[] {
  const groups: RowGroup[] = [
    { title: 'Teams', rows: teams.map((team) => rowOf(team, labelOf)) },
    { title: 'Players', rows: players.map((player) => rowOf(player, labelOf)) },
    {
      title: 'Earlier players and other names',
      rows: former.map(({ name, address }) => ({
        ...{ key: `${name} ${address}`, name, about: 'Career' },
        to: careerPath(address),
      })),
    },
    {
      title: 'Venues',
      rows: venues.map(({ id, name, team, ...place }) => ({
        ...{ key: id, name, about: `${team}, ${place.division}` },
        to: teamPath(placeOf(place), team),
      })),
    },
    {
      title: 'Tournaments',
      rows: tournaments.map(({ id, name, date, address }) => ({
        ...{ key: id, name, about: [formatDay(date), address].filter(Boolean).join(', ') },
        to: tournamentPath(id),
      })),
    },
    {
      title: 'Seasons',
      rows: seasons.map(({ id, name, address }) => ({
        ...{ key: id, name: labelOf(address) ?? name, about: 'Tables' },
        to: tablePath(address, []),
      })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

const Group = ({ title, rows, onFollow }: RowGroup & Pick<Props, 'onFollow'>) => (
  <section aria-label={title}>
    <h2 className={`${styles.title} ink-3 t-13`}>{title}</h2>
    <ul>
      {rows.map(({ key, name, about, to }) => (
        <li key={key}>
          <Link className={styles.row} to={to} data-action onClick={onFollow}>
            <b className="block t-16 bold lh-13">{name}</b>
            <small className="ink-3 t-13">{about}</small>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
