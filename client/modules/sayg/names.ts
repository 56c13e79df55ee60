/** The first word of a name; pairs and triples keep one of each. */
export const firstWordsOfNames = (name: string): string =>
  name
    .split(/(, | & )/)
    .map((part, index) => (index % 2 ? part : part.trim().split(/\s+/)[0]))
    .join('');
