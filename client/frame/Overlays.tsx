import { useEffect, useState, type ComponentType } from 'react';
import { Button } from '../ui/Button.tsx';
import styles from './Overlays.module.css';
import { overlays, type Overlay, type OverlayName, type OverlayProps } from './use-overlay.ts';

type Parts = Partial<Record<OverlayName, ComponentType<OverlayProps>>>;

/** The overlays that were opened once; they stay, so that they can be seen to close. */
export function Overlays({ name, open, close }: Overlay) {
  const [parts, setParts] = useState<Parts>({});
  const [missing, miss] = useState<OverlayName>();
  const isMissing = name !== undefined && name === missing;

  useEffect(() => {
    if (!name || parts[name] || isMissing) return;
    overlays[name]().then(
      ({ default: Part }) => setParts((before) => ({ ...before, [name]: Part })),
      () => miss(name),
    );
  }, [name, parts, isMissing]);

  return (
    <>
      {Object.entries(parts).map(([each, Part]) => (
        <Part key={each} isOpen={each === name} onClose={close} onOpen={open} />
      ))}
      {isMissing && (
        <div className={styles.failure} role="alert">
          <p>The {name} could not be loaded. Check your connection.</p>
          <Button kind="quiet" onClick={() => miss(undefined)}>
            Try again
          </Button>
          <Button kind="quiet" onClick={close}>
            Close
          </Button>
        </div>
      )}
    </>
  );
}
