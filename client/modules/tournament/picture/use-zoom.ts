import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type PointerEvent } from 'react';

const limits = { least: 0.25, most: 2 };
const within = (zoom: number) => Math.min(limits.most, Math.max(limits.least, zoom));

/** Factor of one press on a zoom button. */
const step = 1.4;

/**
 * A drawing larger than its window: moved by scrolling, zoomed by two fingers, by the wheel with Ctrl, or by buttons.
 * The point under the fingers stays in place. Until somebody zooms it fits the width, by `style`: what is large is laid
 * out once, and nothing waits for that.
 */
export function useZoom(width: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>();
  const [chosen, setChosen] = useState<number>();
  const zoom = chosen ?? (room === undefined ? undefined : within(Math.min(1, room / width)));
  /** May be ahead of what is drawn: two fingers report their moves one after the other. */
  const wanted = useRef<number>(undefined);
  const setZoom = (next: number | undefined) => {
    wanted.current = next;
    setChosen(next);
  };
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  /** The point that must stay in place: in the drawing (unscaled), and in the window. */
  const anchor = useRef<{ at: { x: number; y: number }; under: { x: number; y: number } }>(undefined);

  useEffect(() => {
    const watcher = new ResizeObserver(([window]) => setRoom(window!.contentRect.width));
    if (ref.current) watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, []);

  useLayoutEffect(() => {
    const held = anchor.current;
    if (!ref.current || !held || zoom === undefined) return;
    ref.current.scrollLeft = held.at.x * zoom - held.under.x;
    ref.current.scrollTop = held.at.y * zoom - held.under.y;
    anchor.current = undefined;
  }, [zoom]);

  /** Zooms by a factor. The given point of the window stays in place; by default, its middle. */
  function by(factor: number, point?: { x: number; y: number }) {
    const window = ref.current;
    if (!window || zoom === undefined) return;
    const frame = window.getBoundingClientRect();
    const under = point
      ? { x: point.x - frame.left, y: point.y - frame.top }
      : { x: window.clientWidth / 2, y: window.clientHeight / 2 };
    const before = wanted.current ?? zoom;
    const after = within(before * factor);
    if (after === before) return;
    anchor.current = { at: { x: (window.scrollLeft + under.x) / zoom, y: (window.scrollTop + under.y) / zoom }, under };
    setZoom(after);
  }

  const gap = () => {
    const [a, b] = [...fingers.current.values()];
    return a && b ? { long: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : undefined;
  };
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);

  // Not through React, whose wheel listener cannot keep the page from zooming.
  const turned = useRef(by);
  useLayoutEffect(() => {
    turned.current = by;
  });
  useLayoutEffect(() => {
    const window = ref.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      turned.current(Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
    };
    window?.addEventListener('wheel', turn, { passive: false });
    return () => window?.removeEventListener('wheel', turn);
  }, []);

  return {
    ref,
    style: (chosen === undefined
      ? { width: '100%', minWidth: width * limits.least, maxWidth: width }
      : { width: width * chosen }) satisfies CSSProperties,
    fit: () => setZoom(undefined),
    larger: () => by(step),
    smaller: () => by(1 / step),
    isLargest: zoom !== undefined && zoom >= limits.most,
    isSmallest: zoom !== undefined && zoom <= limits.least,
    fingers: {
      onPointerDown: ({ pointerId, clientX, clientY }: PointerEvent) =>
        void fingers.current.set(pointerId, { x: clientX, y: clientY }),
      onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
        if (!fingers.current.has(pointerId)) return;
        const before = gap();
        fingers.current.set(pointerId, { x: clientX, y: clientY });
        const after = gap();
        if (before && after && before.long > 0) by(after.long / before.long, after);
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onPointerLeave: lift,
    },
  };
}
