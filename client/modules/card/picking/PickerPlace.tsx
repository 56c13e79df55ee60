import { Suspense, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { lazyWithRetry } from '../../../ui/device/lazy-with-retry.tsx';
import { useIsWiderThanPhone } from '../../../lib/page/wide.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './PickerPlace.module.css';

const loadSheet = () => import('../../../ui/dialogs/BottomSheet.tsx');
const BottomSheet = lazyWithRetry(loadSheet, 'The players to choose from');

/** Loads the sheet of a phone before it is needed: by then the network may be gone. */
export function usePreloadSheet(): void {
  const isWide = useIsWiderThanPhone();
  useEffect(() => {
    if (!isWide) loadSheet().catch(() => undefined);
  }, [isWide]);
}

interface Props {
  title: string;
  /** Id of the element it was opened from. */
  anchor: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Where a picker is shown: in a sheet on a phone, elsewhere in a popover below what opened it. */
export function PickerPlace({ title, anchor, onClose, children }: Props) {
  const isWide = useIsWiderThanPhone();
  if (isWide)
    return (
      <Popover title={title} anchor={anchor} onClose={onClose}>
        {children}
      </Popover>
    );
  return (
    <Suspense fallback={null}>
      <BottomSheet title={title} isOpen onClose={onClose}>
        {children}
      </BottomSheet>
    </Suspense>
  );
}

const gap = 4;

/** It scrolls with the page; Escape, a click beside it and leaving it by Tab close it. */
function Popover({ title, anchor, onClose, children }: Props) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current!;
    const from = (anchor && document.getElementById(anchor)) || undefined;
    const around = box.offsetParent?.getBoundingClientRect();
    if (!from || !around) return;
    const { left, bottom } = from.getBoundingClientRect();
    const furthest = around.width - box.offsetWidth;
    box.style.left = `${Math.max(0, Math.min(left - around.left, furthest))}px`;
    box.style.top = `${bottom - around.top + gap}px`;
  }, [anchor]);
  // Every new question begins with the cursor in the search field.
  useEffect(() => {
    const box = ref.current!;
    box.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    box.scrollIntoView?.({ block: 'nearest' });
  }, [title]);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && ref.current?.contains(target))) close();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, []);
  return (
    <div
      ref={ref}
      className={styles.popover}
      role="dialog"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onClose();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      <div className={`${styles.head} row between`}>
        <h2 className="t-15" id={id}>
          {title}
        </h2>
        <button className="bare middle tap-w tap-h ink-2 p-0" type="button" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={`${styles.body} scroll-y`}>{children}</div>
    </div>
  );
}
