/** "1 error", "2 errors". */
export const countInWords = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
