import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useActor } from '../wire/session.ts';

/** How a page is shown, depending on its address, the browser and the account (live.md 19). */
interface Modes {
  /** Inside a page of another site: content only. */
  isEmbedded: boolean;
  /** Whether an embedded page shows its controls. */
  hasControls: boolean;
  /** A device at the oche: no header, menu or footer. */
  isKiosk: boolean;
  /** No frame: embedded, kiosk or full screen. */
  isBare: boolean;
  isTv: boolean;
  isMobile: boolean;
  /** The live view for a room: on TVs, or requested. */
  isWide: boolean;
}

const values = (text: string) => new URLSearchParams(text.replace(/^[?#]/, ''));
/** `tv` without a value means `tv=true`; undefined when nothing is said. */
const saying = (text: string | null) => (text === null ? undefined : text !== 'false');

type OfAddress = Omit<Modes, 'isKiosk' | 'isBare'>;

/** The modes of an address in this browser. */
export function modesAt({ search, hash }: { search: string; hash: string }, agent: string): OfAddress {
  const [query, behind] = [values(search), values(hash)];
  const isMobile = saying(query.get('mobile'));
  const isTv = saying(query.get('tv')) ?? (agent.includes(' TV ') && !isMobile);
  return {
    isEmbedded: query.get('embed') === 'true' || behind.get('embed') === 'true',
    hasControls: (query.get('controls') ?? behind.get('controls') ?? 'true') === 'true',
    isTv,
    isMobile: isMobile ?? agent.includes(' Mobile '),
    isWide: isTv || query.get('widescreen') === 'true',
  };
}

// The server draws pages for nobody in particular: an address without parameters, an unknown browser.
const here = typeof location === 'undefined' ? { search: '', hash: '' } : location;
const agent = typeof location === 'undefined' ? '' : navigator.userAgent;

// An embedded page stays embedded after following a link whose address does not say so, and a TV stays a TV.
const modesOnEntry = modesAt(here, agent);
const enteredAgent = `${modesOnEntry.isTv ? ' TV ' : ''}${modesOnEntry.isMobile ? ' Mobile ' : ''}`;

/** Parameters of the first address, in its query or behind the #, that every later one keeps in its query. */
const lasting = ['embed', 'controls'].flatMap((name): [string, string][] => {
  const value = values(here.search).get(name) ?? values(here.hash).get(name);
  return value === null ? [] : [[name, value]];
});

/** The query with the lasting parameters added; undefined if none is missing. */
export function queryWithEmbedParametersIfMissing(search: string): string | undefined {
  const query = values(search);
  const missing = lasting.filter(([name]) => !query.has(name));
  missing.forEach(([name, value]) => query.set(name, value));
  return missing.length ? `?${query}` : undefined;
}

/** An address as it is kept for later, when the page is shown with all that is around it; as written otherwise. */
export const pathWithoutEmbedParameters = (path: string): string =>
  path.replace(/([?&])(?:(?:embed|controls)=[^&]*(?:&|$))+/g, '$1').replace(/[?&]$/, '');

/** Whether this window is inside a page of another site: then it stores nothing. */
export const isInsideOtherSite = modesOnEntry.isEmbedded;

const isFullScreenNow = () => !!document.fullscreenElement;

function watchFullScreen(watcher: () => void) {
  document.addEventListener('fullscreenchange', watcher);
  return () => document.removeEventListener('fullscreenchange', watcher);
}

/** Whether part of the page is in full screen. */
export const useIsFullScreen = (): boolean => useSyncExternalStore(watchFullScreen, isFullScreenNow, () => false);

/** How this page is shown. */
export function useModes(): Modes {
  const now = modesAt(useLocation(), enteredAgent);
  const { access } = useActor();
  const isFullScreen = useIsFullScreen();
  const isEmbedded = now.isEmbedded || modesOnEntry.isEmbedded;
  const isKiosk = access.includes('kioskMode');
  return {
    isEmbedded,
    hasControls: now.hasControls && modesOnEntry.hasControls,
    isTv: now.isTv,
    isMobile: now.isMobile,
    isWide: now.isWide,
    isKiosk,
    isBare: isEmbedded || isKiosk || isFullScreen,
  };
}
