import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { interceptTyping } from '../lib/page/typed-ahead.ts';
import type { OverlayName, OverlayProps } from './overlay.ts';

/** Code of the overlays, loaded when first needed. */
export const overlayLoaders = {
  menu: () => import('./menu/MenuSheet.tsx'),
  search: () => import('../modules/search/Search.tsx'),
} satisfies Record<OverlayName, () => Promise<{ default: ComponentType<OverlayProps> }>>;

export interface Overlay {
  /** The open one. */
  name: OverlayName | undefined;
  open: (name: OverlayName) => void;
  close: () => void;
  /** Button properties to open it; a pointer above it already loads it. */
  opener: (name: OverlayName) => object;
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** The overlays of this page; they close when the page changes. `/` opens the search. */
export function useOverlay(isOff: boolean): Overlay {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ name: OverlayName; on: string }>();
  const name = opened?.on === key && !isOff ? opened.name : undefined;
  const open = (wanted: OverlayName) => {
    if (wanted === 'search') interceptTyping();
    setOpened({ name: wanted, on: key });
  };

  // A page that is come back to has the key that it had.
  useEffect(() => () => setOpened(undefined), [key]);

  useEffect(() => {
    if (isOff) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
      if (document.querySelector('dialog[open], [aria-modal="true"]')) return;
      event.preventDefault();
      interceptTyping();
      setOpened({ name: 'search', on: key });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOff, key]);

  return {
    name,
    open,
    close: () => setOpened(undefined),
    opener: (wanted) => ({
      'aria-haspopup': 'dialog',
      'aria-expanded': name === wanted,
      // If this fails, the click reports it.
      onPointerEnter: () => void overlayLoaders[wanted]().catch(() => undefined),
      onClick: () => open(wanted),
    }),
  };
}
