import { useLocation, useNavigate } from 'react-router-dom';
import { formatDay } from '#rules/basics/dates.ts';
import { recordByIdOrName, seasonLabel, seasonNameOrId, seasonByIdOrName } from '#rules/basics/names.ts';
import { divisionTabs } from '#rules/site/navigation.ts';
import { can } from '#rules/people/policies.ts';
import { tabPath, type Tab } from '#rules/site/paths.ts';
import type { DivisionHeadFragment } from '../../generated/graphql.ts';
import { useModes } from '../../lib/page/modes.ts';
import { offerButtonPlace } from '../../lib/page/tools.ts';
import { today } from '../../lib/today.ts';
import { useActor, useFrame } from '../../lib/wire/session.ts';
import { useDeclarePageDivisions } from '../../lib/page/shown.ts';
import { InlineSelect } from '../../ui/InlineSelect.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './DivisionHead.module.css';
import type { Asked } from './use-division-data.ts';

const tabs: Record<Tab, string> = {
  teams: 'Teams',
  fixtures: 'Fixtures',
  players: 'Players',
  reports: 'Reports',
  health: 'Health',
};

/** The table is one of players, and what else they did stands beside it. */
const tabsOfPlayers: Record<Tab, string> = { ...tabs, teams: 'Table', players: 'Figures' };

/** A path with the current query parameters that apply there. */
function withRest(path: string, search: string, lost: readonly string[]): string {
  const rest = new URLSearchParams(search);
  for (const name of ['division', ...lost]) rest.delete(name);
  const query = String(rest);
  return query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
}

const isPlayed = ({ isCurrent }: { isCurrent: boolean }) => isCurrent;

/** Option for a name in the address that is not in the list. */
const other = '';

interface Props {
  asked: Asked;
  data: DivisionHeadFragment | undefined;
  /** The current tab. */
  tab: Tab;
  /** Name of a page below that tab, such as a fixture's date; shown beside it as the current one. */
  pageName?: string | undefined;
}

/** Season and division switchers, and the division's tabs. */
export function DivisionHead({ asked, data, tab, pageName }: Props) {
  const { pathname, search } = useLocation();
  const actor = useActor();
  const frame = useFrame().data;
  const navigate = useNavigate();
  const { hasControls } = useModes();
  useDeclarePageDivisions(asked.divisionIds);
  if (!hasControls) return null;
  const seasons = frame?.seasons ?? [];
  const season = data?.season ?? (asked.seasonId ? seasonByIdOrName(seasons, asked.seasonId, isPlayed) : undefined);
  const known = seasons.find(({ id }) => id === season?.id);
  const every = frame?.divisions ?? [];
  const shown = asked.divisionIds
    .map((text) => recordByIdOrName(every, text))
    .filter((division) => division !== undefined);
  const names = shown.length ? shown.map(({ name }) => name) : asked.divisionIds;
  // Those who set up seasons and divisions can go to any of them (league.md 16).
  const isLimited = !!known && !(can(actor, 'season.edit') && can(actor, 'division.edit'));
  const offered = isLimited ? every.filter(({ id }) => known.divisionIds.includes(id)) : every;
  const single = shown.length === 1 ? shown[0] : undefined;
  const options = single && !offered.includes(single) ? [single, ...offered] : offered;
  const label = names.join(' & ') || 'All divisions';
  const superleague = data?.superleague ?? shown.some((division) => division.superleague);
  const visible = divisionTabs(actor, { superleague, divisions: names.length });
  const addressOf = (one: { id: string; name: string } | undefined) => one && seasonNameOrId(one, seasons);
  const go = (path: string, lost: readonly string[]) => void navigate(withRest(path, search, lost));
  // Team and player pages stay selected in another season.
  const [below, kind] = /^\/division\/[^/]+\/(team|player)(:|%3A)[^/]*/i.exec(pathname) ?? [];
  const about = kind && `${kind.toLowerCase() === 'team' && !known?.isOfPlayers ? 'Team' : 'Player'} Details`;
  const toSeason = (id: string) => {
    const address = addressOf(seasons.find((one) => one.id === id));
    go(below && address ? `${below}/${encodeURIComponent(address)}` : tabPath(tab, address, names), [
      'date',
      'from',
      'to',
    ]);
  };
  const toDivision = (id: string) =>
    go(tabPath(tab, addressOf(season), [every.find((one) => one.id === id)?.name ?? id]), ['team']);
  return (
    <>
      {/* What a sheet of paper is about, in place of the switchers. */}
      <p className={styles.paper}>
        {[frame?.league.name, label, season?.name, formatDay(today())].filter(Boolean).join(', ')}
      </p>
      <div className={`${styles.head} ${tab === 'fixtures' && !pageName ? styles.stays : ''}`}>
        <div className={`${styles.switchers} flex gap-8`}>
          <InlineSelect
            label="Season"
            value={season?.id ?? other}
            options={[
              ...(season ? [] : [{ value: other, text: asked.seasonId ?? 'Season' }]),
              ...seasons.map((one) => ({ value: one.id, text: seasonLabel(one, seasons) })),
            ]}
            actsAtOnce
            onChange={toSeason}
          />
          <InlineSelect
            label="Division"
            value={single?.id ?? other}
            options={[
              ...(single ? [] : [{ value: other, text: label }]),
              ...options.map(({ id, name }) => ({ value: id, text: name })),
            ]}
            actsAtOnce
            onChange={toDivision}
          />
        </div>
        <div className={`${styles.tabs} out flex w-min p-gutter line-bottom`}>
          <Tabs
            label="Pages of the division"
            tabs={visible.flatMap((name) => [
              {
                text: (known?.isOfPlayers ? tabsOfPlayers : tabs)[name],
                to: tabPath(name, addressOf(season) ?? asked.seasonId ?? undefined, names),
                isCurrent: name === tab && !pageName,
              },
              ...(pageName && name === tab ? [{ text: pageName, about, to: pathname, isCurrent: true }] : []),
            ])}
          />
          <div className="flex rigid ml-auto" ref={offerButtonPlace} />
        </div>
      </div>
    </>
  );
}
