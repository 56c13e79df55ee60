import type { AdminMode } from '#rules/site/navigation.ts';
import { lazy } from '../../lib/page/lazy.ts';

/**
 * What each tab of the administration shows below the tabs, a line each: a component with its own heading and title
 * (`useTitle`), in a chunk of its own. It is drawn only for those who have the tab. The tabs themselves, their order
 * and rights are in rules/site/navigation.ts.
 */
export const bodies = {
  user: lazy(() => import('../../modules/people/People.tsx')),
  devices: lazy(() => import('../../modules/device/Devices.tsx')),
  results: lazy(() => import('../desk/ResultsWaiting.tsx')),
  players: lazy(() => import('../../modules/admin/same-person/SamePeople.tsx')),
  templates: lazy(() => import('../desk/Templates.tsx')),
  league: lazy(() => import('../../modules/league/LeagueSettings.tsx')),
  features: lazy(() => import('../../modules/admin/features/Features.tsx')),
  import: lazy(() => import('../../modules/admin/data/Import.tsx')),
  export: lazy(() => import('../../modules/admin/data/Export.tsx')),
  browser: lazy(() => import('../../modules/admin/data/DataBrowser.tsx')),
  webhooks: lazy(() => import('../../modules/webhook/Webhooks.tsx')),
  errors: lazy(() => import('../../modules/admin/errors/Errors.tsx')),
  sockets: lazy(() => import('../../modules/admin/sockets/Sockets.tsx')),
  deleted: lazy(() => import('../desk/Deleted.tsx')),
} satisfies Record<AdminMode, unknown>;

/** The webhooks of a captain. */
export const OwnWebhooks = lazy(() => import('../entry/OwnWebhooks.tsx'));
