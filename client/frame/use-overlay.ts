import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';

/** What every one of them is told. */
export interface OverlayProps {
  isOpen: boolean;
  onClose: () => void;
  /** Opens another one in its place. */
  onOpen: (name: OverlayName) => void;
}

/** What floats over the page, fetched when it is first wanted. */
export const overlays = {
  menu: () => import('./MenuSheet.tsx'),
  search: () => import('../modules/search/Search.tsx'),
} satisfies Record<string, () => Promise<{ default: ComponentType<OverlayProps> }>>;

export type OverlayName = keyof typeof overlays;

export interface Overlay {
  /** The one that is open. */
  name: OverlayName | undefined;
  open: (name: OverlayName) => void;
  close: () => void;
  /** How a button opens it; a hand on its way there has it fetched. */
  opener: (name: OverlayName) => object;
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** What floats over this page; it closes by itself as soon as there is another page. `/` opens the search. */
export function useOverlay(isOff: boolean): Overlay {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ name: OverlayName; on: string }>();
  const name = opened?.on === key && !isOff ? opened.name : undefined;
  const open = (wanted: OverlayName) => setOpened({ name: wanted, on: key });

  useEffect(() => {
    if (isOff) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
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
      // If it cannot be had, the press says so.
      onPointerEnter: () => void overlays[wanted]().catch(() => undefined),
      onClick: () => open(wanted),
    }),
  };
}
