import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How far down the reader was on pages of this tab, by entry of the history; the last ones only. */
const name = 'oche-places';
const most = 50;

function load(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(name) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

let places: Map<string, number> | undefined;
const known = () => (places ??= load());

function keep(key: string, place: number): void {
  known().delete(key);
  known().set(key, place);
  if (known().size > most) known().delete(known().keys().next().value!);
}

function store(): void {
  try {
    sessionStorage.setItem(name, JSON.stringify([...known()]));
  } catch {
    // Full, or switched off: then a reload begins at the top.
  }
}

/** Names the entry in the history; the first one of every visit has the same key. */
function useEntry(): string {
  const { key, pathname, search } = useLocation();
  return `${key} ${pathname}${search}`;
}

/** Whether the reader comes back to this page, and so to the place where they left it. */
export function useIsReturning(): boolean {
  const entry = useEntry();
  return useNavigationType() === 'POP' && known().has(entry);
}

const patience = 5_000;
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to a place as soon as the page is long enough for it, unless the reader is quicker. Returns how to give up. */
function goTo(place: number): () => void {
  const attempt = () => {
    scrollTo(0, place);
    if (Math.abs(scrollY - place) < 2) stop();
  };
  const watcher = new ResizeObserver(attempt);
  // After what a list does of itself when it appears.
  const frame = requestAnimationFrame(attempt);
  const timer = setTimeout(stop, patience);
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

/** Where on a page the reader is: back and reload lead to where they were, a new page starts at its top. */
export function usePlaces(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const entry = useEntry();
  const before = useRef<{ entry: string; pathname: string }>(undefined);
  const at = useRef(0);

  useEffect(() => {
    // The browser would scroll the page that is left behind.
    history.scrollRestoration = 'manual';
    const scrolled = () => {
      at.current = scrollY;
    };
    const leave = () => {
      keep(before.current!.entry, scrollY);
      store();
    };
    addEventListener('scroll', scrolled, { passive: true });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('scroll', scrolled);
      removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    const left = before.current;
    before.current = { entry, pathname };
    if (left?.entry === entry) return undefined;
    const place = type === 'POP' ? known().get(entry) : undefined;
    if (left) keep(left.entry, at.current);
    if (place !== undefined) return goTo(place);
    // A filter changes the address of the page, not the page.
    const isNew = left && (left.pathname !== pathname || type === 'PUSH');
    if (!isNew) return undefined;
    at.current = 0;
    scrollTo(0, 0);
    return undefined;
  }, [entry, pathname, type]);
}
