const isId = (text: string) => /^\s*[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\s*$/i.test(text);

/** Whether one of the two who are to be compared is missing in an address. */
export const isOneMissing = (a: string, b: string): boolean => !a.trim() || !b.trim();

/** Whether the page of an address asks for the comparison: of both, or because only it says what an id is called. */
export const asksComparison = (a: string, b: string): boolean => !isOneMissing(a, b) || isId(a) || isId(b);
