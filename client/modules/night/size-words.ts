const sizes: Record<number, string> = { 1: 'Singles', 2: 'Pairs', 3: 'Triples' };

/** "Singles", "Pairs", "Triples", "4 a side". */
export const sizeWords = (players: number): string => sizes[players] ?? `${players} a side`;
