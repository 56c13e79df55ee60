/** What the list of live connections says of one of them. */
interface Listed {
  dataType: string;
  isOver: boolean;
}

/** The matches that are being played, in the order of the list. */
export const matchesOnNow = <T extends Listed>(list: readonly T[]): T[] =>
  list.filter(({ dataType, isOver }) => dataType === 'Sayg' && !isOver);
