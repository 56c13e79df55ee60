import { useEffect, useState } from 'react';
import type { SeasonTemplate } from '#rules/planning/template.ts';
import { templateHealth } from '#rules/planning/template-health.ts';

/** Delay after the latest change, so that typing is not slowed down. */
const pause = 300;

/** Runs the template checks in the browser, with the same rules as the server. */
export function useTemplateHealth(template: SeasonTemplate) {
  const [health, setHealth] = useState(() => templateHealth(template));
  useEffect(() => {
    const timer = setTimeout(() => setHealth(templateHealth(template)), pause);
    return () => clearTimeout(timer);
  }, [template]);
  return health;
}
