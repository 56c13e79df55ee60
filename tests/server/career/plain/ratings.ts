import { inOrder, matchesOf, type League } from './league.ts';

/** Glicko-2 by its description, week after week, including idle ones; the volatility by bisection (careers.md 6). */
interface Player {
  rating: number;
  deviation: number;
  volatility: number;
  played: number;
  last: string;
  history: { week: string; rating: number; deviation: number }[];
}

const day = 86_400_000;
const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
/** 1970-01-05 was a Monday. */
const mondayOf = (date: string) => dateOf(timeOf(date) - ((timeOf(date) / day - 4) % 7) * day);

const scale = 173.7178;
const tau = 0.5;

function rate(player: Player, results: { opponent: Player; score: number }[]) {
  const [mu, phi] = [(player.rating - 1500) / scale, player.deviation / scale];
  const each = results.map(({ opponent, score }) => {
    const [muJ, phiJ] = [(opponent.rating - 1500) / scale, opponent.deviation / scale];
    const g = 1 / Math.sqrt(1 + (3 * phiJ ** 2) / Math.PI ** 2);
    const e = 1 / (1 + Math.exp(-g * (mu - muJ)));
    return { information: g ** 2 * e * (1 - e), gain: g * (score - e) };
  });
  const v = 1 / each.reduce((sum, { information }) => sum + information, 0);
  const gain = each.reduce((sum, one) => sum + one.gain, 0);
  const delta = v * gain;
  const a = Math.log(player.volatility ** 2);
  const f = (x: number) =>
    (Math.exp(x) * (delta ** 2 - phi ** 2 - v - Math.exp(x))) / (2 * (phi ** 2 + v + Math.exp(x)) ** 2) -
    (x - a) / tau ** 2;
  // f falls from positive to negative.
  let [low, high] = [a - 20, a + 20];
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (f(middle) > 0) low = middle;
    else high = middle;
  }
  const volatility = Math.exp(low / 2);
  const after = 1 / Math.sqrt(1 / (phi ** 2 + volatility ** 2) + 1 / v);
  return { rating: scale * (mu + after ** 2 * gain) + 1500, deviation: scale * after, volatility };
}

const rest = (player: Player) => {
  const phi = Math.sqrt((player.deviation / scale) ** 2 + player.volatility ** 2) * scale;
  player.deviation = Math.min(350, phi);
};

/**
 * Everybody listed after a week, provisional ratings last: with a rated match in the 365 days up to the latest of all.
 */
function listOf(league: League, players: ReadonlyMap<string, Player>): string[] {
  const latest = [...players.values()].reduce((last, one) => (one.last > last ? one.last : last), '');
  const since = latest && dateOf(timeOf(latest) - 365 * day);
  const nameOf = (id: string) => league.people.find((one) => one.id === id)!.name;
  return [...players]
    .filter(([, { last }]) => last >= since)
    .toSorted(
      ([a, one], [b, other]) =>
        Number(one.played < 10) - Number(other.played < 10) ||
        other.rating - one.rating ||
        nameOf(a).localeCompare(nameOf(b), 'en'),
    )
    .map(([id]) => id);
}

/** The rating of everybody who has one, as the API returns it. */
export function ratingsOf(league: League) {
  const singles = league.people
    .flatMap(({ id }) => matchesOf(league, id).map((match) => ({ ...match, id })))
    .filter(({ size }) => size === 1)
    .sort(inOrder);
  const weeks = [...new Set(singles.map(({ date }) => mondayOf(date)))].sort();
  const players = new Map<string, Player>();
  let before = new Map<string, Player>();
  let week = weeks[0];
  const last = weeks.at(-1);
  for (; week && last && week <= last; week = dateOf(timeOf(week) + 7 * day)) {
    const now = singles.filter(({ date }) => mondayOf(date) === week);
    for (const { id } of now)
      if (!players.has(id))
        players.set(id, { rating: 1500, deviation: 350, volatility: 0.06, played: 0, last: '', history: [] });
    const start = new Map([...players].map(([id, player]) => [id, { ...player, history: [...player.history] }]));
    if (week === last) before = new Map([...start].filter(([, { played }]) => played));
    for (const [id, player] of players) {
      const own = now.filter((match) => match.id === id);
      if (!own.length) {
        rest(player);
        continue;
      }
      const results = own.map(({ others, own: legs, theirs }) => ({
        opponent: start.get(others[0]!)!,
        score: Number(legs > theirs),
      }));
      Object.assign(player, rate(start.get(id)!, results), { played: player.played + own.length });
      player.last = own.at(-1)!.date;
      player.history.push({ week, rating: player.rating, deviation: player.deviation });
    }
  }
  const list = listOf(league, players);
  const listBefore = listOf(league, before);
  return new Map(
    [...players].map(([id, player]) => {
      const { rating, deviation, played, history } = player;
      const [rank, rankBefore] = [list.indexOf(id) + 1, listBefore.indexOf(id) + 1];
      const isNow = history.at(-1)!.week === last;
      const change = isNow ? Math.round(rating) - Math.round(before.get(id)?.rating ?? 1500) : 0;
      return [
        id,
        {
          exact: { rating, deviation },
          ...{
            rating: Math.round(rating),
            deviation: Math.round(deviation),
            played,
            isProvisional: played < 10,
            change,
          },
          ...{ rank: rank || null, movement: rank && rankBefore ? rankBefore - rank : null },
          history: history.map((point) => ({
            week: point.week,
            rating: Math.round(point.rating),
            deviation: Math.round(point.deviation),
          })),
        },
      ];
    }),
  );
}

interface Exact {
  rating: number;
  deviation: number;
}

/** Probability that the first beats the second, 0 to 1. */
export function expectedOf(a: Exact, b: Exact): number {
  const phi = Math.sqrt(a.deviation ** 2 + b.deviation ** 2) / scale;
  const g = 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);
  return 1 / (1 + Math.exp((-g * (a.rating - b.rating)) / scale));
}
