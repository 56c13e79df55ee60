/** A text in Markdown without its marks, in one line: links are their words. */
export const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[ \t]*(?:#+|>|[-*+])[ \t]+/gm, '')
    .replaceAll(/[*`]|\b_|_\b/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
