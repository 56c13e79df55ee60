/** Whether what was chosen is not among those there are; nothing is gone before they have loaded. */
export const isChoiceGone = (chosen: string, known: readonly { id: string }[]): boolean =>
  !!chosen && known.length > 0 && !known.some(({ id }) => id === chosen);
