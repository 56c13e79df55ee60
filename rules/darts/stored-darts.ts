import { dartsFaultAt, withRecorded, type Leg, type SideName, type Throw } from './leg.ts';

/**
 * Legs as they are sent whole, by somebody who does not say where the darts landed, nor how throws were recorded that
 * were edited since or listed nowhere, nor their ids: what was known of a throw stays while it is the same throw, in
 * the same place, and its darts still fit (live.md 4, 24.2).
 */
export const withStoredDarts = (
  sent: Readonly<Record<string, Leg>>,
  stored: Readonly<Record<string, Leg>> = {},
): Record<string, Leg> =>
  Object.fromEntries(Object.entries(sent).map(([number, leg]) => [number, keepInLeg(leg, stored[number])]));

function keepInLeg(leg: Leg, before: Leg | undefined): Leg {
  if (!before) return leg;
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

function keepOf(sent: Throw, before: Throw | undefined): Throw {
  if (!before) return sent;
  const isSame = before.score === sent.score && before.noOfDarts === sent.noOfDarts;
  if (isSame && !sent.id && !sent.darts) return before;
  const known = before.darts && !sent.darts && isSame ? { ...sent, darts: before.darts } : sent;
  if (!sent.id || sent.id !== before.id) return known;
  const { unlisted } = before;
  return withRecorded({ ...known, ...(unlisted && { unlisted }) }, before.recorded ?? before.score);
}
