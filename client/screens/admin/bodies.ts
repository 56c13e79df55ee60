import type { AdminMode } from '#rules/site/navigation.ts';
import { lazyMarkingBusy } from '../../lib/page/lazy-marking-busy.ts';

/**
 * What each tab of the administration shows below the tabs, a line each: a component with its own heading and title
 * (`useTitle`), in a chunk of its own. It is drawn only for those who have the tab. The tabs themselves, their order
 * and rights are in rules/site/navigation.ts.
 */
export const bodies = {
  user: lazyMarkingBusy(() => import('../../modules/people/People.tsx')),
  devices: lazyMarkingBusy(() => import('../../modules/device/Devices.tsx')),
  results: lazyMarkingBusy(() => import('../desk/ResultsWaiting.tsx')),
  players: lazyMarkingBusy(() => import('../../modules/admin/same-person/SamePeople.tsx')),
  templates: lazyMarkingBusy(() => import('../desk/Templates.tsx')),
  league: lazyMarkingBusy(() => import('../../modules/league/LeagueSettings.tsx')),
  features: lazyMarkingBusy(() => import('../../modules/admin/features/Features.tsx')),
  import: lazyMarkingBusy(() => import('../../modules/admin/data/Import.tsx')),
  export: lazyMarkingBusy(() => import('../../modules/admin/data/Export.tsx')),
  browser: lazyMarkingBusy(() => import('../../modules/admin/data/DataBrowser.tsx')),
  webhooks: lazyMarkingBusy(() => import('../../modules/webhook/Webhooks.tsx')),
  errors: lazyMarkingBusy(() => import('../../modules/admin/errors/Errors.tsx')),
  sockets: lazyMarkingBusy(() => import('../../modules/admin/sockets/Sockets.tsx')),
  deleted: lazyMarkingBusy(() => import('../desk/Deleted.tsx')),
} satisfies Record<AdminMode, unknown>;

/** The webhooks of a captain. */
export const OwnWebhooks = lazyMarkingBusy(() => import('../entry/OwnWebhooks.tsx'));
