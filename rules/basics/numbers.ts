/** Every whole number with this many digits is exact. */
const mostDigits = 15;

/**
 * The whole number in a text that somebody typed or that an address holds (league.md 2): null when it is blank, NaN
 * when it is not a whole number in decimal digits. Other ways to write a number (`0x64`, `1e2`, `1.0`) are not
 * accepted.
 */
export function wholeNumberOrNaN(text: string | null | undefined): number | null {
  const digits = text?.trim();
  if (!digits) return null;
  return /^[+-]?\d+$/.test(digits) && digits.length <= mostDigits ? Number(digits) : NaN;
}

/** The whole number in the text if it lies within these bounds, else the usual one. */
export function wholeNumberOrUsual(
  text: string | null | undefined,
  { least, most, usual }: { least: number; most: number; usual: number },
): number {
  const number = wholeNumberOrNaN(text) ?? NaN;
  return number >= least && number <= most ? number : usual;
}

/** Whether a value that was entered is a whole number within its limits, both included. */
export const isWholeWithin = (value: number | null | undefined, least: number, most: number): value is number =>
  Number.isInteger(value) && value! >= least && value! <= most;
