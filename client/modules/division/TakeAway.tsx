import { useModes } from '../../lib/modes.ts';
import { ButtonAnchor } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './TakeAway.module.css';

interface Props {
  divisionIds: readonly string[];
  seasonId: string;
  /** What of the season: the table, the fixtures or the players. */
  part: 'teams' | 'fixtures' | 'players';
  /** Path of the calendar, where the page has no other way to it. */
  calendar?: string | undefined;
}

/** Ways to have what the page shows elsewhere: in a spreadsheet as it is now, in a calendar that keeps up. */
export function TakeAway({ divisionIds, seasonId, part, calendar }: Props) {
  const { hasControls, isKiosk } = useModes();
  if (!hasControls || isKiosk) return null;
  const query = [...divisionIds.map((id) => `divisionId=${id}`), `seasonId=${seasonId}`, `part=${part}`].join('&');
  return (
    <p className={styles.ways}>
      <ButtonAnchor kind="quiet" href={`/api/Division/Data?${query}&content-type=text/csv`} download>
        <Icon name="table" />
        Spreadsheet (CSV)
      </ButtonAnchor>
      {calendar && (
        <ButtonAnchor kind="quiet" href={`${location.origin}${calendar}`.replace(/^https?:/, 'webcal:')}>
          <Icon name="calendar" />
          Add to calendar
        </ButtonAnchor>
      )}
    </p>
  );
}
