import { Suspense } from 'react';
import { lazyWithRetry } from '../../ui/device/lazy-with-retry.tsx';
import { BrowserOnly } from '../../ui/device/browser-only.ts';

const RegistrationCard = lazyWithRetry(() => import('./RegistrationCard.tsx'), 'Registration');

interface Props {
  tournament: { id: string; registration: { isDrawn: boolean } | null };
  /** Shown within another website, where nobody signs in. */
  isOnlyShown: boolean;
}

/** Registration on the page of a tournament that has one, until the draw; its code is loaded then. */
export const RegistrationUntilDraw = ({ tournament: { id, registration }, isOnlyShown }: Props) =>
  registration && !registration.isDrawn ? (
    <BrowserOnly>
      <Suspense fallback={null}>
        <RegistrationCard key={id} id={id} isOnlyShown={isOnlyShown} />
      </Suspense>
    </BrowserOnly>
  ) : null;
