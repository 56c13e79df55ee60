/** How far the server's clock is ahead of this device's, in milliseconds, as its last answer said to the second. */
let ahead = 0;

/** Notes the time in an answer to what was asked at this time of the device: servers say when they were asked. */
export function noteServerTime({ headers }: Response, asked = Date.now()): void {
  const at = Date.parse(headers.get('date') ?? '');
  if (at) ahead = at - asked;
}

/** The time by the server's clock: a device whose own is wrong neither withholds nor offers anything by it. */
export const serverNow = (): number => Date.now() + ahead;
