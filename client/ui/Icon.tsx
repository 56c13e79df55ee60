/** The icons: 24 grid, stroke 2, round ends, in the text's colour. */
const paths = {
  home: 'M4 11l8-7 8 7M6 10v9h12v-9M10 19v-5h4v5',
  table: 'M4 5h16v14H4zM4 10h16M10 10v9',
  live: 'M12 9.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 1 0 0-4.4M7.8 16.2a6 6 0 0 1 0-8.4M16.2 7.8a6 6 0 0 1 0 8.4M5 19a10 10 0 0 1 0-14M19 5a10 10 0 0 1 0 14',
  menu: 'M4 7h16M4 12h16M4 17h16',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  next: 'M9 6l6 6-6 6',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  mail: 'M3.5 6h17v12h-17zM4 7l8 6 8-6',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  key: 'M11 12l8-8M16 7l3 3M8 11a4 4 0 1 0 0 8 4 4 0 1 0 0-8',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 1 0 0-8M4.5 20c.8-3.6 3.7-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.3v.1',
  offline: 'M4 4l16 16M8.5 8.7A10 10 0 0 0 4 11.5M12 8a10 10 0 0 1 8 3.5M7 14.6a6.5 6.5 0 0 1 5-2.1M12 18.5v.1',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5v4M16 3.5v4',
  place: 'M12 21s7-6 7-11.5a7 7 0 0 0-14 0c0 5.5 7 11.5 7 11.5zM12 7.5a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 1 0 0-4.6',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 1 0 0-12M15 15l5 5',
  reload: 'M19 8a8 8 0 1 0 1 5M19 4v4.5h-4.5',
  signOut: 'M14 5H5v14h9M11 12h10M17.5 8.5L21 12l-3.5 3.5',
  settings: 'M4 7h9M17 7h3M15 4.5v5M4 17h3M11 17h9M9 14.5v5',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5c0 3 1.5 4.5 3.7 4.7M16 6h3.5c0 3-1.5 4.5-3.7 4.7M12 14v4M8.5 20h7',
  filter: 'M4 6h16M7 12h10M10 18h4',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8.5 9h7M8.5 13h4',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M12 7v5l3.5 2',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16M12 11v5M12 8v.1',
  star: 'M12 4l2.4 5 5.6.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.6-.8z',
  backspace: 'M20 6H9l-6 6 6 6h11zM12.5 9.8l4.4 4.4M16.9 9.8l-4.4 4.4',
  enter: 'M19 5v6a3 3 0 0 1-3 3H5M9 10l-4 4 4 4',
  undo: 'M9 7L4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2',
  contrast: 'M12 3.5a8.5 8.5 0 0 0 0 17 8.5 8.5 0 0 0 0-17v17M13.5 4.5v15M15 5.2v13.6M16.5 6v12M18 7.5v9M19.5 9.5v5',
  share: 'M12 3.5v11M8 7l4-3.5L16 7M6 11H5v9.5h14V11h-1',
  pencil: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  link: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  camera: 'M4 7h4l1.5-2.5h5L16 7h4v12H4zM12 9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5L13 16l3-3 4 4M15.5 8.4v.1',
  bin: 'M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13h9l1-13',
  back: 'M15 6l-6 6 6 6',
  target: 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7M12 12v.1',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
} as const;

export type IconName = keyof typeof paths;

/** A drawing in lines of one strength, 24 by 24. */
export const LineDrawing = ({ path, size }: { path: string; size: number | string }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

/** An icon beside a text that says what it means. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <LineDrawing path={paths[name]} size={size} />
);
