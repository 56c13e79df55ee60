import { useLocation } from 'react-router-dom';
import { restorableKinds } from '#rules/deleted.ts';
import { showsAdminLink } from '#rules/navigation.ts';
import { isPage } from '#rules/pages.ts';
import { can } from '#rules/policies.ts';
import { deletedPath, divisionPath, linkedDivisions, templatesPath, waitingPath } from '../lib/paths.ts';
import { recall } from '../lib/remembered.ts';
import { useActor, useFrame } from '../lib/session.ts';
import { useShownDivisions } from '../lib/shown.ts';

export interface MenuLink {
  text: string;
  to: string;
  isCurrent: boolean;
}

const adminPath = '/admin';
const livePath = '/live';

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The links of the menu in their order: items before, divisions, what is live, items after, administration (spec 2, Global frame). */
export function useMenuLinks(): MenuLink[] {
  const { data } = useFrame();
  const actor = useActor();
  const { pathname } = useLocation();
  const shown = useShownDivisions();
  if (!data) return [];
  const { divisions, seasons, league } = data;
  const own = ({ text, url }: { text: string; url: string }) => ({ text, to: url, isCurrent: url === pathname });
  const ofDivisions = linkedDivisions(divisions, seasons).map((division) => ({
    text: division.name,
    to: divisionPath(division, seasons),
    isCurrent: shown.length === 1 && (same(shown[0]!, division.name) || same(shown[0]!, division.id)),
  }));
  const isListed = (path: string) => [...league.menuBefore, ...league.menuAfter].some(({ url }) => url === path);
  const live = { text: 'Live', to: livePath, isCurrent: /^\/live\b/i.test(pathname) };
  const admin = { text: 'Admin', to: adminPath, isCurrent: pathname.startsWith(adminPath) };
  const waiting = { text: 'Results waiting', to: waitingPath, isCurrent: same(pathname, waitingPath) };
  const deleted = { text: 'Deleted', to: deletedPath, isCurrent: same(pathname, deletedPath) };
  const templates = { text: 'Season templates', to: templatesPath(), isCurrent: same(pathname, templatesPath()) };
  return [
    ...league.menuBefore.map(own),
    ...ofDivisions,
    ...(isListed(livePath) ? [] : [live]),
    ...league.menuAfter.map(own),
    ...(can(actor, 'fixture.publish') ? [waiting] : []),
    ...(restorableKinds(actor).length ? [deleted] : []),
    ...(can(actor, 'template.edit') ? [templates] : []),
    ...(isPage(adminPath) && showsAdminLink(actor) ? [admin] : []),
  ];
}

/** Name under which the browser keeps the table that was looked at last. */
export const lastTable = 'table';

/** The table a phone's dock leads to: the one looked at last, else that of the first division. */
export function useTableLink(): string | undefined {
  const { data } = useFrame();
  if (!data) return undefined;
  const [first] = linkedDivisions(data.divisions, data.seasons);
  return recall(lastTable) ?? (first && divisionPath(first, data.seasons));
}
