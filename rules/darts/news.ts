import * as legs from './leg.ts';
import type { RunningThrow, SideName } from './leg.ts';
import { hasThrows, shortNamesInMatch, throwerOf } from './live.ts';
import * as match from './sayg.ts';
import type { Sayg } from './sayg.ts';
import { lastThrowPlace, sideOfEachThrow, type ThrowPlace } from './throw-place.ts';

/** A throw of a match: its leg (from 0), who threw it, and how it stands on the score sheet. */
interface ShownThrow {
  leg: number;
  side: SideName;
  row: RunningThrow;
}

const throwAt = (sayg: Pick<Sayg, 'legs'>, { leg, side, index }: ThrowPlace): ShownThrow => ({
  ...{ leg, side },
  row: legs.runningThrows(sayg.legs[leg]!, side)[index]!,
});

/** The latest throw of a match, in the leg in play or, before its first one, the leg before; null when there is none. */
export function latestThrow(sayg: Sayg): ShownThrow | null {
  const place = lastThrowPlace(sayg);
  return place ? throwAt(sayg, place) : null;
}

/** All throws of a match in the order in which they were thrown. */
const throwsOf = (sayg: Pick<Sayg, 'legs'>): { place: ThrowPlace; text: string }[] =>
  match.legsInOrder(sayg).flatMap(({ leg, number }) => {
    const count = { home: 0, away: 0 };
    return sideOfEachThrow(leg).map((side) => {
      const index = count[side]++;
      const { score, noOfDarts } = leg[side].throws[index]!;
      return { place: { leg: number, side, index }, text: `${number}.${side}.${index} ${score} ${noOfDarts}` };
    });
  });

/** The difference between two readings of a match: a new throw, a correction of an older one, or nothing. */
export type News = ({ type: 'throw' } & ShownThrow) | { type: 'correction' } | null;

/** What is new since the previous reading. When several throws were missed, only the latest is reported. */
export function newOrCorrectedThrow(before: Sayg, after: Sayg): News {
  const [old, now] = [throwsOf(before), throwsOf(after)];
  const known = new Set(old.map(({ text }) => text));
  const latest = now.findLast(({ text }) => !known.has(text));
  if (latest && now.length > old.length) return { type: 'throw', ...throwAt(after, latest.place) };
  return latest || now.length < old.length ? { type: 'correction' } : null;
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
