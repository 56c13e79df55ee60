/** A difference with its sign, a true minus among them: +53, −6, 0. */
export const signedText = (number: number): string => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '0');
