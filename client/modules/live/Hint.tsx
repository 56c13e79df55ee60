import { checkoutRoute } from '#rules/darts/checkout-route.ts';
import { isLegOver, pointsRemaining, type Leg, type SideName } from '#rules/darts/leg.ts';
import { useHasCheckoutHints } from '../../lib/device/hints.ts';
import { Route } from '../../ui/text/Route.tsx';

interface Props {
  leg: Leg;
  side: SideName;
  className?: string | undefined;
}

/** How a side checks out with its next three darts, unless this device hides hints. */
export function Hint({ leg, side, className }: Props) {
  const isOn = useHasCheckoutHints();
  const route = isOn && !isLegOver(leg) ? checkoutRoute(pointsRemaining(leg, side)) : null;
  return route && <Route className={className} darts={route} />;
}
