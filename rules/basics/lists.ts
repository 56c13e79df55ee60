/** The items without the one at this place. */
export const withoutItem = <T>(items: readonly T[], index: number): T[] => items.filter((_, at) => at !== index);

/** The items without the last of those that are meant; all of them where none is. */
export const withoutLast = <T>(items: readonly T[], isIt: (item: T) => boolean): T[] =>
  withoutItem(items, items.findLastIndex(isIt));
