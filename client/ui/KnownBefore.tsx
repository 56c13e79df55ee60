import { Icon } from './Icon.tsx';
import { Reasons, type Refused } from './Reasons.tsx';

interface Props {
  /** Why it could not be read again. */
  of: Refused;
  /** A box, or a strip with a mark: alone, or from edge to edge of what holds it. */
  look?: 'box' | 'strip' | 'flush';
}

const strip = 'warned flex gap-8 p-10-16 t-13 semi';
const classesByLook = { box: 'refused p-12-14 r-2 t-14 semi lh-14', strip: `${strip} r-2`, flush: strip };

/** Says of what is shown that it is not from now, and why. */
export const KnownBefore = ({ of, look = 'box' }: Props) => (
  <p className={classesByLook[look]} role="status">
    {look !== 'box' && <Icon name="offline" />}
    This is what was known before. <Reasons of={of} />
  </p>
);
