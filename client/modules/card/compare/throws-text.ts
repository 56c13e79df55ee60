import { plural } from '#rules/basics/plural.ts';
import { dartsPerThrow } from '#rules/darts/darts.ts';
import { sides, type SideName } from '#rules/darts/leg.ts';
import { legsInOrder } from '#rules/darts/sayg.ts';
import { matchAverage } from '#rules/darts/statistics.ts';
import type { CardMatch } from '#rules/card/scorecard.ts';

type Thrown = NonNullable<CardMatch['sayg']>;

function averagesText(sayg: Thrown): string {
  const [home, away] = sides.map((side) => matchAverage(sayg, side)?.toFixed(2) ?? '–');
  return `Averages ${home} and ${away}`;
}

/** Who began each leg, and every throw, by its place in words. */
const throwsByPlace = (sayg: Thrown, teams: Record<SideName, string>) =>
  new Map(
    legsInOrder(sayg).flatMap(({ number, leg }) => [
      [`Leg ${number + 1}, begun by`, leg.playerSequence[0] && teams[leg.playerSequence[0].value]] as const,
      ...sides.flatMap((side) =>
        leg[side].throws.map(({ score, noOfDarts }, at) => {
          const darts = noOfDarts === dartsPerThrow ? '' : ` with ${plural(noOfDarts, 'dart')}`;
          return [`Leg ${number + 1}, throw ${at + 1} of ${teams[side]}`, `${score}${darts}`] as const;
        }),
      ),
    ]),
  );

/**
 * What tells the throws of a version apart from the other one's: "Averages 45.20 and 51.05", or, where these are equal,
 * what differs first: "Leg 2, throw 3 of Red Lion: 26".
 */
export function throwsText(
  { sayg }: CardMatch,
  { sayg: other }: Partial<CardMatch> = {},
  teams: Record<SideName, string>,
): string {
  if (!sayg) return 'No throws';
  const averages = averagesText(sayg);
  if (!other || averagesText(other) !== averages) return averages;
  const [own, others] = [throwsByPlace(sayg, teams), throwsByPlace(other, teams)];
  const first = [...own.keys(), ...others.keys()].find((place) => own.get(place) !== others.get(place));
  return first ? `${first}: ${own.get(first) ?? 'none'}` : averages;
}
