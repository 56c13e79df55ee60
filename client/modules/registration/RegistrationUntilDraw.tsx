import { Suspense } from 'react';
import { later } from '../../ui/device/Later.tsx';
import { OnDevice } from '../../ui/device/on-device.ts';

const RegistrationCard = later(() => import('./RegistrationCard.tsx'), 'Registration');

interface Props {
  tournament: { id: string; registration: { isDrawn: boolean } | null };
  /** Shown within another website, where nobody signs in. */
  isOnlyShown: boolean;
}

/** Registration on the page of a tournament that has one, until the draw; its code is loaded then. */
export const RegistrationUntilDraw = ({ tournament: { id, registration }, isOnlyShown }: Props) =>
  registration && !registration.isDrawn ? (
    <OnDevice>
      <Suspense fallback={null}>
        <RegistrationCard key={id} id={id} isOnlyShown={isOnlyShown} />
      </Suspense>
    </OnDevice>
  ) : null;
