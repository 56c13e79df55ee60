import { LineDrawing } from '../../ui/Icon.tsx';

/** Icons of the live views, in the style of the frame's (client/ui/Icon.tsx). */
const paths = {
  pause: 'M8 5v14M16 5v14',
  play: 'M8 5l11 7-11 7z',
  caller: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  silent: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  whole: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  part: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  wide: 'M3 5h18v12H3zM9 21h6',
} as const;

export const LiveIcon = ({ name, size = 20 }: { name: keyof typeof paths; size?: number | string }) => (
  <LineDrawing path={paths[name]} size={size} />
);

/** Marks whose turn it is. */
export const ThrowerMark = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 10 12" fill="currentColor" aria-hidden="true">
    <path d="M0 0l10 6-10 6z" />
  </svg>
);
