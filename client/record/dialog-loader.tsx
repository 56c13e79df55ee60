import type { ComponentType } from 'react';
import type { Wanted } from './use-dialogs.tsx';

interface Closing {
  onClose: () => void;
}

/** A dialog that is loaded when it is wanted: the returned function is told what it is about (its other properties). */
export const dialogLoader =
  <Props extends Closing>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  (about: Omit<Props, 'onClose'>): Wanted =>
  async () => {
    const { default: Dialog } = await load();
    return (close) => <Dialog {...({ ...about, onClose: close } as Props)} />;
  };
