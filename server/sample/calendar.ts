import { addDays, utcDay, weekdayFromSunday, type Day } from '#rules/basics/dates.ts';

/** A season's dates: `weeks` are league nights, `shield` the nights of its knockout rounds. */
export interface Calendar {
  name: string;
  startDate: Day;
  endDate: Day;
  weeks: Day[];
  shield: Day[];
}

const thursday = 4;
const leagueWeeks = 18;
/** Nights of the current season before the present or next one: 11 league weeks and a shield night. */
const nightsBefore = 12;
const shieldNights = [6, 14];
const daysBetweenSeasons = 35;

const isChristmas = (day: Day) => day.slice(5) >= '12-22' || day.slice(5) <= '01-02';

/** This many Thursdays from a day on, or backwards (`step` -7), skipping those around Christmas. */
function nights(from: Day, count: number, step: 7 | -7 = 7): Day[] {
  const found: Day[] = [];
  for (let day = from; found.length < count; day = addDays(day, step)) if (!isChristmas(day)) found.push(day);
  return found;
}

/** Half-years are numbered to name seasons: even ones are summers, odd ones the winters that follow. */
function halfYear(middle: Day): number {
  const [year, month] = middle.split('-').map(Number) as [number, number];
  if (month < 4) return year * 2 - 1;
  return month < 10 ? year * 2 : year * 2 + 1;
}

/** Without a slash: existing clients put names into paths. */
function nameOf(halfYear: number): string {
  const year = Math.floor(halfYear / 2);
  return halfYear % 2 ? `Winter ${year}-${String(year + 1).slice(-2)}` : `Summer ${year}`;
}

const season = (name: string, all: Day[], shield: Day[]): Calendar => ({
  name,
  startDate: addDays(all[0]!, -3),
  endDate: addDays(all.at(-1)!, 10),
  weeks: all.filter((day) => !shield.includes(day)),
  shield,
});

/** The previous season, finished, and the current one, in which 11 of 18 weeks have been played at `now`. */
export function calendars(now: Date): { previous: Calendar; current: Calendar } {
  const today = utcDay(now);
  const nextThursday = addDays(today, (thursday - weekdayFromSunday(today) + 7) % 7);
  const [next] = nights(nextThursday, 1) as [Day];
  const before = nights(addDays(next, -7), nightsBefore, -7).reverse();
  const all = [...before, ...nights(next, leagueWeeks + shieldNights.length - nightsBefore)];
  const shield = shieldNights.map((index) => all[index]!);
  const name = halfYear(all[nightsBefore - 3]!);
  const earlier = nights(addDays(all[0]!, -daysBetweenSeasons), leagueWeeks, -7).reverse();
  return { previous: season(nameOf(name - 1), earlier, []), current: season(nameOf(name), all, shield) };
}
