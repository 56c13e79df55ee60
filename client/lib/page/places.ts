import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { recallJson, remember } from '../device/remembered.ts';
import { pageDrawingUntilHydrated } from './drawing.ts';

/** Scroll positions by history entry of this tab; only the latest are kept. */
const name = 'places';
const mostPlaces = 50;

function load(): Map<string, number> {
  const stored = recallJson<[string, number][]>(name, 'sessionStorage');
  return new Map(Array.isArray(stored) ? stored : []);
}

let places: Map<string, number> | undefined;
const knownPlaces = () => (places ??= load());

function keepPlace(key: string, place: number): void {
  knownPlaces().delete(key);
  knownPlaces().set(key, place);
  if (knownPlaces().size > mostPlaces) knownPlaces().delete(knownPlaces().keys().next().value!);
}

/** Key of a history entry; every visit's first entry has the same router key. */
function useEntry(): string {
  const { key, pathname, search } = useLocation();
  return `${key} ${pathname}${search}`;
}

/** Whether the reader came back to this page, so that its scroll position is restored. */
export function useIsReturning(): boolean {
  const entry = useEntry();
  return useNavigationType() === 'POP' && knownPlaces().has(entry);
}

const scrollMilliseconds = 5_000;
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a position once the page is long enough, unless the reader scrolls first. Returns a function that gives
 * up.
 */
function goTo(place: number): () => void {
  const attempt = () => {
    scrollTo(0, place);
    if (Math.abs(scrollY - place) < 2) stop();
  };
  const watcher = new ResizeObserver(attempt);
  // After any scrolling that a list does itself when it appears.
  const frame = requestAnimationFrame(attempt);
  const timer = setTimeout(stop, scrollMilliseconds);
  function stop() {
    watcher.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    hands.forEach((hand) => removeEventListener(hand, stop));
  }
  watcher.observe(document.body);
  hands.forEach((hand) => addEventListener(hand, stop, { passive: true }));
  return stop;
}

/** Scroll position of pages: Back and reload restore it, a new page starts at its top. */
export function useScrollRestoration(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const entry = useEntry();
  const before = useRef<{ entry: string; pathname: string }>(undefined);
  const at = useRef(0);

  useEffect(() => {
    // Otherwise the browser would scroll the page being left.
    history.scrollRestoration = 'manual';
    const scrolled = () => {
      at.current = scrollY;
    };
    const leave = () => {
      keepPlace(before.current!.entry, scrollY);
      remember(name, JSON.stringify([...knownPlaces()]), 'sessionStorage');
      // A page drawn by the server has its full height at once: the browser can restore the position before our script
      // runs.
      history.scrollRestoration = 'auto';
    };
    const back = () => {
      history.scrollRestoration = 'manual';
    };
    addEventListener('scroll', scrolled, { passive: true });
    addEventListener('pagehide', leave);
    addEventListener('pageshow', back);
    return () => {
      removeEventListener('scroll', scrolled);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', back);
    };
  }, []);

  useLayoutEffect(() => {
    const left = before.current;
    before.current = { entry, pathname };
    if (left?.entry === entry) return undefined;
    const place = type === 'POP' ? knownPlaces().get(entry) : undefined;
    if (left) keepPlace(left.entry, at.current);
    // A page drawn by the server may have been scrolled already.
    if (place !== undefined && !(pageDrawingUntilHydrated() && scrollY > 0)) return goTo(place);
    // A filter changes the address, but it is the same page.
    const isNew = left && (left.pathname !== pathname || type === 'PUSH');
    if (!isNew) return undefined;
    at.current = 0;
    scrollTo(0, 0);
    return undefined;
  }, [entry, pathname, type]);
}
