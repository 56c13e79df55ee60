/** Marks around words: bold, italic and code. Underscores count at the edges of words alone, not within addresses. */
const around = [/(?<!\\)(\*\*|\*|`)(?=\S)(.+?)(?<=[^\s\\])\1/g, /(?<![\w/\\])(__|_)(?=\S)(.+?)(?<=[^\s\\])\1(?!\w)/g];

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** A text in Markdown without its marks, in one line: links are their words. One of marks alone is as it was. */
export function plainText(markdown: string): string {
  const words = markdown
    .replaceAll(/!?\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replaceAll(/^[ \t]*(?:#+|>|[-*+])[ \t]+/gm, '');
  // Twice: within bold words some may be italic.
  const bare = [...around, ...around].reduce((text, mark) => text.replaceAll(mark, '$2'), words);
  const plain = bare.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
  return oneLine(/[\p{L}\p{N}]/u.test(plain) ? plain : markdown);
}
