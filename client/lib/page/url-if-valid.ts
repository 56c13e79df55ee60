/** The address as the browser reads it; undefined where it cannot. (`URL.canParse` is not in browsers before 2024.) */
export function urlIfValid(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
