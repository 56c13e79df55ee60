import type { AdminMode } from '#rules/site/navigation.ts';
import { lazyPage } from '../../lib/page/lazy-page.ts';

/**
 * What each tab of the administration shows below the tabs, a line each: a component with its own heading and title
 * (`useTitle`), in a chunk of its own. It is drawn only for those who have the tab. The tabs themselves, their order
 * and rights are in rules/site/navigation.ts.
 */
export const bodies = {
  user: lazyPage(() => import('../../modules/people/People.tsx')),
  devices: lazyPage(() => import('../../modules/device/Devices.tsx')),
  results: lazyPage(() => import('../desk/ResultsWaiting.tsx')),
  players: lazyPage(() => import('../../modules/admin/same-person/SamePeople.tsx')),
  templates: lazyPage(() => import('../desk/Templates.tsx')),
  league: lazyPage(() => import('../../modules/league/LeagueSettings.tsx')),
  features: lazyPage(() => import('../../modules/admin/features/Features.tsx')),
  import: lazyPage(() => import('../../modules/admin/data/Import.tsx')),
  export: lazyPage(() => import('../../modules/admin/data/Export.tsx')),
  browser: lazyPage(() => import('../../modules/admin/data/DataBrowser.tsx')),
  webhooks: lazyPage(() => import('../../modules/webhook/Webhooks.tsx')),
  errors: lazyPage(() => import('../../modules/admin/errors/Errors.tsx')),
  sockets: lazyPage(() => import('../../modules/admin/sockets/Sockets.tsx')),
  deleted: lazyPage(() => import('../desk/Deleted.tsx')),
} satisfies Record<AdminMode, unknown>;

/** The webhooks of a captain. */
export const OwnWebhooks = lazyPage(() => import('../entry/OwnWebhooks.tsx'));
