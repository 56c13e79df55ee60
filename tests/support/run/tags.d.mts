interface FileTag {
  tag: string;
  reason: string;
}

export const tags: readonly { name: string; description: string }[];
export const secondDatabaseKinds: readonly string[];
export function fileTag(text: string): FileTag | undefined;
export function testFiles(folder: string, options?: { isDeep?: boolean }): string[];
export function filesTagged(files: readonly string[], tag: string): string[];
export function filesWithTagged(files: readonly string[], tag: string): string[];
