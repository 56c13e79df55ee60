import { formatDay, type SeasonDates } from '#rules/basics/dates.ts';
import type { SideName } from '#rules/darts/leg.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './LineUps.module.css';
import type { Squads } from './use-squads.ts';

interface Props {
  lineUps: Squads['lineUps'];
  /** The sides whose last line-up can be used. */
  sides: readonly SideName[];
  teams: Record<SideName, string>;
  season: SeasonDates | null | undefined;
  onUse: (side: SideName) => void;
}

/** Last week's line-ups, each put on the card by one tap. */
export const LineUps = ({ lineUps, sides, teams, season, onUse }: Props) =>
  sides.length > 0 && (
    <div className={`${styles.lineUps} grid gap-8`} role="group" aria-label="Last line-up">
      {sides.map((side) => (
        <Button key={side} onClick={() => onUse(side)}>
          <Icon name="reload" size={16} />
          <span className="breaks">
            {teams[side]}
            <small className="block ink-3 t-11 regular">Line-up of {formatDay(lineUps[side]!.date, season)}</small>
          </span>
        </Button>
      ))}
    </div>
  );
