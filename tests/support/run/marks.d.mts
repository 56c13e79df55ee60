interface Mark {
  tag: string;
  says: string;
}

export const kinds: readonly string[];
export function markIn(text: string): Mark | undefined;
export function testFiles(folder: string, options?: { isDeep?: boolean }): string[];
export function withMark(files: readonly string[], tag: string): string[];
