/** Overlays that can be opened over a page. */
export type OverlayName = 'menu' | 'search';

/** Properties passed to each of them. */
export interface OverlayProps {
  isOpen: boolean;
  onClose: () => void;
  /** Opens another one instead. */
  onOpen: (name: OverlayName) => void;
}
