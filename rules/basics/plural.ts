/** "side" of 1, else "sides"; `more` where the plural is not the word and an s. */
export const pluralWord = (count: number, one: string, more = `${one}s`): string => (count === 1 ? one : more);

const figures = new Intl.NumberFormat('en-GB');

/** "1 side", "2 sides", "1,200 records"; `more` as for `pluralWord`, of which the verb can be a part: "team was". */
export const plural = (count: number, one: string, more?: string): string =>
  `${figures.format(count)} ${pluralWord(count, one, more)}`;
