import { useEffect, useState } from 'react';
import { placeholderCountFaults, type SeasonTemplate } from '#rules/planning/template.ts';
import { templateHealth } from '#rules/planning/template-health.ts';
import type { Checks } from '../HealthBadges.tsx';

/** Delay after the latest change, so that typing is not slowed down. */
const typingMilliseconds = 300;

/** The checks; of a template that is too large for them, why there are none. */
function checksOf(template: SeasonTemplate): Checks {
  const faults = placeholderCountFaults(template.divisions);
  return faults.length ? { errors: faults.map(({ message }) => message), checks: [] } : templateHealth(template);
}

/** Runs the template checks in the browser, with the same rules as the server. */
export function useTemplateHealth(template: SeasonTemplate) {
  const [health, setHealth] = useState(() => checksOf(template));
  useEffect(() => {
    const timer = setTimeout(() => setHealth(checksOf(template)), typingMilliseconds);
    return () => clearTimeout(timer);
  }, [template]);
  return health;
}
