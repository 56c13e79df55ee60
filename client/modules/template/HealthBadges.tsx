import { healthBadges } from '#rules/planning/template-health.ts';
import type { TemplateChecksFragment } from '../../generated/desk.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Checks.module.css';

export type Checks = Pick<TemplateChecksFragment, 'errors' | 'checks'>;

/** How many checks are all right, to be looked at, and wrong (live.md 13.2). */
export function HealthBadges({ health }: { health: Checks }) {
  if (!health.checks.length && !health.errors.length) return null;
  const { passed, warned, failed } = healthBadges(health);
  return (
    <span className="flex-inline wrap gap-6">
      <span className={`${styles.badge} bg-ok-soft ok`}>
        <Icon name="check" size={16} />
        {passed} all right
      </span>
      {warned > 0 && (
        <span className={`${styles.badge} warned`}>
          <Icon name="warning" size={16} />
          {warned} to look at
        </span>
      )}
      {failed > 0 && (
        <span className={`${styles.badge} refused`}>
          <Icon name="close" size={16} />
          {failed} wrong
        </span>
      )}
    </span>
  );
}
