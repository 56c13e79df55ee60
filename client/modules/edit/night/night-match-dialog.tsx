import type { Wanted } from '../use-editing.tsx';
import type { NightMatchAbout } from './NightMatchDialog.tsx';

/** Changes who plays a match of the master draw, or removes it. */
export const nightMatchDialog =
  (about: NightMatchAbout): Wanted =>
  async () => {
    const { default: NightMatchDialog } = await import('./NightMatchDialog.tsx');
    return (close) => <NightMatchDialog {...about} onClose={close} />;
  };
