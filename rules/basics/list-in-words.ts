const list = new Intl.ListFormat('en-GB');

/** "S3", "S3 and the 180s", "S3, P1 and the 180s". */
export const listInWords = (names: Iterable<string>): string => list.format(names);
