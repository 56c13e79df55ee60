import { useEffect, useState, type ComponentType } from 'react';
import { NotOpened } from '../ui/dialogs/NotOpened.tsx';
import type { OverlayName, OverlayProps } from './overlay.ts';
import { overlayLoaders, type Overlay } from './use-overlay.ts';

type Parts = Partial<Record<OverlayName, ComponentType<OverlayProps>>>;

/** Overlays that have been opened; they stay mounted, so that closing can be animated. */
export function Overlays({ name, open, close }: Overlay) {
  const [parts, setParts] = useState<Parts>({});
  const [missing, setMissing] = useState<OverlayName>();
  const isMissing = name !== undefined && name === missing;

  useEffect(() => {
    if (!name || parts[name] || isMissing) return;
    overlayLoaders[name]().then(
      ({ default: Part }) => setParts((before) => ({ ...before, [name]: Part })),
      () => setMissing(name),
    );
  }, [name, parts, isMissing]);

  return (
    <>
      {Object.entries(parts).map(([each, Part]) => (
        <Part key={each} isOpen={each === name} onClose={close} onOpen={open} />
      ))}
      {isMissing && <NotOpened what={name} again={() => setMissing(undefined)} onClose={close} />}
    </>
  );
}
