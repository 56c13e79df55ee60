import { createContext, lazy, startTransition, use, useState, type ComponentType } from 'react';
import { Button } from '../Button.tsx';
import styles from './Later.module.css';

const TryAgain = createContext<() => void>(() => undefined);

function NotLoaded({ what }: { what: string }) {
  const tryAgain = use(TryAgain);
  return (
    <div role="alert" className={styles.missing}>
      <p>{what} could not be loaded.</p>
      <Button onClick={tryAgain}>Try again</Button>
    </div>
  );
}

/**
 * A part of a page that is loaded when it is drawn. Where it cannot be, the page stays and a line says so; `Without` is
 * what the page shows then.
 */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  what: string,
  Without?: ComponentType<P>,
): ComponentType<P> {
  const Missing = (props: P) => (
    <>
      <NotLoaded what={what} />
      {Without && <Without {...props} />}
    </>
  );
  // One that was loaded in vain stays so: only another is asked for again.
  const begin = () => lazy(() => load().catch((): { default: ComponentType<P> } => ({ default: Missing })));
  let latest: ComponentType<P> = begin();
  return function Later(props: P) {
    const [{ Part }, show] = useState({ Part: latest });
    const tryAgain = () => {
      latest = begin();
      startTransition(() => show({ Part: latest }));
    };
    return (
      <TryAgain value={tryAgain}>
        <Part {...props} />
      </TryAgain>
    );
  };
}
