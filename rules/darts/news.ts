import * as legs from './leg.ts';
import type { RunningThrow, SideName } from './leg.ts';
import { hasThrows, shortNamesInMatch, startedLegs, throwerOf } from './live.ts';
import * as match from './sayg.ts';
import type { Sayg } from './sayg.ts';

/** The latest throw of a match: its leg (from 0), who threw it, and how it stands on the score sheet. */
interface LatestThrow {
  leg: number;
  side: SideName;
  row: RunningThrow;
}

/** The latest throw of a match; null when nobody has thrown. */
export function latestThrow(sayg: Pick<Sayg, 'legs'>): LatestThrow | null {
  const last = startedLegs(sayg).at(-1);
  const side = last && legs.lastThrower(last.leg);
  const row = last && side && legs.runningThrows(last.leg, side).at(-1);
  return row ? { leg: last.number, side, row } : null;
}

const throwsOf = (sayg: Pick<Sayg, 'legs'>): string[] =>
  match
    .legsInOrder(sayg)
    .flatMap(({ leg, number }) =>
      legs.sides.flatMap((side) =>
        leg[side].throws.map(({ score, noOfDarts }, index) => `${number}.${side}.${index} ${score} ${noOfDarts}`),
      ),
    );

/** The difference between two readings of a match: a new throw, a correction of an older one, or nothing. */
export type News = ({ type: 'throw' } & LatestThrow) | { type: 'correction' } | null;

/** What is new since the previous reading. When several throws were missed, only the latest is reported. */
export function newOrCorrectedThrow(before: Sayg, after: Sayg): News {
  const [old, now] = [throwsOf(before), throwsOf(after)];
  const known = new Set(old);
  const latest = latestThrow(after);
  const fresh = now.filter((one) => !known.has(one)).length;
  if (latest && now.length > old.length) return { type: 'throw', ...latest };
  return fresh > 0 || now.length < old.length ? { type: 'correction' } : null;
}

/** The news as a sentence for screen readers: "Ann scored 100, 401 left. Bob to throw, 421 left." */
export function newsText(before: Sayg, after: Sayg): string {
  const news = newOrCorrectedThrow(before, after);
  if (!news) return '';
  if (news.type === 'correction') return `The score was corrected. ${nextText(after)}`.trim();
  const names = shortNamesInMatch(after);
  const { side, row, leg } = news;
  const name = names[side];
  if (row.checkout) {
    const won = match.winnerOfSayg(after) ? 'the match' : `leg ${leg + 1}`;
    return `${name} checked out ${row.score} and won ${won}. ${nextText(after)}`.trim();
  }
  const told = row.bust ? `${name} bust with ${row.score}` : `${name} scored ${row.score}`;
  return `${told}, ${row.left} left. ${nextText(after)}`.trim();
}

/** Who is next and what they have left; empty for a single player, who was just named. */
function nextText(sayg: Sayg): string {
  const side = throwerOf(sayg);
  if (!side || match.isSinglePlayer(sayg) || !hasThrows(sayg)) return '';
  return `${shortNamesInMatch(sayg)[side]} to throw, ${legs.pointsRemaining(match.legInPlay(sayg), side)} left.`;
}
