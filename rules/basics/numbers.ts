/** Digits of a number that is exact as such. */
const mostDigits = 15;

/**
 * The whole number that a person has typed, or an address holds, in decimals (league.md 2): null when nothing is
 * written, NaN when it is no such number. Other ways to write numbers (`0x64`, `1e2`, `1.0`) are none.
 */
export function numberIn(text: string | null | undefined): number | null {
  const digits = text?.trim();
  if (!digits) return null;
  return /^[+-]?\d+$/.test(digits) && digits.length <= mostDigits ? Number(digits) : NaN;
}

/** The number in a text where it lies within these bounds, else the usual one. */
export function numberWithin(
  text: string | null | undefined,
  { least, most, usual }: { least: number; most: number; usual: number },
): number {
  const number = numberIn(text) ?? NaN;
  return number >= least && number <= most ? number : usual;
}
