const two = (number: number) => String(number).padStart(2, '0');

/** "23:27" in the reader's time zone, with the day if it was not today: "19 Nov, 23:27". */
export function momentOf(at: string): string {
  const then = new Date(at);
  const time = `${two(then.getHours())}:${two(then.getMinutes())}`;
  if (then.toDateString() === new Date().toDateString()) return time;
  return `${then.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}, ${time}`;
}
