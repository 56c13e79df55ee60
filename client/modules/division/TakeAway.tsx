import type { ReactNode } from 'react';
import { useOnDevice } from '../../ui/device/on-device.ts';
import { useModes } from '../../lib/page/modes.ts';
import { ButtonAnchor } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './TakeAway.module.css';

interface Props {
  divisionIds: readonly string[];
  seasonId: string;
  /** What to export: the table, the fixtures or the players. */
  part: 'teams' | 'fixtures' | 'players';
  /** Path of the calendar, if the page has no other link to it. */
  calendar?: string | undefined;
  /** Links to pages that say more, before the exports. */
  children?: ReactNode;
}

/** What leads on from a table: pages that say more, a spreadsheet of the present state, a calendar that stays current. */
export function TakeAway({ divisionIds, seasonId, part, calendar, children }: Props) {
  const { hasControls, isKiosk } = useModes();
  const origin = useOnDevice(() => location.origin, '');
  if (!hasControls || isKiosk) return null;
  const query = [...divisionIds.map((id) => `divisionId=${id}`), `seasonId=${seasonId}`, `part=${part}`].join('&');
  return (
    <p className={styles.ways}>
      {children}
      <ButtonAnchor kind="quiet" href={`/api/Division/Data?${query}&content-type=text/csv`} download>
        <Icon name="table" />
        Spreadsheet (CSV)
      </ButtonAnchor>
      {calendar && (
        <ButtonAnchor kind="quiet" href={`${origin}${calendar}`.replace(/^https?:/, 'webcal:')}>
          <Icon name="calendar" />
          Add to calendar
        </ButtonAnchor>
      )}
    </p>
  );
}
