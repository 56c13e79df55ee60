import { createContext, lazy, startTransition, use, useState, type ComponentType } from 'react';
import { markPageBusyDuring } from '../../lib/under-way.ts';
import { Button } from '../Button.tsx';

const TryAgain = createContext<() => void>(() => undefined);

function NotLoaded({ what }: { what: string }) {
  const tryAgain = use(TryAgain);
  return (
    <div role="alert" className="row wrap gap-8-16 p-12-16 error semi">
      <p>{what} could not be loaded.</p>
      <Button onClick={tryAgain}>Try again</Button>
    </div>
  );
}

/**
 * A part of a page that is loaded when it is first drawn; meanwhile the page is not calm. If that fails, the page stays
 * and a line says so; `Without` is shown below it.
 */
export function lazyWithRetry<P extends object>(
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
  // A lazy component that failed to load stays failed: to try again takes a new one.
  const begin = () =>
    lazy(() => markPageBusyDuring(load()).catch((): { default: ComponentType<P> } => ({ default: Missing })));
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
