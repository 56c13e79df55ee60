import { Link } from 'react-router-dom';
import own from './browser.module.css';

/** Which parts of a record are shown. */
export interface Shown {
  empty: boolean;
  audit: boolean;
  version: boolean;
  /** Levels on which ids are shown: 1 is the record itself. */
  idsUpTo: number;
}

/** Who and when, including the last change. */
const audit = ['created', 'author', 'updated', 'editor', 'deleted', 'remover'];

/** Tables that a member such as `SeasonId` leads to. */
const tables: Record<string, string> = {
  seasonid: 'season',
  divisionid: 'division',
  teamid: 'team',
  hometeamid: 'team',
  awayteamid: 'team',
  hostteamid: 'team',
  opponentteamid: 'team',
  fixtureid: 'game',
  tournamentid: 'tournamentgame',
  saygid: 'recordedscoreasyougo',
  playerid: 'player',
  accountid: 'user',
};

const isEmpty = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && !Object.keys(value).length);

function isShown(key: string, value: unknown, depth: number, shown: Shown): boolean {
  const name = key.toLowerCase();
  if (key.startsWith('_')) return false;
  if (!shown.empty && isEmpty(value)) return false;
  if (audit.includes(name)) return shown.audit;
  if (name === 'version') return shown.version;
  if (/(^i|I)ds?$/.test(key)) return depth <= shown.idsUpTo;
  return true;
}

/** A record with its version, which is the time of its last change (league.md 2). */
const withVersion = (value: object) =>
  'Updated' in value && !('Version' in value) ? { ...value, Version: value.Updated } : value;

interface Props {
  value: unknown;
  shown: Shown;
  pathTo: (table: string, id: string) => string;
  /** The member whose value it is. */
  name?: string;
  depth?: number;
}

/** A stored document: members by name, lists by number, as deep as it goes. */
export function RecordTree({ value, shown, pathTo, name = '', depth = 1 }: Props) {
  if (typeof value !== 'object' || value === null) return <Plain value={value} name={name} pathTo={pathTo} />;
  const members = Object.entries(withVersion(value)).filter(([key, inner]) => isShown(key, inner, depth, shown));
  if (!members.length) return <span className="ink-3">nothing</span>;
  const isList = Array.isArray(value);
  return (
    <dl>
      {members.map(([key, inner]) => {
        const isDeep = typeof inner === 'object' && inner !== null;
        return (
          <div key={key} className={isDeep ? own.deep : own.flat}>
            <dt className="ink-2 semi anywhere">{isList ? `${Number(key) + 1}.` : key}</dt>
            <dd className={`${own.value} breaks`}>
              <RecordTree
                value={inner}
                shown={shown}
                pathTo={pathTo}
                name={isList ? name : key}
                depth={depth + (isList ? 0 : 1)}
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Plain({ value, name, pathTo }: Pick<Props, 'value' | 'pathTo'> & { name: string }) {
  const table = tables[name.toLowerCase()];
  if (value === null || value === '') return <span className="ink-3">empty</span>;
  if (table && typeof value === 'string') return <Link to={pathTo(table, value)}>{value}</Link>;
  return <>{String(value)}</>;
}
