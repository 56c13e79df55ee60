/** A player's strength on Glicko's own scale: `mu` 0 is average, `phi` is the deviation, `sigma` the volatility. */
export interface Strength {
  mu: number;
  phi: number;
  sigma: number;
}

/** One result of a rating period: the opponent's strength before the period, 1 for a win and 0 for a loss. */
export interface Result {
  opponent: Strength;
  score: number;
}

/** Rating points per unit of Glicko's scale, and the rating of an average player. */
const scale = 173.7178;
const average = 1500;
/** Where everybody starts, and how far a volatility may move (careers.md 6). */
const start = { rating: average, deviation: 350, volatility: 0.06 };
const tau = 0.5;
const precision = 0.000001;

export const strengthOf = (rating: number, deviation: number, volatility: number): Strength => ({
  mu: (rating - average) / scale,
  phi: deviation / scale,
  sigma: volatility,
});

export const ratingOf = ({ mu }: Strength): number => scale * mu + average;
export const deviationOf = ({ phi }: Strength): number => scale * phi;

/** The strength of somebody who has not played yet. */
export const beginner: Strength = strengthOf(start.rating, start.deviation, start.volatility);

const g = (phi: number) => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/** Probability that a player at `mu` beats one at `other` whose deviation is `phi`. */
const expected = (mu: number, other: number, phi: number) => 1 / (1 + Math.exp(-g(phi) * (mu - other)));

/** Probability that A beats B, 0 to 1 (careers.md 6). */
export const winProbability = (a: Strength, b: Strength): number => expected(a.mu, b.mu, Math.hypot(a.phi, b.phi));

/** The share of singles a team can expect to win against another, 0 to 1; null if either is empty (careers.md 6). */
export function expectedShareOfSingles(team: readonly Strength[], others: readonly Strength[]): number | null {
  if (!team.length || !others.length) return null;
  const sum = team.reduce((all, one) => others.reduce((sum, other) => sum + winProbability(one, other), all), 0);
  return sum / (team.length * others.length);
}

/** The strength after this many periods without a match: less certain, but never less certain than a beginner's. */
export const strengthAfterIdling = (strength: Strength, periods: number): Strength => ({
  ...strength,
  phi: Math.min(beginner.phi, Math.sqrt(strength.phi ** 2 + periods * strength.sigma ** 2)),
});

/** The new volatility, by the iteration in Glickman's paper (Illinois variant of regula falsi). */
function volatility({ phi, sigma }: Strength, v: number, delta: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number) => {
    const e = Math.exp(x);
    const square = phi * phi + v + e;
    return (e * (delta * delta - square)) / (2 * square * square) - (x - a) / (tau * tau);
  };
  let low = a;
  let high: number;
  if (delta * delta > phi * phi + v) high = Math.log(delta * delta - phi * phi - v);
  else {
    let steps = 1;
    while (f(a - steps * tau) < 0) steps += 1;
    high = a - steps * tau;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > precision) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const at = f(middle);
    if (at * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [middle, at];
  }
  return Math.exp(low / 2);
}

/** The strength after a period with these results; there must be at least one (careers.md 6). */
export function strengthAfter(strength: Strength, results: readonly Result[]): Strength {
  const { mu, phi } = strength;
  let [information, gain] = [0, 0];
  for (const { opponent, score } of results) {
    const weight = g(opponent.phi);
    const chance = expected(mu, opponent.mu, opponent.phi);
    information += weight * weight * chance * (1 - chance);
    gain += weight * (score - chance);
  }
  const v = 1 / information;
  const sigma = volatility(strength, v, v * gain);
  const before = phi * phi + sigma * sigma;
  const after = 1 / Math.sqrt(1 / before + 1 / v);
  return { mu: mu + after * after * gain, phi: after, sigma };
}
