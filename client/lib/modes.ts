import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useActor } from './session.ts';

/** How a page is shown, by its address, the browser and the account (spec 2, Routes; live.md 19). */
export interface Modes {
  /** Inside a page of another site: content only. */
  isEmbedded: boolean;
  /** Whether an embedded page offers its controls. */
  hasControls: boolean;
  /** A device that stands at the oche: no header, menu or footer. */
  isKiosk: boolean;
  /** Part of the page has all of the screen. */
  isFullScreen: boolean;
  /** Nothing is around the content: embedded, kiosk or full screen. */
  isBare: boolean;
  isTv: boolean;
  isMobile: boolean;
  /** The live view for a room: on TVs, or asked for. */
  isWide: boolean;
}

const values = (text: string) => new URLSearchParams(text.replace(/^[?#]/, ''));
/** `tv` alone says yes as well as `tv=true`. */
const says = (text: string | null) => text !== null && text !== 'false';

type OfAddress = Omit<Modes, 'isKiosk' | 'isFullScreen' | 'isBare'>;

/** The modes of one address in one browser. */
export function modesAt({ search, hash }: { search: string; hash: string }, agent: string): OfAddress {
  const [query, behind] = [values(search), values(hash)];
  const isTv = agent.includes(' TV ') || says(query.get('tv'));
  return {
    isEmbedded: query.get('embed') === 'true' || behind.get('embed') === 'true',
    hasControls: (query.get('controls') ?? behind.get('controls') ?? 'true') === 'true',
    isTv,
    isMobile: agent.includes(' Mobile ') || says(query.get('mobile')),
    isWide: isTv || query.get('widescreen') === 'true',
  };
}

// An embedded page stays embedded when one of its links is followed, whose address says nothing of it.
const entered = modesAt(location, navigator.userAgent);

/** The browser's full screen, for `useSyncExternalStore`. */
const fullScreen = {
  isOn: () => !!document.fullscreenElement,
  subscribe(listener: () => void) {
    document.addEventListener('fullscreenchange', listener);
    return () => document.removeEventListener('fullscreenchange', listener);
  },
};

/** How this page is shown. */
export function useModes(): Modes {
  const now = modesAt(useLocation(), navigator.userAgent);
  const { access } = useActor();
  const isFullScreen = useSyncExternalStore(fullScreen.subscribe, fullScreen.isOn);
  const isEmbedded = now.isEmbedded || entered.isEmbedded;
  const isKiosk = access.includes('kioskMode');
  return {
    isEmbedded,
    hasControls: now.hasControls && entered.hasControls,
    isTv: now.isTv || entered.isTv,
    isMobile: now.isMobile || entered.isMobile,
    isWide: now.isWide || entered.isTv,
    isKiosk,
    isFullScreen,
    isBare: isEmbedded || isKiosk || isFullScreen,
  };
}
