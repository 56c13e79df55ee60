/** How far the server's clock is ahead of this device's, in milliseconds, as its last answer said to the second. */
let ahead = 0;

export function noteServerTime({ headers }: Response): void {
  const at = Date.parse(headers.get('date') ?? '');
  if (at) ahead = at - Date.now();
}

/** The time by the server's clock: a device whose own is wrong neither withholds nor offers anything by it. */
export const serverNow = (): number => Date.now() + ahead;
