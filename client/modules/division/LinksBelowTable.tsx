import type { ReactNode } from 'react';
import type { SeasonPart } from '#rules/league/season-part.ts';
import { useBrowserValue } from '../../ui/device/browser-only.ts';
import { useModes } from '../../lib/page/modes.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSeasonPartInAddress } from './use-season-part-in-address.ts';
import styles from './LinksBelowTable.module.css';

interface Props {
  divisionIds: readonly string[];
  seasonId: string;
  /** What to export: the table, the fixtures or the players; nothing where there is none of it. */
  exported: 'teams' | 'fixtures' | 'players' | undefined;
  /** When the second half of the season begins, where a table of it can be shown. */
  secondHalf?: string | null;
  /** Path of the calendar, if the page has no other link to it. */
  calendar?: string | undefined;
  /** Links to pages that say more, before the exports. */
  children?: ReactNode;
}

const daysOf = ({ from, to }: SeasonPart = {}) => [...(from ? [`from=${from}`] : []), ...(to ? [`to=${to}`] : [])];

/**
 * What leads on from a table: `children`, the second half of the season, a CSV file and the calendar. `exported` says what
 * is exported, not a part of the season: that one is taken from the address, and not for fixtures. Nothing in a kiosk
 * or without controls.
 */
export function LinksBelowTable({ divisionIds, seasonId, exported, secondHalf, calendar, children }: Props) {
  const { hasControls, isKiosk } = useModes();
  const { part: dates, pathFor } = useSeasonPartInAddress();
  const origin = useBrowserValue(() => location.origin, '');
  if (!hasControls || isKiosk) return null;
  const query = [
    ...divisionIds.map((id) => `divisionId=${id}`),
    `seasonId=${seasonId}`,
    `part=${exported}`,
    ...daysOf(exported === 'fixtures' ? undefined : dates),
  ].join('&');
  return (
    <p className={styles.ways}>
      {children}
      {secondHalf && !dates && (
        <ButtonLink kind="quiet" to={pathFor({ from: secondHalf })}>
          <Icon name="calendar" />
          Second half
        </ButtonLink>
      )}
      {exported && (
        <ButtonAnchor kind="quiet" href={`/api/Division/Data?${query}&content-type=text/csv`} download>
          <Icon name="table" />
          Spreadsheet (CSV)
        </ButtonAnchor>
      )}
      {calendar && (
        <ButtonAnchor kind="quiet" href={`${origin}${calendar}`.replace(/^https?:/, 'webcal:')}>
          <Icon name="calendar" />
          Add to calendar
        </ButtonAnchor>
      )}
    </p>
  );
}
