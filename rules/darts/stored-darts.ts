import { dartsFaultAt, sides, type Leg, type SideName, type Throw } from './leg.ts';

/**
 * Legs as they are sent whole, by somebody who does not say where the darts landed: what was known of a throw stays
 * while it is the same throw, in the same place, and its darts still fit (live.md 24.2).
 */
export const withStoredDarts = (
  sent: Readonly<Record<string, Leg>>,
  stored: Readonly<Record<string, Leg>> = {},
): Record<string, Leg> =>
  Object.fromEntries(Object.entries(sent).map(([number, leg]) => [number, keepInLeg(leg, stored[number])]));

function keepInLeg(leg: Leg, before: Leg | undefined): Leg {
  if (!before || !sides.some((side) => before[side].throws.some(({ darts }) => darts))) return leg;
  const known = {
    ...leg,
    ...fromBoth((side) => leg[side].throws.map((one, at) => keepOf(one, before[side].throws[at]))),
  };
  const fits = (side: SideName, index: number) =>
    !!leg[side].throws[index]!.darts || !dartsFaultAt(known, { side, index });
  return {
    ...leg,
    ...fromBoth((side) => leg[side].throws.map((one, at) => (fits(side, at) ? known[side].throws[at]! : one))),
  };
}

const fromBoth = (throws: (side: SideName) => Throw[]) => ({
  home: { throws: throws('home') },
  away: { throws: throws('away') },
});

const keepOf = (sent: Throw, before: Throw | undefined): Throw =>
  before?.darts && !sent.darts && before.score === sent.score && before.noOfDarts === sent.noOfDarts
    ? { ...sent, darts: before.darts }
    : sent;
