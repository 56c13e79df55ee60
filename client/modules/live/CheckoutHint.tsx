import { checkoutRoute } from '#rules/darts/checkout-route.ts';
import { isLegOver, pointsRemaining, type Leg, type SideName } from '#rules/darts/leg.ts';
import { useHasCheckoutHints } from '../../lib/device/hints.ts';
import { CheckoutRoute } from '../../ui/text/CheckoutRoute.tsx';

interface Props {
  leg: Leg;
  side: SideName;
  className?: string | undefined;
  /** Shows the word "Checkout", which is otherwise only read out. */
  wordClassName?: string | undefined;
}

/** How a side checks out with its next three darts, unless this device hides hints. */
export function CheckoutHint({ leg, side, ...look }: Props) {
  const isOn = useHasCheckoutHints();
  const route = isOn && !isLegOver(leg) ? checkoutRoute(pointsRemaining(leg, side)) : null;
  return route && <CheckoutRoute {...look} darts={route} />;
}
