import { useEffect, useState } from 'react';
import type { SeasonTemplate } from '#rules/template.ts';
import { templateHealth } from '#rules/template-health.ts';

/** A moment after the latest change, so that typing is not held up. */
const pause = 300;

/** The checks of a template while it is edited, by the rules the server has; they need no connection. */
export function useChecks(template: SeasonTemplate) {
  const [health, setHealth] = useState(() => templateHealth(template));
  useEffect(() => {
    const timer = setTimeout(() => setHealth(templateHealth(template)), pause);
    return () => clearTimeout(timer);
  }, [template]);
  return health;
}
