import { useLocation } from 'react-router-dom';
import { showsAdminLink } from '#rules/site/navigation.ts';
import { currentTableOrDivisionPath, currentDivisionsOrAll } from '../../lib/page/paths.ts';
import { myTeamPath, type MyTeam } from '../../lib/device/my-team.ts';
import { recall } from '../../lib/device/remembered.ts';
import { useBrowserValue } from '../../ui/device/browser-only.ts';
import { useActor, useFrame } from '../../lib/wire/session.ts';
import { pathWithoutEmbedParameters } from '../../lib/page/modes.ts';
import { useShownDivisions } from '../../lib/page/shown.ts';

interface MenuLink {
  text: string;
  to: string;
  isCurrent: boolean;
}

const adminPath = '/admin';
export const livePath = '/live';
const practicePath = '/practice';

const isSamePath = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The menu's links in order: configured items, divisions, live pages, more configured items, administration. */
export function useMenuLinks(): MenuLink[] {
  const { data } = useFrame();
  const actor = useActor();
  const { pathname } = useLocation();
  const shown = useShownDivisions();
  if (!data) return [];
  const { divisions, seasons, league } = data;
  const own = ({ text, url }: { text: string; url: string }) => ({ text, to: url, isCurrent: url === pathname });
  const ofDivisions = currentDivisionsOrAll(divisions, seasons).map((division) => ({
    text: division.name,
    to: currentTableOrDivisionPath(division, seasons),
    isCurrent: shown.length === 1 && (isSamePath(shown[0]!, division.name) || isSamePath(shown[0]!, division.id)),
  }));
  const isListed = (path: string) => [...league.menuBefore, ...league.menuAfter].some(({ url }) => url === path);
  const live = { text: 'Live', to: livePath, isCurrent: /^\/live\b/i.test(pathname) };
  const practice = { text: 'Practice', to: practicePath, isCurrent: /^\/practice\b/i.test(pathname) };
  const admin = { text: 'Admin', to: adminPath, isCurrent: pathname.startsWith(adminPath) };
  return [
    ...league.menuBefore.map(own),
    ...ofDivisions,
    ...(isListed(livePath) ? [] : [live]),
    ...(isListed(practicePath) ? [] : [practice]),
    ...league.menuAfter.map(own),
    ...(showsAdminLink(actor) ? [admin] : []),
  ];
}

/** Whether an address is that of this team, in whatever season. */
export const isTeamPage = (pathname: string, team: MyTeam): boolean =>
  isSamePath(decodedPath(pathname.split('/').slice(0, 4).join('/')), decodedPath(myTeamPath(team)));

/** An address decoded for comparison: it may be percent-encoded or not. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Storage key of the last table looked at. */
const lastTableKey = 'table';

/**
 * Where the phone's table button leads: the last table looked at on this device, else the first division's. Undefined
 * until the frame is known, or without divisions.
 */
export function useLastOrFirstTablePath(): string | undefined {
  const { data } = useFrame();
  const last = useBrowserValue(() => recall(lastTableKey), null);
  if (!data) return undefined;
  const [first] = currentDivisionsOrAll(data.divisions, data.seasons);
  // With the frame around it, however it was shown.
  if (last) return pathWithoutEmbedParameters(last);
  return first && currentTableOrDivisionPath(first, data.seasons);
}
